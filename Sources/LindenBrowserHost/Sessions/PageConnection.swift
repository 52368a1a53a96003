import Foundation
import LindenHosting

/// One page on the main actor: events out to the session, messages in to the socket.
///
/// A message is worked on for a short turn, then other visitors have theirs: a thousand events of one
/// page hold nobody up for longer than a turn and an event.
@MainActor final class PageConnection: Page, SocketListener {
  private let sessions: SessionTable
  private let socket: PageSocket
  private let visitor: String?
  private let identity: String?
  private let address: String?
  private var session: BrowserSession?
  /// A message that was not worked on yet, as far as it was not, and what is called when it was.
  private struct Message {
    var events: ArraySlice<ClientEvent>
    let heard: @MainActor () -> Void
  }

  private var waiting: [Message] = []
  /// Whether there is a turn, or one was asked for.
  private var isWorking = false
  /// Whether the session is being loaded: what the page says meanwhile waits.
  private var isEntering = false
  private var saidGoodbye = false
  private var isClosed = false
  private var hasEnded = false

  /// Events of a page that has gone that are still worked on: what its visitor did last.
  private static let mostLast = 100

  /// - Parameter address: Whom limits count the page to.
  nonisolated init(
    sessions: SessionTable, socket: PageSocket, visitor: Site.Visitor? = nil,
    address: String? = nil
  ) {
    self.address = address
    self.sessions = sessions
    self.socket = socket
    self.visitor = visitor?.name
    identity = visitor?.identity
  }

  // MARK: Page

  var hasRoom: Bool { socket.hasRoom }
  var longestMessage: Int { socket.longestMessage }

  func send(_ message: [UInt8]) {
    if !isClosed { socket.send(message) }
  }

  func close(code: UInt16, reason: String) {
    guard !isClosed else { return }
    isClosed = true
    socket.close(code: code, reason: reason)
  }

  // MARK: Socket

  func receive(_ events: [ClientEvent], heard: @escaping @MainActor () -> Void) {
    waiting.append(Message(events: events[...], heard: heard))
    if isEntering, events.contains(.goodbye) { sayGoodbye() }
    workInTurn()
  }

  func drained() { session?.pageHasRoom() }

  func ended() {
    hasEnded = true
    var left = Self.mostLast
    for index in waiting.indices {
      waiting[index].events = waiting[index].events.prefix(left)
      left -= waiting[index].events.count
    }
    workInTurn()
  }

  private func workInTurn() {
    guard !isWorking else { return }
    isWorking = true
    sessions.inTurn(of: visitor, from: address) { [self] in work() }
  }

  /// Works on what waits until the turn is over, and asks for another if something is left.
  private func work() {
    let start = ContinuousClock.now
    while !isEntering, !waiting.isEmpty {
      guard let event = waiting[0].events.popFirst() else {
        waiting.removeFirst().heard()
        continue
      }
      // Of sizes and the like only the last of a moment is worth the work.
      if case .traits = event, case .traits? = waiting[0].events.first { continue }
      if !isClosed { receive(event) }
      if ContinuousClock.now - start >= Turns.length {
        return sessions.inTurn(of: visitor, from: address) { [self] in work() }
      }
    }
    isWorking = false
    if hasEnded, !isEntering { leave() }
  }

  private func receive(_ event: ClientEvent) {
    switch event {
    case .hello(let id, let traits, let query):
      isEntering = true
      Task { await enter(id, traits, query) }
    case .goodbye: sayGoodbye()
    default: session?.receive(event)
    }
  }

  private func sayGoodbye() {
    saidGoodbye = true
    close(code: 1000, reason: "")
  }

  private func leave() {
    isClosed = true
    if let session { sessions.leave(session, page: self, forGood: saidGoodbye) }
    session = nil
  }

  private func enter(_ id: String?, _ traits: SceneTraits, _ query: String) async {
    do {
      session = try await sessions.enter(
        id, for: self, traits, visitor: visitor, identity, from: address, query: query
      ) { [self] in !isClosed && !hasEnded }
      session?.open(addressedBy: query)
    } catch {
      // The page comes back by itself, and finds what it had.
      close(code: BrowserProtocol.tryAgainLater, reason: "What you have cannot be read now.")
    }
    isEntering = false
    // The page may have left while its session was being loaded.
    if isClosed { return leave() }
    workInTurn()
  }
}
