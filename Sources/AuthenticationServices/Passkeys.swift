import Foundation

/// Makes requests for a password that the system keeps. They fail here, as every request does.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  /// A request for a password.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}

/// Asks for a password that the system keeps.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// How a passkey's owner is checked, such as by the face.
public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: Hashable,
  RawRepresentable, Sendable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let preferred = Self(rawValue: "preferred")
  public static let required = Self(rawValue: "required")
  public static let discouraged = Self(rawValue: "discouraged")
}

/// How a new passkey proves which device made it.
public struct ASAuthorizationPublicKeyCredentialAttestationKind: Hashable, RawRepresentable,
  Sendable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let direct = Self(rawValue: "direct")
  public static let indirect = Self(rawValue: "indirect")
  public static let enterprise = Self(rawValue: "enterprise")
}

/// Makes requests for passkeys of a site. They fail here, as every request does.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject, ASAuthorizationProvider {
  /// The domain that the passkeys are for, such as `example.com`.
  public let relyingPartyIdentifier: String

  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }

  /// A request to make a passkey.
  ///
  /// - Parameters:
  ///   - challenge: Bytes of the site's server, which the passkey signs.
  ///   - name: The person's name at the site, as the passkey shows it.
  ///   - userID: How the site knows the person.
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest(
      provider: self, challenge: challenge, name: name, userID: userID)
  }

  /// A request to sign in by a passkey.
  ///
  /// - Parameter challenge: Bytes of the site's server, which the passkey signs.
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest(provider: self, challenge: challenge)
  }
}

/// Asks for a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
  open var challenge: Data
  open var name: String
  open var userID: Data
  open var displayName: String?
  open var userVerificationPreference:
    ASAuthorizationPublicKeyCredentialUserVerificationPreference = .preferred
  open var attestationPreference: ASAuthorizationPublicKeyCredentialAttestationKind = .none
  /// The domain that the passkey is for.
  public let relyingPartyIdentifier: String

  init(
    provider: ASAuthorizationPlatformPublicKeyCredentialProvider, challenge: Data, name: String,
    userID: Data
  ) {
    (self.challenge, self.name, self.userID) = (challenge, name, userID)
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// Asks for a passkey's signature.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
  open var challenge: Data
  /// The passkeys that will do; empty if every one of the site will.
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
  open var userVerificationPreference:
    ASAuthorizationPublicKeyCredentialUserVerificationPreference = .preferred
  /// The domain that the passkey is for.
  public let relyingPartyIdentifier: String

  init(provider: ASAuthorizationPlatformPublicKeyCredentialProvider, challenge: Data) {
    self.challenge = challenge
    relyingPartyIdentifier = provider.relyingPartyIdentifier
    super.init(provider: provider)
  }
}

/// Names a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
  open var credentialID: Data
  public init(credentialID: Data) { self.credentialID = credentialID }
}

/// A passkey that was made. There is none here: no request succeeds.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject,
  ASAuthorizationCredential
{
  public let credentialID: Data
  public let rawClientDataJSON: Data
  public let rawAttestationObject: Data?

  init(credentialID: Data, rawClientDataJSON: Data, rawAttestationObject: Data?) {
    self.credentialID = credentialID
    self.rawClientDataJSON = rawClientDataJSON
    self.rawAttestationObject = rawAttestationObject
  }
}

/// A passkey's signature. There is none here: no request succeeds.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASAuthorizationCredential
{
  public let userID: Data
  public let credentialID: Data
  public let signature: Data
  public let rawAuthenticatorData: Data
  public let rawClientDataJSON: Data

  init(
    userID: Data, credentialID: Data, signature: Data, rawAuthenticatorData: Data,
    rawClientDataJSON: Data
  ) {
    self.userID = userID
    self.credentialID = credentialID
    self.signature = signature
    self.rawAuthenticatorData = rawAuthenticatorData
    self.rawClientDataJSON = rawClientDataJSON
  }
}
