import Foundation

/// A place between the characters of a text.
open class UITextPosition: NSObject, @unchecked Sendable {
  /// UTF-16 units before it.
  let offset: Int
  init(_ offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  open override var hash: Int { offset }
}

/// What lies between two places of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  open private(set) var start: UITextPosition
  open private(set) var end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }

  init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }

  convenience init(_ range: NSRange) {
    self.init(UITextPosition(range.location), UITextPosition(NSMaxRange(range)))
  }

  var characters: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

/// A control whose text has places, and a selection.
@preconcurrency @MainActor public protocol UITextInput: AnyObject {
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  var selectedTextRange: UITextRange? { get set }
  /// The place `offset` UTF-16 units after another; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// UTF-16 units from a place to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func text(in range: UITextRange) -> String?
  /// Puts `text` in place of what is in the range. Delegates are not asked.
  func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...endOfDocument.offset).contains(place) ? UITextPosition(place) : nil
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    fromPosition.offset <= toPosition.offset
      ? UITextRange(fromPosition, toPosition) : UITextRange(toPosition, fromPosition)
  }
}

extension String {
  /// What is in `range`, in UTF-16 units; nil if that reaches beyond the end.
  fileprivate func characters(_ range: NSRange) -> String? {
    NSMaxRange(range) <= utf16.count ? (self as NSString).substring(with: range) : nil
  }
  func replacing(_ range: NSRange, with text: String) -> String {
    NSMaxRange(range) <= utf16.count
      ? (self as NSString).replacingCharacters(in: range, with: text) : self
  }
}

extension NSRange {
  /// What a press of the backspace deletes: what is selected, or the character before the cursor.
  func deletedBackward(in text: String) -> NSRange {
    guard length == 0, location > 0, location <= text.utf16.count else { return self }
    return (text as NSString).rangeOfComposedCharacterSequence(at: location - 1)
  }
}

extension UITextView: UITextInput {
  public var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }
  public var selectedTextRange: UITextRange? {
    get {
      UITextRange(selectedRange)
    }
    set { selectedRange = newValue?.characters ?? NSRange(location: 0, length: 0) }
  }
  public func text(in range: UITextRange) -> String? { (text ?? "").characters(range.characters) }
  public func replace(_ range: UITextRange, withText text: String) {
    self.text = (self.text ?? "").replacing(range.characters, with: text)
  }
}

extension UITextField: UITextInput {
  public var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }
  public func text(in range: UITextRange) -> String? { (text ?? "").characters(range.characters) }
  public func replace(_ range: UITextRange, withText text: String) {
    self.text = (self.text ?? "").replacing(range.characters, with: text)
  }
}
