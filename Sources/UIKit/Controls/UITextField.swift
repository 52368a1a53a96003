import CoreGraphics
import LindenDrawing
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl {
  private var ownText = ""
  open var text: String? {
    get { ownText }
    set {
      guard newValue ?? "" != ownText else { return }
      ownText = newValue ?? ""
      keptSelection = nil
      contentChanged()
    }
  }
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: ownText) }
    set { text = newValue?.string }
  }
  fileprivate var givenPlaceholder: GivenText? { didSet { contentChanged() } }
  open var placeholder: String? {
    get { givenPlaceholder?.string }
    set { givenPlaceholder = newValue.map { GivenText($0) } }
  }
  /// A placeholder with a font and a colour of its own.
  open var attributedPlaceholder: NSAttributedString? {
    get {
      givenPlaceholder?.attributed(
        or: [.font: font as Any, .foregroundColor: UIColor.placeholderText])
    }
    set { givenPlaceholder = newValue.map { GivenText($0) } }
  }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  open var textColor: UIColor? { didSet { signal.send() } }
  private var keptSelection: NSRange?
  /// In UTF-16 units: what the app or the user has selected, or the cursor behind the last change.
  fileprivate(set) var selection: NSRange {
    get { keptSelection ?? NSRange(location: ownText.utf16.count, length: 0) }
    set {
      guard newValue != keptSelection else { return }
      keptSelection = newValue
      signal.send()
      delegate?.textFieldDidChangeSelection(self)
    }
  }
  /// Without a length it is the cursor; nil in a field that is not used and where nothing was selected.
  open var selectedTextRange: UITextRange? {
    get { keptSelection != nil || isFirstResponder ? UITextRange(selection) : nil }
    set { if let newValue { selection = newValue.characters } }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { signal.send() } }
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  open var isSecureTextEntry = false { didSet { signal.send() } }
  open weak var delegate: (any UITextFieldDelegate)?

  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always

    var time: ClearButtonTime {
      switch self {
      case .never: .never
      case .whileEditing: .whileEditing
      case .unlessEditing: .unlessEditing
      case .always: .always
      }
    }
  }

  // What a phone's browser is told of the keyboard.
  open var keyboardType = UIKeyboardType.default { didSet { signal.send() } }
  open var returnKeyType = UIReturnKeyType.default { didSet { signal.send() } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences {
    didSet { signal.send() }
  }
  open var autocorrectionType = UITextAutocorrectionType.default { didSet { signal.send() } }
  open var textContentType: UITextContentType? { didSet { signal.send() } }

  fileprivate var keyboard: Semantics.Keyboard {
    var keyboard = Semantics.Keyboard()
    keyboard.keys = keyboardType.inputMode
    keyboard.enterKey = returnKeyType.hint
    keyboard.capitals = autocapitalizationType == .sentences ? "" : autocapitalizationType.hint
    keyboard.content = textContentType?.autocomplete ?? ""
    keyboard.correctsNothing = autocorrectionType == .no
    return keyboard
  }

  // Kept, without effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var passwordRules: UITextInputPasswordRules?
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var background: UIImage?
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the text is within `bounds`, in points. A field without a border leaves the room around it
  /// that a subclass leaves by a smaller area, also while its text is edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// What ``textRect(forBounds:)`` leaves free.
  fileprivate var textInsets: EdgeInsets {
    guard borderStyle == .none, type(of: self) != UITextField.self else { return EdgeInsets() }
    let room = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 1000, height: 1000) : bounds
    let text = textRect(forBounds: room)
    return EdgeInsets(
      top: text.minY - room.minY, leading: text.minX - room.minX, bottom: room.maxY - text.maxY,
      trailing: room.maxX - text.maxX)
  }
  open func deleteBackward() {
    let deleted = selection.deletedBackward(in: ownText)
    if deleted.length > 0 { edit(ownText.replacing(deleted, with: "")) }
  }
  open func insertText(_ text: String) {
    let cursor = NSRange(location: selection.location + text.utf16.count, length: 0)
    edit(ownText.replacing(selection, with: text), cursor)
  }
  open var hasText: Bool { !ownText.isEmpty }
  open func selectAll(_ sender: Any?) {
    selection = NSRange(location: 0, length: ownText.utf16.count)
  }
  open var clearButtonMode = ViewMode.never { didSet { signal.send() } }
  open var enablesReturnKeyAutomatically = false
  private var keptInputViews: (keyboard: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { keptInputViews.keyboard }
    set { keptInputViews.keyboard = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { keptInputViews.accessory }
    set { keptInputViews.accessory = newValue }
  }
  open var leftView: UIView?
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false

  // MARK: Editing

  open private(set) var isEditing = false
  /// Whether the program has moved the keyboard here.
  fileprivate(set) var wantsFocus = false { didSet { signal.send() } }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { isEditing || wantsFocus }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard isEnabled, mayBeginEditing() else { return false }
    wantsFocus = true
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    wantsFocus = false
    return true
  }

  /// Posted with the field, once the user has begun to edit it.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted with the field, once the user has ended editing it.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted with the field after each change of the text by the user.
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  /// Asks whoever may keep the keyboard away.
  func mayBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  func editingChanged(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    // Whoever called `becomeFirstResponder` has asked.
    if isEditing, !wantsFocus, !mayBeginEditing() { return }
    self.isEditing = isEditing
    wantsFocus = isEditing
    if isEditing {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      NotificationCenter.default.post(
        name: UITextField.textDidBeginEditingNotification, object: self)
    } else {
      delegate?.textFieldDidEndEditing(self)
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActions(for: .editingDidEnd)
      NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    }
  }

  /// The user has edited. The delegate is asked about what differs.
  ///
  /// - Parameter cursor: Where the cursor is then; nil is behind what differs.
  func edit(_ new: String, _ cursor: NSRange? = nil) {
    let change = TextChange(from: ownText, to: new)
    if let change, !mayChange(change) {
      // The host shows what was typed until it is told otherwise.
      return signal.send()
    }
    text = new
    if let change { keptSelection = cursor ?? change.cursor }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func mayChange(_ change: TextChange) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: change.range, replacementString: change.replacement) ?? true
  }

  func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
  }

  /// The button that empties it; nil is what was said by `appearance()`.
  var clearButton: ClearButton? {
    guard clearButtonMode != .never else { return nil }
    return ClearButton(clearButtonMode.time) { [weak self] in
      guard let self else { return true }
      return delegate?.textFieldShouldClear(self) ?? true
    }
  }

  override var measuredContent: AnyView? {
    AnyView(
      styled(Text(ownText.isEmpty ? placeholder ?? " " : ownText).lineLimit(1))
        .padding(inset).padding(textInsets))
  }
  private var inset: CGFloat { borderStyle == .none ? 0 : 7 }

  package override var content: AnyView? { editor }

  /// Where the text is typed.
  var editor: AnyView { AnyView(styled(FieldStage(field: self))) }

  private func styled(_ view: some View) -> some View {
    view.font(font?.font).foregroundColor(textColor?.color).multilineTextAlignment(
      textAlignment.alignment)
  }
}

