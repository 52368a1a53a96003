import Foundation
import LindenHosting
import SwiftUI
import Testing
@_spi(Engine) import LindenEngine

@testable import LindenLive

@MainActor struct LiveInspectorTests {
  struct Badge: View {
    var body: some View { Text("badge").padding(10) }
  }
  struct Page: View {
    var body: some View {
      VStack(spacing: 0) {
        Text("one").frame(height: 50)
        Text("two").frame(height: 50)
        Badge().font(.title)
      }
      .offset(x: 20)
    }
  }

  /// An index as the program writes it that watches an app's source.
  private func index() throws -> SourceIndex {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-index-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json = """
      {"module": "LindenLiveTests", "file": "/A.swift", "types": [
        {"name": "LiveInspectorTests.Badge", "line": 1, "body": 2,
         "sites": [{"name": "Text", "line": 2, "column": 3, "text": "badge"}]},
        {"name": "LiveInspectorTests.Page", "line": 4, "body": 5, "sites": [
          {"name": "VStack", "line": 6, "column": 3},
          {"name": "Text", "line": 7, "column": 3, "text": "one"},
          {"name": "Text", "line": 8, "column": 3, "text": "two"}]}]}
      """
    try Data(json.utf8).write(to: folder.appendingPathComponent("A.json"))
    return SourceIndex(folder: folder.path)
  }

  private func inspector() throws -> LiveInspector {
    let scene = ViewScene(Page(), traits: SceneTraits(size: CGSize(width: 200, height: 200)))
    scene.advance(to: 0)
    // Modules whose names begin with Linden are none of an app's.
    return LiveInspector(watched: WatchedScene(scene), sources: try index()) {
      String(reflecting: $0).hasPrefix("LindenLiveTests.")
    }
  }

  @Test func `what is pointed at has the file and the line of its view, and its own`() throws {
    let report = try #require(try inspector().view(at: CGPoint(x: 120, y: 90)))
    #expect(report.thing.name == "Text")
    #expect(report.thing.place == SourceIndex.Place(file: "/A.swift", line: 8))
    #expect(report.view.name == "Page" && report.view.place?.line == 5)
    #expect(report.modifiers.first == "offset" && report.modifiers.contains("VStack"))
    #expect(report.runs?.count == 1)
  }

  @Test func `a view inside a view is named with those around it`() throws {
    let inspector = try inspector()
    let frame = try #require(inspector.views(named: "Badge").first?.frame)
    let middle = CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
    let report = try #require(inspector.view(at: middle))
    #expect(report.view.name == "Badge" && report.path.map(\.name) == ["Page"])
    #expect(report.thing.place?.line == 2 && report.modifiers == ["padding", "Text"])
    #expect(report.environment.contains { $0.localizedCaseInsensitiveContains("font") })
  }

  @Test func `frames are those of the window, offsets and all`() throws {
    let report = try #require(try inspector().view(at: CGPoint(x: 120, y: 90)))
    #expect(abs(report.frame[0] + report.frame[2] / 2 - 120) < 1)
  }

  @Test func `where nothing is, nothing is said`() throws {
    #expect(try inspector().view(at: CGPoint(x: 1000, y: 5)) == nil)
  }

  @Test func `of several equal things without words each has the line of its number`() throws {
    let sources = try index()
    let place = sources.place(
      of: "Text", showing: "other", in: Page.self, place: (index: 1, count: 2))
    #expect(place?.line == 8)
    #expect(
      sources.place(of: "Text", showing: nil, in: Page.self, place: (index: 1, count: 3)) == nil)
  }

  private struct Hidden<Value>: View { var body: some View { Text("x") } }

  @Test func `types are named without what is generic, private or new about them`() {
    #expect(SourceIndex.name(of: Hidden<Int>.self) == "LindenLiveTests.LiveInspectorTests.Hidden")
  }
}
