@_exported import Foundation
import LindenFoundation

/// A request to iCloud, which fails.
open class CKOperation: Operation, @unchecked Sendable {
  open class Configuration: NSObject, @unchecked Sendable {
    open var qualityOfService = QualityOfService.default
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 604_800
    open var isLongLived = false
    open var allowsCellularAccess = true
    open var container: CKContainer?
  }
  open var configuration: Configuration! = Configuration()
  open var operationID: String { "\(ObjectIdentifier(self))" }

  private static let queue = OperationQueue()
  private var hasReported = false
  /// Calls ``report()`` for the visitor for whom the operation was given to a database.
  private var carried: (@Sendable () -> Void)?

  /// Starts outside of a queue of the app's, after the operations that it depends on.
  func begin() {
    carried = VisitorDefaults.carried { [unowned self] in report() }
    Self.queue.addOperation(self)
  }
  /// One that was cancelled tells so, too, as `Operation` runs it no more.
  open override func start() {
    if isCancelled, !isFinished { end() }
    super.start()
    // It may have been cancelled in between.
    if isCancelled { end() }
  }
  open override func main() { end() }
  private func end() { if let carried { carried() } else { report() } }
  private func report() {
    guard !hasReported else { return }
    hasReported = true
    finish(isCancelled ? CKError(.operationCancelled) : CKError.noAccount)
  }
  /// Tells that it failed.
  func finish(_ error: CKError) {}
}

open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// Finds records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  public static let maximumResults = 0
  open class Cursor: NSObject, @unchecked Sendable {}
  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }
  override func finish(_ error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}

/// Saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged, changedKeys, allKeys
  }
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public convenience init(
    recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
  ) {
    self.init()
    (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
  }
  override func finish(_ error: CKError) {
    for record in recordsToSave ?? [] { perRecordSaveBlock?(record.recordID, .failure(error)) }
    for id in recordIDsToDelete ?? [] { perRecordDeleteBlock?(id, .failure(error)) }
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}

/// Fetches records by their identifiers.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }
  override func finish(_ error: CKError) {
    for id in recordIDs ?? [] { perRecordResultBlock?(id, .failure(error)) }
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}

/// Saves and deletes zones.
open class CKModifyRecordZonesOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordZonesToSave: [CKRecordZone]?
  open var recordZoneIDsToDelete: [CKRecordZone.ID]?
  open var modifyRecordZonesResultBlock: ((Result<Void, any Error>) -> Void)?
  public convenience init(
    recordZonesToSave: [CKRecordZone]? = nil, recordZoneIDsToDelete: [CKRecordZone.ID]? = nil
  ) {
    self.init()
    self.recordZonesToSave = recordZonesToSave
    self.recordZoneIDsToDelete = recordZoneIDsToDelete
  }
  override func finish(_ error: CKError) { modifyRecordZonesResultBlock?(.failure(error)) }
}

/// Where changes were last fetched.
open class CKServerChangeToken: NSObject, @unchecked Sendable {}

/// Asks to be told of changes. Nothing tells here.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String
  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var alertBody: String?
    open var title: String?
    open var subtitle: String?
    open var soundName: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var desiredKeys: [CKRecord.FieldKey]?
    public override init() { super.init() }
  }
  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?
  init(_ id: ID) { subscriptionID = id }
}
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  public init(subscriptionID: ID) { super.init(subscriptionID) }
  open var recordType: CKRecord.RecordType?
}
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public let zoneID: CKRecordZone.ID
  public init(zoneID: CKRecordZone.ID, subscriptionID: ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID)
  }
}
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Self(rawValue: 1)
    public static let firesOnRecordUpdate = Self(rawValue: 2)
    public static let firesOnRecordDeletion = Self(rawValue: 4)
    public static let firesOnce = Self(rawValue: 8)
  }
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: ID = UUID().uuidString, options: Options = []
  ) {
    (self.recordType, self.predicate) = (recordType, predicate)
    querySubscriptionOptions = options
    super.init(subscriptionID)
  }
}

/// A record that several people have.
open class CKShare: CKRecord, @unchecked Sendable {
  public enum ParticipantPermission: Int, Sendable { case unknown, none, readOnly, readWrite }
  open var publicPermission = ParticipantPermission.none
  open var url: URL? { nil }
  public init(rootRecord: CKRecord, shareID: CKRecord.ID) {
    super.init(recordType: CKRecord.SystemType.share, recordID: shareID)
  }
  /// A share in the zone of the record, by a name of its own.
  public convenience init(rootRecord: CKRecord) {
    let zone = rootRecord.recordID.zoneID
    self.init(
      rootRecord: rootRecord,
      shareID: CKRecord.ID(recordName: "Share-\(UUID().uuidString)", zoneID: zone))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
