import CloudKit
import Testing

@Suite struct CloudRecordTests {
  private func coded(_ write: (NSKeyedArchiver) -> Void) throws -> CKRecord {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    write(archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    return try #require(CKRecord(coder: reader))
  }

  @Test func `a number is of any type it fits`() {
    let record = CKRecord(recordType: "Note")
    (record["count"], record["share"], record["done"]) = (3, 2.5, true)
    #expect(record["count"] as? Double == 3 && record["count"] as? Int64 == 3)
    #expect(record["count"] as Double? == 3)
    #expect(record["share"] as? Int == nil && record["share"] as? Double == 2.5)
    #expect(record["done"] as? Int == 1 && record["done"] as? Bool == true)
    #expect((record["count"] as? NSNumber)?.intValue == 3)
  }

  @Test func `system fields have the zone, and no values`() throws {
    let zone = CKRecordZone.ID(zoneName: "Garden", ownerName: "Ann")
    let record = CKRecord(recordType: "Note", recordID: .init(recordName: "a", zoneID: zone))
    record["text"] = "beans"
    let read = try coded { record.encodeSystemFields(with: $0) }
    #expect(read.recordType == "Note" && read.recordID == record.recordID)
    #expect(read.allKeys().isEmpty && read.changedKeys().isEmpty)
    let empty = NSKeyedArchiver(requiringSecureCoding: true)
    empty.finishEncoding()
    #expect(try CKRecord(coder: NSKeyedUnarchiver(forReadingFrom: empty.encodedData)) == nil)
  }

  @Test func `an archived record has its values`() throws {
    let record = CKRecord(recordType: "Note")
    let day = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let other = CKRecord.Reference(recordID: .init(recordName: "b"), action: .deleteSelf)
    (record["text"], record["count"], record["day"]) = ("beans", 3, day)
    (record["data"], record["tags"], record["other"]) = (Data([1]), ["x", "y"], other)
    record["file"] = CKAsset(fileURL: URL(fileURLWithPath: "/tmp/a"))
    record.parent = other
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: record, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CKRecord.self, from: data))
    #expect(read["text"] as? String == "beans" && read["count"] as? Double == 3)
    #expect(read["day"] as? Date == day && read["data"] as? Data == Data([1]))
    #expect(read["tags"] as? [String] == ["x", "y"])
    #expect(read["other"] as? CKRecord.Reference == other && read.parent == other)
    #expect((read["file"] as? CKAsset)?.fileURL?.path == "/tmp/a")
    #expect(read.changedKeys() == record.changedKeys())
  }

  @Test func `encrypted values outlive who asked for them, and a share is in the record's zone`() {
    let values = CKRecord(recordType: "Note").encryptedValues
    values["secret"] = "x"
    #expect(values["secret"] as? String == "x")
    let zone = CKRecordZone.ID(zoneName: "Garden")
    let share = CKShare(rootRecord: CKRecord(recordType: "Note", zoneID: zone))
    #expect(share.recordID.zoneID == zone)
  }

  @Test func `an operation waits for those it depends on`() {
    nonisolated(unsafe) var order: [String] = []
    let (first, second) = (CKFetchRecordsOperation(recordIDs: []), CKModifyRecordsOperation())
    first.fetchRecordsResultBlock = { _ in order.append("first") }
    second.modifyRecordsResultBlock = { _ in order.append("second") }
    second.addDependency(first)
    let database = CKContainer.default().privateCloudDatabase
    database.add(second)
    database.add(first)
    second.waitUntilFinished()
    #expect(order == ["first", "second"])
  }
}
