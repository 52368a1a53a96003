import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
import LindenFoundation
import SwiftUI
@_exported import UIKit
@_spi(Engine) import LindenEngine

/// The domain of ``ASAuthorizationError``.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// Why a person was not signed in.
public struct ASAuthorizationError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = ASAuthorizationError
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed
  }
  public static var errorDomain: String { ASAuthorizationErrorDomain }
  public let code: Code
  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? { "Signing in does not work on this device." }

  static func said() -> ASAuthorizationError {
    Diagnostics.warn(
      once: "AuthenticationServices",
      "Sign in with Apple is not available here: every request fails.")
    return ASAuthorizationError(.failed)
  }

  /// The error of requests, with a warning of what they are for.
  static func said(of requests: [ASAuthorizationRequest]) -> ASAuthorizationError {
    if requests.contains(where: { $0 is ASAuthorizationOpenIDRequest }) || requests.isEmpty {
      return said()
    }
    Diagnostics.warn(
      once: "AuthenticationServices: keychain",
      "No passkeys or passwords are kept here: every request for them fails.")
    return ASAuthorizationError(.failed)
  }
}

public protocol ASAuthorizationProvider: AnyObject {}
public protocol ASAuthorizationCredential: AnyObject {}

/// Who signed in, and how.
open class ASAuthorization: NSObject {
  public struct Scope: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Self(rawValue: "full_name")
    public static let email = Self(rawValue: "email")
  }
  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential
  init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    (self.provider, self.credential) = (provider, credential)
  }
}

/// Asks for a way to sign in, which its provider has.
open class ASAuthorizationRequest: NSObject {
  /// What made the request.
  public let provider: any ASAuthorizationProvider
  init(provider: any ASAuthorizationProvider) { self.provider = provider }
}
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String?
}

open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  open func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }
  /// The person is not known.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) { completion(.notFound, nil) }
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  open var user: String { "" }
  open var fullName: PersonNameComponents? { nil }
  open var email: String? { nil }
  open var identityToken: Data? { nil }
  open var authorizationCode: Data? { nil }
}

open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  public let user: String
  public let password: String
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

public typealias ASPresentationAnchor = UIWindow

/// Signs a person in. Always fails, and says so once.
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }
  /// How requests are done.
  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Only what is on this device will do, and no other device is asked for.
    public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
  }
  open func performRequests() { fail() }
  open func performRequests(options: RequestOptions) { fail() }
  open func performAutoFillAssistedRequests() { fail() }
  open func cancel() {}
  private func fail() {
    delegate?.authorizationController(
      controller: self, didCompleteWithError: ASAuthorizationError.said(of: authorizationRequests))
  }
}

@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// The button that signs in with Apple. It is drawn, and pressing it fails.
public struct SignInWithAppleButton: View {
  public enum Label: Sendable { case signIn, `continue`, signUp }
  public struct Style: Equatable, Sendable {
    fileprivate let kind: Int
    public static let black = Style(kind: 0)
    public static let white = Style(kind: 1)
    public static let whiteOutline = Style(kind: 2)
  }

  private let label: Label
  private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
  private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
  @Environment(\.signInStyle) private var style

  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {
    self.label = label
    self.onRequest = onRequest
    self.onCompletion = onCompletion
  }

  private var title: String {
    switch label {
    case .signIn: "Sign in with Apple"
    case .continue: "Continue with Apple"
    case .signUp: "Sign up with Apple"
    }
  }

  public var body: some View {
    Button {
      onRequest(ASAuthorizationAppleIDProvider().createRequest())
      onCompletion(.failure(ASAuthorizationError.said()))
    } label: {
      HStack(spacing: 6) {
        Image(systemName: "apple.logo")
        Text(verbatim: title)
      }
      .font(.system(size: 17, weight: .medium))
      .foregroundColor(style == .black ? .white : .black)
      .frame(maxWidth: 375, minHeight: 30, maxHeight: .infinity)
      .frame(maxWidth: .infinity)
      .background(RoundedRectangle(cornerRadius: 6).fill(style == .black ? Color.black : .white))
      .overlay {
        if style == .whiteOutline { RoundedRectangle(cornerRadius: 6).stroke(Color.black) }
      }
    }
    .buttonStyle(.plain)
  }
}

private enum SignInStyleKey: EnvironmentKey {
  static var defaultValue: SignInWithAppleButton.Style { .black }
}

extension EnvironmentValues {
  fileprivate var signInStyle: SignInWithAppleButton.Style {
    get { self[SignInStyleKey.self] }
    set { self[SignInStyleKey.self] = newValue }
  }
}

extension View {
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
    environment(\.signInStyle, style)
  }
}

/// Signs in by a page of the web. Always fails, and says so once.
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  private let completion: CompletionHandler
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) {
    completion = completionHandler
  }
  @discardableResult open func start() -> Bool {
    Diagnostics.warn(
      once: "ASWebAuthenticationSession",
      "Signing in by a web page is not available here: its answer would not come back.")
    completion(nil, ASAuthorizationError(.failed))
    return false
  }
  open func cancel() {}
}

@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
