extension InlineMarkdown {
  /// Which bracket of a text closes which, found once for all of it: looking anew from each would read
  /// a text of brackets as often as it has some.
  struct Partners {
    /// By the place of `[` the place of its `]`; those without one are left out.
    private(set) var bracket: [Int: Int] = [:]
    /// The same of `(`.
    private(set) var round: [Int: Int] = [:]
    /// Places of `)`, in order.
    private var ends: [Int] = []

    init(_ characters: [Character]) {
      var (square, open): ([Int], [Int]) = ([], [])
      for (place, character) in characters.enumerated() {
        switch character {
        case "[": square.append(place)
        case "]": if let start = square.popLast() { bracket[start] = place }
        case "(": open.append(place)
        case ")":
          ends.append(place)
          if let start = open.popLast() { round[start] = place }
        default: break
        }
      }
    }

    /// The first `)` after a place.
    func nextRound(after place: Int) -> Int? {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > place { high = middle } else { low = middle + 1 }
      }
      return low < ends.count ? ends[low] : nil
    }
  }
}
