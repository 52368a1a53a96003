import Combine
import Testing

@testable import ReactiveForm

@Suite struct ReactiveFormModelTests {
  private let mismatch = "Values for fields must match."
  private let tooShort = "Please enter values of at least 5 characters."

  @Test func `N/R4 the empty form wants longer values`() {
    #expect(ReactiveFormModel().validationMessages == [tooShort])
  }

  @Test func `N/R2 both messages come in their order`() {
    let model = ReactiveFormModel()
    model.firstEntry = "abcde"
    #expect(model.validationMessages == [mismatch, tooShort])
  }

  @Test func `N/R4 submitting is allowed when both entries are good, and no longer`() {
    let model = ReactiveFormModel()
    var allowed: [Bool] = []
    let token = model.submitAllowed.sink { allowed.append($0) }
    model.firstEntry = "abcde"
    model.secondEntry = "abcde"
    #expect(model.validationMessages == [])
    model.secondEntry = "abcd"
    #expect(model.validationMessages == [mismatch, tooShort])
    #expect(allowed == [false, false, true, false])
    token.cancel()
  }

  @Test func `N/R2 long values that differ give one message`() {
    let model = ReactiveFormModel()
    model.firstEntry = "abcde"
    model.secondEntry = "fghij"
    #expect(model.validationMessages == [mismatch])
  }
}
