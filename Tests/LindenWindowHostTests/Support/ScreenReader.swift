import Foundation

/// What a screen reader does: asks a program over AT-SPI what there is, and acts on it.
final class ScreenReader {
  /// Something in a window, as it is told.
  struct Thing: CustomStringConvertible {
    let bus: String
    let path: String
    let role: String
    let name: String
    var description: String { "\(role) “\(name)”" }
  }

  /// What is missing for a session bus with assistive technology, or nil.
  static let missing: String? = {
    let tools = ["dbus-daemon", "gdbus"].map { "/usr/bin/\($0)" }
    let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
    let missing = (tools + [service]).first { !FileManager.default.fileExists(atPath: $0) }
    return missing.map { "\($0) is not installed (./linden test installs it)" }
  }()

  private let session: SessionBus
  private var bus = ""

  init() throws { session = try SessionBus() }

  /// Says that there is assistive technology, and joins its bus.
  func begin() {
    _ = session.call(
      "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
      ["org.a11y.Status", "IsEnabled", "<true>"])
    bus =
      strings(in: session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress", []))
      .first ?? ""
  }

  /// Starts a program in the session.
  func start(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws {
    try session.start(program, arguments, environment.merging(["GTK_A11Y": "atspi"]) { $1 })
  }

  /// Ends the programs, the bus, and what the bus has started.
  func end() { session.end() }

  // MARK: Asking

  /// Everything there is in the windows of all programs of the session.
  func things() -> [Thing] {
    children(of: ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"), depth: 0)
  }

  func thing(_ name: String, role: String) -> Thing? {
    things().first { $0.name == name && $0.role == role }
  }

  private func children(of parent: (bus: String, path: String), depth: Int) -> [Thing] {
    guard depth < 12 else { return [] }
    let answer = ask(parent, "org.a11y.atspi.Accessible.GetChildren")
    let words = strings(in: answer)
    return stride(from: 0, to: words.count - 1, by: 2).flatMap { index -> [Thing] in
      let child = (bus: words[index], path: words[index + 1])
      let role = strings(in: ask(child, "org.a11y.atspi.Accessible.GetRoleName")).first ?? ""
      let name = property("Name", of: child, "Accessible")
      let thing = Thing(
        bus: child.bus, path: child.path, role: role, name: strings(in: name).first ?? "")
      return [thing] + children(of: child, depth: depth + 1)
    }
  }

  private func property(
    _ name: String, of thing: (bus: String, path: String), _ interface: String
  ) -> String {
    ask(thing, "org.freedesktop.DBus.Properties.Get", ["org.a11y.atspi.\(interface)", name])
  }

  /// The names of what can be done with a thing.
  func actions(of thing: Thing) -> [String] {
    let words = strings(
      in: ask((thing.bus, thing.path), "org.a11y.atspi.Action.GetActions"))
    return stride(from: 0, to: words.count, by: 3).map { words[$0] }
  }

  /// A slider's value.
  func value(of thing: Thing) -> Double? {
    let answer = property("CurrentValue", of: (thing.bus, thing.path), "Value")
    return Double(answer.filter { $0.isNumber || $0 == "." || $0 == "-" })
  }

  /// The text of a field, as far as there is any.
  func text(of thing: Thing) -> String? {
    let place = (thing.bus, thing.path)
    let count = property("CharacterCount", of: place, "Text").filter(\.isNumber)
    return strings(in: ask(place, "org.a11y.atspi.Text.GetText", ["0", count])).first
  }

  /// Whether a thing has the keyboard.
  func isFocused(_ thing: Thing) -> Bool {
    let answer = ask((thing.bus, thing.path), "org.a11y.atspi.Accessible.GetState")
    let words = answer.split { !$0.isNumber }.compactMap { UInt32($0) }.filter { $0 != 32 }
    return (words.first ?? 0) & (1 << 12) != 0
  }

  // MARK: Acting

  func perform(_ action: String, on thing: Thing) {
    guard let index = actions(of: thing).firstIndex(of: action) else { return }
    _ = ask((thing.bus, thing.path), "org.a11y.atspi.Action.DoAction", ["\(index)"])
  }

  func set(_ value: Double, of thing: Thing) {
    _ = ask(
      (thing.bus, thing.path), "org.freedesktop.DBus.Properties.Set",
      ["org.a11y.atspi.Value", "CurrentValue", "<\(value)>"])
  }

  func write(_ text: String, into thing: Thing) {
    _ = ask((thing.bus, thing.path), "org.a11y.atspi.EditableText.SetTextContents", [text])
  }

  // MARK: D-Bus

  private func ask(
    _ thing: (bus: String, path: String), _ method: String, _ arguments: [String] = []
  ) -> String {
    SessionBus.call(bus, thing.bus, thing.path, method, arguments)
  }

  /// The strings in an answer, in either kind of quotes.
  private func strings(in answer: String) -> [String] {
    answer.matches(of: /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/).map {
      String($0.output.1 ?? $0.output.2 ?? "")
    }
  }
}
