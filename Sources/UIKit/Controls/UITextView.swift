import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Text of several lines that can be edited.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  private var ownText = ""
  open var text: String! {
    get { ownText }
    set {
      guard newValue ?? "" != ownText else { return }
      ownText = newValue ?? ""
      contentChanged()
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: ownText) }
    set { text = newValue?.string }
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
  open var inputAccessoryView: UIView?
  open var adjustsFontForContentSizeCategory = false
  /// Told of editing. ``UIScrollView`` has a delegate of this name, too.
  open weak var delegate: (any UITextViewDelegate)?

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

  private func editingChanged(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    wantsFocus = isEditing
    if isEditing {
      delegate?.textViewDidBeginEditing(self)
    } else {
      delegate?.textViewDidEndEditing(self)
    }
  }

  private func edit(_ new: String) {
    if let change = TextChange(from: ownText, to: new), let delegate,
      !delegate.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement)
    {
      return signal.send()
    }
    text = new
    delegate?.textViewDidChange(self)
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
      Text(verbatim: ownText.isEmpty ? " " : ownText).font(font?.font).padding(.vertical, 8)
        .padding(.horizontal, 5))
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
      TextEditor(text: Binding(get: { view.text }, set: { view.edit($0) }))
        .focused($isFocused)
        .disabled(!view.isEditable)
        .font(view.font?.font)
        .foregroundColor(view.textColor?.color)
        .multilineTextAlignment(view.textAlignment.alignment)
    }
  }
}

/// The app's own code for what happens to a text view. Everything is optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
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
}
