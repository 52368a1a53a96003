import Foundation
import SwiftUI

/// What came of requests to sign in.
public enum ASAuthorizationResult {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

/// Signs a person in from a view. Always fails, and says so once.
public struct AuthorizationController: Sendable {
  /// - Throws: Always `ASAuthorizationError.failed`.
  @MainActor public func performRequests(
    _ requests: [ASAuthorizationRequest],
    options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said(of: requests) }
  /// - Throws: Always `ASAuthorizationError.failed`.
  @MainActor public func performRequest(
    _ request: ASAuthorizationRequest,
    options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said(of: [request]) }
  /// - Throws: Always `ASAuthorizationError.failed`.
  @MainActor public func performAutoFillAssistedRequests(
    _ requests: [ASAuthorizationRequest]
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said(of: requests) }
  /// - Throws: Always `ASAuthorizationError.failed`.
  @MainActor public func performAutoFillAssistedRequest(
    _ request: ASAuthorizationRequest
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError.said(of: [request]) }
}

extension EnvironmentValues {
  /// Signs a person in.
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
