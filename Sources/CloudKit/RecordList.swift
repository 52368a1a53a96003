import Foundation

/// What an archive has of a record besides its name, as a property list.
struct RecordList {
  var values: [CKRecord.FieldKey: any CKRecordValueProtocol] = [:]
  var changed: [CKRecord.FieldKey] = []
  var parent: CKRecord.Reference?

  init(
    values: [CKRecord.FieldKey: any CKRecordValueProtocol], changed: [CKRecord.FieldKey],
    parent: CKRecord.Reference?
  ) { (self.values, self.changed, self.parent) = (values, changed, parent) }

  var data: Data {
    var list: [String: Any] = ["values": values.mapValues(Self.listed), "changed": changed]
    if let parent { list["parent"] = Self.listed(parent) }
    return
      (try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
      ?? Data()
  }

  /// Nothing, where the data are no such list.
  init(_ data: Data) {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any] else { return }
    changed = list["changed"] as? [String] ?? []
    values = (list["values"] as? [String: Any] ?? [:]).compactMapValues(Self.value)
    parent = list["parent"].flatMap(Self.value) as? CKRecord.Reference
  }

  /// References and files are dictionaries, which no value of a record is.
  private static func listed(_ value: Any) -> Any {
    switch value {
    case let reference as CKRecord.Reference:
      let id = reference.recordID
      return [
        "name": id.recordName, "zone": id.zoneID.zoneName, "owner": id.zoneID.ownerName,
        "action": reference.action.rawValue,
      ]
    case let asset as CKAsset: return ["path": asset.fileURL?.path ?? ""]
    case let list as [Any]: return list.map(listed)
    default: return value
    }
  }

  private static func value(_ listed: Any) -> (any CKRecordValueProtocol)? {
    switch listed {
    case let list as [Any]: return list.compactMap(value) as NSArray
    case let fields as [String: Any]:
      if let path = fields["path"] as? String {
        return CKAsset(fileURL: URL(fileURLWithPath: path))
      }
      guard let name = fields["name"] as? String, let zone = fields["zone"] as? String,
        let owner = fields["owner"] as? String, let action = fields["action"] as? UInt
      else { return nil }
      return CKRecord.Reference(
        recordID: .init(recordName: name, zoneID: .init(zoneName: zone, ownerName: owner)),
        action: .init(rawValue: action) ?? .none)
    default: return listed as? any CKRecordValueProtocol
    }
  }
}
