import CoreGraphics
import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

@MainActor struct SessionRoomTests {
  @Test func `who leaves very many sessions behind pushes out their own`() async throws {
    let book = VisitorBook(store: MemoryStore(), sessionLifetime: 100)
    let table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 6, book: book
    ) { HandmadeScene($0) }
    func comeAndGo(_ visitor: String, from address: String?) async throws -> String {
      let page = BrowserSessionTests.NotedPage()
      let traits = SceneTraits(size: CGSize(width: 100, height: 100))
      let session = try await table.enter(nil, for: page, traits, visitor: visitor, from: address) {
        true
      }
      let shown = try #require(session)
      table.leave(shown, page: page, forGood: false)
      return shown.id
    }
    var honest: [String] = []
    for address in [nil, "1", "2"] {
      honest.append(try await comeAndGo(.unguessable, from: address))
    }
    for _ in 0..<20 { _ = try await comeAndGo(.unguessable, from: "many") }
    #expect(table.count == 6)
    #expect(honest.allSatisfy { table.scenes[$0] != nil })
    // So does a visitor of this machine, or of a proxy there.
    for _ in 0..<20 { _ = try await comeAndGo("one", from: nil) }
    #expect(honest.allSatisfy { table.scenes[$0] != nil })
  }

  @Test func `of one owner only so many sessions wait, and the oldest end first`() async throws {
    let book = VisitorBook(store: MemoryStore(), sessionLifetime: 100)
    let table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 1000, book: book
    ) { HandmadeScene($0) }
    let traits = SceneTraits(size: CGSize(width: 100, height: 100))
    func enter(_ visitor: String, from address: String?) async throws -> (
      BrowserSession, BrowserSessionTests.NotedPage
    ) {
      let page = BrowserSessionTests.NotedPage()
      let session = try await table.enter(nil, for: page, traits, visitor: visitor, from: address) {
        true
      }
      return (try #require(session), page)
    }
    let (shown, shownPage) = try await enter(.unguessable, from: "many")
    let (other, otherPage) = try await enter(.unguessable, from: "other")
    table.leave(other, page: otherPage, forGood: false)
    var left: [String] = []
    for _ in 0..<80 {
      let (session, page) = try await enter(.unguessable, from: "many")
      table.leave(session, page: page, forGood: false)
      left.append(session.id)
    }
    let most = SessionTable.mostWaiting
    #expect(left.map { table.scenes[$0] != nil } == (0..<80).map { $0 >= 80 - most })
    #expect(table.scenes[shown.id] != nil && table.scenes[other.id] != nil)
    #expect(shown.page === shownPage)
    // Who is known by name alone has a number of its own, too.
    for _ in 0..<60 {
      let (session, page) = try await enter("one", from: nil)
      table.leave(session, page: page, forGood: false)
    }
    #expect(table.count == most + 2 + most)
  }
}
