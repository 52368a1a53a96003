import Foundation

/// Why a payload is none.
package struct PayloadError: Error, CustomStringConvertible, Equatable {
  package let description: String
}

extension UNNotificationContent {
  /// Bytes that a payload may have, as on iOS.
  package static let largestPayload = 4096

  /// What a payload says: `aps.alert`, a text or a dictionary of `title`, `subtitle` and `body`;
  /// `badge`, `category`, `thread-id`, `interruption-level`. All of it is the `userInfo`.
  package convenience init(payload: Data) throws {
    self.init()
    guard payload.count <= Self.largestPayload else {
      throw PayloadError(
        description: "it has \(payload.count) bytes, and \(Self.largestPayload) are allowed")
    }
    guard let members = try? JSONSerialization.jsonObject(with: payload) as? [String: Any] else {
      throw PayloadError(description: "it is no JSON object")
    }
    guard let aps = members["aps"] as? [String: Any] else {
      throw PayloadError(description: "it has no dictionary “aps”")
    }
    let alert = aps["alert"] as? [String: Any]
    values.title = alert?["title"] as? String ?? ""
    values.subtitle = alert?["subtitle"] as? String ?? ""
    values.body = alert?["body"] as? String ?? aps["alert"] as? String ?? ""
    values.badge = (aps["badge"] as? Int).map { NSNumber(value: $0) }
    values.sound = (aps["sound"] as? String).map {
      UNNotificationSound(named: UNNotificationSoundName($0))
    }
    values.categoryIdentifier = aps["category"] as? String ?? ""
    values.threadIdentifier = aps["thread-id"] as? String ?? ""
    values.targetContentIdentifier = aps["target-content-id"] as? String
    values.userInfo = members.reduce(into: [:]) { $0[$1.key] = $1.value }
    switch aps["interruption-level"] as? String {
    case "passive": values.interruptionLevel = .passive
    case "time-sensitive": values.interruptionLevel = .timeSensitive
    case "critical": values.interruptionLevel = .critical
    default: break
    }
  }
}
