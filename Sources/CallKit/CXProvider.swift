@_exported import Foundation
import LindenDrawing
import LindenFoundation

/// The domain of ``CXErrorCodeRequestTransactionError``.
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// Why a call was not made.
public struct CXErrorCodeRequestTransactionError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = CXErrorCodeRequestTransactionError
    case unknown, unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID
    case callUUIDAlreadyExists, invalidAction, maximumCallGroupsReached
  }
  public static var errorDomain: String { CXErrorDomainRequestTransaction }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? {
    code == .unentitled ? "No call is made: there are no telephone calls on this device." : nil
  }

  fileprivate static var noCalls: Self {
    warnOfNoCalls()
    return Self(.unentitled)
  }
}
/// Why a call that comes in was not shown.
public struct CXErrorCodeIncomingCallError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = CXErrorCodeIncomingCallError
    case unknown, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
  }
  public static var errorDomain: String { CXErrorDomainIncomingCall }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? {
    code == .unentitled ? "No call is shown: there are no telephone calls on this device." : nil
  }

  fileprivate static var noCalls: Self {
    warnOfNoCalls()
    return Self(.unentitled)
  }
}

/// Says once that there are no calls.
private func warnOfNoCalls() {
  Diagnostics.warn(once: "CallKit", "There are no telephone calls here: no call is shown or made.")
}

/// Who is called, or calls.
open class CXHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case generic = 1, phoneNumber, emailAddress }
  public let type: HandleType
  public let value: String
  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }
}

/// What is known of a call.
open class CXCallUpdate: NSObject, @unchecked Sendable {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false
  public override init() { super.init() }
}

/// How an app's calls are.
open class CXProviderConfiguration: NSObject, @unchecked Sendable {
  open var localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var supportsVideo = false
  open var includesCallsInRecents = true
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  public override init() { super.init() }
  public init(localizedName: String) { self.localizedName = localizedName }
}

public enum CXCallEndedReason: Int, Sendable {
  case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// Would show an app's calls as calls of the telephone. Each fails as it is reported.
open class CXProvider: NSObject, @unchecked Sendable {
  open var configuration: CXProviderConfiguration
  private weak var delegate: (any CXProviderDelegate)?
  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
  }
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) { completion(CXErrorCodeIncomingCallError.noCalls) }
  open func reportNewIncomingCall(with UUID: UUID, update: CXCallUpdate) async throws {
    throw CXErrorCodeIncomingCallError.noCalls
  }
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) {}
  open func reportOutgoingCall(with UUID: UUID, startedConnectingAt date: Date?) {}
  open func reportOutgoingCall(with UUID: UUID, connectedAt date: Date?) {}
  open func invalidate() {}
}

/// Told what a person does with calls; nothing is told here. Everything but the first is optional.
public protocol CXProviderDelegate: AnyObject {
  func providerDidReset(_ provider: CXProvider)
  func providerDidBegin(_ provider: CXProvider)
  func provider(_ provider: CXProvider, perform action: CXStartCallAction)
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
  func provider(_ provider: CXProvider, perform action: CXEndCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
  func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
  func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
}
extension CXProviderDelegate {
  public func providerDidBegin(_ provider: CXProvider) {}
  public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {}
  public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {}
  public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {}
}

// MARK: Actions

open class CXAction: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open private(set) var isComplete = false
  public override init() { super.init() }
  open func fulfill() { isComplete = true }
  open func fail() { isComplete = true }
}
open class CXCallAction: CXAction, @unchecked Sendable {
  public let callUUID: UUID
  public init(call callUUID: UUID) { self.callUUID = callUUID }
}
open class CXStartCallAction: CXCallAction, @unchecked Sendable {
  open var handle: CXHandle
  open var contactIdentifier: String?
  open var isVideo = false
  public init(call callUUID: UUID, handle: CXHandle) {
    self.handle = handle
    super.init(call: callUUID)
  }
  open func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}
open class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}
open class CXEndCallAction: CXCallAction, @unchecked Sendable {
  open func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}
open class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
  open var isOnHold: Bool
  public init(call callUUID: UUID, onHold: Bool) {
    isOnHold = onHold
    super.init(call: callUUID)
  }
}
open class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
  open var isMuted: Bool
  public init(call callUUID: UUID, muted: Bool) {
    isMuted = muted
    super.init(call: callUUID)
  }
}
open class CXTransaction: NSObject, @unchecked Sendable {
  open private(set) var actions: [CXAction]
  public init(action: CXAction) { actions = [action] }
  public init(actions: [CXAction]) { self.actions = actions }
  open func addAction(_ action: CXAction) { actions.append(action) }
}

/// A call.
open class CXCall: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }
}

/// The calls there are: none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  open var calls: [CXCall] { [] }
  public override init() { super.init() }
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}
public protocol CXCallObserverDelegate: AnyObject {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Asks for calls. Every request fails.
open class CXCallController: NSObject, @unchecked Sendable {
  public let callObserver = CXCallObserver()
  public override init() { super.init() }
  public init(queue: DispatchQueue) {}
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    completion(CXErrorCodeRequestTransactionError.noCalls)
  }
  open func request(_ transaction: CXTransaction) async throws {
    throw CXErrorCodeRequestTransactionError.noCalls
  }
  open func requestTransaction(
    with action: CXAction, completion: @escaping ((any Error)?) -> Void
  ) { request(CXTransaction(action: action), completion: completion) }
  open func requestTransaction(
    with actions: [CXAction], completion: @escaping ((any Error)?) -> Void
  ) { request(CXTransaction(actions: actions), completion: completion) }
}
