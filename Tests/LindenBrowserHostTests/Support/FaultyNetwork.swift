import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A way to a server that loses connections as a test says: passes bytes on, both ways.
final class FaultyNetwork: Sendable {
  /// What becomes of a connection.
  enum Fate: Sendable {
    case passes
    /// It is closed when it is made.
    case isRefused
    /// It is open, and nothing ever comes through.
    case isSilent
  }

  private let listener: any Channel
  private let state: State

  fileprivate final class State: Sendable {
    let decide: @Sendable (Int) -> Fate
    let connections = Mutex(0)
    let isCut = Mutex(false)
    init(decide: @escaping @Sendable (Int) -> Fate) { self.decide = decide }

    func next() -> Fate {
      decide(
        connections.withLock {
          $0 += 1; return $0
        })
    }
  }

  /// - Parameter decide: The fate of a connection by its number, from 1.
  init(to port: Int, decide: @escaping @Sendable (Int) -> Fate = { _ in .passes }) async throws {
    let state = State(decide: decide)
    self.state = state
    listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        switch state.next() {
        case .isRefused: return channel.eventLoop.makeFailedFuture(ChannelError.eof)
        case .isSilent: return channel.eventLoop.makeSucceededVoidFuture()
        case .passes: break
        }
        return ClientBootstrap(group: channel.eventLoop).connect(host: "127.0.0.1", port: port)
          .flatMapThrowing { server in
            try channel.pipeline.syncOperations.addHandler(Passage(to: server, state))
            try server.pipeline.syncOperations.addHandler(Passage(to: channel, state))
          }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  var url: URL { URL(string: "http://localhost:\(listener.localAddress?.port ?? 0)/")! }

  /// Connections made so far.
  var connections: Int { state.connections.withLock { $0 } }

  /// From now on nothing comes through, and nobody is told: as if a cable were pulled.
  func cut() { state.isCut.withLock { $0 = true } }

  /// New connections come through again.
  func mend() { state.isCut.withLock { $0 = false } }

  func close() async { try? await listener.close() }
}

/// Hands on what one side says to the other.
private final class Passage: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let other: any Channel
  private let state: FaultyNetwork.State
  private var isCut = false

  init(to other: any Channel, _ state: FaultyNetwork.State) {
    self.other = other
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What was cut once stays so.
    if state.isCut.withLock({ $0 }) { isCut = true }
    if !isCut { other.writeAndFlush(unwrapInboundIn(data), promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if state.isCut.withLock({ $0 }) { isCut = true }
    if !isCut { other.close(promise: nil) }
  }
}
