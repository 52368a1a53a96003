import Combine
import CombineTesting
import Testing

@testable import Arboretum

/// The check of the address while it is typed, on a clock that nobody waits for.
@Suite struct AccountFormTests {
  private final class Check {
    let clock = VirtualTimeScheduler()
    let form = AccountForm()
    var asked: [String] = []
    var checks: [AddressCheck] = []
    private var token: AnyCancellable?

    init(answersAfter delay: VirtualTimeScheduler.SchedulerTimeType.Stride = .milliseconds(500)) {
      token = form.addressChecks(on: clock) { [unowned self] email in
        asked.append(email)
        return Just(email.lowercased() != "taken@example.com")
          .setFailureType(to: AppError.self)
          .delay(for: delay, scheduler: clock)
          .eraseToAnyPublisher()
      }
      .sink { [unowned self] in checks.append($0) }
    }
  }

  @Test func `A8/F25 A8/F26 an empty address is not accepted`() {
    #expect(Check().checks == [.malformed])
  }

  @Test func `A8/F28 A8/F29 who logs in needs an address that looks like one, at once, unasked`() {
    let check = Check()
    check.form.email = "mara"
    check.form.email = "mara@example.com"
    check.clock.run()
    #expect(check.checks == [.malformed, .accepted] && check.asked.isEmpty)
  }

  @Test func `A8/F27 A8/B42 who registers has it asked for, half a second after the last change`() {
    let check = Check()
    check.form.purpose = .register
    check.form.email = "m@example.com"
    check.clock.advance(by: .milliseconds(400))
    check.form.email = "mara@example.com"
    check.clock.advance(by: .milliseconds(499))
    #expect(check.asked.isEmpty && check.checks == [.malformed, .checking])
    check.clock.advance(by: .milliseconds(1))
    #expect(check.asked == ["mara@example.com"])
    check.clock.run()
    #expect(check.checks == [.malformed, .checking, .accepted])
  }

  @Test func `A8/F26 A8/F29 a taken address is not accepted, however it is spelled`() {
    let check = Check()
    check.form.purpose = .register
    check.form.email = "Taken@Example.com"
    check.clock.run()
    #expect(check.checks.last == .taken)
  }

  @Test func `A8/B43 an address is asked for once`() {
    let check = Check()
    check.form.purpose = .register
    check.form.email = "mara@example.com"
    check.clock.run()
    check.form.email = "mara@example.co"
    check.form.email = "mara@example.com"
    check.clock.run()
    #expect(check.asked == ["mara@example.com"] && check.checks.last == .accepted)
  }

  @Test func `A8/F30 an answer that comes after the next change is dropped`() {
    let check = Check(answersAfter: .seconds(3))
    check.form.purpose = .register
    check.form.email = "taken@example.com"
    check.clock.advance(by: .seconds(1))
    check.form.email = "mara@example.com"
    check.clock.run()
    #expect(check.asked.count == 2 && !check.checks.contains(.taken))
    #expect(check.checks.last == .accepted)
  }

  @Test func `A8/R12 who goes on to register has the address asked for then`() {
    let check = Check()
    check.form.email = "taken@example.com"
    check.clock.run()
    #expect(check.checks.last == .accepted)
    check.form.purpose = .register
    check.clock.run()
    #expect(check.checks.last == .taken)
  }

  @Test func `an address that could not be asked for is not accepted, and asked for again`() {
    let (clock, form) = (VirtualTimeScheduler(), AccountForm())
    var (checks, isReachable): ([AddressCheck], Bool) = ([], false)
    let token = form.addressChecks(on: clock) { _ in
      isReachable
        ? Just(true).setFailureType(to: AppError.self).eraseToAnyPublisher()
        : Fail(error: .unreachable).eraseToAnyPublisher()
    }
    .sink { checks.append($0) }
    form.purpose = .register
    form.email = "mara@example.com"
    clock.run()
    #expect(checks.last == .unchecked)
    isReachable = true
    form.email = "mara@example.co"
    form.email = "mara@example.com"
    clock.run()
    #expect(checks.last == .accepted)
    token.cancel()
  }

  @Test func `A8/B17 A8/B44 a password has to be there, twice the same`() {
    let form = AccountForm()
    var isRepeated: [Bool] = []
    let token = form.isPasswordRepeated.sink { isRepeated.append($0) }
    form.password = "lime"
    form.repeatedPassword = "lime"
    form.password = "limes"
    #expect(isRepeated == [false, true, false])
    token.cancel()
  }

  @Test(arguments: [
    ("mail@example.io", true), ("a.b+c@sub.example.com", true), ("", false), ("mara", false),
    ("mara@", false), ("@example.com", false), ("mara@example", false), ("a b@example.com", false),
    ("mara@example..com", false), ("a@b@example.com", false),
  ]) func `what looks like an address`(text: String, isOne: Bool) {
    #expect(text.isEmailAddress == isOne)
  }
}
