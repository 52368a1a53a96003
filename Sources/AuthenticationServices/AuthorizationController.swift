import Foundation
import SwiftUI

/// What came of requests to sign in.
public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
}

/// Signs a person in from a view. Always fails, and says so once.
public struct AuthorizationController: Sendable {
  @MainActor public func performRequests(
    _ requests: [ASAuthorizationRequest]
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said() }
  @MainActor public func performRequest(
    _ request: ASAuthorizationRequest
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said() }
}

extension EnvironmentValues {
  /// Signs a person in.
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
