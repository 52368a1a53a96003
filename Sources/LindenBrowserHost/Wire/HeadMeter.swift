import NIOCore
import NIOHTTP1

/// Counts the bytes of a request of which the parser makes nothing, and refuses it when they are too many.
///
/// The parser has limits for what it has understood: names, values, their number. Spaces before a value,
/// the extensions of a chunk and empty lines belong to none, and a parser keeps what it reads until
/// it is something.
final class HeadMeter: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let most: Int
  private var idleBytes = 0
  private var isOver = false
  private var isDone = false
  private var witness: Witness?

  /// - Parameter most: Bytes that come without anything that is understood.
  init(most: Int) { self.most = most }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    idleBytes += unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
    guard idleBytes > most, !isDone else { return }
    isOver = true
    context.fireErrorCaught(HTTPParserError.headerOverflow)
  }

  /// Behind the parser: says that it understood something.
  final class Witness: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    private let meter: HeadMeter

    init(_ meter: HeadMeter) { self.meter = meter }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      meter.idleBytes = 0
      context.fireChannelRead(data)
    }
  }

  /// Has the requests of a connection counted, until it becomes something else.
  func add(to pipeline: ChannelPipeline.SynchronousOperations) throws {
    let witness = Witness(self)
    self.witness = witness
    let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    try pipeline.addHandler(self, position: .before(parser))
    try pipeline.addHandler(witness, position: .after(parser))
  }

  /// The connection carries no requests any more.
  func leave(_ pipeline: ChannelPipeline.SynchronousOperations) {
    isDone = true
    if let witness { pipeline.removeHandler(witness, promise: nil) }
    pipeline.removeHandler(self, promise: nil)
  }

  /// Each keeps the other.
  func handlerRemoved(context: ChannelHandlerContext) { witness = nil }
}
