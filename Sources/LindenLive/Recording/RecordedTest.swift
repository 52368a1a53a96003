import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting

/// A record as the source of a test, which does the same to a `Driver` and expects the same texts.
///
/// What no driver can do, as to turn two fingers, stands in the test as a comment.
@MainActor struct RecordedTest {
  private(set) var source = ""
  private var lines: [String] = []
  private var time = 0.0
  private var hasFailures = false
  /// Numbers of the fingers that were seen, in order.
  private var fingers: [Int] = []

  /// Seconds a pause of the test has at most: who reads is no part of what is tested.
  private static let longestPause = 1.0

  /// - Parameters:
  ///   - app: The type of the app.
  ///   - module: The module it is in.
  ///   - make: Makes a scene of the app, as for a visitor who was never here.
  init(
    _ record: SceneRecord, app: String, module: String, make: (SceneTraits) -> any HostedScene
  ) {
    let steps = record.steps(pausingAtMost: RecordedTest.longestPause)
    let replay = Replay(record.traits, make: make)
    var index = 0
    while index < steps.count {
      let step = steps[index]
      // Looked at as the person saw it: labels may be there twice, or not at all.
      replay.wait(until: step.time)
      let tap = RecordedTest.tap(steps, index)
      add(
        tap.map { calls(tappingAt: $0, replay) } ?? calls(for: step.action, replay, step.words),
        step)
      replay.perform(step.action)
      if tap != nil {
        index += 1
        replay.perform(steps[index].action)
      }
      index += 1
    }
    replay.settle()
    let texts = replay.scene.items.filter { [.text, .header].contains($0.semantics.role) }
      .map { "        \(RecordedTest.quoted($0.semantics.label)),\n" }
    replay.scene.close()
    let imports = ["SwiftUI", "SwiftUITesting", "Testing"].map(RecordedTest.imports)
      .joined(separator: "\n")
    source = """
      \(imports)

      @testable \(RecordedTest.imports(module))

      @MainActor struct RecordedTests {
        @Test func `what was recorded`() \(hasFailures ? "throws " : ""){
          let app = Driver(
            app: \(app).self, \(surroundings(record.traits)))
      \(lines.map { "    \($0)\n" }.joined())\
          app.advance(by: 1)
          #expect(
            app.texts == [
      \(texts.joined())\
            ])
        }
      }

      """
  }

  /// The arguments that make a driver's window like a scene's.
  private func surroundings(_ traits: SceneTraits) -> String {
    let area = traits.safeArea
    var words = ["size: \(size(traits.size))"]
    if traits.isDark { words.append("colorScheme: .dark") }
    if area != .init() {
      words.append(
        "safeArea: EdgeInsets(top: \(number(area.top)), leading: \(number(area.left)),"
          + " bottom: \(number(area.bottom)), trailing: \(number(area.right)))")
    }
    if traits.locale.identifier != "en_US" {
      words.append(
        "locale: Locale(identifier: \(RecordedTest.quoted(traits.locale.identifier)))")
    }
    return words.joined(separator: ",\n      ")
  }

  private mutating func add(_ calls: [String], _ step: SceneRecord.Step) {
    guard !calls.isEmpty else { return }
    let pause = step.time - time
    if pause >= 0.001 { lines.append("app.advance(by: \(number(pause)))") }
    time = step.time
    hasFailures = hasFailures || calls.contains { $0.hasPrefix("try ") }
    lines += calls
  }

  // MARK: Fingers

  /// Where a press is, if it is lifted there, and soon.
  private static func tap(_ steps: [SceneRecord.Step], _ index: Int) -> CGPoint? {
    guard index + 1 < steps.count, steps[index + 1].time - steps[index].time < 0.5,
      case .input(.pointer(let press), _) = steps[index].action, press.phase == .began,
      press.modifiers.isEmpty,
      case .input(.pointer(let lift), _) = steps[index + 1].action, lift.phase == .ended,
      press.id == lift.id, abs(press.location.x - lift.location.x) < 5,
      abs(press.location.y - lift.location.y) < 5
    else { return nil }
    return press.location
  }

  /// A tap by the name of what is there, if it does not matter where that is touched.
  private func calls(tappingAt point: CGPoint, _ replay: Replay) -> [String] {
    let layer = replay.scene.meaningfulLayers(at: point).first {
      $0.semantics.map { !$0.label.isEmpty } ?? false
    }
    if let item = replay.user.items.first(where: { $0.layer.id == layer?.id }),
      [.button, .link, .menu, .tab].contains(item.semantics.role),
      let name = name(of: item, replay.user)
    {
      return ["try app.tap(\(name))"]
    }
    return ["app.tap(at: \(self.point(point)))"]
  }

  private mutating func call(for pointer: PointerEvent) -> String {
    if !fingers.contains(pointer.id) { fingers.append(pointer.id) }
    let number = fingers.firstIndex(of: pointer.id) ?? 0
    let finger = number == 0 ? "" : ", finger: \(number)"
    let point = "\(self.point(pointer.location))\(finger)"
    let call =
      switch pointer.phase {
      case .began: "app.press(at: \(point))"
      case .moved: "app.move(to: \(point))"
      case .ended: "app.lift(at: \(point))"
      case .cancelled: "app.cancelTouch(at: \(point))"
      }
    if pointer.modifiers.isEmpty { return call }
    return "app.holding([\(RecordedTest.names(of: pointer.modifiers))]) { \(call) }"
  }

