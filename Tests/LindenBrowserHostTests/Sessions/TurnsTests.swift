import CoreGraphics
import Foundation
import LindenHosting
import NIOEmbedded
import Testing

@testable import LindenBrowserHost

/// Who asks for much waits for himself, and not others for him.
@MainActor struct TurnsTests {
  private final class Notes {
    var done: [String] = []
  }

  private func wait(until isTrue: @MainActor () -> Bool) async throws {
    for _ in 0..<5000 where !isTrue() { try await Task.sleep(for: .milliseconds(2)) }
    #expect(isTrue())
  }

  /// Takes longer than a turn.
  private func work() { Thread.sleep(forTimeInterval: 0.01) }

  @Test func `work is done at once where nobody waits`() {
    let turns = Turns()
    let notes = Notes()
    turns.run("a") { notes.done.append("a") }
    turns.run("b") { notes.done.append("b") }
    #expect(notes.done == ["a", "b"])
  }

  @Test func `what work asks for itself is not part of it`() async throws {
    let turns = Turns()
    let notes = Notes()
    turns.run("a") {
      turns.run("a") { notes.done.append("later") }
      notes.done.append("now")
    }
    #expect(notes.done == ["now"])
    try await wait { notes.done == ["now", "later"] }
  }

  @Test func `of each owner one piece is done in turn, each owner's in order`() async throws {
    let turns = Turns()
    let notes = Notes()
    for number in 1...5 {
      turns.run("many") {
        notes.done.append("many \(number)")
        work()
      }
    }
    for number in 1...2 {
      turns.run("few") {
        notes.done.append("few \(number)")
        work()
      }
    }
    #expect(notes.done == ["many 1"])
    try await wait { notes.done.count == 7 }
    #expect(
      notes.done == ["many 1", "many 2", "few 1", "many 3", "few 2", "many 4", "many 5"])
  }

  @Test func `what others have the main queue do comes between two pieces`() async throws {
    let turns = Turns()
    let notes = Notes()
    for number in 1...3 {
      turns.run("many") {
        notes.done.append("\(number)")
        onMain { notes.done.append("other") }
        work()
      }
    }
    try await wait { notes.done.count == 6 }
    #expect(notes.done == ["1", "other", "2", "other", "3", "other"])
  }

  @Test func `a visitor who opens very many pages at once keeps no other one waiting`()
    async throws
  {
    let count = Notes()
    let table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 200,
      book: VisitorBook(store: MemoryStore(), sessionLifetime: 100)
    ) { [work] traits in
      count.done.append("scene")
      work()
      return HandmadeScene(traits)
    }
    let traits = SceneTraits(size: CGSize(width: 100, height: 100))
    func page(of visitor: String) -> PageConnection {
      let socket = PageSocket(channel: NIOAsyncTestingChannel(), longestMessage: 1000)
      return PageConnection(
        sessions: table, socket: socket, visitor: .cookie(visitor), address: nil)
    }
    func comes(_ page: PageConnection, _ heard: @escaping @MainActor () -> Void = {}) {
      page.receive([.hello(session: nil, traits, query: ""), .input(.hover(nil))], heard: heard)
    }
    let honest = page(of: .unguessable)
    var isShown = false
    comes(honest) { isShown = true }
    try await wait { isShown }

    let hostile = String.unguessable
    let pages = (0..<100).map { _ in page(of: hostile) }
    for page in pages { comes(page) }
    var (scenesBefore, isHeard) = (0, false)
    honest.receive([.input(.hover(nil))]) {
      scenesBefore = count.done.count
      isHeard = true
    }
    try await wait { isHeard }
    #expect(scenesBefore < 20)

    // Those that have gone meanwhile cost no scene.
    for page in pages { page.ended() }
    var isLast = false
    comes(page(of: hostile)) { isLast = true }
    try await wait { isLast }
    #expect(count.done.count < 50)
  }
}
