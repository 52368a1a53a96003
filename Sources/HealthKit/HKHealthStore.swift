@_exported import Foundation
import LindenDrawing
import LindenFoundation

/// Says once that there is no health data.
func warnOfNoHealth() {
  Diagnostics.warn(
    once: "HealthKit", "There is no health data here: isHealthDataAvailable() is false.")
}

/// The domain of ``HKError``.
public let HKErrorDomain = "com.apple.healthkit"

/// Why health data is not given.
public struct HKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = HKError
    case unknownError = 0
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted = 2
    case errorInvalidArgument = 3
    case errorAuthorizationDenied = 4
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorUserCanceled = 7
    case errorAnotherWorkoutSessionStarted = 8
    case errorUserExitedWorkoutSession = 9
    case errorRequiredAuthorizationDenied = 10
    case errorNoData = 11
    case errorWorkoutActivityNotAllowed = 12
  }
  public static var errorDomain: String { HKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorNoData: Code { .errorNoData }
  public var errorDescription: String? { "There is no health data on this device." }
}

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}

public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }

public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }

/// Health data of a person. There is none here: asking for it ends in an error.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isHealthDataAvailable() -> Bool { false }

  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { try unavailable() }

  open func save(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  open func save(_ object: HKObject) async throws { try unavailable() }
  open func save(
    _ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  open func save(_ objects: [HKObject]) async throws { try unavailable() }
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  open func delete(
    _ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }
  open func delete(_ object: HKObject) async throws { try unavailable() }
  open func delete(_ objects: [HKObject]) async throws { try unavailable() }

  /// Calls the query's handler with an error.
  open func execute(_ query: HKQuery) {
    warnOfNoHealth()
    query.fail(HKError(.errorHealthDataUnavailable))
  }
  open func stop(_ query: HKQuery) {}

  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    warnOfNoHealth()
    completion(false, HKError(.errorHealthDataUnavailable))
  }

  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws { try unavailable() }
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(true, nil) }
  open func disableBackgroundDelivery(for type: HKObjectType) async throws {}
  open func disableAllBackgroundDelivery(
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(true, nil) }
  open func disableAllBackgroundDelivery() async throws {}

  /// Whether a request for authorization would ask the person anything. It would not.
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { completion(.unknown, HKError(.errorHealthDataUnavailable)) }
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try unavailable()
    return .unknown
  }

  /// The units that the person has chosen. Throws.
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] {
    try unavailable()
    return [:]
  }

  func unavailable() throws {
    warnOfNoHealth()
    throw HKError(.errorHealthDataUnavailable)
  }
}
