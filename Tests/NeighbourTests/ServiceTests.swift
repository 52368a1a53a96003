import AuthenticationServices
import Contacts
import CoreLocation
import Foundation
import LindenDrawing
import LindenNetwork
import LocalAuthentication
import StoreKit
import SwiftUI
import SwiftUITesting
import Testing
import WebKit

@MainActor @Suite struct ServiceTests {
  @Test func `views reach the store's actions and the material below by the environment`() {
    struct Shop: View {
      @Environment(\.purchase) private var purchase: PurchaseAction
      @Environment(\.displayStoreKitMessage) private var display: DisplayMessageAction
      @Environment(\.backgroundMaterial) private var material
      func buy(_ product: Product) async throws { _ = try await purchase(product) }
      func show(_ message: StoreKit.Message) throws { try display(message) }
      var body: some View { Text(material == .thin ? "thin" : "none") }
    }
    #expect(Driver(Shop()).texts == ["none"])
    #expect(Driver(Shop().environment(\.backgroundMaterial, .thin)).texts == ["thin"])
  }

  @Test func `nobody is recognised by a face, and the error says why`() async throws {
    var error: NSError?
    let said = Diagnostics.recording {
      #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    }
    #expect(error?.code == LAError.passcodeNotSet.rawValue)
    #expect(error?.localizedDescription == "This device has no passcode.")
    #expect(LABiometryType.opticID.rawValue == 4)
    #expect(said.count == 1)
    await #expect(throws: LAError.self) {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "x")
    }
  }

  @Test func `a catch names the code of an error`() async {
    var caught: [String] = []
    do {
      try await LAContext().evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "x")
    } catch LAError.userCancel { caught.append("cancelled") } catch LAError.biometryNotAvailable {
      caught.append("no sensor")
    } catch { caught.append("\(error)") }
    do { _ = try await CNContactStore().requestAccess(for: .contacts) } catch CNError
      .authorizationDenied
    { caught.append("denied") } catch { caught.append("\(error)") }
    do { throw SKError(.paymentCancelled) } catch SKError.paymentInvalid {
      caught.append("invalid")
    } catch SKError.paymentCancelled { caught.append("not paid") } catch {
      caught.append("\(error)")
    }
    #expect(caught == ["no sensor", "denied", "not paid"])
  }

  @Test func `errors of frameworks are NSErrors with their domain, number and words`() throws {
    let error = CLError(.denied) as NSError
    #expect(error.domain == kCLErrorDomain && error.code == 1)
    #expect((LAError(.userCancel) as NSError).code == -2)
    let words = CNError(.authorizationDenied)
    #expect((words as NSError).localizedDescription == words.localizedDescription)
    #expect(CLError(.network) == CLError(.network) && CLError(.network) != CLError(.denied))
    // One that came as an NSError is caught by its code, too.
    let foreign: any Error = NSError(domain: SKErrorDomain, code: 2)
    do { throw foreign } catch SKError.clientInvalid { Issue.record("another code") } catch SKError
      .paymentCancelled
    {}
  }

  @Test func `the store offers nothing`() async throws {
    #expect(try await Product.products(for: ["com.example.pro"]).isEmpty)
    for await _ in StoreKit.Transaction.currentEntitlements { Issue.record("something was bought") }
    for await _ in Product.SubscriptionInfo.Status.updates { Issue.record("something was renewed") }
    #expect(try await Product.SubscriptionInfo.status(for: "group").isEmpty)
  }

  @Test func `the network is reached`() async {
    let monitor = NWPathMonitor()
    let status = await withCheckedContinuation { continuation in
      monitor.pathUpdateHandler = { continuation.resume(returning: $0.status) }
      monitor.start(queue: DispatchQueue(label: "paths"))
    }
    #expect(status == .satisfied)
  }

  @Test func `signing in with Apple fails when its button is pressed`() throws {
    struct Screen: View {
      @State var outcome = "none"
      var body: some View {
        VStack {
          SignInWithAppleButton(.signIn) { _ in
          } onCompletion: { result in
            if case .failure = result { outcome = "failed" }
          }
          .frame(height: 44)
          Text(outcome).accessibilityIdentifier("outcome")
        }
      }
    }
    let app = Driver(Screen())
    try app.tap("Sign in with Apple")
    #expect(try value(of: "outcome", in: app) == "failed")
  }

  @Test func `a web view shows the address of its page, and goes back to the one before`() {
    let web = WKWebView()
    let said = Diagnostics.recording {
      web.load(URLRequest(url: URL(string: "https://example.com/a")!))
      web.load(URLRequest(url: URL(string: "https://example.com/b")!))
    }
    #expect(said.count == 1)
    #expect(web.canGoBack)
    web.goBack()
    #expect(web.url?.path == "/a")
    #expect(!web.canGoBack)
  }
}
