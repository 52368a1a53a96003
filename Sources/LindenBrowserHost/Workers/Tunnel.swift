import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Brings requests and pages of the process in front to a worker, over its socket.
enum Tunnel {
  /// The path of the worker's socket. It is asked for before each try: a worker that ended has a
  /// successor, at a path of its own.
  typealias Route = @Sendable () -> EventLoopFuture<String>

  /// Seconds a worker has to be there: as long as a starting one may take.
  static let patience: TimeInterval = 10
  fileprivate static let pause = TimeAmount.milliseconds(15)

  /// Connects to a worker, which may still be starting. Fails at once when there is no route.
  static func connect(
    by route: @escaping Route, on loop: any EventLoop, until deadline: NIODeadline,
    _ initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    route().flatMap { path in
      ClientBootstrap(group: loop).channelInitializer(initializer)
        .connect(unixDomainSocketPath: path)
        .flatMapError { error in
          guard NIODeadline.now() < deadline else { return loop.makeFailedFuture(error) }
          return loop.scheduleTask(in: pause) {}.futureResult.flatMap {
            connect(by: route, on: loop, until: deadline, initializer)
          }
        }
    }
  }

  /// Asks a worker what a visitor asks for.
  ///
  /// - Parameter patience: Seconds the worker has to be there.
  static func answer(
    by route: @escaping Route, to request: HTTPRequestHead, on loop: any EventLoop,
    patience: TimeInterval = patience
  ) -> EventLoopFuture<Answer> {
    let promise = loop.makePromise(of: Answer.self)
    let timeout = loop.scheduleTask(in: .seconds(patience + 20)) {
      promise.fail(ChannelError.connectTimeout(.seconds(patience)))
    }
    promise.futureResult.whenComplete { _ in timeout.cancel() }
    connect(by: route, on: loop, until: .now() + .seconds(patience)) { channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHTTPClientHandlers()
        try pipeline.addHandler(AnswerCollector(promise))
      }
    }.whenComplete { result in
      switch result {
      case .failure(let error): promise.fail(error)
      case .success(let channel):
        var head = request
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      }
    }
    return promise.futureResult
  }
}

/// Puts a worker's answer together.
private final class AnswerCollector: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let promise: EventLoopPromise<Answer>
  private var head: HTTPResponseHead?
  private var body = ByteBuffer()

  /// Bytes of a picture, which are the longest answers.
  private static let mostBytes = 256 << 20

  init(_ promise: EventLoopPromise<Answer>) { self.promise = promise }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body(var part):
      body.writeBuffer(&part)
      if body.readableBytes > Self.mostBytes { context.close(promise: nil) }
    case .end:
      if let head { promise.succeed(Answer(head, body)) }
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    promise.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    promise.fail(ChannelError.eof)
    context.fireChannelInactive()
  }
}

/// Connects a page's WebSocket to a worker, which shakes hands with it; after that bytes go through
/// as they are.
struct TunnelUpgrader: HTTPServerProtocolUpgrader, Sendable {
  let supportedProtocol = "websocket"
  let requiredUpgradeHeaders: [String] = []

  /// Whether a request is to be let through. Asked once for each.
  let admits: @Sendable (Request) -> Bool
  /// The path of the worker's socket for a request; fails when there is no worker for it.
  let route: @Sendable (Request, any EventLoop) -> EventLoopFuture<String>
  let opened: @Sendable (Request) -> Void
  let closed: @Sendable (Request) -> Void

  private let handshakes = Handshakes()

  func buildUpgradeResponse(
    channel: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
  ) -> EventLoopFuture<HTTPHeaders> {
    let request = Request(head: upgradeRequest, from: channel.remoteAddress)
    guard admits(request) else { return channel.eventLoop.makeFailedFuture(ChannelError.eof) }
    // The page may leave while hands are being shaken.
    channel.closeFuture.whenComplete { [handshakes] _ in handshakes.end = nil }
    return shakeHands(request, for: channel, until: .now() + .seconds(Tunnel.patience))
  }

  /// Connects to the worker and has it answer the page's handshake; the worker after it, if it ends
  /// before it has.
  private func shakeHands(
    _ request: Request, for channel: any Channel, until deadline: NIODeadline
  ) -> EventLoopFuture<HTTPHeaders> {
    let loop = channel.eventLoop
    let answered = loop.makePromise(of: HTTPHeaders.self)
    let timeout = loop.scheduleTask(in: .seconds(Tunnel.patience + 5)) {
      answered.fail(ChannelError.eof)
    }
    answered.futureResult.whenComplete { _ in timeout.cancel() }
    return Tunnel.connect(by: { [route] in route(request, loop) }, on: loop, until: deadline) {
      [handshakes] worker in
      worker.eventLoop.makeCompletedFuture {
        let end = WorkerEnd(handshake: Self.handshake(request.head), answered: answered)
        handshakes.end = end
        try worker.pipeline.syncOperations.addHandler(end)
      }
    }.flatMap { worker in
      channel.closeFuture.whenComplete { _ in worker.close(promise: nil) }
      answered.futureResult.whenFailure { _ in worker.close(promise: nil) }
      return answered.futureResult
    }.flatMapError { error in
      guard error is WorkerEnd.Ended, channel.isActive, NIODeadline.now() < deadline else {
        return loop.makeFailedFuture(error)
      }
      return loop.scheduleTask(in: Tunnel.pause) {}.futureResult.flatMap {
        shakeHands(request, for: channel, until: deadline)
      }
    }
  }

