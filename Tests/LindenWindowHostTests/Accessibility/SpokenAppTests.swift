import Foundation
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// An app as a screen reader knows it, over AT-SPI: by role and name.
  @MainActor
  @Suite(.enabled(if: ScreenReader.missing == nil, "The bus of assistive technology is there"))
  struct SpokenApp {
    private let desktop: Desktop
    private let reader: ScreenReader

    init() async throws {
      desktop = try #require(Desktop.shared)
      desktop.host.closeAll()
      reader = try ScreenReader()
      reader.begin()
      let program = Bundle.main.executableURL!.deletingLastPathComponent()
        .appendingPathComponent("ServedApp")
      try reader.start(
        program, ["--host", "window", "--size", "390x700"], ["DISPLAY": desktop.display])
    }

    /// Waits until there is a thing with this role and name.
    private func find(_ name: String, _ role: String) async throws -> ScreenReader.Thing {
      for _ in 0..<100 {
        if let thing = reader.thing(name, role: role) { return thing }
        try await Task.sleep(nanoseconds: 100_000_000)
      }
      reader.end()
      throw Desktop.Timeout(
        description: "There is no \(role) “\(name)” among \(reader.things())")
    }

    @Test func `controls are found by role and name, and do what they are told`() async throws {
      defer { reader.end() }
      let button = try await find("count 0", "button")
      #expect(reader.actions(of: button).sorted() == ["node.focus", "node.press"])
      reader.perform("node.press", on: button)
      let pressed = try await find("count 1", "button")
      reader.perform("node.focus", on: pressed)
      try await desktop.until("it has the focus") { reader.isFocused(pressed) }

      let field = try await find("Words", "text box")
      reader.write("written", into: field)
      _ = try await find("You wrote written", "label")
      #expect(reader.text(of: field) == "written")

      let slider = try await find("Volume", "slider")
      #expect(reader.value(of: slider) == 0.25)
      reader.set(0.75, of: slider)
      let row = try await find("Volume 75", "label")
      #expect(reader.value(of: slider) == 0.75)
      #expect(reader.actions(of: row) == ["node.Mute"])
      reader.perform("node.Mute", on: row)
      _ = try await find("Volume 0", "label")
    }
  }
}
