import Foundation

/// Who has an account, for as long as the service runs.
///
/// Anybody can log in with the password `password`. One address is taken from the beginning, so that
/// a form has something to be red about.
final class Accounts: @unchecked Sendable {
  struct Credentials: Codable {
    let email: String
    let password: String
  }

  private let lock = NSLock()
  private var passwords = ["gardener@example.com": "password"]

  func isFree(_ email: String) -> Bool { lock.withLock { passwords[email.lowercased()] == nil } }

  func knows(_ credentials: Credentials) -> Bool {
    lock.withLock { passwords[credentials.email.lowercased(), default: "password"] }
      == credentials.password
  }

  /// False if the address is taken.
  func add(_ credentials: Credentials) -> Bool {
    lock.withLock {
      guard passwords[credentials.email.lowercased()] == nil else { return false }
      passwords[credentials.email.lowercased()] = credentials.password
      return true
    }
  }
}
