import Dispatch
import NIOCore
import NIOWebSocket
import Synchronization

/// The receiver of a page's messages. Called on the main actor, in the order things happened.
@MainActor protocol SocketListener: AnyObject, Sendable {
  /// - Parameter heard: Called when the events have been worked on: then there is room for more.
  func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void)
  /// The page has read enough to be sent more.
  func drained()
  /// The connection is over, at whichever end it was closed.
  func ended()
}

/// One WebSocket as the main actor has it: where messages for a page go.
///
/// Nothing here waits. What is written and not yet on the network is counted, and so is what was
/// read and not yet worked on: a page that does not read is sent no more frames, and one that sends
/// faster than the app works is not read.
final class PageSocket: Sendable {
  private struct Load {
    var unsentBytes = 0
    var pendingMessages = 0
    var pendingBytes = 0
    var waitsForRoom = false
    var readingRests = false
  }

  let longestMessage: Int
  private let channel: any Channel
  private let load = Mutex(Load())

  /// Bytes under way from which on no more frames are made.
  private static let mostUnsent = 256 << 10
  /// What may wait for the main actor before reading rests.
  private static let mostPending = (messages: 16, bytes: 1 << 20)

  init(channel: any Channel, longestMessage: Int) {
    self.channel = channel
    self.longestMessage = longestMessage
  }

  // MARK: On the main actor

  /// Whether the page reads what it is sent. When it is false, the listener is told of its end.
  @MainActor var hasRoom: Bool {
    load.withLock {
      $0.waitsForRoom = $0.unsentBytes >= Self.mostUnsent
      return !$0.waitsForRoom
    }
  }

  @MainActor func send(_ message: [UInt8]) {
    load.withLock { $0.unsentBytes += message.count }
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: message)), promise: nil)
  }

  @MainActor func close(code: UInt16, reason: String) {
    channel.triggerUserOutboundEvent(ConnectionEnd(code: code, reason: reason), promise: nil)
  }

  /// One message was worked on.
  @MainActor fileprivate func heard(bytes: Int) {
    let resumes = load.withLock { load in
      load.pendingMessages -= 1
      load.pendingBytes -= bytes
      guard load.readingRests, !Self.isTooMuch(load) else { return false }
      load.readingRests = false
      return true
    }
    if resumes { channel.triggerUserOutboundEvent(ReadingResumes(), promise: nil) }
  }

  // MARK: On the connection's thread

  /// Hands a message's events to the main actor.
  func deliver(_ events: [ClientEvent], bytes: Int, to listener: any SocketListener) {
    load.withLock {
      $0.pendingMessages += 1
      $0.pendingBytes += bytes
    }
    onMain { [self] in
      listener.receive(events) { self.heard(bytes: bytes) }
    }
  }

  /// Whether the main actor has had enough for now; reading is to rest until `ReadingResumes`.
  var isBusy: Bool {
    load.withLock {
      $0.readingRests = Self.isTooMuch($0)
      return $0.readingRests
    }
  }

  /// Bytes of a message have left.
  func sent(bytes: Int, listener: any SocketListener) {
    let hasRoomAgain = load.withLock { load in
      load.unsentBytes -= bytes
      guard load.waitsForRoom, load.unsentBytes < Self.mostUnsent / 2 else { return false }
      load.waitsForRoom = false
      return true
    }
    if hasRoomAgain { onMain { listener.drained() } }
  }

  private static func isTooMuch(_ load: Load) -> Bool {
    load.pendingMessages >= mostPending.messages || load.pendingBytes >= mostPending.bytes
  }
}

/// The main actor has worked on what it was sent.
struct ReadingResumes: Sendable {}

/// Has the main actor do something after all it was given before.
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(work) }
}
