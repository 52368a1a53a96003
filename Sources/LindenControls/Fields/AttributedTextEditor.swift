import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension TextEditor {
  /// An editor of text with attributes: what is typed has those of the character before it, or those that the selection says.
  ///
  /// The host that edits knows characters only: the attributes are seen while the editor is not in use.
  public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    let characters = Binding<String>(
      get: { String(text.wrappedValue.characters) },
      set: { new, transaction in
        var edited = text.wrappedValue
        let caret = edited.setCharacters(new, selection?.wrappedValue)
        text.transaction(transaction).wrappedValue = edited
        if let caret, let selection { selection.transaction(transaction).wrappedValue = caret }
      })
    var input = TextInput(text: characters, isMultiline: true, fillsHeight: true)
    input.styledText = text.wrappedValue
    input.selection = selection.map { selection in
      InputSelection(
        range: { _ in selection.wrappedValue.units(in: text.wrappedValue) },
        select: { range, characters in
          let units = characters.units(of: range)
          selection.wrappedValue = AttributedTextSelection(units, in: text.wrappedValue)
        })
    }
    self.init(input)
  }
}

extension AttributedTextSelection {
  /// The characters at a place in UTF-16 units, as far as the text goes.
  fileprivate init(_ units: Range<Int>, in text: AttributedString) {
    func index(_ unit: Int) -> AttributedString.Index {
      text.utf16.index(text.startIndex, offsetBy: unit, limitedBy: text.endIndex) ?? text.endIndex
    }
    self.init(range: index(units.lowerBound)..<index(units.upperBound))
  }

  /// From the first to the last of what is selected, in UTF-16 units: hosts select one range.
  fileprivate func units(in text: AttributedString) -> Range<Int> {
    func unit(_ index: AttributedString.Index) -> Int {
      text.utf16.distance(from: text.startIndex, to: index)
    }
    switch indices(in: text) {
    case .insertionPoint(let index): return unit(index)..<unit(index)
    case .ranges(let ranges):
      let ranges = ranges.ranges
      return unit(ranges[0].lowerBound)..<unit(ranges[ranges.count - 1].upperBound)
    }
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
