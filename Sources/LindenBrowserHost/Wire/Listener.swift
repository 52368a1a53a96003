import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Listens for connections and sets each up to speak HTTP, until it becomes a WebSocket.
///
/// Connections live on NIO's threads; the main actor hears only whole messages of pages.
final class Listener: Sendable {
  private let server: any Channel
  private let admission: Admission
  private let limits: ServerLimits

  /// Begins to listen. Throws what the system says when it cannot.
  /// - Parameters:
  ///   - answer: Answers a request, on the connection's thread.
  ///   - mayConnect: Whether a request to become a WebSocket is a page's.
  ///   - socket: Makes what hears a page's messages.
  init(
    host: String, port: UInt16, limits: ServerLimits,
    answer: @escaping @Sendable (Request, any EventLoop) -> EventLoopFuture<Answer>,
    mayConnect: @escaping @Sendable (Request) -> Bool,
    socket: @escaping @Sendable (PageSocket) -> any SocketListener
  ) async throws {
    let limits = limits.fittingOpenFiles()
    let admission = Admission(limits: limits)
    self.limits = limits
    self.admission = admission
    let address = try SocketAddress(
      ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port))
    server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 512)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let ticket = admission.admit(channel, from: channel.remoteAddress) else {
            throw ChannelError.eof
          }
          channel.closeFuture.whenComplete { _ in admission.leave(ticket) }
          let requests = RequestHandler(
            admission: admission, ticket: ticket, limits: limits, answer: answer)
          let upgrader = NIOWebSocketServerUpgrader(
            maxFrameSize: limits.messageBytes, automaticErrorHandling: false
          ) { channel, head in
            channel.eventLoop.makeSucceededFuture(mayConnect(Request(head: head)) ? [:] : nil)
          } upgradePipelineHandler: { channel, _ in
            channel.eventLoop.makeCompletedFuture {
              let page = PageSocket(
                channel: channel, longestMessage: limits.messageBytes)
              try channel.pipeline.syncOperations.addHandler(
                SocketHandler(
                  page: page, listener: socket(page), admission: admission, ticket: ticket,
                  limits: limits))
            }
          }
          let pipeline = channel.pipeline.syncOperations
          var head = NIOHTTPDecoderLimitConfiguration()
          head.maxHeaderFieldSize = limits.headerBytes
          head.maxHeaderListSize = limits.headBytes
          head.maxHeaderFieldCount = limits.headers
          let isDone = NIOLoopBound(requests, eventLoop: channel.eventLoop)
          try pipeline.configureHTTPServerPipeline(
            withServerUpgrade: (
              [upgrader],
              { context in
                context.pipeline.syncOperations.removeHandler(isDone.value, promise: nil)
              }
            ), withErrorHandling: false, withEncoderConfiguration: .init(),
            withDecoderLimitConfiguration: head)
          try pipeline.addHandler(requests)
        }
      }
      .bind(to: address).get()
  }

  var port: Int { server.localAddress?.port ?? 0 }

  /// Returns when nobody listens any more.
  func waitUntilClosed() async throws { try await server.closeFuture.get() }

  /// Takes no more connections, tells the pages that are there, and returns when they are gone.
  func close(code: UInt16, reason: String) async {
    try? await server.close().get()
    let channels = admission.close()
    for channel in channels {
      channel.triggerUserOutboundEvent(
        ConnectionEnd(code: code, reason: reason), promise: nil)
    }
    for channel in channels { try? await channel.closeFuture.get() }
  }
}

/// Asks a connection to end: a page with a word, a request when it is answered.
struct ConnectionEnd: Sendable {
  var code: UInt16
  var reason: String
}
