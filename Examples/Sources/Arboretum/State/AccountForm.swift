import Combine
import Foundation

/// What is known of an address that is being typed.
enum AddressCheck: Equatable {
  case malformed, checking, accepted, taken
  /// It looks right, and whether it is free could not be found out.
  case unchecked

  var isAccepted: Bool { self == .accepted }
}

/// What is typed to log in or to register.
final class AccountForm: ObservableObject {
  enum Purpose: CaseIterable, Identifiable {
    case register, login
    var id: Purpose { self }
  }

  @Published var purpose = Purpose.login
  @Published var email = ""
  @Published var password = ""
  @Published var repeatedPassword = ""

  var credentials: Credentials { Credentials(email: email, password: password) }

  func clear() {
    (purpose, email, password, repeatedPassword) = (.login, "", "", "")
  }
}

extension AccountForm {
  /// What is known of the address while it is typed.
  ///
  /// How it is written is judged at once. Only a new account needs an address that is not taken:
  /// half a second after the last change the service is asked, once for each address. An answer
  /// that comes after the next change is dropped.
  func addressChecks<Clock: Scheduler>(
    on clock: Clock, isFree: @escaping (String) -> AnyPublisher<Bool, AppError>
  ) -> AnyPublisher<AddressCheck, Never> {
    var answers: [String: Bool] = [:]
    func check(_ email: String) -> AnyPublisher<AddressCheck, Never> {
      isFree(email)
        .handleEvents(receiveOutput: { answers[email] = $0 })
        .map { $0 ? .accepted : .taken }
        .replaceError(with: .unchecked)
        .eraseToAnyPublisher()
    }
    return $email.combineLatest($purpose)
      .map { email, purpose -> AnyPublisher<AddressCheck, Never> in
        let email = email.trimmingCharacters(in: .whitespaces)
        guard email.isEmailAddress else { return Just(.malformed).eraseToAnyPublisher() }
        guard purpose == .register else { return Just(.accepted).eraseToAnyPublisher() }
        if let isFree = answers[email] {
          return Just(isFree ? .accepted : .taken).eraseToAnyPublisher()
        }
        return Just(email)
          .delay(for: .milliseconds(500), scheduler: clock)
          .flatMap(check)
          .prepend(.checking)
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .removeDuplicates()
      .eraseToAnyPublisher()
  }

  /// Whether a password is there, and the same twice.
  var isPasswordRepeated: AnyPublisher<Bool, Never> {
    $password.combineLatest($repeatedPassword)
      .map { !$0.isEmpty && $0 == $1 }
      .removeDuplicates()
      .eraseToAnyPublisher()
  }
}
