import Foundation
import LindenHosting
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Requests, frames and messages of which anything is changed, read as fast as this machine can: by
  /// the handlers of a real connection, without a network, and without an app to hear of them.
  struct HostileDecodingTests {
    /// How many of each kind; `./linden test --fuzz` says it. A second takes tens of thousands in an
    /// optimised build, some thousand in another.
    private static let wanted = Int(ProcessInfo.processInfo.environment["LINDEN_FUZZ"] ?? "")
    private static let count = wanted ?? 500 * HostileServer.effort
    /// The same in every ordinary run; where it is said how many, another one each time, unless `LINDEN_SEED` says it.
    private static let seed =
      UInt64(ProcessInfo.processInfo.environment["LINDEN_SEED"] ?? "")
      ?? (wanted == nil ? 1 : .random(in: 1...1_000_000))

    @Test func `requests with any bytes changed are answered or end their connection`()
      async throws
    {
      let loop = NIOAsyncTestingEventLoop()
      let visits = Visits(Damage(seed: Self.seed, words: Self.requestWords))
      let messages = Self.messages
      try await repeated("requests", on: loop) {
        let line = try visits.line { try Line(.requests, on: loop) }
        var bytes = Array(Self.requests[visits.random.number(0...Self.requests.count - 1)].utf8)
        if visits.random.number(0...3) > 0 { visits.random.damage(&bytes) }
        // What follows a request to become a WebSocket is frames.
        if visits.random.number(0...7) == 0 {
          bytes += RawFrame.text(messages[visits.random.number(0...messages.count - 1)])
        }
        line.receive(bytes, piece: visits.random.piece)
      }
      let sent = try await loop.executeInContext {
        visits.end()
        let last = try Line(.requests, on: loop)
        last.receive(Array(Self.requests[0].utf8), piece: 1 << 20)
        return last.sent
      }
      #expect(sent.starts(with: Array("HTTP/1.1 200 OK".utf8)))
    }

    @Test func `frames with any bits changed give only sane events`() async throws {
      try await receiveFrames("frames", seed: Self.seed + 1) { message, random in
        random.damagedFrame(of: Array(message.utf8))
      }
    }

    @Test func `messages with any bytes changed give only sane events`() async throws {
      try await receiveFrames("messages", seed: Self.seed + 2) { message, random in
        var bytes = Array(message.utf8)
        random.damage(&bytes)
        return RawFrame.bytes(bytes, opcode: 1)
      }
    }

    private func receiveFrames(
      _ kind: String, seed: UInt64, make: @escaping @Sendable (String, inout Damage) -> [UInt8]
    ) async throws {
      let (loop, visits) = (NIOAsyncTestingEventLoop(), Visits(Damage(seed: seed)))
      let messages = Self.messages
      let hello = RawFrame.text(HostileServer.hello)
      try await repeated(kind, on: loop) {
        let line = try visits.line {
          let line = try Line(.frames, on: loop)
          line.receive(hello, piece: hello.count)
          return line
        }
        let message = messages[visits.random.number(0...messages.count - 1)]
        line.receive(make(message, &visits.random), piece: visits.random.piece)
      }
      let reader = try await loop.executeInContext {
        visits.end()
        let last = try Line(.frames, on: loop)
        last.receive(hello + RawFrame.text(#"[["k","a",0,0]]"#), piece: 1)
        return last.reader
      }
      await Self.rest()
      await MainActor.run { #expect(reader.count == 2) }
    }

    /// Does something `count` times, and says how fast. The main actor hears now and then of what was
    /// read meanwhile; nothing is kept of it.
    private func repeated(
      _ kind: String, on loop: NIOAsyncTestingEventLoop,
      _ work: @escaping @Sendable () throws -> Void
    ) async throws {
      let (start, memory) = (ContinuousClock.now, HostileServer.memory)
      for number in 1...Self.count {
        try await loop.executeInContext(work)
        await loop.run()
        if number.isMultiple(of: 64) {
          await Self.rest()
          // A connection that is being closed waits so long at most.
          await loop.advanceTime(by: .seconds(3 as Int64))
        }
      }
      await Self.rest()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      print(
        "\(kind): \(Self.count) in \(seconds) s, \(Int(Double(Self.count) / seconds)) a second, "
          + "by LINDEN_SEED=\(Self.seed)")
      // The sanitizer of `--fuzz` keeps what was freed, and where. In an ordinary run other tests take more memory.
      #expect(
        Self.wanted != nil || HostileServer.effort == 1
          || HostileServer.memory - memory < 100 << 20)
    }

    /// Lets the main actor work on what it was given.
    private static func rest() async {
      await withCheckedContinuation { rested in DispatchQueue.main.async { rested.resume() } }
    }

    /// Messages as pages send them, which are made once.
    private static let messages: [String] = {
      var source = EventSource(seed: 7)
      return (0..<4000).map { number in
        number.isMultiple(of: 50) ? source.hello : source.message()
      }
    }()

    private static let requests = [
      "GET / HTTP/1.1\r\nHost: localhost:8080\r\nCookie: linden-visitor=00112233445566778899aabbccddeeff\r\n\r\n",
      "HEAD /page.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
      "GET /image/00112233445566778899aabbccddeeff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "GET /fonts.css?a=b%20c HTTP/1.0\r\nHost: [::1]:80\r\nConnection: keep-alive\r\n\r\n",
      "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n",
      "GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: Upgrade\r\n"
        + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n",
    ]
    private static let requestWords = [
      "\r\n", "\r\n\r\n", "\n", "\r", "Host: ", "Content-Length: 5\r\n", "Content-Length: -1\r\n",
      "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "ffffffffffffffff\r\n", "HTTP/1.1", "HTTP/9.9",
      "Upgrade: websocket\r\n", "Connection: close\r\n", "%00", "../", "\u{0}", " ", "\t", ":", ";",
    ]
  }
}

extension Damage {
  /// The bytes of the pieces in which something comes.
  fileprivate var piece: Int { mutating get { [16, 100, 1 << 20][number(0...2)] } }
}

/// Connections one after the other, and what is done to them; used on their event loop only.
private final class Visits: @unchecked Sendable {
  var random: Damage
  private var current: Line?

  init(_ random: Damage) { self.random = random }

  /// The connection, or a new one if that was closed.
  func line(_ make: () throws -> Line) rethrows -> Line {
    if let current, current.isOpen { return current }
    end()
    let line = try make()
    current = line
    return line
  }

  func end() {
    current?.close()
    current = nil
  }
}

/// A connection's handlers, on which a test acts as the network; used on its event loop only.
private final class Line {
  enum Beginning { case requests, frames }

  let reader = Reader()
  private let channel: NIOAsyncTestingChannel
  private let network = Network()

  init(_ beginning: Beginning, on loop: NIOAsyncTestingEventLoop) throws {
    channel = NIOAsyncTestingChannel(loop: loop)
    let (channel, reader, limits) = (channel, reader, ServerLimits())
    let address = try SocketAddress(ipAddress: "127.0.0.1", port: 1)
    channel.remoteAddress = address
    let admission = Admission(limits: limits)
    let ticket = try #require(admission.admit(nil, from: address))
    let pipeline = channel.pipeline.syncOperations
    switch beginning {
    case .requests:
      try Listener.prepare(
        channel, ticket, admission: admission, limits: limits,
        answer: { Self.site.answer($0, on: $1) },
        upgrader: Listener.webSockets(
          mayConnect: { Self.site.mayConnect($0) }, socket: { _, _ in reader })(
            admission, ticket, limits))
    case .frames:
      try pipeline.addHandlers([
        WebSocketFrameEncoder(),
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.messageBytes)),
        SocketHandler(
          page: PageSocket(channel: channel, longestMessage: limits.messageBytes),
          listener: reader, admission: admission, ticket: ticket, limits: limits),
      ])
    }
    try pipeline.addHandler(network, position: .first)
    channel.connect(to: address, promise: nil)
  }

  private static let site = Site(
    guardian: RequestGuard(listeningOn: "127.0.0.1", alsoKnownAs: []), images: ImageStore(),
    title: "Line")

  /// Whether the other side would send more: it has not been told to go.
  var isOpen: Bool { channel.isActive && !network.saidGoodbye }

  /// The beginning of what was answered.
  var sent: [UInt8] { network.sent }

  func receive(_ bytes: [UInt8], piece: Int) {
    var rest = bytes[...]
    while !rest.isEmpty, channel.isActive {
      channel.pipeline.fireChannelRead(ByteBuffer(bytes: rest.prefix(piece)))
      channel.pipeline.fireChannelReadComplete()
      rest = rest.dropFirst(piece)
    }
  }

  func close() { channel.close(promise: nil) }
}