  // MARK: What else was done

  /// What a driver is told to do; nothing if it needs not be told.
  private mutating func calls(
    for action: SceneRecord.Action, _ replay: Replay, _ words: String
  ) -> [String] {
    switch action {
    case .traits(let traits): return calls(for: traits, before: replay.scene.traits)
    case .input(.action(_, let action), let target):
      guard let item = target?.item(in: replay.scene) else { return [] }
      return [call(for: action, on: item, replay.user) ?? "// Left out: \(words.oneLine)"]
    case .input(.pointer(let pointer), _): return [call(for: pointer)]
    case .input(.secondaryClick(let place), _):
      return ["app.secondaryClick(at: \(point(place)))"]
    case .input(.scroll(let place, let delta), _):
      return ["app.scroll(at: \(point(place)), by: \(size(delta)))"]
    case .input(.magnify(let place, let scale, let phase), _):
      return phase == .ended ? ["app.pinch(at: \(point(place)), scale: \(number(scale)))"] : []
    case .input(.rotate(_, _, let phase), _):
      return phase == .ended ? ["// Left out: \(words.oneLine)"] : []
    case .input(.key(let key), _): return key.phase == .up ? [] : [call(for: key)]
    case .input(.hover, _): return []
    }
  }

  private func calls(for traits: SceneTraits, before: SceneTraits) -> [String] {
    var calls: [String] = []
    if traits.size != before.size { calls.append("app.size = \(size(traits.size))") }
    if traits.isDark != before.isDark {
      calls.append("app.colorScheme = \(traits.isDark ? ".dark" : ".light")")
    }
    if traits.increasedContrast != before.increasedContrast {
      calls.append(
        "app.colorSchemeContrast = \(traits.increasedContrast ? ".increased" : ".standard")")
    }
    return calls
  }

  private func call(for key: KeyEvent) -> String {
    let held = RecordedTest.names(of: key.modifiers)
    let modifiers = held.isEmpty ? "" : ", modifiers: [\(held)]"
    return "app.key(\(RecordedTest.quoted(key.key))\(modifiers))"
  }

  private static func names(of modifiers: KeyEvent.Modifiers) -> String {
    let names: [(KeyEvent.Modifiers, String)] = [
      (.shift, ".shift"), (.control, ".control"), (.option, ".option"), (.command, ".command"),
    ]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  /// Nil if the driver would not find the control.
  private func call(
    for action: SemanticAction, on item: SemanticItem, _ user: SimulatedUser
  ) -> String? {
    let kind: (SemanticItem) -> Bool =
      switch action {
      case .setText, .select, .submit: \.isTextField
      case .setValue: \.isSlider
      default: { _ in true }
      }
    guard let name = name(of: item, user, where: kind) else {
      return switch action {
      case .activate, .focus: "app.tap(at: \(point(item.middle)))"
      case .dismiss: "app.key(\"Escape\")"
      default: nil
      }
    }
    return switch action {
    case .activate: "try app.activate(\(name))"
    case .increment: "try app.increment(\(name))"
    case .decrement: "try app.decrement(\(name))"
    case .focus: "try app.focus(\(name))"
    case .blur: "try app.leave(\(name))"
    case .dismiss: "app.key(\"Escape\")"
    case .setValue(let value): "try app.set(\(name), to: \(value))"
    case .setText(let text): "try app.type(\(RecordedTest.quoted(text)), into: \(name))"
    case .select(let range):
      "try app.select(\(range.lowerBound)..<\(range.upperBound), in: \(name))"
    case .submit: "try app.submit(\(name))"
    case .perform(let action):
      "try app.perform(\(RecordedTest.quoted(action)), on: \(name))"
    }
  }

  /// What the driver finds an item by, quoted; nil if it finds another by each of the item's names.
  private func name(
    of item: SemanticItem, _ user: SimulatedUser,
    where isOfKind: (SemanticItem) -> Bool = { _ in true }
  ) -> String? {
    let semantics = item.semantics
    let items = user.items.filter(isOfKind)
    let names =
      [semantics.label, semantics.identifier] + semantics.inputLabels
      + [semantics.placeholder, semantics.value]
    return names.first {
      !$0.isEmpty && user.find($0, among: items)?.layer.id == item.layer.id
    }.map(RecordedTest.quoted)
  }

  // MARK: Pieces

  private func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  private func number(_ value: CGFloat) -> String {
    String(format: "%.10g", (Double(value) * 1000).rounded() / 1000)
  }

  private static func imports(_ module: String) -> String { "import \(module)" }

  /// A literal of a text.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        [.control, .format, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
          ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}

extension SceneRecord {
  /// The steps with pauses cut short, at times of whole milliseconds.
  fileprivate func steps(pausingAtMost longest: Double) -> [Step] {
    var (before, time) = (0.0, 0.0)
    return steps.map { step in
      time += min(max(step.time - before, 0), longest)
      before = max(step.time, before)
      var step = step
      step.time = (time * 1000).rounded() / 1000
      return step
    }
  }
}

extension SemanticItem {
  fileprivate var isTextField: Bool {
    if case .textField = semantics.role { true } else { false }
  }
  fileprivate var isSlider: Bool {
    if case .slider = semantics.role { true } else { false }
  }
}

extension String {
  fileprivate var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
