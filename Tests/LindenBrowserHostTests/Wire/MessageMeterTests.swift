import NIOCore
import NIOEmbedded
import Testing

@testable import LindenBrowserHost

struct MessageMeterTests {
  /// A connection whose messages are measured, on a clock that the test moves.
  private func makeChannel() throws -> EmbeddedChannel {
    let admission = Admission(limits: .init())
    let ticket = try #require(admission.admit(nil, from: nil))
    return EmbeddedChannel(
      handler: MessageMeter(
        longestMessage: 1000, patience: .seconds(90 as Int64), admission: admission,
        ticket: ticket))
  }

  /// A masked text frame of 100 bytes.
  private let frame: [UInt8] = [0x81, 0x80 | 100, 1, 2, 3, 4] + Array(repeating: 7, count: 100)

  @Test func `each message has its own time, in whatever pieces they come`() throws {
    let channel = try makeChannel()
    let bytes = Array(Array(repeating: frame, count: 200).joined())
    // No piece ends where a message does, for the first hundred.
    for start in stride(from: 0, to: bytes.count, by: 97) {
      let piece = bytes[start..<min(start + 97, bytes.count)]
      try channel.writeInbound(ByteBuffer(bytes: piece))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1 as Int64))
      try channel.throwIfErrorCaught()
    }
    var count = 0
    while let part = try channel.readInbound(as: ByteBuffer.self) { count += part.readableBytes }
    #expect(count == bytes.count)
    _ = try channel.finish()
  }

  @Test func `a message in pieces has one time, whatever comes between them`() throws {
    let channel = try makeChannel()
    try channel.writeInbound(ByteBuffer(bytes: [0x01, 0x81, 1, 2, 3, 4, 5]))
    for _ in 0..<8 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(10 as Int64))
      // A ping, and some more of the message.
      try channel.writeInbound(
        ByteBuffer(bytes: [0x89, 0x80, 1, 2, 3, 4, 0x00, 0x81, 1, 2, 3, 4, 5]))
      try channel.throwIfErrorCaught()
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(10 as Int64))
    #expect(throws: MessageMeter.TooSlow.self) { try channel.throwIfErrorCaught() }
    _ = try? channel.finish()
  }
}
