import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import SwiftUI
import Testing

@testable import LindenLauncher

@MainActor struct FilmTests {
  @Test func `a plan says how many pictures there are, and when`() throws {
    let plan = try #require(FilmPlan("0.5s@30"))
    #expect(plan.count == 16 && plan.time(of: 15) == 0.5)
    #expect(FilmPlan("1")?.count == 31 && FilmPlan("0@10")?.count == 1)
    for text in ["", "@30", "1s@", "1s@0", "1s@1000", "61", "-1", "60s@60", "1s@3@3"] {
      #expect(FilmPlan(text) == nil, "\(text)")
    }
    // 30 pictures a second, though a GIF counts hundredths.
    #expect((1...15).map { plan.hundredths($0) - plan.hundredths($0 - 1) }.reduce(0, +) == 50)
  }

  /// A square that crosses the screen of 100 points in a second.
  private struct Crossing: View {
    @State private var isOver = false
    var body: some View {
      Color.red.frame(width: 10, height: 10)
        .position(x: isOver ? 95 : 5, y: 5)
        .animation(.linear(duration: 1))
        .frame(width: 100, height: 10)
        .contentShape(Rectangle())
        .onTapGesture { isOver = true }
        .accessibilityLabel("Go")
    }
  }

  private func user() -> SimulatedUser {
    SimulatedUser(ViewScene(Crossing(), traits: SceneTraits(size: CGSize(width: 100, height: 10))))
  }

  private func shoot(_ plan: String, _ script: String) throws -> Film {
    let user = user()
    let film = Film(FilmPlan(plan)!, scale: 1, background: RGBA(white: 1))
    try InputScript(script).run(by: user) { film.begin(with: user) }
    film.finish(with: user)
    return film
  }

  /// Where the red begins.
  private func left(_ picture: Bitmap) -> Int? {
    let bytes = [UInt8](picture.pixels)
    let row = picture.width * 5
    return (0..<picture.width).first { bytes[(row + $0) * 4] < 128 }
  }

  @Test func `a film shows the animation that the input began, at the times it says`() throws {
    let film = try shoot("1s@10", "wait 0.3; tap Go")
    #expect(film.frames.map(\.time) == (0...10).map { Double($0) / 10 })
    #expect(film.frames.map { left($0.picture) } == (0...10).map { $0 * 9 })
  }

  @Test func `a film may begin before the input ends`() throws {
    let film = try shoot("0.5s@10", "film; wait 0.15; tap Go; wait 2")
    #expect(film.frames.map(\.time) == (0...5).map { Double($0) / 10 })
    let lefts = film.frames.map { left($0.picture) ?? -1 }
    #expect(lefts[0] == 0 && lefts[1] == 0)
    for (left, expected) in zip(lefts[2...], [4.5, 13.5, 22.5, 31.5]) {
      #expect(abs(Double(left) - expected) < 1)
    }
  }

  @Test func `the same input makes the same strip`() throws {
    let first = try shoot("0.5s@10", "tap Go").strip(columns: 4)
    #expect(try shoot("0.5s@10", "tap Go").strip(columns: 4) == first)
    let picture = try PixbufImages().decode(first, pixelSize: nil)
    // Four pictures of 100 by 10 with gaps, and two lines of them.
    #expect(picture.width == 4 * 108 + 8 && picture.height > 2 * 10)
  }

  @Test func `a GIF has a frame for each picture`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    try shoot("0.5s@10", "tap Go").writeGIF(to: file)
    let data = try Data(contentsOf: file)
    #expect(data.prefix(4) == Data("GIF8".utf8))
    // Each picture comes with a graphic control extension.
    let extensions = data.indices.dropLast(2).filter {
      data[$0] == 0x21 && data[$0 + 1] == 0xF9 && data[$0 + 2] == 4
    }
    #expect(extensions.count == 6)
  }
}
