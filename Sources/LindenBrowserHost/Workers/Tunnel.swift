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

  /// Connects to a worker, which may still be starting. Fails at once when there is no route, and
  /// soon after nobody wants it any more.
  ///
  /// - Parameter readsItself: Whether the channel reads without being asked.
  static func connect(
    by route: @escaping Route, on loop: any EventLoop, until deadline: NIODeadline,
    readsItself: Bool = true, while isWanted: @escaping @Sendable () -> Bool = { true },
    _ initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> EventLoopFuture<any Channel> {
    route().flatMap { path in
      ClientBootstrap(group: loop).channelInitializer(initializer)
        .channelOption(.autoRead, value: readsItself)
        .connect(unixDomainSocketPath: path)
        .flatMapError { error in
          guard isWanted(), NIODeadline.now() < deadline else {
            return loop.makeFailedFuture(error)
          }
          return loop.scheduleTask(in: pause) {}.futureResult.flatMap {
            connect(
              by: route, on: loop, until: deadline, readsItself: readsItself, while: isWanted,
              initializer)
          }
        }
    }
  }

  /// Asks a worker what a visitor asks for. The answer's body is to be read to its end, or cancelled.
  ///
  /// - Parameters:
  ///   - patience: Seconds the worker has to be there.
  ///   - longest: Seconds it has to begin an answer, those to be there included.
  static func answer(
    by route: @escaping Route, to request: HTTPRequestHead, on loop: any EventLoop,
    patience: TimeInterval = patience, longest: TimeInterval = 30
  ) -> EventLoopFuture<Answer> {
    let promise = loop.makePromise(of: Answer.self)
    let timeout = loop.scheduleTask(in: .seconds(longest)) {
      promise.fail(ChannelError.connectTimeout(.seconds(patience)))
    }
    promise.futureResult.whenComplete { _ in timeout.cancel() }
    connect(by: route, on: loop, until: .now() + .seconds(patience), readsItself: false) {
      channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHTTPClientHandlers()
        try pipeline.addHandler(AnswerStream(promise))
      }
    }.whenComplete { result in
      switch result {
      case .failure(let error): promise.fail(error)
      case .success(let channel):
        promise.futureResult.whenFailure { _ in channel.close(promise: nil) }
        var head = request
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      }
    }
    return promise.futureResult
  }
}

/// Connects a page's WebSocket to a worker, which shakes hands with it; after that bytes go through
/// as they are.
struct TunnelUpgrader: HTTPServerProtocolUpgrader, Sendable {
  let supportedProtocol = "websocket"
  let requiredUpgradeHeaders: [String] = []

  /// Whether a request is to be let through. Asked once for each.
  let admits: @Sendable (Request) -> Bool
  /// Takes the page in from its handshake on; fails when there is no room.
  let enters: @Sendable (Request, any EventLoop) -> EventLoopFuture<Void>
  /// The path of the worker's socket for a request; fails when there is no worker for it.
  let route: @Sendable (Request, any EventLoop) -> EventLoopFuture<String>
  /// The request as the worker is to get it.
  let passing: @Sendable (Request) -> Request
  /// The page has shaken hands, and is to say hello.
  let opened: @Sendable () -> Void
  /// The page has said hello, which its worker does not have yet. False when as many pages are shown
  /// as may be.
  let counts: @Sendable (Request) -> Bool
  /// The worker has greeted the page.
  let shown: @Sendable (Request) -> Void
  /// The page that entered is gone; told once for each.
  let closed: @Sendable (Request) -> Void

  private let handshakes = Handshakes()

  func buildUpgradeResponse(
    channel: any Channel, upgradeRequest: HTTPRequestHead, initialResponseHeaders: HTTPHeaders
  ) -> EventLoopFuture<HTTPHeaders> {
    let request = Request(head: upgradeRequest, from: channel.remoteAddress)
    guard admits(request) else { return channel.eventLoop.makeFailedFuture(ChannelError.eof) }
    return enters(request, channel.eventLoop).flatMap { [self] in
      handshakes.isEntered = true
      // The page may leave while hands are being shaken.
      channel.closeFuture.whenComplete { _ in leave(request) }
      let shaken = shakeHands(request, for: channel, until: .now() + .seconds(Tunnel.patience))
      shaken.whenFailure { _ in leave(request) }
      return shaken
    }
  }

  private func leave(_ request: Request) {
    handshakes.end = nil
    guard handshakes.isEntered else { return }
    handshakes.isEntered = false
    closed(request)
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
    let passed = passing(request).head
    return Tunnel.connect(
      by: { [route] in route(request, loop) }, on: loop, until: deadline,
      while: { channel.isActive }
    ) { [handshakes] worker in
      worker.eventLoop.makeCompletedFuture {
        let end = WorkerEnd(handshake: Self.handshake(passed), answered: answered)
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
    opened()
    end.greeted = { [shown] in shown(request) }
    return channel.eventLoop.makeCompletedFuture {
      let page = PageEnd(partner: end) { [counts] in counts(request) }
      try channel.pipeline.syncOperations.addHandler(page)
      end.connect(to: page)
    }
  }

  /// The end towards the worker that hands are being shaken with, on the connection's thread. An
  /// upgrader belongs to one connection.
  private final class Handshakes: @unchecked Sendable {
    var end: WorkerEnd?
    var isEntered = false
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

  /// Seconds that the last bytes have to leave.
  private static let farewell: TimeInterval = 2

  /// Closes when what was sent is out, or soon after where nobody reads it.
  fileprivate func close(after bytes: ByteBuffer) {
    guard let channel = context?.channel else { return }
    channel.eventLoop.scheduleTask(in: .seconds(Self.farewell)) { channel.close(promise: nil) }
    channel.writeAndFlush(bytes).whenComplete { _ in channel.close(promise: nil) }
  }
}

private final class PageEnd: TunnelEnd {
  /// Kept for as long as the page's connection.
  private let worker: WorkerEnd
  /// Asked whether there is room for the page, when it has said hello.
  private let counts: () -> Bool
  private var first = FirstMessageWatch()

  init(partner: WorkerEnd, counts: @escaping () -> Bool) {
    worker = partner
    self.counts = counts
    super.init()
    self.partner = partner
  }

  /// The end of a hello goes to the worker only where there is room: it makes a scene for it.
  override func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !first.hasSeenMessage {
      first.read(unwrapInboundIn(data))
      if first.hasSeenMessage, !counts() { return refuse() }
    }
    super.channelRead(context: context, data: data)
  }

  private func refuse() {
    let reason = BrowserProtocol.full.utf8
    var frame = ByteBuffer(bytes: [0x88, UInt8(2 + reason.count)])
    frame.writeInteger(BrowserProtocol.tryAgainLater)
    frame.writeBytes(reason)
    worker.partner = nil
    partner = nil
    close(after: frame)
  }
}

/// The end towards the worker: shakes hands first.
private final class WorkerEnd: TunnelEnd, @unchecked Sendable {
  private var handshake: ByteBuffer?
  private let answered: EventLoopPromise<HTTPHeaders>
  private var greetings = GreetingWatch()
  /// Told when the worker greets the page.
  var greeted: () -> Void = {}
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
    guard var head = unread else {
      watch(unwrapInboundIn(data))
      return super.channelRead(context: context, data: data)
    }
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
    if let unread, unread.readableBytes > 0 {
      watch(unread)
      page.send(unread)
    }
    unread = nil
    resume()
  }

  private func watch(_ bytes: ByteBuffer) {
    guard !greetings.hasSeenGreeting else { return }
    greetings.read(bytes)
    if greetings.hasSeenGreeting { greeted() }
  }
}
