import Foundation
import NIOCore
import NIOPosix
import NIOWebSocket

/// A page as its server sees it: it says hello, acknowledges frames, uses one control, and connects
/// again when the connection is lost, if it shall.
///
/// It lives on its event loop, but for what it is given before it connects.
final class PageClient: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// Told when the first frame of a connection is there.
  var onFirstFrame: () -> Void = {}
  /// Told the seconds between each use of the control and the frame that shows it.
  var onAnswer: (TimeInterval) -> Void = { _ in }
  /// Whether it connects again when the connection is lost.
  var comesBack = false
  /// Told when a connection that had a first frame is lost.
  var onLoss: () -> Void = {}
  /// Words to look for in a connection's first frame, and whether they were in the last one.
  var wanted = ""
  private(set) var hasWanted = false
  private let label: String
  /// The visitor's name.
  fileprivate let cookie = (0..<2).map { _ in
    String(UInt64.random(in: UInt64.max / 2...UInt64.max), radix: 16)
  }.joined()
  private var session: String?
  private var context: ChannelHandlerContext?
  private var control: Int?
  private var used: ContinuousClock.Instant?
  private var message = ByteBuffer()
  private var hasFrame = false
  private var port = 0
  private var attempts = 0

  /// - Parameter label: What the control is called.
  init(using label: String) { self.label = label }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    hasFrame = false
    message.clear()
    let name = session.map { "\"\($0)\"" } ?? "null"
    send(#"[["hello",\#(name),{"size":[390,844]}]]"#)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .ping: write(frame.unmaskedData, .pong)
    case .text, .continuation:
      var data = frame.unmaskedData
      message.writeBuffer(&data)
      guard frame.fin else { return }
      receive(message)
      message.clear()
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    if hasFrame { onLoss() }
    hasFrame = false
    used = nil
    control = nil
    if comesBack { connectLater(on: context.eventLoop) }
  }

  /// Waits as the page's script does, longer after each failure, and connects.
  private func connectLater(on loop: any EventLoop) {
    let longest = attempts < 10 ? 1.0 : 5
    let wait = min(longest, 0.25 * pow(2, Double(attempts))) * Double.random(in: 0.75...1.25)
    attempts += 1
    loop.scheduleTask(in: .nanoseconds(Int64(wait * 1e9))) { self.connect(on: loop) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func receive(_ message: ByteBuffer) {
    let bytes = message.readableBytesView
    // Frames begin with their number; parsing them whole would measure this program.
    guard bytes.starts(with: #"{"n":"#.utf8) else { return greet(bytes) }
    let number = bytes.dropFirst(5).prefix { (48...57).contains($0) }
    send(#"[["ack",\#(String(decoding: number, as: UTF8.self))]]"#)
    if let used {
      self.used = nil
      onAnswer((ContinuousClock.now - used) / .seconds(1))
    }
    if control == nil { control = find(in: Data(bytes)) }
    if !hasFrame {
      hasFrame = true
      attempts = 0
      hasWanted = bytes.firstRange(of: Array(wanted.utf8)) != nil
      onFirstFrame()
    }
  }

  /// Takes the session's name from the first message.
  private func greet(_ bytes: ByteBufferView) {
    let start = Array(#"{"session":""#.utf8)
    guard bytes.starts(with: start) else { return }
    session = String(
      decoding: bytes.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }

  private func find(in frame: Data) -> Int? {
    let frame = try? JSONSerialization.jsonObject(with: frame) as? [String: Any]
    let patches = frame?["l"] as? [[String: Any]] ?? []
    return patches.first { ($0["s"] as? [String: Any])?["l"] as? String == label }?["i"] as? Int
  }

  /// Uses the control, unless the last use is not answered yet.
  func use() {
    guard let control, used == nil else { return }
    used = .now
    send(#"[["a",\#(control),"activate",null]]"#)
  }

  /// Whether an answer is due for longer than so many seconds.
  func isStuck(after seconds: TimeInterval) -> Bool {
    used.map { (ContinuousClock.now - $0) / .seconds(1) > seconds } ?? false
  }

  /// Leaves as a page that is closed for good.
  func leave() {
    comesBack = false
    send(#"[["bye"]]"#)
    context?.close(promise: nil)
  }

  private func send(_ text: String) { write(ByteBuffer(string: text), .text) }

  private func write(_ data: ByteBuffer, _ opcode: WebSocketOpcode) {
    let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
    context?.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}

/// Asks for the WebSocket, and makes way for the page when it is granted.
private final class Upgrade: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  private let request: String
  private let page: PageClient
  private var answer = ByteBuffer()
  private var isGranted = false

  init(port: Int, cookie: String, page: PageClient) {
    self.page = page
    request = """
      GET /socket HTTP/1.1\r
      Host: localhost:\(port)\r
      Origin: http://localhost:\(port)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      Sec-WebSocket-Version: 13\r
      Cookie: linden-visitor=\(cookie)\r
      \r

      """
  }

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if !isGranted { page.channelInactive(context: context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var data = unwrapInboundIn(data)
    answer.writeBuffer(&data)
    let end = Array("\r\n\r\n".utf8)
    guard let range = answer.readableBytesView.firstRange(of: end) else { return }
    guard answer.readableBytesView.starts(with: "HTTP/1.1 101".utf8) else {
      context.close(promise: nil)
      return
    }
    isGranted = true
    let rest = ByteBuffer(answer.readableBytesView[range.upperBound...])
    let pipeline = context.pipeline.syncOperations
    do {
      try pipeline.addHandlers([
        WebSocketFrameEncoder(),
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 16 << 20)),
        page,
      ])
    } catch {
      context.close(promise: nil)
      return
    }
    if rest.readableBytes > 0 { context.fireChannelRead(NIOAny(rest)) }
    pipeline.removeHandler(self, promise: nil)
  }
}

extension PageClient {
  /// Connects to a server of this machine as a visitor of its own.
  func connect(to port: Int, on loop: any EventLoop) async throws {
    self.port = port
    _ = try await connection(on: loop).get()
  }

  private func connect(on loop: any EventLoop) {
    connection(on: loop).whenFailure { _ in self.connectLater(on: loop) }
  }

  private func connection(on loop: any EventLoop) -> EventLoopFuture<any Channel> {
    let port = port
    return ClientBootstrap(group: loop)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Upgrade(port: port, cookie: self.cookie, page: self))
        }
      }
      .connect(host: "127.0.0.1", port: port)
  }
}
