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
        TextField("Name", text: $name, onEditingChanged: { told.append("editing \($0)") }) { told.append("commit") }
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
    let rounded = Driver(TextField("a", text: .constant("b")).textFieldStyle(.roundedBorder), size: phone)
    #expect(try plain.find("a").frame.width == 390)
    #expect(try rounded.find("a").frame.width == 376)
  }
}
