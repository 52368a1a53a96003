import CoreGraphics
import CoreTransferable
import Foundation
import LindenHosting
import SwiftUI
import Testing
import UniformTypeIdentifiers

@testable import LindenWindowHost

extension WindowTests {
  /// Things that are dragged from program to program.
  @MainActor @Suite(.enabled(if: Desktop.path(of: "xprop") != nil, "xprop is installed"))
  struct DragTests {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    /// Starts the other program, beside the window of the test: above it drags, below it takes.
    private func startOther() async throws -> WindowedApp {
      let app = try WindowedApp(["PAGE": "drags", "DISPLAY": desktop.display])
      do {
        try await desktop.until("it has a window; it says “\(app.words)”", seconds: 60) {
          desktop.moveWindow(of: "Served", to: CGPoint(x: 320, y: 0))
        }
      } catch {
        app.end()
        throw error
      }
      desktop.markWindows()
      return app
    }
    private let otherSource = CGPoint(x: 500, y: 100)
    private let otherTarget = CGPoint(x: 500, y: 360)

    @Test func `a view is dragged to another program, and what that drags is dropped here`()
      async throws
    {
      let model = Dropped()
      let window = try await desktop.open(Both(model: model))
      let other = try await startOther()
      defer { other.end() }
      let offers = DesktopExchange.shared.offers.count
      try await desktop.until("the other program has it; it says “\(other.words)”", seconds: 30) {
        other.words.contains("took")
      } trying: {
        try await desktop.carry(from: CGPoint(x: 150, y: 60), to: otherTarget)
      }
      #expect(other.words.contains(#"took ["from this app"]"#))
      try await desktop.until("the drag is over") { DesktopExchange.shared.offers.count <= offers }

      try await desktop.until("it was dropped; the other says “\(other.words)”", seconds: 30) {
        !model.texts.isEmpty
      } trying: {
        try await desktop.carry(from: otherSource, to: CGPoint(x: 150, y: 180))
      }
      #expect(model.texts.first == "from another program")
      try await desktop.close(window)
    }

    @Test func `of files only the place is known until they are let go`() async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-\(UUID().uuidString).txt")
      try Data("dropped".utf8).write(to: file)
      let model = Dropped()
      let window = try await desktop.open(Both(model: model))
      let (inside, outside) = (CGPoint(x: 150, y: 180), CGPoint(x: 150, y: 60))
      #expect(window.draggedOver(inside, offer: 0, types: ["text/uri-list"]))
      try await desktop.until("the target shows it") { model.isTargeted }
      #expect(!window.draggedOver(outside, offer: 0, types: ["text/uri-list"]))
      #expect(!window.dropped(at: outside, drop: 0, offer: 0, types: ["text/uri-list"]))
      let offer = DesktopExchange.shared.add(
        Offer(items: [try #require(NSItemProvider(contentsOf: file))]))
      defer { DesktopExchange.shared.end(offer) }
      #expect(
        window.dropped(at: inside, drop: 0, offer: Int(offer), types: ["text/uri-list"]))
      #expect(model.names == [file.deletingPathExtension().lastPathComponent])
      try await desktop.close(window)
    }
  }
}

@Observable private final class Dropped {
  var isTargeted = false
  var texts: [String] = []
  var names: [String] = []
}

/// Drags from its upper half, takes texts and files in its lower half.
private struct Both: View {
  @Bindable var model: Dropped

  var body: some View {
    VStack(spacing: 0) {
      Color.orange.draggable("from this app")
      Color.gray
        .onDrop(of: [.fileURL, .text], isTargeted: $model.isTargeted) { providers in
          model.names += providers.compactMap(\.suggestedName)
          for provider in providers {
            provider.loadObject(ofClass: String.self) { text, _ in
              guard let text else { return }
              Task { @MainActor in model.texts.append(text) }
            }
          }
          return true
        }
    }
  }
}
