import NIOCore
import NIOWebSocket

/// Measures the messages of a WebSocket while they come: how long one is announced to be, how much of
/// it is here, and how long it takes. Ends those that are too much before they are put together.
///
/// It is in front of the decoder of frames, which keeps what has come of a frame, and hands on one
/// frame at a time, so that a hello counts before what follows it.
final class MessageMeter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// A message that was begun has not ended in time.
  struct TooSlow: Error {}

  /// Bytes one message may have.
  var longestMessage: Int
  private let admission: Admission
  private let ticket: Admission.Ticket
  private let patience: TimeAmount

  private var head: [UInt8] = []
  /// Bytes of the frame's payload that have not come yet; nil while its head comes.
  private var missing: Int?
  /// Bytes of the frame that have come.
  private var frameBytes = 0
  /// Bytes of the message in frames before this one; nil between messages.
  private var messageBytes: Int?
  /// What this connection was last said to keep.
  private var reported = 0
  private var deadline: Scheduled<Void>?
  private var isOver = false

  init(
    longestMessage: Int, patience: TimeAmount, admission: Admission, ticket: Admission.Ticket
  ) {
    self.longestMessage = longestMessage
    self.patience = patience
    self.admission = admission
    self.ticket = ticket
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    while bytes.readableBytes > 0 {
      // What comes after the end is for the decoder, which knows the answer to a close frame.
      guard !isOver else { return context.fireChannelRead(wrapInboundOut(bytes)) }
      guard let frame = takeFrame(from: &bytes, context) else { return }
      context.fireChannelRead(wrapInboundOut(frame))
    }
    report()
    watch(context)
  }

  /// The bytes up to the frame's end, or all there are; nil when the frame is too long.
  private func takeFrame(
    from bytes: inout ByteBuffer, _ context: ChannelHandlerContext
  ) -> ByteBuffer? {
    let start = bytes
    while missing == nil, let byte = bytes.readInteger(as: UInt8.self) {
      head.append(byte)
      missing = length
    }
    if let left = missing {
      if isData, frameBytes == 0, left > longestMessage - (messageBytes ?? 0) {
        isOver = true
        deadline?.cancel()
        context.fireErrorCaught(NIOWebSocketError.invalidFrameLength)
        return nil
      }
      let count = min(left, bytes.readableBytes)
      bytes.moveReaderIndex(forwardBy: count)
      missing = left - count
      frameBytes += count
      if missing == 0 { frameEnded() }
    }
    return start.getSlice(
      at: start.readerIndex, length: start.readableBytes - bytes.readableBytes)
  }

  private func frameEnded() {
    if isData { messageBytes = head[0] & 0x80 != 0 ? nil : (messageBytes ?? 0) + frameBytes }
    (head, missing, frameBytes) = ([], nil, 0)
    // The next message, which may have begun already, has a time of its own.
    guard messageBytes == nil else { return }
    deadline?.cancel()
    deadline = nil
  }

  /// Frames of messages; others are short, which the decoder sees to.
  private var isData: Bool { head.first.map { $0 & 8 == 0 } ?? false }

  /// Bytes of the payload, when the head is there with its mask.
  private var length: Int? {
    guard head.count >= 2 else { return nil }
    let short = Int(head[1] & 127)
    let extended = short == 126 ? 2 : short == 127 ? 8 : 0
    guard head.count == 2 + extended + (head[1] & 0x80 != 0 ? 4 : 0) else { return nil }
    guard extended > 0 else { return short }
    let length = head[2..<(2 + extended)].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Int(clamping: length)
  }

  // MARK: What is unfinished

  private func report() {
    let unfinished = frameBytes + (messageBytes ?? 0)
    guard unfinished != reported else { return }
    reported = unfinished
    admission.keeps(ticket, unfinishedBytes: unfinished)
  }

  private func watch(_ context: ChannelHandlerContext) {
    guard messageBytes != nil || !head.isEmpty else {
      deadline?.cancel()
      deadline = nil
      return
    }
    guard deadline == nil else { return }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: patience) {
      let (meter, context) = bound.value
      meter.isOver = true
      context.fireErrorCaught(TooSlow())
    }
  }
}
