import CoreGraphics
import Foundation
import LindenHosting
import NIOEmbedded
import Testing

@testable import LindenBrowserHost

/// What pages say at once is worked on in turns.
@MainActor struct PageConnectionTests {
  private final class Scenes {
    var all: [HandmadeScene] = []
  }

  private let scenes = Scenes()
  private let table: SessionTable
  private let traits = SceneTraits(size: CGSize(width: 100, height: 100))

  init() {
    table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 10
    ) { [scenes] in
      let scene = HandmadeScene($0)
      scenes.all.append(scene)
      return scene
    }
  }

  /// A page that was greeted, and its scene.
  private func open() async throws -> (PageConnection, HandmadeScene) {
    let socket = PageSocket(channel: NIOAsyncTestingChannel(), longestMessage: 1000)
    let page = PageConnection(sessions: table, socket: socket)
    let count = scenes.all.count
    var isGreeted = false
    page.receive([.hello(session: nil, traits, query: ""), .input(.hover(nil))]) {
      isGreeted = true
    }
    try await wait { isGreeted }
    #expect(scenes.all.count == count + 1)
    return (page, try #require(scenes.all.last))
  }

  private func wait(until isTrue: @MainActor () -> Bool) async throws {
    for _ in 0..<5000 where !isTrue() { try await Task.sleep(for: .milliseconds(2)) }
    #expect(isTrue())
  }

  private func moves(_ count: Int) -> [ClientEvent] {
    Array(repeating: .input(.hover(CGPoint(x: 1, y: 1))), count: count)
  }

  @Test func `a message of many events holds no other page up`() async throws {
    let (busy, busyScene) = try await open()
    let (other, otherScene) = try await open()
    busyScene.onEvent = { _ in Thread.sleep(forTimeInterval: 0.003) }
    var (isHeard, isOtherHeard) = (false, false)
    let (before, otherBefore) = (busyScene.events.count, otherScene.events.count)
    busy.receive(moves(100)) { isHeard = true }
    other.receive(moves(1)) { isOtherHeard = true }
    try await wait { isOtherHeard }
    #expect(otherScene.events.count == otherBefore + 1)
    #expect(busyScene.events.count < before + 100 && !isHeard)
    try await wait { isHeard }
    #expect(busyScene.events.count == before + 100)
  }

  @Test func `of sizes that follow each other the last is taken`() async throws {
    let (page, scene) = try await open()
    var sizes: [CGFloat] = []
    scene.onTraits = { sizes.append($0.size.width) }
    page.receive(
      (1...50).map { .traits(SceneTraits(size: CGSize(width: CGFloat($0), height: 9))) }
    ) {}
    #expect(sizes == [50])
  }

  @Test func `of a page that has gone little is still worked on, and what it did last`()
    async throws
  {
    let (page, scene) = try await open()
    let before = scene.events.count
    scene.onEvent = { _ in Thread.sleep(forTimeInterval: 0.001) }
    page.receive(moves(1000)) {}
    page.ended()
    try await wait { table.pageCount == 0 }
    #expect((before + 100..<before + 200).contains(scene.events.count))
  }

  @Test func `what a page says while its session is made waits, and counts as not heard`()
    async throws
  {
    let socket = PageSocket(channel: NIOAsyncTestingChannel(), longestMessage: 1000)
    let page = PageConnection(sessions: table, socket: socket)
    var heard = 0
    page.receive([.hello(session: nil, traits, query: "")]) { heard += 1 }
    page.receive(moves(1)) { heard += 1 }
    #expect(heard < 2 && scenes.all.isEmpty)
    try await wait { heard == 2 }
    #expect(scenes.all.first?.events.count == 1)
  }

  @Test func `a page that leaves while its session is made leaves none behind`() async throws {
    let socket = PageSocket(channel: NIOAsyncTestingChannel(), longestMessage: 1000)
    let page = PageConnection(sessions: table, socket: socket)
    page.receive([.hello(session: nil, traits, query: "")]) {}
    page.receive([.goodbye]) {}
    page.ended()
    try await Task.sleep(for: .milliseconds(50))
    #expect(table.pageCount == 0 && table.count == 0)
  }
}
