import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct AccessibilityConditionTests {
  private struct Labelled: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Button("Switch") { isOn.toggle() }
        Button("Plain") {}
          .accessibilityLabel("Other", isEnabled: isOn)
          .accessibilityValue(Text("full"), isEnabled: isOn)
          .accessibilityHint("goes on", isEnabled: isOn)
          .accessibilityIdentifier("the one", isEnabled: isOn)
        Text("secret").accessibilityHidden(true, isEnabled: isOn)
      }
    }
  }

  @Test func `what is said on a condition is said while it holds`() throws {
    let app = Driver(Labelled())
    #expect(app.exists("Plain") && !app.exists("Other") && app.exists("secret"))
    try app.tap("Switch")
    #expect(!app.exists("Plain", role: .button) && !app.exists("secret"), "\(app.items)")
    #expect(try app.find("Other", role: .button).value == "full")
    #expect(app.exists("the one"))
    try app.tap("Switch")
    #expect(app.exists("Plain") && !app.exists("Other") && !app.exists("the one"))
  }

  @Test func `a condition that does not hold makes no element of a container`() {
    let bare = Driver(VStack { Text("a") })
    let conditional = Driver(VStack { Text("a") }.accessibilityLabel("box", isEnabled: false))
    #expect(conditional.items.count == bare.items.count)
  }

  @Test @available(*, deprecated) func `the modifiers of iOS 13 are those of today`() throws {
    let app = Driver(
      Button("Old") {}
        .accessibility(label: Text("Elder"))
        .accessibility(value: Text("aged"))
        .accessibility(identifier: "old")
        .accessibility(addTraits: .isSelected)
        .accessibility(sortPriority: 2))
    let item = try app.find("Elder", role: .button)
    #expect(item.value == "aged" && item.isSelected && app.exists("old"))
  }

  @Test func `rotors are accepted`() {
    struct Place: Identifiable {
      let id: Int
      let name: String
    }
    let app = Driver(
      Text("text")
        .accessibilityRotor("Places", entries: [Place(id: 1, name: "a")], entryLabel: \.name)
        .accessibilityRotor(.headings(level: .h2)) { AccessibilityRotorEntry("a", id: 1) }
        .accessibilityRotor(.links, textRanges: []))
    #expect(app.exists("text"))
  }
}