/// Takes what a connection sends, at once.
private final class Network: ChannelOutboundHandler {
  typealias OutboundIn = IOData

  private(set) var saidGoodbye = false
  private(set) var sent: [UInt8] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .byteBuffer(let bytes) = unwrapOutboundIn(data) {
      let first = bytes.getInteger(at: bytes.readerIndex, as: UInt8.self)
      // A close frame.
      if first == 0x88 { saidGoodbye = true }
      if sent.count < 100 { sent += bytes.readableBytesView.prefix(100) }
    }
    promise?.succeed()
  }
}

/// Hears of a page's events, and looks whether they keep what is promised of them.
@MainActor private final class Reader: SocketListener {
  private(set) var count = 0

  nonisolated init() {}

  func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void) {
    count += events.count
    for event in events where !Self.isSane(event) { Issue.record("\(event)") }
    heard()
  }

  func drained() {}
  func ended() {}

  private static func isSane(_ event: ClientEvent) -> Bool {
    switch event {
    case .hello(_, let traits, let query): isSane(traits) && query.count <= 500
    case .traits(let traits): isSane(traits)
    case .input(let input, let time): isSane(input) && time.map(isMoment) ?? true
    case .rest(let time): isMoment(time)
    case .action(_, .setValue(let value), _): value.isFinite
    case .action(_, .setText(let text), _): text.utf8.count <= ClientEvent.longestText
    case .action, .acknowledge, .file, .goodbye: true
    case .probe: false  // is answered by the connection
    }
  }

  private static func isSane(_ traits: SceneTraits) -> Bool {
    let (size, area) = (traits.size, traits.size.width * traits.size.height)
    return (0...ClientEvent.longestSide).contains(size.width)
      && (0...ClientEvent.longestSide).contains(size.height)
      && area <= ClientEvent.largestArea * 1.001
      && (0.1...ClientEvent.largestScale).contains(traits.displayScale)
  }

  private static func isSane(_ input: InputEvent) -> Bool {
    switch input {
    case .pointer(let pointer): isPlace(pointer.location)
    case .hover(let place): place.map(isPlace) ?? true
    case .secondaryClick(let place): isPlace(place)
    case .scroll(let place, let delta):
      isPlace(place) && isPlace(CGPoint(x: delta.width, y: delta.height))
    case .magnify(let place, let scale, _):
      isPlace(place) && ClientEvent.pinches.contains(scale)
    case .rotate(let place, let angle, _): isPlace(place) && ClientEvent.turns.contains(angle)
    case .key(let key): !key.key.isEmpty && key.key.utf8.count <= 32
    default: true
    }
  }

  private static func isPlace(_ place: CGPoint) -> Bool { abs(place.x) < 1e7 && abs(place.y) < 1e7 }
  private static func isMoment(_ time: TimeInterval) -> Bool { (0...1e9).contains(time) }
}
