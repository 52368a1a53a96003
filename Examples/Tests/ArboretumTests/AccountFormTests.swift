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

  @Test
  func `A8/F27 A8/B42 A8/B45 who registers has it asked for, half a second after the last change`()
  {
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

  @Test func `A8/B46 a person types for fifteen seconds`() {
    let check = Check()
    /// Lets time pass until a second, and does something then.
    var now = 0
    func at(_ second: Int, _ change: (AccountForm) -> Void) -> [AddressCheck] {
      check.clock.advance(by: .seconds(second - now))
      now = second
      check.checks = []
      change(check.form)
      return check.checks
    }
    func later() -> [AddressCheck] {
      check.clock.advance(by: .seconds(1))
      now += 1
      return check.checks
    }
    #expect(check.checks == [.malformed])
    #expect(at(1) { $0.email = "a@example.com" } == [.accepted])
    #expect(at(2) { $0.purpose = .register } == [.checking])
    #expect(later() == [.checking, .accepted] && check.asked.count == 1)
    #expect(at(3) { $0.email = "taken@example.com" } == [.checking])
    #expect(later() == [.checking, .taken] && check.asked.count == 2)
    #expect(at(5) { $0.email = "Taken@Example.com" } == [.checking])
    #expect(later() == [.checking, .taken] && check.asked.count == 3)
    #expect(at(7) { $0.email = "new@example.com" } == [.checking])
    #expect(later() == [.checking, .accepted] && check.asked.count == 4)
    // A change that is taken back within half a second: what is known is not asked for again.
    let back = at(9) {
      $0.email = "new@example.co"
      $0.email = "new@example.com"
    }
    #expect(back == [.checking, .accepted])
    #expect(later() == back && check.asked.count == 4)
    #expect(at(11) { $0.email = "bad" } == [.malformed])
    #expect(at(13) { $0.purpose = .login } == [])
    #expect(at(14) { $0.email = "taken@example.com" } == [.accepted])
    // The service is not trusted to have forgotten it.
    #expect(at(15) { $0.purpose = .register } == [.taken] && check.asked.count == 4)
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
