import Foundation
import LindenDrawing
import Testing

@testable import UserNotifications

@Suite struct PayloadTests {
  @Test
  func `N/W2 a payload says title, subtitle, body, category and thread, and has what is its own`()
    throws
  {
    let content = try UNNotificationContent(
      payload: Data(
        """
        {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B"}, "badge": 3,
          "category": "C", "thread-id": "H", "interruption-level": "time-sensitive"},
         "plant": {"id": 7}}
        """.utf8))
    #expect([content.title, content.subtitle, content.body] == ["T", "S", "B"])
    #expect(content.categoryIdentifier == "C" && content.threadIdentifier == "H")
    #expect(content.badge == 3 && content.interruptionLevel == .timeSensitive)
    #expect((content.userInfo["plant"] as? [String: Any])?["id"] as? Int == 7)
    let short = try UNNotificationContent(payload: Data(#"{"aps": {"alert": "B"}}"#.utf8))
    #expect(short.body == "B" && short.title.isEmpty)
  }

  @Test(arguments: [
    ("nonsense", "no JSON object"), ("[1]", "no JSON object"), ("{}", "aps"),
    (String(repeating: " ", count: 4097), "4097 bytes"),
  ])
  func `what is no payload is refused by its reason`(text: String, reason: String) {
    let error = #expect(throws: PayloadError.self) {
      try UNNotificationContent(payload: Data(text.utf8))
    }
    #expect(error?.description.contains(reason) == true)
  }

  @MainActor @Test func `files of a folder are delivered, now and later, and bad ones kept aside`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mail-\(UInt32.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func put(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    func names() -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
    try put(#"{"aps": {"alert": "early"}}"#, "a.apns")
    var delivered: [String] = []
    let mailbox = NotificationMailbox(folder) {
      delivered.append(try UNNotificationContent(payload: $0).body)
    }
    mailbox.empty()
    #expect(delivered == ["early"] && names().isEmpty)
    #expect(mkfifo(folder.appendingPathComponent("a.apns").path, 0o600) == 0)
    try put("broken", "b.json")
    try put(#"{"aps": {"alert": "late"}}"#, "c.apns")
    try put("not for us", "notes.txt")
    for _ in 0..<2000 where delivered.count < 2 || names().count > 3 {
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    #expect(delivered == ["early", "late"] && names().contains("a.apns.rejected"))
    #expect(names().contains("b.json.rejected") && names().contains("notes.txt"))
  }
}
