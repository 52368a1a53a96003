import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension TextEditor {
  /// An editor of text with attributes: what is typed has those of the character before it, or those that the selection says.
  ///
  /// The host that edits knows characters only. So the attributes are seen while the editor is not in use, and the selection is
  /// a caret behind what was typed last: that a person selects something is not told.
  public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    self.init(
      text: Binding(
        get: { String(text.wrappedValue.characters) },
        set: { new, transaction in
          var edited = text.wrappedValue
          let caret = edited.setCharacters(new, selection?.wrappedValue)
          text.transaction(transaction).wrappedValue = edited
          if let caret, let selection { selection.transaction(transaction).wrappedValue = caret }
        }))
    styledText = text.wrappedValue
  }
}

extension AttributedString {
  /// Makes the characters others. What is the same at the beginning and at the end keeps its attributes.
  ///
  /// - Parameter selection: Where the text was edited last, and what is typed there.
  /// - Returns: The caret behind what is new; nil if nothing is.
  mutating func setCharacters(
    _ new: String, _ selection: AttributedTextSelection?
  ) -> AttributedTextSelection? {
    let old = Array(characters)
    let new = Array(new)
    guard old != new else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    let from = characters.index(startIndex, offsetBy: start)
    let to = characters.index(startIndex, offsetBy: old.count - end)
    var edited = AttributedTextSelection(range: from..<to)
    if from == to, let selection, case .insertionPoint(from) = selection.indices(in: self) {
      edited = selection
    }
    let typing = edited.typingAttributes(in: self)
    replaceSelection(&edited, withCharacters: new[start..<(new.count - end)])
    // Deleting the last of a text's bold letters leaves bold what is typed instead.
    if case .insertionPoint(let index) = edited.indices(in: self) {
      edited = AttributedTextSelection(insertionPoint: index, typingAttributes: typing)
    }
    return edited
  }
}
