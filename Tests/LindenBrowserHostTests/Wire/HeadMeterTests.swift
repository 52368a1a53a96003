import NIOCore
import NIOEmbedded
import Testing

@testable import LindenBrowserHost

@MainActor struct HeadMeterTests {
  @Test(arguments: [false, true])
  func `nothing is kept of a connection that is closed`(becomesSocket: Bool) throws {
    let (channel, limits) = (EmbeddedChannel(), ServerLimits())
    let admission = Admission(limits: limits)
    let ticket = try #require(admission.admit(nil, from: nil))
    try Listener.prepare(
      channel, ticket, admission: admission, limits: limits,
      answer: { _, loop in loop.makeSucceededFuture(Site.nothingHere) },
      upgrader: Listener.webSockets(mayConnect: { _ in true }, socket: { _, _ in Nobody() })(
        admission, ticket, limits))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    weak var meter = try channel.pipeline.syncOperations.handler(type: HeadMeter.self)
    weak var witness = try channel.pipeline.syncOperations.handler(type: HeadMeter.Witness.self)
    let upgrade =
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      + "Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n"
    try channel.writeInbound(
      ByteBuffer(
        string: "GET /socket HTTP/1.1\r\nHost: localhost\r\n\(becomesSocket ? upgrade : "")\r\n"))
    channel.embeddedEventLoop.run()
    #expect((meter == nil) == becomesSocket)
    _ = try? channel.finish(acceptAlreadyClosed: true)
    #expect(meter == nil && witness == nil)
  }

  @MainActor private final class Nobody: SocketListener {
    nonisolated init() {}
    func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void) { heard() }
    func drained() {}
    func ended() {}
  }
}
