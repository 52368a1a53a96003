extension String {
  /// The whole characters at a place in UTF-16 units, as far as the text goes.
  package func characters(in units: Range<Int>) -> Range<Index> {
    let start = character(at: units.lowerBound)
    return start..<max(start, character(at: units.upperBound))
  }

  /// Where the character begins that has a UTF-16 unit.
  private func character(at unit: Int) -> Index {
    guard var place = utf16.index(startIndex, offsetBy: max(0, unit), limitedBy: endIndex) else {
      return endIndex
    }
    while place > startIndex, place.samePosition(in: self) == nil {
      place = utf16.index(before: place)
    }
    return place
  }

  /// The place of characters, in UTF-16 units. Indices of another text count as far as this one goes.
  package func units(of characters: Range<Index>) -> Range<Int> {
    func unit(_ index: Index) -> Int {
      utf16.distance(from: startIndex, to: min(max(index, startIndex), endIndex))
    }
    return unit(characters.lowerBound)..<unit(characters.upperBound)
  }

  /// Behind what is new against another text: where the caret is after that one was edited.
  package func caret(afterEditing old: String) -> Index {
    let start = zip(self, old).prefix { $0 == $1 }.count
    let most = min(count, old.count) - start
    let same = zip(reversed(), old.reversed()).prefix(most).prefix { $0 == $1 }.count
    return index(endIndex, offsetBy: -same)
  }
}
