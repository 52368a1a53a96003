import Foundation
import LindenHosting

/// One page on the main actor: events out to the session, messages in to the socket.
@MainActor final class PageConnection: Page, SocketListener {
  private let sessions: SessionTable
  private let socket: PageSocket
  private let visitor: String?
  private let identity: String?
  private var session: BrowserSession?
  /// What the page says while its session is being loaded; nil when it is not.
  private var early: [ClientEvent]?
  private var saidGoodbye = false
  private var isClosed = false

  nonisolated init(sessions: SessionTable, socket: PageSocket, visitor: Site.Visitor? = nil) {
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

  func receive(_ events: [ClientEvent]) {
    for event in events where !isClosed { receive(event) }
  }

  func drained() { session?.pageHasRoom() }

  func ended() {
    isClosed = true
    if let session { sessions.leave(session, page: self, forGood: saidGoodbye) }
    session = nil
  }

  private func receive(_ event: ClientEvent) {
    if early != nil, event != .goodbye {
      early?.append(event)
      return
    }
    switch event {
    case .hello(let id, let traits, let query):
      early = []
      Task { await enter(id, traits, query) }
    case .goodbye:
      saidGoodbye = true
      close(code: 1000, reason: "")
    default: session?.receive(event)
    }
  }

  private func enter(_ id: String?, _ traits: SceneTraits, _ query: String) async {
    session = await sessions.enter(id, for: self, traits, visitor: visitor, identity, query: query)
    {
      !isClosed
    }
    session?.open(addressedBy: query)
    let missed = early ?? []
    early = nil
    guard !isClosed else {
      // The page left while its session was being loaded.
      if let session { sessions.leave(session, page: self, forGood: saidGoodbye) }
      return session = nil
    }
    receive(missed)
  }
}
