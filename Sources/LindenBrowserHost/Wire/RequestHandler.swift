import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Answers the requests of one connection, one after the other.
///
/// A connection has one deadline at any time: for a whole request to come, for the next one, or for
/// some of the answer to leave. Bodies leave in pieces, the next when the last one is out, so a
/// slow reader costs one piece.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let admission: Admission
  private let ticket: Admission.Ticket
  private let limits: ServerLimits
  private let answer: @Sendable (Request, any EventLoop) -> EventLoopFuture<Answer>
  private var request: Request?
  private var bodyBytes = 0
  private var isAnswering = false
  private var isEnding = false
  /// Whether the server has asked the connection to end; its deadline is the last one then.
  private var isDismissed = false
  /// A worker's answer that is being passed on.
  private var stream: AnswerStream?
  private var deadline: Scheduled<Void>?

  /// Bytes of a body handed to the network at a time.
  private static let piece = 256 << 10
  /// Seconds an answer that ends the connection has to be read.
  private static let farewell: TimeInterval = 1
  /// Seconds the process in front may take for a piece, as somebody reads it slowly there.
  private static let frontPatience: TimeInterval = 600

  init(
    admission: Admission, ticket: Admission.Ticket, limits: ServerLimits,
    answer: @escaping @Sendable (Request, any EventLoop) -> EventLoopFuture<Answer>
  ) {
    self.admission = admission
    self.ticket = ticket
    self.limits = limits
    self.answer = answer
  }

  // MARK: Life

  func handlerAdded(context: ChannelHandlerContext) { closes(context, after: limits.patience) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    stream?.cancel()
    context.fireChannelInactive()
  }

  private func closes(_ context: ChannelHandlerContext, after seconds: TimeInterval) {
    guard !isDismissed else { return }
    deadline?.cancel()
    let channel = context.channel
    deadline = context.eventLoop.scheduleTask(in: .seconds(seconds)) {
      channel.close(promise: nil)
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      admission.works(ticket)
      closes(context, after: limits.patience)
      request = Request(head: head, from: context.remoteAddress)
      bodyBytes = 0
    case .body(let part):
      bodyBytes += part.readableBytes
      guard bodyBytes > limits.bodyBytes else { return }
      refuse(.text(.payloadTooLarge, "Nothing here needs a body."), context)
    case .end:
      guard let request else { return }
      self.request = nil
      isAnswering = true
      closes(context, after: limits.silence)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      answer(request, context.eventLoop).whenComplete { result in
        let (handler, context) = bound.value
        let answer =
          (try? result.get()) ?? .text(.internalServerError, "The server could not make this.")
        handler.write(answer, to: request, context)
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Other errors are of a request to become something else, which is answered, or of a
    // connection that is over.
    guard let error = error as? HTTPParserError else { return }
    guard !isAnswering else { return context.close(promise: nil) }
    if case .headerOverflow = error {
      refuse(.text(.requestHeaderFieldsTooLarge, "The request's head is too large."), context)
    } else {
      refuse(.text(.badRequest, "That was not an HTTP request."), context)
    }
  }

  /// Answers what was not read to its end, which is the last that is heard from the connection.
  private func refuse(_ answer: Answer, _ context: ChannelHandlerContext) {
    guard !isEnding, context.channel.isActive else { return }
    isAnswering = true
    isEnding = true
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    write(answer, to: Request(head: head), context)
  }

  // MARK: Answers

  private func write(_ answer: Answer, to request: Request, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else {
      if case .stream(let stream) = answer.body { stream.cancel() }
      return
    }
    let body: Body
    do { body = try Body(answer.body) } catch {
      return write(.text(.notFound, "There is nothing here."), to: request, context)
    }
    if !request.head.isKeepAlive { isEnding = true }
    var headers = answer.headers
    if answer.status != .noContent {
      headers.replaceOrAdd(name: "Content-Length", value: "\(body.count)")
    }
    headers.replaceOrAdd(name: "Connection", value: isEnding ? "close" : "keep-alive")
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if case .stream(let stream, _) = body, request.head.method != .HEAD, body.count > 0 {
      self.stream = stream
      return pass(stream, from: 0, context)
    }
    if case .stream(let stream, _) = body { stream.cancel() }
    writePiece(of: request.head.method == .HEAD ? Body() : body, from: 0, context)
  }

  /// Passes on what a worker answers, no faster than it is read. One that breaks off takes the
  /// connection with it, as its length was announced.
  private func pass(_ stream: AnswerStream, from start: Int, _ context: ChannelHandlerContext) {
    closes(context, after: limits.silence)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    stream.next().flatMap { part in
      let (handler, context) = bound.value
      let part = part.getSlice(
        at: part.readerIndex, length: min(part.readableBytes, stream.count - start))!
      let written = context.writeAndFlush(
        handler.wrapOutboundOut(.body(.byteBuffer(part))))
      return written.map { start + part.readableBytes }
    }.whenComplete { result in
      let (handler, context) = bound.value
      guard context.channel.isActive, case .success(let end) = result else {
        stream.cancel()
        return context.close(promise: nil)
      }
      guard end >= stream.count else { return handler.pass(stream, from: end, context) }
      stream.cancel()
      handler.stream = nil
      handler.writePiece(of: Body(), from: 0, context)
    }
  }

  private func writePiece(of body: Body, from start: Int, _ context: ChannelHandlerContext) {
    let end = min(start + Self.piece, body.count)
    let isLast = end == body.count
    if end > start {
      context.write(wrapOutboundOut(.body(body.piece(start..<end))), promise: nil)
    }
    closes(context, after: isBehindFront(context) ? Self.frontPatience : limits.silence)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let written = context.eventLoop.makePromise(of: Void.self)
    if isLast {
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    } else {
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer()))), promise: written)
    }
    written.futureResult.whenSuccess {
      let (handler, context) = bound.value
      guard context.channel.isActive else { return }
      if isLast {
        handler.answered(context)
      } else {
        handler.writePiece(of: body, from: end, context)
      }
    }
  }

  /// Whether the process in front asks, which looks after slow readers itself.
  private func isBehindFront(_ context: ChannelHandlerContext) -> Bool {
    if case .unixDomainSocket? = context.remoteAddress { true } else { false }
  }

  private func answered(_ context: ChannelHandlerContext) {
    isAnswering = false
    guard isEnding else {
      admission.waits(ticket)
      return closes(context, after: limits.idle)
    }
    // To close while bytes are on their way here would take back what was answered.
    context.close(mode: .output, promise: nil)
    closes(context, after: Self.farewell)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard event is ConnectionEnd else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    isEnding = true
    if isAnswering { closes(context, after: Self.farewell) } else { context.close(promise: nil) }
    isDismissed = true
    promise?.succeed()
  }
}

