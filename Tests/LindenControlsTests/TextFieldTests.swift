@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TextFieldTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Names: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var age = 3
    @State private var told: [String] = []
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Name", text: $name, onEditingChanged: { told.append("editing \($0)") }) {
          told.append("commit")
        }
        .onSubmit { told.append("submit") }
        .focused($isFocused)
        SecureField("Password", text: $secret)
        TextField("Age", value: $age, format: .number)
        Text("name \(name), secret \(secret), age \(age)")
        Text(told.joined(separator: " "))
        Button("Focus") { isFocused = true }
      }
    }
  }

  @Test func `what is typed is in the binding, and Return submits`() throws {
    let app = Driver(Names(), size: phone)
    #expect(try app.find("Name").placeholder == "Name")
    try app.type("Anna", into: "Name")
    try app.type("x7", into: "Password")
    #expect(app.texts.contains("name Anna, secret x7, age 3"))
    try app.submit("Name")
    #expect(app.texts.contains { $0.hasSuffix("commit submit") })
  }

  @Test func `A1/B155 a secret is not to be read`() throws {
    let app = Driver(Names(), size: phone)
    try app.type("x7", into: "Password")
    #expect(app.texts.filter { $0.contains("x7") } == ["name , secret x7, age 3"])
  }

  @Test func `a value is what can be understood of the text`() throws {
    let app = Driver(Names(), size: phone)
    try app.type("12", into: "Age")
    #expect(app.texts.contains("name , secret , age 12"))
    try app.type("many", into: "Age")
    #expect(app.texts.contains("name , secret , age 12"))
  }

  @Test func `a program moves the focus, and the field is told`() throws {
    let app = Driver(Names(), size: phone)
    try app.tap("Focus")
    #expect(app.texts.contains("editing true"))
  }

  @Test func `a rounded border makes room around the text`() throws {
    let plain = Driver(TextField("a", text: .constant("b")), size: phone)
    let rounded = Driver(
      TextField("a", text: .constant("b")).textFieldStyle(.roundedBorder), size: phone)
    #expect(try plain.find("a").frame.width == 390)
    #expect(try rounded.find("a").frame.width == 376)
  }

  @Test func `a number is shown as it is typed until the editing ends`() throws {
    struct Price: View {
      @State private var price = 3.0
      var body: some View {
        VStack {
          TextField("Price", value: $price, format: .number.locale(Locale(identifier: "en_US")))
          Text("price \(price)")
        }
      }
    }
    let app = Driver(Price(), size: phone)
    #expect(try app.find("Price").value == "3")
    try app.type("12.", into: "Price")
    #expect(try app.find("Price").value == "12." && app.exists("price 12.000000"))
    try app.type("12.50", into: "Price")
    #expect(try app.find("Price").value == "12.50" && app.exists("price 12.500000"))
    try app.type("12.50 or so", into: "Price")
    try app.submit("Price")
    #expect(try app.find("Price").value == "12.5")
  }

  @Test func `a formatter reads and writes the value`() throws {
    struct Amount: View {
      @State private var amount: CGFloat = 3
      @State private var isCommitted = false
      var body: some View {
        VStack {
          TextField(
            "Amount", value: $amount, formatter: NumberFormatter(), onCommit: { isCommitted = true }
          )
          Text("amount \(Int(amount)), \(isCommitted ? "done" : "open")")
        }
      }
    }
    let app = Driver(Amount(), size: phone)
    try app.type("42", into: "Amount")
    try app.submit("Amount")
    #expect(app.exists("amount 42, done"))
  }

  @Test func `a style of one's own is put around fields of both kinds, and plain ones stay plain`()
    throws
  {
    struct Underlined: TextFieldStyle {
      let inset: CGFloat
      func _body(configuration: TextField<_Label>) -> some View {
        configuration.padding(.leading, inset)
      }
    }
    let app = Driver(
      VStack {
        TextField("Name", text: .constant(""))
        SecureField("Secret", text: .constant(""))
        TextField("Plain", text: .constant("")).textFieldStyle(.plain)
      }
      .textFieldStyle(Underlined(inset: 30)), size: phone)
    #expect(try app.find("Name").frame.minX == 30)
    #expect(try app.find("Secret").frame.minX == 30)
    #expect(try app.find("Plain").frame.minX == 0)
  }

  @Test func `wishes for the keyboard reach the host`() throws {
    let scene = ViewScene(
      TextField("Mail", text: .constant(""))
        .submitLabel(.next).autocorrectionDisabled().textInputAutocapitalization(.never),
      traits: SceneTraits(size: phone))
    scene.advance(to: 0)
    let keyboards = scene.semantics.map(\.keyboard)
    #expect(keyboards.map(\.enterKey) == ["next"] && keyboards.map(\.capitals) == ["none"])
    #expect(keyboards.map(\.correctsNothing) == [true])
  }

  @Test func `a text longer than its editor is cut off at the bottom, not shortened`() throws {
    let text = (1...20).map { "Line \($0) of many" }.joined(separator: "\n")
    let size = CGSize(width: 200, height: 600)
    func editor(height: CGFloat) -> Driver {
      Driver(
        VStack(spacing: 0) {
          TextEditor(text: .constant(text)).frame(height: height)
          Spacer(minLength: 0)
        }, size: size, scale: 1)
    }
    let (whole, cut) = (editor(height: 500).picture, editor(height: 60).picture)
    func isSame(_ rows: Range<Int>) -> Bool {
      rows.allSatisfy { y in
        (0..<200).allSatisfy {
          whole.color(at: CGPoint(x: $0, y: y)) == cut.color(at: CGPoint(x: $0, y: y))
        }
      }
    }
    // It goes on in the margin below the words.
    #expect(isSame(8..<60))
    #expect(!isSame(60..<120))
    // All of the editor takes taps, and the field of a host is there.
    let field = try #require(editor(height: 60).items.first { $0.role == .textField })
    #expect(field.frame.height == 44)
  }

  @Test func `a value that the program makes of what is typed is shown at once`() throws {
    struct Limited: View {
      @State private var count = 1
      var body: some View {
        TextField("Count", value: $count, format: .number)
          .onChange(of: count) { if count > 10 { count = 10 } }
      }
    }
    let app = Driver(Limited(), size: phone)
    try app.type("7", into: "Count")
    #expect(try app.find("Count").value == "7")
    try app.type("15", into: "Count")
    #expect(try app.find("Count").value == "10")
  }

  @Test func `a field that goes while it is edited ends the editing, and the focus is nowhere`()
    throws
  {
    struct Going: View {
      @State private var isShown = true
      @State private var text = ""
      @State private var told: [String] = []
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text("focus \(isFocused ? "here" : "gone")")
          Text(verbatim: told.joined(separator: " "))
          Button("Hide") { isShown = false }
          VStack {
            if isShown {
              TextField("Name", text: $text) {
                told.append($0 ? "began" : "ended")
              } onCommit: {
              }
            }
          }
          .focused($isFocused)
        }
      }
    }
    let app = Driver(Going(), size: phone)
    try app.focus("Name")
    #expect(app.exists("focus here") && app.exists("began"))
    try app.activate("Hide")
    app.advance(by: 1)
    #expect(app.exists("focus gone") && app.exists("began ended"))
  }
}

extension ViewScene {
  fileprivate var semantics: [Semantics] {
    func visit(_ layer: Layer) -> [Semantics] {
      (layer.semantics.map { [$0] } ?? []) + layer.sublayers.flatMap(visit)
    }
    return visit(layers.root).filter { if case .textField = $0.role { true } else { false } }
  }
}
