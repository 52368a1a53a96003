import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Which parts of a text with attributes are selected, or where its caret is and with which attributes is
/// typed there.
///
/// Its indices are of one text; in a shorter one they count as its end. Change the text by
/// `transformAttributes(in:)` and `replaceSelection(_:with:)`, which change the selection with it.
public struct AttributedTextSelection: Equatable, Sendable {
  /// The places of a selection.
  public enum Indices: Equatable, Sendable {
    /// A caret.
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// Nil is a caret at the end of whatever text.
  private var places: Indices?
  /// What is typed at a caret; nil is as what is before it.
  private var typing: AttributeContainer?

  /// A caret at the end of the text.
  public init() {}

  /// A caret. What is typed there has `typingAttributes`; nil is those of the character before.
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    places = .insertionPoint(insertionPoint)
    typing = typingAttributes
  }

  /// A part of a text; an empty one is a caret.
  public init(range: Range<AttributedString.Index>) {
    places = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet([range]))
  }

  /// Parts of a text.
  public init(ranges: RangeSet<AttributedString.Index>) { places = .ranges(ranges) }

  /// The places of the selection in a text.
  public func indices(in text: AttributedString) -> Indices {
    switch places {
    case nil: return .insertionPoint(text.endIndex)
    case .insertionPoint(let index): return .insertionPoint(min(index, text.endIndex))
    case .ranges(let ranges):
      let whole = text.startIndex..<text.endIndex
      let inside = ranges.ranges.map { $0.clamped(to: whole) }.filter { !$0.isEmpty }
      return inside.isEmpty ? .insertionPoint(text.endIndex) : .ranges(RangeSet(inside))
    }
  }

  /// The attributes of what is selected; of a caret, those of what is typed there.
  public func attributes(in text: AttributedString) -> Attributes {
    switch indices(in: text) {
    case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
    case .ranges(let ranges):
      Attributes(containers: ranges.ranges.flatMap { text[$0].runs.map(\.attributes) })
    }
  }

  /// The attributes that what is typed now has: as the beginning of the selection, or as the character before the
  /// caret, or after it at the beginning of a text.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typing { return typing }
    guard text.startIndex < text.endIndex else { return AttributeContainer() }
    switch indices(in: text) {
    case .insertionPoint(let index):
      return text.runs[index > text.startIndex ? text.characters.index(before: index) : index]
        .attributes
    case .ranges(let ranges):
      return text.runs[ranges.ranges[0].lowerBound].attributes
    }
  }

  /// Always `.automatic`: a caret at the end of a line is where the host shows it.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { .automatic }

  /// The attributes of a selection.
  public struct Attributes: Hashable, Sendable {
    fileprivate let containers: [AttributeContainer]

    /// The values of an attribute, in the order of the text; nil for parts that have none.
    public subscript<K: AttributedStringKey>(_ key: K.Type) -> [K.Value?]
    where K.Value: Sendable { containers.map { $0[key] } }
  }
}

extension AttributedString {
  /// What is selected; nothing of a caret.
  public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
    switch selection.indices(in: self) {
    case .insertionPoint: self[RangeSet()]
    case .ranges(let ranges): self[ranges]
    }
  }

  /// Changes the attributes of what is selected, part by part, or those with which is typed at a caret.
  ///
  ///     text.transformAttributes(in: &selection) { $0.font = .body.bold() }
  public mutating func transformAttributes(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) -> Void
  ) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      body(&attributes)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
    case .ranges(let ranges):
      var kept = Array(ranges.ranges)
      transform(updating: &kept) { text in
        for run in ranges.ranges.flatMap({ range in
          text[range].runs.map { ($0.range, $0.attributes) }
        }) {
          var attributes = run.1
          body(&attributes)
          text[run.0].setAttributes(attributes)
        }
      }
      selection = AttributedTextSelection(ranges: RangeSet(kept))
    }
  }

  /// Puts a text in place of what is selected; the caret is then behind it.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection, with content: some AttributedStringProtocol
  ) {
    let ranges: [Range<Index>] =
      switch selection.indices(in: self) {
      case .insertionPoint(let index): [index..<index]
      case .ranges(let ranges): Array(ranges.ranges)
      }
    // From the end, so that what is before keeps its place.
    for range in ranges.dropFirst().reversed() { removeSubrange(range) }
    let start = characters.distance(from: startIndex, to: ranges[0].lowerBound)
    replaceSubrange(ranges[0], with: content)
    let end = characters.index(
      startIndex, offsetBy: start + content.characters.count, limitedBy: endIndex)
    selection = AttributedTextSelection(insertionPoint: end ?? endIndex)
  }

  /// Puts characters in place of what is selected, with the attributes with which is typed there.
  public mutating func replaceSelection(
    _ selection: inout AttributedTextSelection,
    withCharacters characters: some Collection<Character>
  ) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(
      &selection, with: AttributedString(String(characters), attributes: attributes))
  }
}
