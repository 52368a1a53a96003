import SwiftUI
import SwiftUITesting
import Testing

extension EnvironmentValues {
  @Entry fileprivate var margin: CGFloat = 12
  @Entry fileprivate var greeting = "hello"
  @Entry fileprivate var owner: String?
}

extension Transaction {
  @Entry fileprivate var isUndo = false
}

extension FocusedValues {
  @Entry fileprivate var title: String?
  @Entry fileprivate var action: (() -> Void)?
}

private struct Framed: PreviewModifier {
  static func makeSharedContext() async throws -> String { "shared" }
  func body(content: Content, context: String) -> some View {
    VStack {
      Text(context)
      content
    }
  }
}

#Preview(traits: .modifier(Framed())) {
  Text("checked, not shown")
}

#Preview {
  Text("checked, not shown")
}

#Preview("With a name", traits: .sizeThatFitsLayout, .landscapeLeft) {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
  if isOn { Text("yes") }
}

@MainActor struct MacroTests {
  @Test func `an entry is its value until it is set`() {
    var values = EnvironmentValues()
    #expect(values.margin == 12 && values.greeting == "hello" && values.owner == nil)
    values.margin = 20
    values.owner = "Anna"
    #expect(values.margin == 20 && values.greeting == "hello" && values.owner == "Anna")
    #expect(EnvironmentValues().margin == 12)
  }

  @Test func `a transaction's entry is its own`() {
    var transaction = Transaction()
    #expect(!transaction.isUndo)
    transaction.isUndo = true
    #expect(transaction.isUndo && !Transaction().isUndo)
  }

  @Test func `an entry of focused values is nil until it is told`() {
    struct Reader: View {
      @FocusedValue(\.title) private var title
      @FocusedValue(\.action) private var action
      var body: some View { Text("\(title ?? "none") \(action == nil)") }
    }
    let app = Driver(
      VStack {
        Reader()
        Text("told").focusedSceneValue(\.title, "Chapter")
      })
    #expect(app.texts.contains("Chapter true"))
  }

  @Test func `a preview's modifier surrounds it with what it has made`() async {
    let preview = Preview(traits: .modifier(Framed())) { Text("inside") }
    let app = Driver(AnyView(erasing: preview.body()))
    #expect(await app.wait { app.texts.contains("shared") })
    #expect(app.texts.contains("inside"))
  }

  @Test func `an entry is read by the views below who sets it`() {
    struct Reader: View {
      let read: (CGFloat) -> Void
      @Environment(\.margin) private var margin
      var body: some View {
        read(margin)
        return Color.red.frame(width: margin)
      }
    }
    var margins: [CGFloat] = []
    let renderer = ImageRenderer(content: Reader { margins.append($0) }.environment(\.margin, 30))
    #expect(renderer.cgImage?.width == 30)
    #expect(margins == [30])
  }
}
