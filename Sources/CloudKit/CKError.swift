import Foundation
import LindenDrawing
import LindenFoundation

/// The domain of ``CKError``.
public let CKErrorDomain = "CKErrorDomain"
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
public let CKErrorRetryAfterKey = "CKErrorRetryAfter"

/// Why iCloud did not do something. Here that is always that nobody is signed in.
public struct CKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = CKError
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments
    case serverRecordChanged = 14
    case serverRejectedRequest, assetFileNotFound, assetFileModified, incompatibleVersion
    case constraintViolation, operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy
    case badDatabase, quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone
    case tooManyParticipants, alreadyShared, referenceViolation, managedAccountRestricted
    case participantMayNeedVerification, serverResponseLost, assetNotAvailable
    case accountTemporarilyUnavailable
  }
  public static var errorDomain: String { CKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? {
    code == .notAuthenticated ? "Nobody is signed in to iCloud." : "iCloud: \(code)."
  }
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  public var retryAfterSeconds: Double? { nil }
  public var serverRecord: CKRecord? { nil }
  public var clientRecord: CKRecord? { nil }
  public var ancestorRecord: CKRecord? { nil }
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var networkUnavailable: Code { .networkUnavailable }
  public static var networkFailure: Code { .networkFailure }
  public static var unknownItem: Code { .unknownItem }
  public static var partialFailure: Code { .partialFailure }
  public static var serverRecordChanged: Code { .serverRecordChanged }
  public static var quotaExceeded: Code { .quotaExceeded }
  public static var zoneNotFound: Code { .zoneNotFound }

  /// What every request ends with; a line says so once.
  static var noAccount: CKError {
    Diagnostics.warn(
      once: "CloudKit", "There is no iCloud here: every request to it fails as not authenticated.")
    return CKError(.notAuthenticated)
  }
}
