import Foundation
import LindenDrawing
import NIOCore
import NIOWebSocket

/// One WebSocket on the wire: puts messages together, checks them, asks whether the page is still
/// there. Only events that are in order get to the main actor.
final class SocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let page: PageSocket
  private let listener: any SocketListener
  private let admission: Admission
  private let ticket: Admission.Ticket
  private let limits: ServerLimits
  private let meter: MessageMeter

  /// The parts of a message that came in pieces.
  private var pieces: ByteBuffer?
  private var pieceCount = 0
  private var strikes = 0
  private var saidHello = false
  private var isClosing = false
  /// A read that was asked for while reading rested.
  private var owesRead = false
  private var lastHeard = NIODeadline.now()
  private var lastProgress = NIODeadline.now()
  private var unsentFrames = 0
  private var unsentBytes = 0
  private var check: RepeatedTask?
  private var helloDeadline: Scheduled<Void>?

  /// Messages that make no sense before the page is taken for something else.
  private static let patience = 20
  /// Bytes of the first message: little, as the page is not identified yet.
  private static let helloBytes = 16 << 10
  /// Frames of one message.
  private static let mostPieces = 1000
  /// Seconds for the other side to answer a close frame.
  private static let farewell: TimeInterval = 2

  init(
    page: PageSocket, listener: any SocketListener, admission: Admission,
    ticket: Admission.Ticket, limits: ServerLimits
  ) {
    meter = MessageMeter(
      longestMessage: min(Self.helloBytes, limits.messageBytes),
      patience: .seconds(limits.messageTime), admission: admission, ticket: ticket)
    self.page = page
    self.listener = listener
    self.admission = admission
    self.ticket = ticket
    self.limits = limits
  }

  // MARK: Life

  func handlerAdded(context: ChannelHandlerContext) {
    admission.waits(ticket)
    measure(context)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    helloDeadline = context.eventLoop.scheduleTask(in: .seconds(limits.patience)) {
      let (handler, context) = bound.value
      handler.close(.noHello, "No hello came.", context)
    }
    let interval = TimeAmount.seconds(limits.heartbeat)
    check = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
      let (handler, context) = bound.value
      handler.askWhetherThere(context)
    }
  }

  /// Has messages measured before the decoder keeps them.
  private func measure(_ context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
      try pipeline.addHandler(meter, position: .before(decoder))
    } catch { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    helloDeadline?.cancel()
    guard let check else { return }
    check.cancel()
    self.check = nil
    let listener = listener
    onMain { listener.ended() }
  }

  /// Asks the page, or rather its browser, whether it is still there, and gives up on one that
  /// neither answers nor reads.
  private func askWhetherThere(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    // A large frame on a slow network leaves bit by bit.
    let unsent =
      (try? context.channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)) ?? 0
    if unsent < unsentBytes { lastProgress = now }
    unsentBytes = unsent
    let silence = TimeAmount.seconds(limits.silence)
    let isGone = now - lastHeard > silence && !page.isBusy
    let doesNotRead = unsentFrames > 0 && now - lastProgress > silence
    guard !isGone, !doesNotRead else { return context.close(promise: nil) }
    guard !isClosing, context.channel.isWritable else { return }
    send(.ping, ByteBuffer(), context)
  }

  // MARK: Reading

  func read(context: ChannelHandlerContext) {
    // What comes in is answered now and then, so who does not read the answers is not read either.
    if isClosing || (context.channel.isWritable && !page.isBusy) {
      context.read()
    } else {
      owesRead = true
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    resumeReading(context)
    context.fireChannelWritabilityChanged()
  }

  private func resumeReading(_ context: ChannelHandlerContext) {
    guard owesRead else { return }
    owesRead = false
    read(context: context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    lastHeard = .now()
    guard !isClosing else {
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    guard frame.maskKey != nil else {
      return close(.protocolError, "Frames of a page are masked.", context)
    }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return close(.protocolError, "No extension was agreed upon.", context)
    }
    switch frame.opcode {
    case .text, .continuation: gather(frame, context)
    case .binary: close(.unacceptableData, "Messages are text.", context)
    case .ping: send(.pong, frame.unmaskedData, context)
    case .pong: break
    case .connectionClose: close(.normalClosure, "", context)
    default: close(.protocolError, "There is no such frame.", context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength:
      close(.messageTooLarge, "Messages have at most \(meter.longestMessage) bytes.", context)
    case is MessageMeter.TooSlow:
      close(.policyViolation, "A message took too long.", context)
    case is NIOWebSocketError: close(.protocolError, "That was not a WebSocket frame.", context)
    default: context.close(promise: nil)
    }
  }

  private func gather(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    guard (frame.opcode == .continuation) == (pieces != nil) else {
      return close(.protocolError, "Message parts are out of order.", context)
    }
    var part = frame.unmaskedData
    let most = meter.longestMessage
    pieceCount = frame.opcode == .continuation ? pieceCount + 1 : 1
    guard (pieces?.readableBytes ?? 0) + part.readableBytes <= most, pieceCount <= Self.mostPieces
    else {
      complain("large", "sent a message of more than \(most) bytes; the connection was closed")
      return close(.messageTooLarge, "Messages have at most \(most) bytes.", context)
    }
    pieces?.writeBuffer(&part)
    let message = pieces ?? part
    pieces = frame.fin ? nil : message
    if frame.fin { receive(message, context) }
  }

  // MARK: Messages

  private func receive(_ message: ByteBuffer, _ context: ChannelHandlerContext) {
    guard String(validating: message.readableBytesView, as: UTF8.self) != nil else {
      return close(.dataInconsistentWithMessage, "Text is UTF-8.", context)
    }
    do {
      let (events, rejected) = try ClientEvent.read(Data(message.readableBytesView))
      let sane = events.filter { isInOrder($0, context) }
      if !sane.isEmpty, !isClosing {
        page.deliver(sane, bytes: message.readableBytes, to: listener)
      }
      if let first = rejected.first { strike(first, context) }
    } catch { strike("\(error)", context) }
  }

  /// Whether an event is one for the main actor, now.
  private func isInOrder(_ event: ClientEvent, _ context: ChannelHandlerContext) -> Bool {
    switch event {
    case .hello where saidHello: strike("it said hello twice", context)
    case .hello:
      guard admission.admitPage(ticket) else {
        close(.tryAgainLater, BrowserProtocol.full, context)
        return false
      }
      saidHello = true
      meter.longestMessage = limits.messageBytes
      helloDeadline?.cancel()
      return true
    case .probe: send(.text, ByteBuffer(string: #"{"here":1}"#), context)
    case _ where !saidHello: strike("it did not say hello first", context)
    default: return true
    }
    return false
  }

  /// Notes a message that made no sense. One is ignored; many are not a page of ours.
  private func strike(_ why: String, _ context: ChannelHandlerContext) {
    strikes += 1
    complain("nonsense", "sent a message that was ignored: \(why)")
    guard strikes >= Self.patience else { return }
    close(.policyViolation, "Too many messages made no sense. Reload the page.", context)
  }

  private func complain(_ kind: String, _ what: String) {
    Diagnostics.warn(
      once: "browser:\(kind)", from: .host, "A page in a browser \(what.printable).")
  }

  // MARK: Writing

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    count(unwrapOutboundIn(data), context, promise)
  }

  private func send(
    _ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext
  ) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Writes a frame of the page's listener, and notes when it has left.
  private func count(
    _ frame: WebSocketFrame, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let bytes = frame.data.readableBytes
    let written = promise ?? context.eventLoop.makePromise(of: Void.self)
    if unsentFrames == 0 { lastProgress = .now() }
    unsentFrames += 1
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      let handler = bound.value
      handler.unsentFrames -= 1
      handler.lastProgress = .now()
      handler.page.sent(bytes: bytes, listener: handler.listener)
    }
    context.write(wrapOutboundOut(frame), promise: written)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    switch event {
    case is ReadingResumes: resumeReading(context)
    case let end as ConnectionEnd:
      close(WebSocketErrorCode(codeNumber: Int(end.code)), end.reason, context)
    default: return context.triggerUserOutboundEvent(event, promise: promise)
    }
    promise?.succeed()
  }

  /// Says why, and ends the connection when the other side has heard, or soon after.
  private func close(
    _ code: WebSocketErrorCode, _ reason: String, _ context: ChannelHandlerContext
  ) {
    guard !isClosing else { return }
    isClosing = true
    pieces = nil
    helloDeadline?.cancel()
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(String(decoding: reason.utf8.prefix(120), as: UTF8.self))
    send(.connectionClose, data, context)
    resumeReading(context)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: .seconds(Self.farewell)) { channel.close(promise: nil) }
  }
}

extension WebSocketErrorCode {
  static let noHello = WebSocketErrorCode(codeNumber: Int(BrowserProtocol.noHello))
  static let tryAgainLater = WebSocketErrorCode(codeNumber: Int(BrowserProtocol.tryAgainLater))
}

extension TimeAmount {
  static func seconds(_ seconds: TimeInterval) -> TimeAmount {
    .nanoseconds(Int64(min(max(seconds, 0), 1e8) * 1e9))
  }
}
