import Foundation
import LindenHosting

/// One page as the main actor knows it: events out to the session, messages in to the socket.
@MainActor final class PageConnection: Page, SocketListener {
  private let sessions: SessionTable
  private let socket: PageSocket
  private var session: BrowserSession?
  private var saidGoodbye = false
  private var isClosed = false

  nonisolated init(sessions: SessionTable, socket: PageSocket) {
    self.sessions = sessions
    self.socket = socket
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
    switch event {
    case .hello(let id, let traits, let query):
      session = sessions.open(id, for: self, traits, query: query)
    case .goodbye:
      saidGoodbye = true
      close(code: 1000, reason: "")
    default: session?.receive(event)
    }
  }
}