extension RequestHandler: ChannelOutboundHandler {
  typealias OutboundIn = HTTPServerResponsePart
}

extension RequestHandler {
  /// The bytes of an answer, wherever they are.
  private enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(OpenFile, count: Int)
    case stream(AnswerStream, count: Int)

    init() { self = .bytes(ByteBuffer()) }

    init(_ body: Answer.Body) throws {
      switch body {
      case .bytes(let bytes): self = .bytes(bytes)
      case .stream(let stream): self = .stream(stream, count: stream.count)
      case .file(let url):
        let file = try OpenFile(url)
        self = .file(file, count: try file.count)
      }
    }

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.readableBytes
      case .file(_, let count), .stream(_, let count): count
      }
    }

    func piece(_ range: Range<Int>) -> IOData {
      switch self {
      case .bytes(let bytes):
        .byteBuffer(bytes.getSlice(at: bytes.readerIndex + range.lowerBound, length: range.count)!)
      case .file(let file, _):
        .fileRegion(
          FileRegion(
            fileHandle: file.handle, readerIndex: range.lowerBound, endIndex: range.upperBound))
      case .stream: .byteBuffer(ByteBuffer())  // is passed on as it comes
      }
    }
  }
}

/// A file that is closed when it is no longer being sent.
private final class OpenFile: Sendable {
  let handle: NIOFileHandle

  init(_ url: URL) throws { handle = try NIOFileHandle(_deprecatedPath: url.path) }

  var count: Int {
    get throws {
      try handle.withUnsafeFileDescriptor { descriptor in
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
          throw IOError(errnoCode: errno, reason: "fstat")
        }
        return Int(status.st_size)
      }
    }
  }

  deinit { try? handle.close() }
}
