import NIOCore

/// Looks in what a worker sends to a page for the greeting that answers a hello: from then on the
/// page is one that is shown.
struct GreetingWatch {
  /// How the greeting begins; see `BrowserSession.attach`.
  private static let greeting = Array(#"{"session":"#.utf8)
  private static let textFrame: UInt8 = 1

  private var head: [UInt8] = []
  private var start: [UInt8] = []
  /// Bytes of the frame's payload that have not come yet; nil while its head comes.
  private var missing: Int?
  private(set) var hasSeenGreeting = false

  /// Takes the next bytes as they come, in whatever pieces.
  mutating func read(_ bytes: ByteBuffer) {
    var bytes = bytes
    while !hasSeenGreeting, bytes.readableBytes > 0 {
      if let left = missing {
        let count = min(left, bytes.readableBytes)
        let part = bytes.readBytes(length: min(count, Self.greeting.count - start.count)) ?? []
        start += part
        bytes.moveReaderIndex(forwardBy: count - part.count)
        hasSeenGreeting = head[0] & 15 == Self.textFrame && start == Self.greeting
        missing = left - count
      } else if let byte = bytes.readInteger(as: UInt8.self) {
        head.append(byte)
        missing = length
      }
      if missing == 0 { (head, start, missing) = ([], [], nil) }
    }
  }

  /// Bytes of the payload, when the head says so. A worker's frames are not masked.
  private var length: Int? {
    guard head.count >= 2 else { return nil }
    let short = Int(head[1] & 127)
    guard short > 125 else { return short }
    guard head.count == (short == 126 ? 4 : 10) else { return nil }
    return head[2...].reduce(0) { $0 << 8 | Int($1) }
  }
}
