/// What a process has kept for each visitor: the sessions of which there is a record, the one that was
/// written last at the end.
///
/// It stays when sessions end. So it is one block of memory for all visitors: small blocks of each,
/// made while a session is there, would keep the pages of memory that the session leaves.
struct SessionShares {
  /// Bytes and sessions that are kept for one visitor.
  private static let mostBytes = 16 << 20
  private static let mostSessions = 50
  /// Visitors that are remembered.
  private static let mostVisitors = 20_000

  /// The 128 bits that a session's name has.
  private struct Name: Equatable {
    var (high, low): (UInt64, UInt64)

    init?(_ name: String) {
      guard name.isUnguessable, let high = UInt64(name.prefix(16), radix: 16),
        let low = UInt64(name.dropFirst(16), radix: 16)
      else { return nil }
      (self.high, self.low) = (high, low)
    }

    var text: String {
      [high, low].map { bits in
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
    }
  }

  private struct Entry {
    var name: Name
    var bytes: Int
  }

  private enum Share {
    case one(Entry)
    case several([Entry])

    var entries: [Entry] {
      switch self {
      case .one(let entry): [entry]
      case .several(let entries): entries
      }
    }
  }

  /// By a hash of the visitor's name.
  private var shares: [Int: Share] = [:]

  /// Notes that a session was written.
  ///
  /// - Returns: Sessions of the same visitor that are too much now.
  mutating func add(_ session: String, bytes: Int, for visitor: String) -> [String] {
    guard let name = Name(session) else { return [] }
    let key = visitor.hashValue
    let entry = Entry(name: name, bytes: bytes)
    guard let share = shares[key] else {
      if shares.count >= Self.mostVisitors { shares = [:] }
      shares[key] = .one(entry)
      return []
    }
    var entries = share.entries
    entries.removeAll { $0.name == name }
    entries.append(entry)
    var sum = entries.reduce(0) { $0 + $1.bytes }
    var over: [String] = []
    while entries.count > 1, sum > Self.mostBytes || entries.count > Self.mostSessions {
      let oldest = entries.removeFirst()
      sum -= oldest.bytes
      over.append(oldest.name.text)
    }
    shares[key] = entries.count == 1 ? .one(entries[0]) : .several(entries)
    return over
  }
}
