import NIOCore

/// Looks in what a page sends for the end of its first message, which is its hello: from then on it
/// counts as a page.
struct FirstMessageWatch {
  private var head: [UInt8] = []
  /// Bytes of the frame's payload that have not come yet; nil while its head comes.
  private var missing: Int?
  private(set) var hasSeenMessage = false

  /// Takes the next bytes as they come, in whatever pieces.
  mutating func read(_ bytes: ByteBuffer) {
    var bytes = bytes
    while !hasSeenMessage, bytes.readableBytes > 0 {
      if let left = missing {
        let count = min(left, bytes.readableBytes)
        bytes.moveReaderIndex(forwardBy: count)
        missing = left - count
      } else if let byte = bytes.readInteger(as: UInt8.self) {
        head.append(byte)
        missing = length
      }
      guard missing == 0 else { continue }
      // The last frame of a message; pings and the like are none.
      hasSeenMessage = head[0] & 0x80 != 0 && head[0] & 8 == 0
      (head, missing) = ([], nil)
    }
  }

  /// Bytes of the payload, when the head is there with its mask.
  private var length: Int? {
    guard head.count >= 2 else { return nil }
    let short = Int(head[1] & 127)
    let extended = short == 126 ? 2 : short == 127 ? 8 : 0
    guard head.count == 2 + extended + (head[1] & 0x80 != 0 ? 4 : 0) else { return nil }
    guard extended > 0 else { return short }
    return Int(clamping: head[2..<(2 + extended)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }
}
