import AdSupport
import CallKit
import CloudKit
import CommonCrypto
import CoreLocation
import EventKitUI
import GameKit
import GroupActivities
import IntentsUI
import LindenDrawing
import LindenFoundation
import MultipeerConnectivity
import PassKit
import SwiftUI
import SwiftUITesting
import SystemConfiguration
import Testing
import VisionKit
import WeatherKit

@Suite @MainActor struct ServiceNameTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  @Test func `digests and codes are those of their standards`() {
    let data = Array("abc".utf8)
    var md = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    CC_MD5(data, CC_LONG(data.count), &md)
    #expect(hex(md) == "900150983cd24fb0d6963f7d28e17f72")  // RFC 1321
    var sha = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &sha) }
    #expect(hex(sha) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    CC_SHA256_Update(&context, data, 1)
    CC_SHA256_Update(&context, Array(data.dropFirst()), 2)
    var pieces = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&pieces, &context)
    #expect(pieces == sha)
    // RFC 4231, test 2.
    let (key, text) = ("Jefe", "what do ya want for nothing?")
    var mac = [UInt8](repeating: 0, count: 32)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.utf8.count, text, text.utf8.count, &mac)
    #expect(hex(mac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test func `keys are made of passwords as RFC 6070 says`() {
    var key = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2, &key, 20)
    #expect(status == Int32(kCCSuccess))
    #expect(hex(key) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
  }

  @Test func `this machine always reaches itself`() throws {
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(target, &flags))
    #expect(flags.contains(.reachable) && !flags.contains(.connectionRequired))
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    let any = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(nil, $0)
      }
    }
    #expect(any != nil)
  }

  @Test func `a record holds values, and knows which were set`() throws {
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
    record["title"] = "Seeds"
    record["count"] = 3
    record["days"] = ["mo", "tu"]
    #expect(record["title"] as? String == "Seeds")
    let count: Int? = record["count"]
    #expect(count == 3)
    #expect(record.allKeys() == ["count", "days", "title"])
    record["count"] = nil
    #expect(record.allKeys() == ["days", "title"])
    #expect(record.changedKeys() == ["count", "days", "title"])
    #expect(record.recordID == CKRecord.ID(recordName: "a"))
    #expect(CKRecord.Reference(record: record, action: .none).recordID.recordName == "a")
  }

  @Test func `nobody is signed in to iCloud, and every request says so`() async throws {
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    let database = CKContainer.default().privateCloudDatabase
    await #expect(throws: CKError.self) {
      _ = try await database.save(CKRecord(recordType: "Note"))
    }
    do {
      let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
      _ = try await database.records(matching: query)
      Issue.record("found something")
    } catch CKError.notAuthenticated {
    } catch {
      Issue.record("\(error)")
    }
    let failed: (any Error)? = await withCheckedContinuation { continuation in
      let operation = CKModifyRecordsOperation(recordsToSave: [], recordIDsToDelete: nil)
      operation.modifyRecordsCompletionBlock = { continuation.resume(returning: $2) }
      database.add(operation)
    }
    #expect((failed as? CKError)?.code == .notAuthenticated)
  }

  @Test func `services that are not here fail with their own errors`() async {
    await #expect(throws: GKError.self) {
      _ = try await GKLeaderboard.loadLeaderboards(IDs: nil)
    }
    #expect(!GKLocalPlayer.local.isAuthenticated)
    await #expect(throws: WeatherError.self) {
      _ = try await WeatherService.shared.weather(
        for: CLLocation(latitude: 0, longitude: 0), including: .current)
    }
    let session = MCSession(peer: MCPeerID(displayName: "a"))
    #expect(throws: MCError.self) {
      try session.send(Data(), toPeers: [MCPeerID(displayName: "b")], with: .reliable)
    }
    await #expect(throws: CXErrorCodeRequestTransactionError.self) {
      try await CXCallController().request(CXTransaction(action: CXEndCallAction(call: UUID())))
    }
    #expect(!VNDocumentCameraViewController.isSupported && !DataScannerViewController.isSupported)
    #expect(!PKPaymentAuthorizationController.canMakePayments())
    #expect(!ASIdentifierManager.shared().isAdvertisingTrackingEnabled)
    #expect(INPreferences.siriAuthorizationStatus() == .denied)
  }

  private struct Together: GroupActivity {
    var metadata: GroupActivityMetadata {
      var metadata = GroupActivityMetadata()
      metadata.title = "Draw"
      return metadata
    }
  }

  @Test func `an activity is done alone`() async throws {
    #expect(await Together().prepareForActivation() == .activationDisabled)
    #expect(try await !Together().activate())
  }

  private struct Shop: View {
    @State private var log: [String] = []
    var body: some View {
      VStack {
        PayWithApplePayButton(.buy, request: PKPaymentRequest()) { phase in
          if case .didFinish = phase { log.append("over") }
        }
        AddPassToWalletButton { log.append("pass") }
        PayWithApplePayButton(.plain) {
        } fallback: {
          Text("Cash only")
        }
        Text("Log: \(log.joined(separator: " "))")
      }
    }
  }

  @Test func `buttons of a wallet are shown and pressed, and give way to their fallback`() throws {
    let app = Driver(Shop())
    try app.tap("Buy with Apple Pay")
    try app.tap("Add to Apple Wallet")
    #expect(app.texts.contains("Log: over pass"))
    #expect(app.texts.contains("Cash only"))
  }

  private struct Editor: UIViewControllerRepresentable {
    let store: EKEventStore
    let done: (EKEventEditViewAction) -> Void
    final class Coordinator: NSObject, EKEventEditViewDelegate {
      var done: (EKEventEditViewAction) -> Void = { _ in }
      func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
      ) { done(action) }
    }
    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIViewController(context: Context) -> EKEventEditViewController {
      let controller = EKEventEditViewController()
      context.coordinator.done = done
      controller.eventStore = store
      controller.editViewDelegate = context.coordinator
      return controller
    }
    func updateUIViewController(_ controller: EKEventEditViewController, context: Context) {}
  }

  @Test func `an event that is written is saved`() throws {
    let store = EKEventStore()
    var actions: [EKEventEditViewAction] = []
    let app = Driver(Editor(store: store) { actions.append($0) })
    app.advance(by: 1)
    try app.type("Sow beans", into: "Title")
    try app.tap("Add")
    #expect(actions == [.saved])
    let predicate = store.predicateForEvents(
      withStart: Date(), end: Date().addingTimeInterval(86_400), calendars: nil)
    #expect(store.events(matching: predicate).contains { $0.title == "Sow beans" })
  }
}
