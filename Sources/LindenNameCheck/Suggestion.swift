import LindenCWords

/// The name that somebody may have meant: the nearest in the target's own sources, else in those that
/// it uses.
struct Suggestion {
  private let target: NameCheck.Target

  init(_ target: NameCheck.Target) { self.target = target }

  /// `nil` if none differs by few letters only.
  func nearest(to name: String) -> String? {
    let limit = UInt32(min(3, max(1, name.utf8.count / 3)))
    let used = (target.siblings + target.dependencies).flatMap {
      FileStamp.files(in: $0, endings: ["swift"])
    }
    var best: (distance: UInt32, name: String)?
    for path in target.sources + used.map(\.path) {
      let reach = best.map { $0.distance - 1 } ?? limit
      guard reach > 0 else { break }
      if let found = nearest(to: name, in: path, reach) { best = found }
    }
    return best?.name
  }

  private func nearest(
    to name: String, in path: String, _ limit: UInt32
  ) -> (distance: UInt32, name: String)? {
    withBytes(of: path) { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let word = Array(name.utf8)
      var begin = 0
      var size = 0
      let distance = LindenWordsNearest(
        base, bytes.count, word, word.count, limit, &begin, &size)
      guard distance <= limit else { return nil }
      let found = String(decoding: bytes[begin..<begin + size], as: UTF8.self)
      return (distance, found)
    } ?? nil
  }
}
