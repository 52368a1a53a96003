import CoreGraphics
import LindenCWindow
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

/// What assistive technology is told of a window.
@MainActor @Suite struct AccessibilityTreeTests {
  private struct Told: Equatable {
    var role: LindenRole
    var label: String
    var value: String
    var isOn: Bool
    static func == (a: Told, b: Told) -> Bool {
      a.role == b.role && a.label == b.label && a.value == b.value && a.isOn == b.isOn
    }
  }

  /// What is told of a view; nil if nothing is.
  private func tell(_ scene: ViewScene, by narrator: AccessibilityTree = AccessibilityTree())
    -> [Told]?
  {
    scene.advance(to: 0)
    var told: [Told]?
    narrator.update(scene) { nodes, count in
      told = UnsafeBufferPointer(start: nodes, count: count).map {
        Told(
          role: $0.role, label: String(cString: $0.label), value: String(cString: $0.value),
          isOn: $0.isOn)
      }
    }
    return told
  }

  private func scene<V: View>(_ view: V) -> ViewScene {
    ViewScene(view, traits: SceneTraits(size: CGSize(width: 300, height: 300)))
  }

  @Test func `a control says its name once, a text beside it its own`() {
    let told = tell(
      scene(
        VStack {
          Text("Title")
          Button("Go") {}
        }))
    #expect(
      told == [
        Told(role: LindenLabel, label: "Title", value: "", isOn: false),
        Told(role: LindenButton, label: "Go", value: "", isOn: false),
      ])
  }

  @Test func `a switch says whether it is on`() {
    let told = tell(scene(Toggle("Light", isOn: .constant(true))))
    #expect(told?.first { $0.role == LindenSwitch }?.isOn == true)
  }

  @Test func `a password is not told, another text is`() {
    let told = tell(
      scene(
        VStack {
          SecureField("Password", text: .constant("secret"))
          TextField("Name", text: .constant("Linden"))
        }))
    #expect(told?.filter { $0.role == LindenField }.map(\.value) == ["", "Linden"])
    #expect(told?.contains { $0.value.contains("secret") } == false)
  }

  @Test func `what has not changed is not told again`() {
    let (narrator, scene) = (AccessibilityTree(), scene(Text("Here")))
    #expect(tell(scene, by: narrator) != nil)
    #expect(tell(scene, by: narrator) == nil)
  }
}
