@_exported import Foundation
import LindenFoundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension Notification.Name {
  /// Never posted: there is no account that could change.
  public static let CKAccountChanged = Notification.Name("CKAccountChanged")
}

/// What an app keeps in iCloud. Nobody is signed in here.
open class CKContainer: NSObject, @unchecked Sendable {
  public typealias ApplicationPermissions = CKApplicationPermissions

  private static let usual = CKContainer(identifier: "iCloud.default")
  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }
  open class func `default`() -> CKContainer { usual }

  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Answers that there is no account.
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(.noAccount, nil) }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) {
    let error = CKError.noAccount
    DispatchQueue.global().async { completionHandler(nil, error) }
  }
  open func userRecordID() async throws -> CKRecord.ID { throw CKError.noAccount }

  open func requestApplicationPermission(
    _ applicationPermission: CKApplicationPermissions
  ) async throws -> CKApplicationPermissionStatus { throw CKError.noAccount }
  open func requestApplicationPermission(
    _ applicationPermission: CKApplicationPermissions,
    completionHandler: @escaping @Sendable (CKApplicationPermissionStatus, (any Error)?) -> Void
  ) {
    let error = CKError.noAccount
    DispatchQueue.global().async { completionHandler(.couldNotComplete, error) }
  }
  open func add(_ operation: CKOperation) { operation.begin() }
}

public enum CKApplicationPermissionStatus: Int, Sendable {
  case initialState, couldNotComplete, denied, granted
}
public struct CKApplicationPermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userDiscoverability = Self(rawValue: 1)
}

/// Records of an app. Every request fails: nobody is signed in.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable { case `public` = 1, `private`, shared }
  public let databaseScope: Scope
  init(_ scope: Scope) { databaseScope = scope }

  open func add(_ operation: CKDatabaseOperation) {
    operation.database = self
    operation.begin()
  }

  private func fail<Value>(_ completion: @escaping @Sendable (Value?, (any Error)?) -> Void) {
    let error = CKError.noAccount
    DispatchQueue.global().async { completion(nil, error) }
  }

  // MARK: With a completion

  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func save(
    _ zone: CKRecordZone,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func fetchAllRecordZones(
    completionHandler: @escaping @Sendable ([CKRecordZone]?, (any Error)?) -> Void
  ) { fail(completionHandler) }
  open func fetchAllSubscriptions(
    completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
  ) { fail(completionHandler) }

  /// What a query finds, and where to go on.
  public typealias Matches = (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  )
  open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler: @escaping @Sendable (Result<Matches, any Error>) -> Void
  ) {
    let error = CKError.noAccount
    DispatchQueue.global().async { completionHandler(.failure(error)) }
  }

  // MARK: With async

  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw CKError.noAccount }
  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord {
    throw CKError.noAccount
  }
  @discardableResult open func deleteRecord(
    withID recordID: CKRecord.ID
  ) async throws -> CKRecord.ID { throw CKError.noAccount }
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> Matches { throw CKError.noAccount }
  open func records(
    continuingMatchFrom queryCursor: CKQueryOperation.Cursor,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> Matches { throw CKError.noAccount }
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw CKError.noAccount }
  @discardableResult open func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
    deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { throw CKError.noAccount }
  @discardableResult open func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    throw CKError.noAccount
  }
  @discardableResult open func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    throw CKError.noAccount
  }
  open func allRecordZones() async throws -> [CKRecordZone] { throw CKError.noAccount }
  open func allSubscriptions() async throws -> [CKSubscription] { throw CKError.noAccount }
}

/// What records are wanted.
open class CKQuery: NSObject, NSCopying, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKQuery(recordType: recordType, predicate: predicate)
    copy.sortDescriptors = sortDescriptors
    return copy
  }
}
