import Foundation
import LindenHosting
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import LindenBrowserHost
@testable import ServedApp

extension HostileTests {
  /// Messages by the thousand to an app in this process, over connections without a network.
  @MainActor struct HostileMessageTests {
    /// A page that is used without a pause sends some ten messages a second: a day of that is 864,000,
    /// which `LINDEN_HOSTILE=900` sends to each test. A session is gone after a thousand of them.
    private static let count = 960 * HostileServer.effort

    /// Who hears one connection's messages: the session, at once.
    @MainActor private final class Ear: SocketListener, Page {
      let session: BrowserSession
      var socket: PageSocket?
      var hasRoom: Bool { socket?.hasRoom ?? false }
      let longestMessage = 4 << 20

      init(_ session: BrowserSession) { self.session = session }

      func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void) {
        for event in events {
          if case .hello(_, let traits, _) = event { session.attach(self, traits) }
          session.receive(event)
        }
        heard()
      }
      func drained() { session.pageHasRoom() }
      func ended() { session.detach() }
      func send(_ message: [UInt8]) { socket?.send(message) }
      func close(code: UInt16, reason: String) { socket?.close(code: code, reason: reason) }
    }

    /// One session of the app, and the connection that its page has now.
    @MainActor private final class Visit {
      let clock = HandClock()
      let session: BrowserSession
      private let admission = Admission(limits: ServerLimits())
      private var channel: NIOAsyncTestingChannel?

      init() {
        let scene = ViewScene(
          ServedContent(isTame: true), traits: SceneTraits(size: CGSize(width: 390, height: 844)))
        session = BrowserSession(id: "s", scene: scene, images: ImageStore(), clock: clock)
      }

      var isConnected: Bool { channel?.isActive ?? false }

      func connect() async throws {
        await disconnect()
        let channel = NIOAsyncTestingChannel()
        let ear = Ear(session)
        let longest = ear.longestMessage
        let page = PageSocket(channel: channel, longestMessage: longest)
        ear.socket = page
        let (admission, ticket) = (admission, try #require(admission.admit(channel, from: nil)))
        try await channel.testingEventLoop.executeInContext {
          try channel.pipeline.syncOperations.addHandlers([
            WebSocketFrameEncoder(),
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: longest)),
            SocketHandler(
              page: page, listener: ear, admission: admission, ticket: ticket,
              limits: ServerLimits()),
          ])
        }
        try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
        self.channel = channel
      }

      /// What comes over the network, in pieces of any length.
      func receive(_ bytes: [UInt8], piece: Int) async {
        var rest = bytes[...]
        while !rest.isEmpty, let channel, channel.isActive {
          _ = try? await channel.writeInbound(ByteBuffer(bytes: rest.prefix(piece)))
          rest = rest.dropFirst(piece)
        }
      }

      /// Lets the main actor hear what was received, the app work, and the page read.
      func work() async {
        await withCheckedContinuation { heard in DispatchQueue.main.async { heard.resume() } }
        clock.advance(by: 0.05)
        guard let channel else { return }
        await channel.testingEventLoop.run()
        while case .some = try? await channel.readOutbound(as: ByteBuffer.self) {}
      }

      func disconnect() async {
        guard let channel else { return }
        // A connection that is being closed waits so long at most.
        await channel.testingEventLoop.advanceTime(by: .seconds(Int64(3)))
        _ = try? await channel.finish(acceptAlreadyClosed: true)
        self.channel = nil
      }
    }

    @Test func `messages that are in order, and make no sense, harm no app`() async throws {
      try await send { source, _ in RawFrame.text(source.message()) }
    }

    @Test func `messages with any letters changed harm no app`() async throws {
      try await send { source, random in
        var bytes = Array(source.message().utf8)
        random.damage(&bytes)
        return RawFrame.bytes(bytes, opcode: 1)
      }
    }

    @Test func `frames with any bits changed harm no app`() async throws {
      try await send { source, random in
        random.damagedFrame(of: Array(source.message().utf8))
      }
    }

    private func send(_ make: (inout EventSource, inout Damage) -> [UInt8]) async throws {
      var source = EventSource(seed: 7)
      var random = Damage(seed: 8)
      var visit = Visit()
      for number in 0..<Self.count {
        if number % 1000 == 0 {
          await visit.disconnect()
          visit.session.close()
          visit = Visit()
        }
        if !visit.isConnected {
          try await visit.connect()
          await visit.receive(RawFrame.text(source.hello), piece: 1 << 20)
        }
        await visit.receive(
          make(&source, &random), piece: [16, 100, 1 << 20][random.number(0...2)])
        if number % 8 == 0 { await visit.work() }
      }
      await visit.work()
      // The last one is shown as every other is.
      try await visit.connect()
      await visit.receive(RawFrame.text(HostileServer.hello), piece: 1 << 20)
      await visit.work()
      #expect(visit.session.page != nil)
      await visit.disconnect()
      visit.session.close()
    }
  }
}
