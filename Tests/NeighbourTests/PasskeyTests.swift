import AuthenticationServices
import SwiftUI
import Testing

@MainActor @Suite struct PasskeyTests {
  private let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(
    relyingPartyIdentifier: "example.com")

  @Test func `requests have what they were made with`() {
    let new = provider.createCredentialRegistrationRequest(
      challenge: Data([1]), name: "Ana", userID: Data([2]))
    #expect(new.challenge == Data([1]) && new.name == "Ana" && new.userID == Data([2]))
    #expect(new.relyingPartyIdentifier == "example.com")
    #expect(new.provider === provider)
    let old = provider.createCredentialAssertionRequest(challenge: Data([3]))
    #expect(old.challenge == Data([3]) && old.allowedCredentials.isEmpty)
  }

  @Test func `a request by the environment fails, and is no cancellation`() async {
    let requests = [
      provider.createCredentialAssertionRequest(challenge: Data()),
      ASAuthorizationPasswordProvider().createRequest(),
    ]
    do {
      _ = try await EnvironmentValues().authorizationController.performRequests(
        requests, options: .preferImmediatelyAvailableCredentials)
      Issue.record("There is no passkey.")
    } catch {
      #expect((error as? ASAuthorizationError)?.code == .failed)
    }
  }

  @Test func `a controller reports the failure to its delegate`() {
    final class Listener: NSObject, ASAuthorizationControllerDelegate {
      var errors: [any Error] = []
      func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
      ) { errors.append(error) }
    }
    let listener = Listener()
    let controller = ASAuthorizationController(
      authorizationRequests: [provider.createCredentialAssertionRequest(challenge: Data())])
    controller.delegate = listener
    controller.performRequests(options: .preferImmediatelyAvailableCredentials)
    #expect(listener.errors.count == 1)
  }
}