  func upgrade(
    context: ChannelHandlerContext, upgradeRequest: HTTPRequestHead
  ) -> EventLoopFuture<Void> {
    let channel = context.channel
    guard let end = handshakes.end else {
      return channel.eventLoop.makeFailedFuture(ChannelError.eof)
    }
    handshakes.end = nil
    let request = Request(head: upgradeRequest, from: channel.remoteAddress)
    opened(request)
    channel.closeFuture.whenComplete { [closed] _ in closed(request) }
    return channel.eventLoop.makeCompletedFuture {
      let page = PageEnd(partner: end)
      try channel.pipeline.syncOperations.addHandler(page)
      end.connect(to: page)
    }
  }

  /// The end towards the worker that hands are being shaken with, on the connection's thread. An
  /// upgrader belongs to one connection.
  private final class Handshakes: @unchecked Sendable {
    var end: WorkerEnd?
  }

  /// The request as it goes over the wire.
  private static func handshake(_ head: HTTPRequestHead) -> ByteBuffer {
    var buffer = ByteBuffer(string: "GET \(head.uri) HTTP/1.1\r\n")
    for (name, value) in head.headers { buffer.writeString("\(name): \(value)\r\n") }
    buffer.writeString("\r\n")
    return buffer
  }
}

/// One end of a tunnel. Each reads only while the other is written, so a slow reader slows the writer
/// and costs no memory.
private class TunnelEnd: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  fileprivate weak var partner: TunnelEnd?
  private var context: ChannelHandlerContext?
  private var owesRead = false

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    partner = nil
  }

  // Here, as a subclass can only override what this class has itself.
  func channelActive(context: ChannelHandlerContext) { context.fireChannelActive() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    partner?.context?.write(data, promise: nil)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    partner?.context?.flush()
    context.fireChannelReadComplete()
  }

  func channelInactive(context: ChannelHandlerContext) {
    partner?.context?.close(promise: nil)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { partner?.resume() }
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    if canRead { context.read() } else { owesRead = true }
  }

  fileprivate var canRead: Bool { partner?.context?.channel.isWritable ?? false }

  fileprivate func resume() {
    guard owesRead, canRead else { return }
    owesRead = false
    context?.read()
  }

  fileprivate func send(_ bytes: ByteBuffer) {
    context?.writeAndFlush(NIOAny(bytes), promise: nil)
  }
}

private final class PageEnd: TunnelEnd {
  /// Kept for as long as the page's connection.
  private let worker: WorkerEnd
  init(partner: WorkerEnd) {
    worker = partner
    super.init()
    self.partner = partner
  }
}

/// The end towards the worker: shakes hands first.
private final class WorkerEnd: TunnelEnd, @unchecked Sendable {
  private var handshake: ByteBuffer?
  private let answered: EventLoopPromise<HTTPHeaders>
  private var unread: ByteBuffer? = ByteBuffer()
  private var isShaken = false

  private static let mostHeadBytes = 16 << 10

  /// The worker was there, and ended before it answered.
  struct Ended: Error {}

  init(handshake: ByteBuffer, answered: EventLoopPromise<HTTPHeaders>) {
    self.handshake = handshake
    self.answered = answered
  }

  override func channelActive(context: ChannelHandlerContext) {
    if let handshake { context.writeAndFlush(wrapOutboundOut(handshake), promise: nil) }
    handshake = nil
    context.fireChannelActive()
  }

  override var canRead: Bool { !isShaken || super.canRead }

  override func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard var head = unread else { return super.channelRead(context: context, data: data) }
    var bytes = unwrapInboundIn(data)
    head.writeBuffer(&bytes)
    unread = head
    guard !isShaken else { return }
    let text = String(buffer: head)
    guard let end = text.range(of: "\r\n\r\n") else {
      if head.readableBytes > Self.mostHeadBytes { context.close(promise: nil) }
      return
    }
    isShaken = true
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    guard lines.first?.hasPrefix("HTTP/1.1 101") == true else {
      answered.fail(ChannelError.eof)
      return context.close(promise: nil)
    }
    head.moveReaderIndex(forwardBy: text[..<end.upperBound].utf8.count)
    unread = head
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if parts.count == 2 { headers.add(name: parts[0], value: parts[1]) }
    }
    answered.succeed(headers)
  }

  override func channelInactive(context: ChannelHandlerContext) {
    answered.fail(Ended())
    super.channelInactive(context: context)
  }

  /// Bytes go through from now on.
  func connect(to page: PageEnd) {
    partner = page
    if let unread, unread.readableBytes > 0 { page.send(unread) }
    unread = nil
    resume()
  }
}
