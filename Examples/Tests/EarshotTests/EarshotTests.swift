import SwiftUI
import SwiftUITesting
import Testing

@testable import Earshot

@MainActor @Suite struct EarshotTests {
  private let player = Player()
  private let app: Driver

  init() {
    app = Driver(EarshotView().environmentObject(player))
    app.advance(by: 1)
  }

  @Test func `an episode that is played fills the small player, which opens`() throws {
    try app.tap("Play Glue")
    app.advance(by: 1)
    #expect(player.isPlaying && player.episode?.title == "Glue")
    #expect(app.exists("Pause"))
    let frame = try #require(app.all("Glue").last).frame
    app.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    app.advance(by: 1)
    #expect(app.exists("Forward 30 seconds"))
    try app.tap("Forward 30 seconds")
    #expect(player.position >= 30)
  }

  @Test func `the clock moves what is played, faster at a higher speed`() {
    player.play(Episode.all[0])
    player.tick()
    #expect(player.position == 0.25)
    player.speed = 2
    player.tick()
    #expect(player.position == 0.75)
    player.toggle()
    #expect(!player.isPlaying)
  }

  @Test func `the next of the queue follows an episode's end`() {
    player.play(Episode.all[0])
    player.enqueue(Episode.all[1])
    player.enqueue(Episode.all[1])
    #expect(player.queue.count == 1)
    player.skip(10_000)
    player.tick()
    #expect(player.episode == Episode.all[1])
    #expect(player.heard == [Episode.all[0].id] && player.queue.isEmpty)
    player.toggle()
  }

  @Test func `seconds are told as minutes and seconds`() {
    #expect(75.0.clock == "1:15" && Double.nan.clock == "0:00")
  }
}
