import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The field of a search bar: gray, with a magnifying glass before the text, and a button that
/// empties it.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// The bar whose field this is.
  weak var bar: UISearchBar?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    returnKeyType = .search
    clearButtonMode = .always
  }

  /// What is searched for besides the text, shown before it.
  open var tokens: [UISearchToken] = [] {
    didSet {
      guard tokens != oldValue else { return }
      contentChanged()
      bar?.fieldWasEdited()
    }
  }
  /// The colour behind the tokens; nil, the default, is the tint.
  open var tokenBackgroundColor: UIColor! { didSet { signal.send() } }
  /// Whether people can remove tokens; true by default.
  open var allowsDeletingTokens = true { didSet { signal.send() } }
  open var allowsCopyingTokens = true

  /// Adds a token before the one with a number; one that is too large adds it at the end.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
  }
  /// Takes a token away; a number that none has changes nothing.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  override func mayBeginEditing() -> Bool {
    (bar?.mayBeginEditing ?? true) && super.mayBeginEditing()
  }

  override func editingChanged(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    super.editingChanged(isEditing)
    if self.isEditing == isEditing { bar?.fieldEditing(isEditing) }
  }

  override func mayChange(_ change: TextChange) -> Bool {
    (bar?.mayChange(change) ?? true) && super.mayChange(change)
  }

  override func edit(_ new: String, _ cursor: NSRange? = nil) {
    let old = text
    super.edit(new, cursor)
    if text != old { bar?.fieldWasEdited() }
  }

  override func submit() {
    super.submit()
    bar?.searchPressed()
  }

  /// It has its own, as that removes tokens too.
  override var clearButton: ClearButton? { ClearButton(.never) }

  /// Empties the field as its button does.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    if hasText {
      edit("")
    } else if allowsDeletingTokens {
      tokens.removeLast()
    }
  }

  private var showsClearButton: Bool {
    guard hasText || !tokens.isEmpty else { return false }
    switch clearButtonMode {
    case .never: return false
    case .always: return true
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }

  package override var content: AnyView? {
    AnyView(
      HStack(spacing: 6) {
        glass
        ForEach(tokens, id: \.self) { token in
          token.look(behind: (self.tokenBackgroundColor ?? self.tintColor).color)
        }
        editor
        if showsClearButton {
          Button { [weak self] in
            self?.clear()
          } label: {
            Image(systemName: "xmark.circle.fill")
              .foregroundStyle(Color(system: .secondaryLabel))
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Clear text")
        } else if let accessory = bar?.fieldAccessory {
          accessory
        }
      }
      .padding(.horizontal, 8)
      .frame(maxHeight: .infinity))
  }

  @ViewBuilder private var glass: some View {
    if let leftView, !(leftView is UIImageView) {
      RootStage(view: leftView).frame(width: leftView.bounds.width, height: leftView.bounds.height)
    } else {
      Group {
        if let image = bar?.searchImage ?? (leftView as? UIImageView)?.image {
          Image(uiImage: image)
        } else {
          Image(systemName: "magnifyingglass")
        }
      }
      .foregroundColor(leftView?.ownTint?.color ?? Color(system: .secondaryLabel))
      .accessibilityHidden(true)
    }
  }
}

/// A thing that is searched for, as a capsule in the field.
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// What the token stands for; the app's own.
  open var representedObject: Any?
  private let icon: UIImage?
  private let text: String

  /// A token with a text, after a picture if there is one.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }

  fileprivate func look(behind color: Color) -> some View {
    HStack(spacing: 4) {
      if let icon { Image(uiImage: icon) }
      Text(verbatim: text).lineLimit(1)
    }
    .font(.subheadline)
    .foregroundStyle(.white)
    .padding(.horizontal, 8)
    .padding(.vertical, 3)
    .background(color, in: RoundedRectangle(cornerRadius: 6))
  }
}
