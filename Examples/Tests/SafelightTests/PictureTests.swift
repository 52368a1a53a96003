import Foundation
import ImagePipeline
import SwiftUI
import SwiftUITesting
import Testing

@testable import Safelight

/// The screens as they were looked at, in light and dark, on a phone and where there is room.
@MainActor @Suite struct PictureTests {
  enum Screen: String, CaseIterable {
    case desk, picture, filters, light, lens, turn, comparison, history, menu, problem, large
  }

  enum Device: String, CaseIterable {
    case phone, wide
    var size: CGSize {
      switch self {
      case .phone: CGSize(width: 390, height: 844)
      case .wide: CGSize(width: 900, height: 620)
      }
    }
  }

  nonisolated static let shown =
    Screen.allCases.map { ($0, Device.phone) }
    + [Screen.picture, .filters, .comparison].map { ($0, Device.wide) }

  @Test(arguments: shown)
  func `a screen looks as recorded`(screen: Screen, device: Device) async throws {
    let bench = try Bench(
      size: device.size, typeSize: screen == .large ? .accessibility2 : .large)
    if screen != .desk {
      try await bench.tap("Lantern")
      try await show(screen, in: bench)
    } else {
      // The cards' pictures are made away from the main thread.
      try #require(await bench.app.wait { bench.isWithoutGaps })
    }
    try bench.app.checkPicture("\(screen)-\(device)-light")
    bench.app.colorScheme = .dark
    bench.app.advance(by: 1)
    try bench.app.checkPicture("\(screen)-\(device)-dark")
  }

  private func show(_ screen: Screen, in bench: Bench) async throws {
    switch screen {
    case .desk, .picture: break
    case .filters:
      try await bench.tap("Filters")
      let tool = try #require(bench.editor.tool)
      try #require(await bench.app.wait { tool.thumbnails.count == Filter.allCases.count })
      try await bench.tap("Dusk")
    case .light, .large:
      try await bench.tap("Light")
      try bench.app.set("Exposure", to: 0.4)
      try bench.app.set("Saturation", to: 0.6)
    case .lens:
      try await bench.tap("Lens")
      try await bench.tap("Twirl")
    case .turn:
      try await bench.use("Filters") { try await bench.tap("Dusk") }
      try await bench.tap("Turn")
      try await bench.tap("Right")
    case .history:
      try await bench.use("Filters") { try await bench.tap("Sepia") }
      try await bench.use("Turn") { try await bench.tap("Left") }
      try await bench.tap("Undo")
      try await bench.more("History")
    case .menu: try await bench.tap("More")
    case .problem:
      try await bench.open(bench.file("Notes.png", Data("notes".utf8)))
    case .comparison:
      try await bench.use("Filters") { try await bench.tap("Sepia") }
      try await bench.more("Before and After")
    }
    try await bench.settle()
  }
}

/// The previews show, on every device they name.
@MainActor @Suite struct PreviewTests {
  @Test func `the previews show desk, picture, tools and history`() async throws {
    func texts<Content: View>(_ view: Content) async -> [String] {
      let app = Driver(VStack { view }, size: CGSize(width: 1200, height: 6000))
      _ = await app.wait(timeout: 5) { app.exists("Picture") }
      return app.items.map(\.label)
    }
    #expect(await texts(EditorView_Previews.previews).filter { $0 == "Example.png" }.count == 4)
    #expect(await texts(ToolPanels_Previews.previews).contains("Exposure"))
    #expect(await texts(HistoryList_Previews.previews).contains("Sepia"))
    #expect(await texts(HistogramView_Previews.previews).contains("Histogram"))
  }
}
