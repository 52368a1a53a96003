import LindenDrawing
import FlyingFox
import Foundation
import LindenHosting

/// One WebSocket: frames in, events out to the session; everything that is not the protocol ends
/// here.
@MainActor final class PageConnection: Page {
  private let sessions: SessionTable
  private let clock: any FrameClock
  private let out: AsyncStream<WSFrame>.Continuation
  private var session: BrowserSession?
  private var saidGoodbye = false
  private var isClosed = false
  /// The parts of a message that came in pieces.
  private var pieces: (opcode: WSFrame.Opcode, data: Data)?
  private var strikes = 0
  private var heardSinceCheck = true
  private var timers: [FrameTimer] = []

  /// Bytes of one message; more is nothing a person types.
  static let longestMessage = 4 << 20
  /// Messages that make no sense before the page is taken for something else.
  private static let patience = 20
  /// Seconds a new connection has to say hello, and between checks whether the page is still there.
  private static let helloTimeout: TimeInterval = 10
  private static let checkInterval: TimeInterval = 30

  init(sessions: SessionTable, clock: any FrameClock, out: AsyncStream<WSFrame>.Continuation) {
    self.sessions = sessions
    self.clock = clock
    self.out = out
    timers.append(
      clock.after(Self.helloTimeout) { [weak self] in
        guard let self, self.session == nil else { return }
        self.close(code: WSCloseCode.policyViolation.code, reason: "No hello came.")
      })
    check()
  }

  /// Reads until the page or the network ends the connection.
  func run(_ frames: AsyncThrowingStream<WSFrame, any Error>) async {
    do {
      for try await frame in frames {
        receive(frame)
        if isClosed { break }
      }
    } catch {
      close(code: WSCloseCode.protocolError.code, reason: "That was not a WebSocket frame.")
    }
    ended()
  }

  /// The connection is over, whoever ended it.
  func ended() {
    isClosed = true
    out.finish()
    for timer in timers { timer.cancel() }
    timers = []
    if let session { sessions.leave(session, page: self, forGood: saidGoodbye) }
    session = nil
  }

  // MARK: Page

  func send(_ message: [UInt8]) {
    guard !isClosed else { return }
    out.yield(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(message)))
  }

  func close(code: UInt16, reason: String) {
    guard !isClosed else { return }
    isClosed = true
    out.yield(.close(code: WSCloseCode(code, reason: String(reason.prefix(100)))))
    out.finish()
  }

  // MARK: Frames

  private func receive(_ frame: WSFrame) {
    heardSinceCheck = true
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return close(code: WSCloseCode.protocolError.code, reason: "No extension was agreed upon.")
    }
    switch frame.opcode {
    case .text, .continuation: gather(frame)
    case .binary:
      close(code: WSCloseCode.unsupportedData.code, reason: "Messages are text.")
    case .ping where frame.payload.count <= 125:
      out.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
    case .pong: break
    case .close: close(code: WSCloseCode.normalClosure.code, reason: "")
    default: close(code: WSCloseCode.protocolError.code, reason: "There is no such frame.")
    }
  }

  private func gather(_ frame: WSFrame) {
    guard (frame.opcode == .continuation) == (pieces != nil) else {
      return close(code: WSCloseCode.protocolError.code, reason: "Message parts are out of order.")
    }
    var message = pieces?.data ?? Data()
    guard message.count + frame.payload.count <= Self.longestMessage else {
      complain(
        "sent a message of more than \(Self.longestMessage >> 20) MB; the connection was closed")
      return close(
        code: WSCloseCode.messageTooBig.code,
        reason: "Messages have at most \(Self.longestMessage >> 20) MB.")
    }
    message.append(frame.payload)
    pieces = frame.fin ? nil : (.text, message)
    if frame.fin { receive(message) }
  }

  private func receive(_ message: Data) {
    do {
      let (events, rejected) = try ClientEvent.read(message)
      for event in events where !isClosed { receive(event) }
      if let first = rejected.first { strike(first) }
    } catch { strike("\(error)") }
  }

  private func receive(_ event: ClientEvent) {
    switch event {
    case .hello(let id, let traits):
      guard session == nil else { return strike("it said hello twice") }
      session = sessions.open(id, for: self, traits)
    case .goodbye:
      saidGoodbye = true
      close(code: WSCloseCode.normalClosure.code, reason: "")
    default:
      guard let session else { return strike("it did not say hello first") }
      session.receive(event)
    }
  }

  /// Notes a message that made no sense. One is ignored; many are not a page of ours.
  private func strike(_ why: String) {
    strikes += 1
    complain("sent a message that was ignored: \(why)")
    guard strikes >= Self.patience else { return }
    close(
      code: WSCloseCode.policyViolation.code,
      reason: "Too many messages made no sense. Reload the page.")
  }

  private func complain(_ what: String) {
    Diagnostics.warn(once: "browser:\(what)", "A page in a browser \(what).")
  }

  /// Asks the page, or rather its browser, whether it is still there.
  private func check() {
    timers.removeAll { $0.isOver }
    timers.append(
      clock.after(Self.checkInterval) { [weak self] in
        guard let self, !self.isClosed else { return }
        guard self.heardSinceCheck else {
          self.close(code: WSCloseCode.goingAway.code, reason: "The page did not answer.")
          return self.ended()
        }
        self.heardSinceCheck = false
        self.out.yield(WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data()))
        self.check()
      })
  }
}
