import Foundation
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// What is left of windows that have closed.
  @MainActor @Suite struct LeakTests {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    /// Windows in a run; a hostile one has those of a week.
    private static let count =
      ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] == nil ? 300 : 10_000

    @Test func `windows that were opened and closed leave nothing behind`() async throws {
      // With what is made once.
      try await openAndClose(50)
      let before = try megabytes()
      for _ in 0..<(Self.count / 50) { try await openAndClose(50) }
      let growth = try megabytes() - before
      print("After \(Self.count) windows the process has \(growth) MB more than before.")
      // Of an empty window of GTK's own just as much is left: 0.9 kB, outside of the heap.
      #expect(growth < 8 + Double(Self.count) / 1000)
    }

    /// Memory that is the process's own.
    private func megabytes() throws -> Double {
      let lines = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
      return lines.matches(of: /Private_[A-Za-z]+: +([0-9]+)/).reduce(0) {
        $0 + (Double($1.output.1) ?? 0) / 1024
      }
    }

    private struct Watched {
      weak var window: HostWindow?
      weak var scene: (any HostedScene)?
    }

    private func openAndClose(_ count: Int) async throws {
      var watched: [Watched] = []
      for number in 0..<count {
        let window = try await desktop.show(Short(number: number))
        watched.append(Watched(window: window, scene: window.scene))
        try await desktop.close(window)
      }
      try await desktop.until("all are gone") {
        watched.allSatisfy { $0.window == nil && $0.scene == nil }
      }
      #expect(desktop.host.windows.isEmpty)
    }
  }
}

private struct Short: View {
  let number: Int
  @State private var text = "text"
  @State private var isOn = false
  var body: some View {
    VStack {
      Text("Window \(number)")
      Button("Press") { isOn.toggle() }
      TextField("Words", text: $text)
      Toggle("On", isOn: $isOn)
      Image(systemName: "star")
    }
  }
}
