import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Listens for connections and sets each up to speak HTTP, until it becomes a WebSocket.
///
/// Connections are on NIO's threads; the main actor gets only whole messages of pages.
final class Listener: Sendable {
  private let server: any Channel
  private let admission: Admission
  private let limits: ServerLimits

  /// Where to listen.
  enum Place: Sendable {
    case tcp(host: String, port: UInt16)
    /// A socket in the file system.
    case path(String)

    fileprivate var address: SocketAddress {
      get throws {
        switch self {
        case .tcp(let host, let port):
          try SocketAddress(
            ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port))
        case .path(let path): try SocketAddress(unixDomainSocketPath: path)
        }
      }
    }
  }

  /// Makes the pages' WebSockets.
  ///
  /// - Parameters:
  ///   - mayConnect: Whether a request to become one is a page's.
  ///   - socket: Makes the receiver of a page's messages.
  static func webSockets(
    mayConnect: @escaping @Sendable (Request) -> Bool,
    socket: @escaping @Sendable (PageSocket, Request) -> any SocketListener
  )
    -> @Sendable (Admission, Admission.Ticket, ServerLimits) -> any HTTPServerProtocolUpgrader
    & Sendable
  {
    { admission, ticket, limits in
      NIOWebSocketServerUpgrader(
        maxFrameSize: limits.messageBytes, automaticErrorHandling: false
      ) { channel, head in
        let request = Request(head: head, from: channel.remoteAddress)
        return channel.eventLoop.makeSucceededFuture(mayConnect(request) ? [:] : nil)
      } upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let page = PageSocket(channel: channel, longestMessage: limits.messageBytes)
          let request = Request(head: head, from: channel.remoteAddress)
          try channel.pipeline.syncOperations.addHandler(
            SocketHandler(
              page: page, listener: socket(page, request), admission: admission, ticket: ticket,
              limits: limits))
        }
      }
    }
  }

  /// Begins to listen. Throws what the system says when it cannot.
  /// - Parameters:
  ///   - filesEach: The files a connection takes: itself, and what is opened for it.
  ///   - answer: Answers a request, on the connection's thread.
  ///   - upgrader: Makes WebSockets of one connection.
  init(
    _ place: Place, limits: ServerLimits, filesEach: Int = 1,
    answer: @escaping @Sendable (Request, any EventLoop) -> EventLoopFuture<Answer>,
    upgrader:
      @escaping @Sendable (Admission, Admission.Ticket, ServerLimits) ->
      any HTTPServerProtocolUpgrader & Sendable
  ) async throws {
    let limits = limits.fittingOpenFiles(each: filesEach)
    let admission = Admission(limits: limits)
    self.limits = limits
    self.admission = admission
    let address = try place.address
    server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 512)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
      // What a page sends is short, and each connection keeps two of these buffers.
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(
          minimum: 64, initial: 256, maximum: Self.longestRead)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // Who is gone already has no address, and is not to be taken for somebody on this machine.
          if case .tcp = place, channel.remoteAddress == nil { throw ChannelError.eof }
          guard let ticket = admission.admit(channel, from: channel.remoteAddress) else {
            throw ChannelError.eof
          }
          channel.closeFuture.whenComplete { _ in admission.leave(ticket) }
          if case .tcp = place {
            try channel.syncOptions?.setOption(.tcpOption(.tcp_nodelay), value: 1)
          }
          try Self.prepare(
            channel, ticket, admission: admission, limits: limits, answer: answer,
            upgrader: upgrader(admission, ticket, limits))
        }
      }
      .bind(to: address).get()
  }

  /// Gives a connection its handlers. It answers requests, until one makes it a WebSocket.
  static func prepare(
    _ channel: any Channel, _ ticket: Admission.Ticket, admission: Admission, limits: ServerLimits,
    answer: @escaping @Sendable (Request, any EventLoop) -> EventLoopFuture<Answer>,
    upgrader: any HTTPServerProtocolUpgrader & Sendable
  ) throws {
    let requests = RequestHandler(
      admission: admission, ticket: ticket, limits: limits, answer: answer)
    let pipeline = channel.pipeline.syncOperations
    var head = NIOHTTPDecoderLimitConfiguration()
    head.maxHeaderFieldSize = limits.headerBytes
    head.maxHeaderListSize = limits.headBytes
    head.maxHeaderFieldCount = limits.headers
    let meter = HeadMeter(most: 2 * limits.headBytes + longestRead)
    let isDone = NIOLoopBound((requests, meter), eventLoop: channel.eventLoop)
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        [upgrader],
        { context in
          let (requests, meter) = isDone.value
          context.pipeline.syncOperations.removeHandler(requests, promise: nil)
          meter.leave(context.pipeline.syncOperations)
        }
      ), withErrorHandling: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: head)
    try pipeline.addHandler(requests)
    try meter.add(to: pipeline)
  }

  var port: Int { server.localAddress?.port ?? 0 }

  /// Returns when all sockets are closed.
  func waitUntilClosed() async throws { try await server.closeFuture.get() }

  /// Bytes that come at a time.
  private static let longestRead = 64 << 10
  /// Seconds after which connections are closed that were asked to end.
  private static let farewell: TimeInterval = 3

  /// Takes no more connections, tells the pages that are there, and returns when they are gone: after
  /// three seconds at the latest.
  func close(code: UInt16, reason: String) async {
    try? await server.close().get()
    let channels = admission.close()
    for channel in channels {
      channel.triggerUserOutboundEvent(
        ConnectionEnd(code: code, reason: reason), promise: nil)
    }
    let deadline = server.eventLoop.scheduleTask(in: .seconds(Self.farewell)) {
      for channel in channels { channel.close(promise: nil) }
    }
    for channel in channels { try? await channel.closeFuture.get() }
    deadline.cancel()
  }
}

/// Asks a connection to end: a page with a word, a request when it is answered.
struct ConnectionEnd: Sendable {
  var code: UInt16
  var reason: String
}
