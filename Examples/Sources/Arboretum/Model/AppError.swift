import Foundation

/// What can go wrong, in words for a person.
enum AppError: LocalizedError, Equatable {
  /// Nobody answers.
  case unreachable
  /// There is no such thing.
  case notFound
  /// The service refused, with a status.
  case refused(Int)
  /// The answer makes no sense.
  case malformed
  case passwordWrong
  case emailTaken

  var errorDescription: String? {
    switch self {
    case .unreachable: return "The tree service cannot be reached."
    case .notFound: return "The tree service does not have it."
    case .refused(let status): return "The tree service answered \(status)."
    case .malformed: return "The answer of the tree service could not be read."
    case .passwordWrong: return "The password is wrong."
    case .emailTaken: return "There is an account with this address already."
    }
  }
}
