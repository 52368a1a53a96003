import LindenCWords

/// The name that somebody may have meant: the nearest that the target's own sources declare, else one
/// in those that it uses.
struct Suggestion {
  /// The names that the target declares, with spaces between them.
  private var own: [UInt8] = []
  private let used: [FileStamp]

  init(_ target: NameCheck.Target, known: Set<UInt64>) {
    used = (target.siblings + target.dependencies).flatMap {
      FileStamp.files(in: $0, endings: ["swift"])
    }
    for path in target.sources {
      withBytes(of: path) { bytes in
        for token in SwiftLexer(bytes).tokens where token.kind == .name {
          guard known.contains(token.word) else { continue }
          own += bytes[Int(token.start)..<Int(token.end)]
          own.append(32)
        }
      }
    }
  }

  /// `nil` if none differs by few letters only.
  func nearest(to name: String) -> String? {
    let limit = UInt32(min(3, max(1, name.utf8.count / 3)))
    var best = own.withUnsafeBufferPointer { nearest(to: name, in: $0, limit) }
    for file in used {
      let reach = best.map { $0.distance - 1 } ?? limit
      guard reach > 0 else { break }
      let found = withBytes(of: file.path) { nearest(to: name, in: $0, reach) } ?? nil
      if let found { best = found }
    }
    return best?.name
  }

  private func nearest(
    to name: String, in bytes: UnsafeBufferPointer<UInt8>, _ limit: UInt32
  ) -> (distance: UInt32, name: String)? {
    guard let base = bytes.baseAddress else { return nil }
    let word = Array(name.utf8)
    var begin = 0
    var size = 0
    let distance = LindenWordsNearest(base, bytes.count, word, word.count, limit, &begin, &size)
    guard distance <= limit else { return nil }
    return (distance, String(decoding: bytes[begin..<begin + size], as: UTF8.self))
  }
}
