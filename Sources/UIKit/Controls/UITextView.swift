import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Text of several lines that can be edited.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  private var given = GivenText("") {
    didSet {
      keptSelection = nil
      contentChanged()
    }
  }
  private var ownText: String { given.string }
  open var text: String! {
    get { ownText }
    set {
      guard newValue ?? "" != ownText || given.hasAttributes else { return }
      given = GivenText(newValue ?? "")
    }
  }
  /// A text with attributes of its own; where it has some, they win over the view's font and colour.
  /// They are shown where the text cannot be edited, with links that can be tapped.
  open var attributedText: NSAttributedString! {
    get { given.attributed(or: attributes) }
    set { given = newValue.map { GivenText($0) } ?? GivenText("") }
  }
  private var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: font as Any]
    attributes[.foregroundColor] = textColor
    return attributes
  }
  open var font: UIFont? = .systemFont(ofSize: 12) { didSet { contentChanged() } }
  open var textColor: UIColor? { didSet { signal.send() } }
  open var textAlignment = NSTextAlignment.natural { didSet { signal.send() } }
  open var isEditable = true { didSet { signal.send() } }
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  private var keptInputViews: (keyboard: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { keptInputViews.keyboard }
    set { keptInputViews.keyboard = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { keptInputViews.accessory }
    set { keptInputViews.accessory = newValue }
  }
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What is a link in a text that cannot be edited, besides the links it has.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { signal.send() } }
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var allowsEditingTextAttributes = false
  open var enablesReturnKeyAutomatically = false
  private var keptSelection: NSRange?
  /// In UTF-16 units; without a length it is the cursor, which is at the end of a text that the app has set.
  open var selectedRange: NSRange {
    get { keptSelection ?? NSRange(location: ownText.utf16.count, length: 0) }
    set {
      guard newValue != keptSelection else { return }
      keptSelection = newValue
      signal.send()
      delegate?.textViewDidChangeSelection(self)
    }
  }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var hasText: Bool { !ownText.isEmpty }
  open func insertText(_ text: String) {
    let cursor = NSRange(location: selectedRange.location + text.utf16.count, length: 0)
    edit(ownText.replacing(selectedRange, with: text), cursor)
  }
  open func deleteBackward() {
    let deleted = selectedRange.deletedBackward(in: ownText)
    if deleted.length > 0 { edit(ownText.replacing(deleted, with: "")) }
  }
  public let textContainer = NSTextContainer()
  open var adjustsFontForContentSizeCategory = false
  /// Told of editing, and of scrolling.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }

  open private(set) var isEditing = false
  private var wantsFocus = false { didSet { signal.send() } }
  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { isEditing || wantsFocus }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard isEditable, delegate?.textViewShouldBeginEditing(self) ?? true else { return false }
    wantsFocus = true
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    wantsFocus = false
    return true
  }

  /// Posted with the view, once the user has begun to edit it.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted with the view, once the user has ended editing it.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted with the view after each change of the text by the user.
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private func editingChanged(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    wantsFocus = isEditing
    if isEditing {
      delegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(
        name: UITextView.textDidBeginEditingNotification, object: self)
    } else {
      delegate?.textViewDidEndEditing(self)
      NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    }
  }

  /// - Parameter cursor: Where the cursor is then; nil is behind what differs.
  private func edit(_ new: String, _ cursor: NSRange? = nil) {
    let change = TextChange(from: ownText, to: new)
    if let change, let delegate,
      !delegate.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement)
    {
      return signal.send()
    }
    if given.hasAttributes, let change {
      // What is typed takes the attributes of what is before it.
      let text = NSMutableAttributedString(attributedString: given.attributed(or: [:]))
      text.replaceCharacters(in: change.range, with: change.replacement)
      given = GivenText(text)
    } else {
      text = new
    }
    if let change { keptSelection = cursor ?? change.cursor }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    delegate?.textViewDidChangeSelection(self)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : super.intrinsicContentSize
  }
  override var growsWhenNarrow: Bool { !isScrollEnabled }
  override var measuredContent: AnyView? {
    AnyView(
      (ownText.isEmpty ? Text(verbatim: " ") : given.text).font(font?.font)
        .padding(.vertical, 8).padding(.horizontal, 5))
  }

  package override var content: AnyView? { AnyView(Stage(view: self)) }

  private struct Stage: View {
    let view: UITextView
    @FocusState private var isFocused: Bool

    var body: some View {
      view.signal.read()
      return
        styled
        .onChange(of: view.wantsFocus, initial: true) { _, wanted in
          if wanted != isFocused { isFocused = wanted }
        }
        .onChange(of: isFocused) { _, isFocused in view.editingChanged(isFocused) }
    }

    private var styled: some View {
      Group {
        if view.isEditable { editor } else { page }
      }
      .font(view.font?.font)
      .foregroundColor(view.textColor?.color)
      .multilineTextAlignment(view.alignment.alignment)
    }

    @ViewBuilder private var page: some View {
      if view.isScrollEnabled { ScrollView { words } } else { words }
    }

    private var words: some View {
      view.shownText
        .lineSpacing(view.given.paragraph?.lineSpacing ?? 0)
        .tint((view.linkTextAttributes[.foregroundColor] as? UIColor)?.color)
        .environment(\.openURL, OpenURLAction { view.open($0) ? .systemAction : .handled })
        .padding(
          EdgeInsets(
            top: view.textContainerInset.top, leading: view.textContainerInset.left + 5,
            bottom: view.textContainerInset.bottom, trailing: view.textContainerInset.right + 5)
        )
        .frame(maxWidth: .infinity, alignment: view.alignment.frameAlignment)
        .frame(maxHeight: .infinity, alignment: .top)
    }

    private var editor: some View {
      TextEditor(
        text: Binding(get: { view.text }, set: { view.edit($0) }),
        selection: InputSelection(
          range: { _ in Range(view.selectedRange) },
          select: { view.selectedRange = NSRange($0, in: $1) })
      )
      .focused($isFocused)
    }
  }

  private var alignment: NSTextAlignment {
    let own = given.paragraph?.alignment ?? .natural
    return own == .natural ? textAlignment : own
  }

  /// The text with the links that are found in it.
  private var shownText: Text {
    guard let detector = dataDetectorTypes.detector else { return given.text }
    let text = NSMutableAttributedString(attributedString: given.attributed(or: [:]))
    let whole = NSRange(location: 0, length: text.length)
    for match in detector.matches(in: ownText, range: whole) {
      if let url = match.address { text.addAttribute(.link, value: url, range: match.range) }
    }
    return GivenText(text).text
  }

  /// Whether the app lets a tapped link be opened.
  private func open(_ url: URL) -> Bool {
    guard let delegate else { return true }
    var range = NSRange(location: 0, length: 0)
    attributedText.enumerateAttribute(
      .link, in: NSRange(location: 0, length: attributedText.length)
    ) { value, place, _ in
      if value as? URL == url || value as? String == url.absoluteString { range = place }
    }
    return delegate.textView(
      self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
  }
}

/// The app's own code for what happens to a text view. Everything is optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// What was done to a link of a text.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// What of a text is made a link.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)

  /// What finds them; dates and addresses of places open nothing here.
  fileprivate var detector: NSDataDetector? {
    var types: NSTextCheckingResult.CheckingType = []
    if contains(.link) { types.insert(.link) }
    if contains(.phoneNumber) { types.insert(.phoneNumber) }
    return types.isEmpty ? nil : try? NSDataDetector(types: types.rawValue)
  }
}

extension NSTextCheckingResult {
  /// What a tap on it opens.
  fileprivate var address: URL? {
    if let url { return url }
    guard let phoneNumber else { return nil }
    return URL(string: "tel:" + phoneNumber.filter { $0.isNumber || $0 == "+" })
  }
}

/// The room that text is laid out in. Kept, without effect.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  nonisolated public override init() { super.init() }
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var size = CGSize.zero
  open var exclusionPaths: [UIBezierPath] = []
  open var widthTracksTextView = true
}
