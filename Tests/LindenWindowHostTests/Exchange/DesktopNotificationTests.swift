import Foundation
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// Notifications of an app, by a program that shows them on real desktops: dunst.
  @MainActor @Suite(.enabled(if: NotificationDesk.missing == nil, "There is dunst"))
  struct DesktopNotificationTests {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    @Test func `a notification is shown, and a click on it told`() async throws {
      let desk = try NotificationDesk()
      defer { desk.end() }
      try await desktop.until("it is shown; \(desk.words)", seconds: 60) { desk.shown == 1 }
      desk.click()
      try await desktop.until("the app knows; \(desk.words)", seconds: 30) {
        desk.words.contains("answered fern by com.apple.UNNotificationDefaultActionIdentifier")
      }
      #expect(desk.history.contains("Thirsty"))
      // It is not taken for markup.
      #expect(desk.history.contains("The fern &lt;b&gt; &amp; the palm"))
    }

    @Test func `one that is put away is told where its category wants that`() async throws {
      let desk = try NotificationDesk()
      defer { desk.end() }
      try await desktop.until("it is shown; \(desk.words)", seconds: 60) { desk.shown == 1 }
      desk.putAway()
      try await desktop.until("the app knows; \(desk.words)", seconds: 30) {
        desk.words.contains("answered fern by com.apple.UNNotificationDismissActionIdentifier")
      }
    }
  }
}

/// A session with a display, a program that shows notifications, and an app that has one.
@MainActor private final class NotificationDesk {
  nonisolated static let missing: String? = ["dunst", "dbus-daemon", "gdbus"].first {
    Desktop.path(of: $0) == nil
  }
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private let bus: SessionBus
  private let display: OwnDisplay
  private let errors = FileManager.default.temporaryDirectory
    .appendingPathComponent("linden-errors-\(UUID().uuidString)")

  init() throws {
    bus = try SessionBus()
    display = try OwnDisplay()
    try bus.start(
      URL(fileURLWithPath: Desktop.path(of: "dunst")!), [], ["DISPLAY": display.name],
      errors: .nullDevice)
    // The bus would start another one.
    for _ in 0..<30 where !isThere { usleep(100_000) }
    try Data().write(to: errors)
    let app = Bundle.main.executableURL!.deletingLastPathComponent()
      .appendingPathComponent("ServedApp")
    try bus.start(
      app, ["--host", "window", "--size", "200x100"],
      ["DISPLAY": display.name, "PAGE": "notifications"], errors: FileHandle(forWritingTo: errors))
  }

  private var isThere: Bool {
    bus.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
      [Self.name]
    ).contains("true")
  }

  /// What the app said.
  var words: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// How many notifications are shown.
  var shown: Int {
    let answer = bus.call(
      Self.name, Self.path, "org.freedesktop.DBus.Properties.Get",
      ["org.dunstproject.cmd0", "displayedLength"])
    return Int(answer.replacing("uint32", with: "").filter(\.isNumber)) ?? 0
  }

  /// Those that were shown before, with what they said.
  var history: String { command("NotificationListHistory") }

  /// Does what a click on the notification does.
  func click() { command("NotificationAction", "0") }

  func putAway() { command("NotificationCloseLast") }

  @discardableResult private func command(_ name: String, _ arguments: String...) -> String {
    bus.call(Self.name, Self.path, "org.dunstproject.cmd0.\(name)", arguments)
  }

  func end() {
    bus.end()
    display.end()
    try? FileManager.default.removeItem(at: errors)
  }
}