/// The views of a text field.
private struct FieldStage: View {
  let field: UITextField
  @FocusState private var isFocused: Bool

  var body: some View {
    field.signal.read()
    return
      styledField
      .focused($isFocused)
      .disabled(!field.isEnabled)
      .transformEnvironment(\.keyboard) { $0 = field.keyboard }
      .environment(\.clearButton, field.clearButton)
      .onChange(of: field.wantsFocus, initial: true) { _, wanted in
        if wanted != isFocused { isFocused = wanted }
      }
      .onChange(of: isFocused) { _, focused in
        field.editingChanged(focused)
        if focused, !field.isEditing { isFocused = false }
      }
      .frame(maxHeight: .infinity)
  }

  @ViewBuilder private var styledField: some View {
    if field.borderStyle == .none {
      editor.textFieldStyle(PlainTextFieldStyle()).padding(field.textInsets)
    } else {
      editor.textFieldStyle(RoundedBorderTextFieldStyle())
    }
  }

  private var editor: some View {
    let text = Binding(get: { field.text ?? "" }, set: { field.edit($0) })
    let prompt = field.givenPlaceholder?.text
    return Group {
      if field.isSecureTextEntry {
        SecureField(field.placeholder ?? "", text: text, prompt: prompt)
      } else {
        TextField(
          field.placeholder ?? "", text: text, prompt: prompt,
          selection: InputSelection(
            range: { _ in Range(field.selection) },
            select: { field.selection = NSRange($0, in: $1) }))
      }
    }
    .onSubmit { field.submit() }
    .submitScope()
  }
}

/// What of a text was replaced by what, in UTF-16 as delegates are told.
struct TextChange: Equatable {
  var range: NSRange
  var replacement: String

  /// Behind what is new.
  var cursor: NSRange { NSRange(location: range.location + replacement.utf16.count, length: 0) }

  /// Nil if both are the same.
  init?(from old: String, to new: String) {
    guard old != new else { return nil }
    let start = old.commonPrefix(with: new, options: .literal).count
    let oldRest = old.dropFirst(start)
    let newRest = new.dropFirst(start)
    let same = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let replaced = oldRest.dropLast(same)
    replacement = String(newRest.dropLast(same))
    range = NSRange(location: old.prefix(start).utf16.count, length: replaced.utf16.count)
  }
}

/// The app's own code for what happens to a text field. Everything is optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}
