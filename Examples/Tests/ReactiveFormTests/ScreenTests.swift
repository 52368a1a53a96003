import SwiftUI
import SwiftUITesting
import Testing

@testable import ReactiveForm

@MainActor @Suite struct ScreenTests {
  private let mismatch = "Values for fields must match."
  private let tooShort = "Please enter values of at least 5 characters."
  private let app = Driver(ReactiveForm(model: ReactiveFormModel()))

  private var canSubmit: Bool {
    get throws { try app.find("Submit").isEnabled }
  }

  @Test func `N/R1 N/R4 the empty form asks for longer values and cannot be submitted`() throws {
    #expect(app.exists(tooShort) && !app.exists(mismatch))
    #expect(try !canSubmit)
  }

  @Test func `N/R2 N/R3 both messages stand below the fields, in their order`() throws {
    try app.type("abcde", into: "first entry")
    let tops = try [app.find("second entry"), app.find(mismatch), app.find(tooShort)]
      .map(\.frame.minY)
    #expect(tops == tops.sorted())
    #expect(try app.find("Submit").frame.minY > tops[2])
  }

  @Test func `N/R4 equal values that are long enough can be submitted, until one changes`() throws {
    try app.type("abcde", into: "first entry")
    try app.type("abcde", into: "second entry")
    #expect(!app.exists(tooShort) && !app.exists(mismatch))
    #expect(try canSubmit)
    try app.type("abcd", into: "second entry")
    #expect(try !canSubmit)
    #expect(app.exists(tooShort) && app.exists(mismatch))
  }

  @Test func `N/R5 a field's binding comes from the model's projection`() {
    let model = ReactiveFormModel()
    let wrapper: ObservedObject<ReactiveFormModel>.Wrapper = ObservedObject(wrappedValue: model)
      .projectedValue
    let entry: Binding<String> = wrapper.firstEntry
    entry.wrappedValue = "larch"
    #expect(model.firstEntry == "larch")
  }
}
