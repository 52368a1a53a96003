import NIOCore
import NIOHTTP1

/// The body of a worker's answer, which is read from the worker only as it is asked for: an answer
/// that nobody reads stays where it is. Used on the thread of its connection.
final class AnswerStream: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = HTTPClientResponsePart

  /// Bytes in all.
  private(set) var count = 0
  private let answer: EventLoopPromise<Answer>
  private var context: ChannelHandlerContext?
  private var hasHead = false
  private var isOver = false
  private var unread = ByteBuffer()
  private var asked: EventLoopPromise<ByteBuffer>?

  /// - Parameter answer: Gets the answer when its head is there.
  init(_ answer: EventLoopPromise<Answer>) { self.answer = answer }

  /// The next bytes, at least one; fails when there are no more.
  func next() -> EventLoopFuture<ByteBuffer> {
    let loop = answer.futureResult.eventLoop
    if unread.readableBytes > 0 {
      defer { unread = ByteBuffer() }
      return loop.makeSucceededFuture(unread)
    }
    guard !isOver, let context else { return loop.makeFailedFuture(ChannelError.eof) }
    let promise = loop.makePromise(of: ByteBuffer.self)
    asked = promise
    context.read()
    return promise.futureResult
  }

  /// All bytes; fails when there are more than `most`.
  func all(most: Int) -> EventLoopFuture<ByteBuffer> {
    let loop = answer.futureResult.eventLoop
    return loop.flatSubmit { [self] in
      guard count <= most else {
        cancel()
        return loop.makeFailedFuture(ChannelError.eof)
      }
      return rest(after: ByteBuffer())
    }
  }

  private func rest(after start: ByteBuffer) -> EventLoopFuture<ByteBuffer> {
    guard start.readableBytes < count else {
      cancel()
      return answer.futureResult.eventLoop.makeSucceededFuture(start)
    }
    return next().flatMap { [self] part in
      var (bytes, part) = (start, part)
      bytes.writeBuffer(&part)
      return rest(after: bytes)
    }
  }

  /// Nothing more is wanted.
  func cancel() {
    isOver = true
    context?.close(promise: nil)
  }

  // MARK: From the worker

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      count = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      hasHead = true
      answer.succeed(Answer(head, self))
    case .body(var part): unread.writeBuffer(&part)
    case .end: end()
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if unread.readableBytes > 0, let asked {
      self.asked = nil
      defer { unread = ByteBuffer() }
      asked.succeed(unread)
    } else if !hasHead || asked != nil {
      context.read()
    }
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    answer.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    answer.fail(ChannelError.eof)
    end()
    context.fireChannelInactive()
  }

  /// What is unread stays here for who asks next.
  private func end() {
    isOver = true
    context?.close(promise: nil)
    guard let asked else { return }
    self.asked = nil
    guard unread.readableBytes > 0 else { return asked.fail(ChannelError.eof) }
    defer { unread = ByteBuffer() }
    asked.succeed(unread)
  }
}
