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

  @Test func `a digest begins in memory that nobody has used`() {
    let raw = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<CC_SHA256_CTX>.stride, alignment: 16)
    memset(raw, 0xA5, MemoryLayout<CC_SHA256_CTX>.stride)
    let context = raw.assumingMemoryBound(to: CC_SHA256_CTX.self)
    CC_SHA256_Init(context)
    CC_SHA256_Update(context, "abc", 3)
    var digest = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&digest, context)
    raw.deallocate()
    #expect(hex(digest).hasPrefix("ba7816bf8f01cfea"))
  }

  @Test func `codes are made piece by piece, and lengths below zero are none`() {
    var (context, mac) = (CCHmacContext(), [UInt8](repeating: 0, count: 32))
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgSHA256), "Jefe", 4)
    CCHmacUpdate(&context, "what do ya want ", 16)
    CCHmacUpdate(&context, "for nothing?", 12)
    CCHmacFinal(&context, &mac)
    #expect(hex(mac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    var (one, two) = (mac, mac)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "k", 1, "a", -1, &one)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), "k", 1, "a", 0, &two)
    #expect(one == two)
    #expect(CCRandomGenerateBytes(&one, -1) == CCRNGStatus(kCCParamError))
  }

  @Test func `AES gives what FIPS 197 and NIST SP 800-38A give`() {
    func bytes(_ text: String) -> [UInt8] {
      stride(from: 0, to: text.count, by: 2).map { place in
        UInt8(text.dropFirst(place).prefix(2), radix: 16)!
      }
    }
    func run(
      _ operation: Int, _ options: Int, _ key: String, _ iv: String?, _ data: [UInt8],
      room: Int = 64
    ) -> (status: CCCryptorStatus, result: [UInt8]) {
      var (out, moved) = ([UInt8](repeating: 0, count: 64), 0)
      let key = bytes(key)
      let status = CCCrypt(
        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count,
        iv.map(bytes), data, data.count, &out, room, &moved)
      return (status, Array(out.prefix(moved)))
    }
    let plain = bytes("00112233445566778899aabbccddeeff")
    for (key, result) in [
      ("000102030405060708090a0b0c0d0e0f", "69c4e0d86a7b0430d8cdb78070b4c55a"),
      ("000102030405060708090a0b0c0d0e0f1011121314151617", "dda97ca4864cdfe06eaf70a0ec0d7191"),
      (
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "8ea2b7ca516745bfeafc49904b496089"
      ),
    ] {
      let made = run(kCCEncrypt, kCCOptionECBMode, key, nil, plain).result
      #expect(hex(made) == result)
      #expect(run(kCCDecrypt, kCCOptionECBMode, key, nil, made).result == plain)
    }
    let (key, iv) = ("2b7e151628aed2a6abf7158809cf4f3c", "000102030405060708090a0b0c0d0e0f")
    let two = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
    let chained = run(kCCEncrypt, 0, key, iv, two).result
    #expect(
      hex(chained) == "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
    #expect(run(kCCDecrypt, 0, key, iv, chained).result == two)
    let padded = run(kCCEncrypt, kCCOptionPKCS7Padding, key, iv, Array("hello".utf8)).result
    #expect(padded.count == 16)
    #expect(
      run(kCCDecrypt, kCCOptionPKCS7Padding, key, iv, padded).result == Array("hello".utf8))
    #expect(
      run(kCCEncrypt, 0, key, iv, [1]).status == CCCryptorStatus(kCCAlignmentError))
    #expect(run(kCCEncrypt, 0, "00", iv, two).status == CCCryptorStatus(kCCKeySizeError))
    let small = run(kCCEncrypt, 0, key, iv, two, room: 16)
    #expect(small.status == CCCryptorStatus(kCCBufferTooSmall) && small.result.count == 32)
  }

  @Test func `what a callback of reachability is handed is kept for it`() throws {
    final class Token {}
    weak var kept: Token?
    var target = SCNetworkReachabilityCreateWithName(nil, "localhost")
    do {
      let token = Token()
      kept = token
      var context = SCNetworkReachabilityContext(
        version: 0, info: Unmanaged.passUnretained(token).toOpaque(),
        retain: { UnsafeRawPointer(Unmanaged<Token>.fromOpaque($0).retain().toOpaque()) },
        release: { Unmanaged<Token>.fromOpaque($0).release() }, copyDescription: nil)
      SCNetworkReachabilitySetCallback(try #require(target), { _, _, _ in }, &context)
    }
    #expect(kept != nil)
    target = nil
    #expect(kept == nil)
  }

  @Test func `an operation of CloudKit that is cancelled tells so`() {
    let operation = CKQueryOperation(
      query: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
    nonisolated(unsafe) var codes: [CKError.Code?] = []
    operation.queryResultBlock = {
      if case .failure(let error) = $0 { codes.append((error as? CKError)?.code) }
    }
    operation.cancel()
    let queue = OperationQueue()
    queue.addOperations([operation], waitUntilFinished: true)
    #expect(codes == [.operationCancelled])
  }

  @Test func `a call that comes in fails in its own domain`() async {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    await #expect(throws: CXErrorCodeIncomingCallError.self) {
      try await provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate())
    }
  }
}
