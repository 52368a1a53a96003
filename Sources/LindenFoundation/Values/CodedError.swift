import Foundation

/// An error of a framework that has one of several codes, as Apple's frameworks have theirs.
///
/// As an `NSError` it has the type's domain and the number of its code. Two are equal if their codes
/// are.
public protocol _CodedError: CustomNSError, LocalizedError, Hashable, Sendable {
  associatedtype Code: _ErrorCode where Code.Failure == Self
  var code: Code { get }
}

extension _CodedError {
  public var errorCode: Int { Int(code.rawValue) }
  public var errorUserInfo: [String: Any] {
    errorDescription.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
  }

  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The code of an error, which a `catch` can name.
public protocol _ErrorCode: RawRepresentable, Hashable, Sendable where RawValue: BinaryInteger {
  associatedtype Failure: _CodedError where Failure.Code == Self
}

extension _ErrorCode {
  /// Whether an error has this code, or is an `NSError` with its number and domain.
  public static func ~= (code: Self, error: any Error) -> Bool {
    if let error = error as? Failure { return error.code == code }
    let error = error as NSError
    return error.domain == Failure.errorDomain && error.code == Int(code.rawValue)
  }
}
