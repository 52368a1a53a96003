import Foundation
import LindenHosting
import SwiftUI
import Testing
import WidgetKit

@testable import LindenPreviews

private struct Moment: TimelineEntry {
  let date: Date
  let word: String
  init(_ word: String) { (date, self.word) = (Date(timeIntervalSince1970: 0), word) }
}

private struct Moments: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment("placeholder") }
  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {}
  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment("first"), Moment("second")], policy: .never))
  }
}

private struct Words: Widget {
  nonisolated init() {}
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "words", provider: Moments()) { entry in Text(verbatim: entry.word) }
      .configurationDisplayName("Words")
      .contentMarginsDisabled()
  }
}

#Preview("Widget", as: .systemSmall) {
  Words()
} timeline: {
  Moment("early")
  Moment("late")
}

#Preview("Provided", as: .systemSmall) {
  Words()
} timelineProvider: {
  Moments()
}

@MainActor struct WidgetPreviewTests {
  @Test func `a widget's preview shows the moments that a provider makes`() throws {
    let subject = try #require(
      PreviewCatalog().all.first {
        $0.group == "LindenPreviewsTests/WidgetPreviewTests.swift" && $0.name == "Provided"
      })
    let scene = subject.scene(PreviewVariant())
    defer { scene.close() }
    scene.advance(to: 0)
    #expect(scene.semanticItems.map(\.semantics.label) == ["first", "second"])
  }

  @Test func `a widget's preview shows it at each of its moments, in the frame of its family`()
    throws
  {
    let subject = try #require(
      PreviewCatalog().all.first {
        $0.group == "LindenPreviewsTests/WidgetPreviewTests.swift" && $0.name == "Widget"
      })
    let scene = subject.scene(PreviewVariant())
    defer { scene.close() }
    scene.advance(to: 0)
    #expect(scene.semanticItems.map(\.semantics.label) == ["early", "late"])
    #expect(scene.traits.size == CGSize(width: 158 + 32, height: 2 * 158 + 16 + 32))
  }
}
