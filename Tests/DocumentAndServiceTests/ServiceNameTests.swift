import AdSupport
import CallKit
import CloudKit
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
    var event: EKEvent?
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
      controller.event = event
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

  @Test func `a saved event is edited, and can be deleted`() throws {
    let store = EKEventStore()
    let event = EKEvent(eventStore: store)
    (event.title, event.calendar) = ("Pick beans", store.defaultCalendarForNewEvents)
    (event.startDate, event.endDate) = (Date(), Date())
    try store.save(event, span: .thisEvent)
    var actions: [EKEventEditViewAction] = []
    let app = Driver(Editor(store: store, event: event) { actions.append($0) })
    app.advance(by: 1)
    #expect(app.texts.contains("Edit Event"))
    try app.tap("Delete Event")
    #expect(actions == [.deleted])
    #expect(store.event(withIdentifier: event.eventIdentifier) == nil)
  }

  @Test func `an event that the store does not take is not told to be saved`() throws {
    let store = EKEventStore()
    let event = EKEvent(eventStore: store)
    event.title = "Nowhere"
    var actions: [EKEventEditViewAction] = []
    let app = Driver(Editor(store: store, event: event) { actions.append($0) })
    app.advance(by: 1)
    event.calendar = nil
    let said = try Diagnostics.recording { try app.tap("Add") }
    #expect(actions == [.canceled])
    #expect(said == ["An event was not kept: It is in no calendar."])
  }

  private struct Details: UIViewControllerRepresentable {
    let event: EKEvent
    func makeUIViewController(context: Context) -> EKEventViewController {
      let controller = EKEventViewController()
      controller.event = event
      return controller
    }
    func updateUIViewController(_ controller: EKEventViewController, context: Context) {}
  }

  @Test func `an event that ends on another day says on which`() {
    let event = EKEvent(eventStore: EKEventStore())
    event.title = "Camp"
    event.startDate = Date(timeIntervalSinceReferenceDate: 700_000_000)
    event.endDate = event.startDate.addingTimeInterval(3 * 86_400)
    let last = event.endDate.formatted(date: .complete, time: .omitted)
    for isAllDay in [false, true] {
      event.isAllDay = isAllDay
      let app = Driver(Details(event: event))
      app.advance(by: 1)
      #expect(app.texts.contains { $0.contains(last) })
    }
  }

  @Test func `a chooser shows its buttons whenever they are asked for`() {
    let chooser = EKCalendarChooser(
      selectionStyle: .single, displayStyle: .allCalendars, entityType: .event,
      eventStore: EKEventStore())
    chooser.selectedCalendars = []
    chooser.loadViewIfNeeded()
    chooser.showsDoneButton = true
    #expect(chooser.navigationItem.rightBarButtonItem != nil)
    chooser.showsDoneButton = false
    #expect(chooser.navigationItem.rightBarButtonItem == nil)
  }

  @Test func `each handler that asks who plays is told once`() async {
    var told: [String] = []
    for name in ["first", "second"] {
      GKLocalPlayer.local.authenticateHandler = { _, error in
        if error != nil { told.append(name) }
      }
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(told == ["first", "second"])
  }

  @Test func `a peer is known again by its archive, and not by its name`() throws {
    let peer = MCPeerID(displayName: "Ann")
    let data = try NSKeyedArchiver.archivedData(withRootObject: peer, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: MCPeerID.self, from: data)
    #expect(read == peer && read?.displayName == "Ann")
    #expect(peer != MCPeerID(displayName: "Ann"))
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

  @Test func `the errors of CallKit say what was not done, and nothing where it is not known`() {
    let errors: [any Error] = [
      CXErrorCodeRequestTransactionError(.unentitled), CXErrorCodeIncomingCallError(.unentitled),
    ]
    #expect(
      errors.map(\.localizedDescription)
        == ["made", "shown"].map {
          "No call is \($0): there are no telephone calls on this device."
        })
    #expect(CXErrorCodeIncomingCallError(.filteredByBlockList).errorDescription == nil)
  }

  @Test func `a call that comes in fails in its own domain`() async {
    let provider = CXProvider(configuration: CXProviderConfiguration())
    await #expect(throws: CXErrorCodeIncomingCallError.self) {
      try await provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate())
    }
  }
}
