@_exported import Foundation
import LindenFoundation

/// A value that a record can hold.
public protocol CKRecordValueProtocol {}
public protocol CKRecordValue: CKRecordValueProtocol {}
extension String: CKRecordValue {}
extension Int: CKRecordValue {}
extension Int64: CKRecordValue {}
extension Int32: CKRecordValue {}
extension Int16: CKRecordValue {}
extension Int8: CKRecordValue {}
extension UInt: CKRecordValue {}
extension UInt64: CKRecordValue {}
extension UInt32: CKRecordValue {}
extension UInt16: CKRecordValue {}
extension UInt8: CKRecordValue {}
extension Bool: CKRecordValue {}
extension Double: CKRecordValue {}
extension Float: CKRecordValue {}
extension Date: CKRecordValue {}
extension Data: CKRecordValue {}
extension Array: CKRecordValue, CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValue {}
extension NSNumber: CKRecordValue {}
extension NSArray: CKRecordValue {}
extension NSDate: CKRecordValue {}
extension NSData: CKRecordValue {}
extension CKRecord.Reference: CKRecordValue {}
extension CKAsset: CKRecordValue {}

/// Values by names, as they are kept in a database.
///
/// It holds everything it is given; what was set since it was made or last saved is in
/// ``changedKeys()``. A number is kept as an `NSNumber` and can be asked for as any type it fits.
open class CKRecord: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  /// A record's name, and the zone it is in.
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.recordName == recordName && other.zoneID == zoneID
    }
    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// A record that another refers to.
  open class Reference: NSObject, NSCopying, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Reference else { return false }
      return other.recordID == recordID && other.action == action
    }
    open override var hash: Int { recordID.hash }
  }

  public struct SystemType {
    public static let userRecord = "Users"
    public static let share = "cloudkit.share"
  }
  public enum SystemFieldKey {
    public static let recordID = "recordID"
    public static let creationDate = "creationDate"
    public static let creatorUserRecordID = "creatorUserRecordID"
    public static let lastModifiedUserRecordID = "lastModifiedUserRecordID"
    public static let modificationDate = "modificationDate"
    public static let parent = "parent"
    public static let share = "share"
  }

  public let recordType: RecordType
  public let recordID: ID
  /// Nil as long as no server has the record, which is always here.
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }
  open var parent: Reference?
  open private(set) var share: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []
  /// Values that the server would keep encrypted.
  public var encryptedValues: CKRecordEncryptedValues { CKRecordEncryptedValues(self) }

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CKRecord(recordType: recordType, recordID: recordID)
    (copy.values, copy.changed, copy.parent) = (values, changed, parent)
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    let number = (object as? any _ObjectiveCBridgeable)?._bridgeToObjectiveC() as? NSNumber
    values[key] = number ?? object
    changed.insert(key)
  }
  public func setValue(_ value: Any?, forKey key: String) {
    setObject(value as? any CKRecordValueProtocol, forKey: key)
  }
  public func value(forKey key: String) -> Any? { values[key] }

  /// A value by its name. Setting nil takes it away.
  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { object(forKey: key) }
    set { setObject(newValue, forKey: key) }
  }
  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { object(forKey: key) as? Value }
    set { setObject(newValue, forKey: key) }
  }

  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  /// The words of all texts.
  open func allTokens() -> [String] {
    values.values.compactMap { $0 as? String }.flatMap {
      $0.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }
  }
  open func setParent(_ parentRecord: CKRecord?) {
    parent = parentRecord.map { Reference(record: $0, action: .none) }
  }
  open func setParent(_ parentRecordID: ID?) {
    parent = parentRecordID.map { Reference(recordID: $0, action: .none) }
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }
  /// Writes what the system keeps of a record, without its values.
  open func encodeSystemFields(with coder: NSCoder) {
    coder.encode(recordType as NSString, forKey: "RecordType")
    coder.encode(recordID.recordName as NSString, forKey: "RecordID")
    coder.encode(recordID.zoneID.zoneName as NSString, forKey: "ZoneID")
    coder.encode(recordID.zoneID.ownerName as NSString, forKey: "OwnerName")
  }
  /// Writes the record with its values and its parent.
  open func encode(with coder: NSCoder) {
    encodeSystemFields(with: coder)
    let list = RecordList(values: values, changed: changed.sorted(), parent: parent)
    coder.encode(list.data as NSData, forKey: "Values")
  }
  /// Reads what either of the two has written; nil where there is no record.
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String? {
      guard coder.containsValue(forKey: key) else { return nil }
      return coder.decodeObject(of: NSString.self, forKey: key) as String?
    }
    guard let type = text("RecordType"), let name = text("RecordID") else { return nil }
    let zone = CKRecordZone.ID(
      zoneName: text("ZoneID") ?? CKRecordZone.ID.defaultZoneName,
      ownerName: text("OwnerName") ?? CKCurrentUserDefaultName)
    (recordType, recordID) = (type, ID(recordName: name, zoneID: zone))
    super.init()
    if coder.containsValue(forKey: "Values"),
      let data = coder.decodeObject(of: NSData.self, forKey: "Values")
    {
      let list = RecordList(data as Data)
      for (key, value) in list.values { setObject(value, forKey: key) }
      (changed, parent) = (Set(list.changed), list.parent)
    }
  }
}

extension CKRecord: Sequence {
  public func makeIterator() -> AnyIterator<(FieldKey, any CKRecordValueProtocol)> {
    var rest = allKeys().makeIterator()
    return AnyIterator { [self] in
      guard let key = rest.next(), let value = self.object(forKey: key) else { return nil }
      return (key, value)
    }
  }
}

/// Values of a record that the server would keep encrypted. They are among the others here.
public final class CKRecordEncryptedValues {
  private let record: CKRecord
  init(_ record: CKRecord) { self.record = record }
  public subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
    get { record.object(forKey: key) }
    set { record.setObject(newValue, forKey: key) }
  }
}

/// A file of a record.
open class CKAsset: NSObject, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A part of a database.
open class CKRecordZone: NSObject, @unchecked Sendable {
  open class ID: NSObject, NSCopying, @unchecked Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID(zoneName: defaultZoneName)
    public let zoneName: String
    public let ownerName: String
    public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.zoneName == zoneName && other.ownerName == ownerName
    }
    open override var hash: Int { zoneName.hashValue }
  }
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fetchChanges = Self(rawValue: 1)
    public static let atomic = Self(rawValue: 2)
    public static let sharing = Self(rawValue: 4)
  }
  public let zoneID: ID
  open var capabilities: Capabilities { [] }
  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// Stands for who is signed in.
public let CKCurrentUserDefaultName = "__defaultOwner__"
public let CKRecordNameZoneWideShare = "cloudkit.zoneshare"
