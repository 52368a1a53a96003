import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting

/// A record as the source of a test, which does the same to a `Driver` and expects the same texts.
@MainActor struct RecordedTest {
  private(set) var source = ""
  private var lines: [String] = []
  private var time = 0.0
  private var hasFailures = false
  /// Whether the press before was told as a tap, so that its lift is told, too.
  private var isTapped = false

  /// - Parameters:
  ///   - app: The type of the app.
  ///   - module: The module it is in.
  ///   - make: Makes a scene of the app, as for a visitor who was never here.
  init(
    _ record: SceneRecord, app: String, module: String, make: (SceneTraits) -> any HostedScene
  ) {
    // Each step is looked at in the scene as it is then: labels may be there twice, or not at all.
    for index in record.steps.indices {
      let replay = Replay(record, steps: index, make: make)
      add(record.steps, index, replay.scene)
      replay.scene.close()
    }
    let replay = Replay(record, make: make)
    let texts = replay.scene.items.filter { [.text, .header].contains($0.semantics.role) }
      .map { "        \(RecordedTest.quoted($0.semantics.label))," }
    replay.scene.close()
    let size = record.traits.size
    let imports = ["SwiftUI", "SwiftUITesting", "Testing"].map(RecordedTest.imports)
      .joined(separator: "\n")
    source = """
      \(imports)

      @testable \(RecordedTest.imports(module))

      @MainActor struct RecordedTests {
        @Test func `what was recorded`() \(hasFailures ? "throws " : ""){
          let app = Driver(
            app: \(app).self, size: CGSize(width: \(number(size.width)), height: \(number(size.height)))\
      \(record.traits.isDark ? ", colorScheme: .dark" : ""))
      \(lines.map { "    \($0)\n" }.joined())\
          #expect(
            app.texts == [
      \(texts.joined(separator: "\n"))
            ])
        }
      }

      """
  }

  private mutating func add(_ steps: [SceneRecord.Step], _ index: Int, _ scene: any HostedScene) {
    defer { time = max(time, steps[index].time) }
    let name = RecordedTest.tapped(steps, index, scene)
    isTapped = name != nil || isTapped && RecordedTest.isTap(steps, index - 1)
    guard
      let line = name.map({ "try app.tap(\(RecordedTest.quoted($0)))" })
        ?? (isTapped ? nil : line(steps, index, scene))
    else { return }
    // Who reads is no part of what is tested.
    let pause = min(steps[index].time - time, 1)
    if pause >= 0.001, !lines.isEmpty { lines.append("app.advance(by: \(number(pause)))") }
    hasFailures = hasFailures || line.hasPrefix("try ")
    lines.append(line)
  }

  /// Whether a press is lifted where it was, and soon.
  private static func isTap(_ steps: [SceneRecord.Step], _ index: Int) -> Bool {
    guard index >= 0, index + 1 < steps.count, steps[index + 1].time - steps[index].time < 0.5,
      case .input(.pointer(let press), _) = steps[index].action, press.phase == .began,
      case .input(.pointer(let lift), _) = steps[index + 1].action, lift.phase == .ended
    else { return false }
    return abs(press.location.x - lift.location.x) < 5
      && abs(press.location.y - lift.location.y) < 5
  }

  /// The label of what is tapped, if the driver finds it by that.
  private static func tapped(
    _ steps: [SceneRecord.Step], _ index: Int, _ scene: any HostedScene
  ) -> String? {
    guard isTap(steps, index), case .input(.pointer(let press), _) = steps[index].action else {
      return nil
    }
    let labels = scene.meaningfulLayers(at: press.location).compactMap { $0.semantics?.label }
    guard let label = labels.first(where: { !$0.isEmpty }),
      scene.items.count(where: { $0.semantics.label == label && $0.semantics.role.isControl }) == 1
    else { return nil }
    return label
  }

  private func line(
    _ steps: [SceneRecord.Step], _ index: Int, _ scene: any HostedScene
  ) -> String? {
    switch steps[index].action {
    case .traits(let traits):
      return traits.size == scene.traits.size
        ? nil
        : "app.size = CGSize(width: \(number(traits.size.width)), height: \(number(traits.size.height)))"
    case .input(.action(_, let action), let target):
      return target.flatMap { line(action, on: $0.label) }
    case .input(.pointer(let pointer), _):
      let point = self.point(pointer.location)
      switch pointer.phase {
      case .began: return "app.press(at: \(point))"
      case .moved: return "app.move(to: \(point))"
      case .ended: return "app.lift(at: \(point))"
      case .cancelled: return nil
      }
    case .input(.secondaryClick(let place), _): return "app.secondaryClick(at: \(point(place)))"
    case .input(.scroll(let place, let delta), _):
      return "app.scroll(at: \(point(place)), by: CGSize(width: \(number(delta.width)),"
        + " height: \(number(delta.height))))"
    case .input(.key(let key), _):
      return key.phase == .up ? nil : "app.key(\(RecordedTest.quoted(key.key)))"
    default: return nil
    }
  }

  private func line(_ action: SemanticAction, on label: String) -> String? {
    let name = RecordedTest.quoted(label)
    switch action {
    case .activate: return "try app.tap(\(name))"
    case .increment: return "try app.increment(\(name))"
    case .decrement: return "try app.decrement(\(name))"
    case .focus: return "try app.focus(\(name))"
    case .setValue(let value): return "try app.set(\(name), to: \(value))"
    case .setText(let text): return "try app.type(\(RecordedTest.quoted(text)), into: \(name))"
    case .submit: return "try app.submit(\(name))"
    case .dismiss, .blur, .perform: return nil
    }
  }

  private func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private func number(_ value: CGFloat) -> String {
    String(format: "%g", (Double(value) * 1000).rounded() / 1000)
  }

  private static func imports(_ module: String) -> String { "import \(module)" }

  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
