import Foundation

/// What one end sends the other: a property list of a kind, a number and a payload.
struct Envelope: @unchecked Sendable {
  enum Kind: String {
    case message, messageWithReply, data, dataWithReply
    /// Answers of the id that asked: a reply, or that there will be none.
    case reply, refusal
    case context, userInfo, file
    /// The id of what has arrived and been handled.
    case arrival
  }

  /// Bytes of what an app hands over, as on iOS.
  static let largestPayload = 65_536
  /// Bytes of one envelope: a payload and what is around it.
  static let largest = 2 * largestPayload

  var kind: Kind
  var id: String
  /// A property list: a dictionary with strings as keys, or data.
  var payload: Any

  init(_ kind: Kind, id: String, _ payload: Any = [String: Any]()) {
    self.kind = kind
    self.id = id
    self.payload = payload
  }

  init?(_ data: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any],
      let kind = (list["kind"] as? String).flatMap(Kind.init), let id = list["id"] as? String,
      id.utf8.count <= 64, let payload = list["payload"],
      payload is Data || payload is [String: Any]
    else { return nil }
    self.init(kind, id: id, payload)
  }

  /// As it travels. Says so where the payload cannot: by its types, or by its length.
  func encoded() throws -> Data {
    _ = try Envelope.bytes(of: payload)
    let list: [String: Any] = ["kind": kind.rawValue, "id": id, "payload": payload]
    return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
  }

  /// The payload alone, if it may travel.
  static func bytes(of payload: Any) throws -> Data {
    let data: Data
    if let bytes = payload as? Data {
      data = bytes
    } else {
      guard isPropertyList(payload),
        let list = try? PropertyListSerialization.data(
          fromPropertyList: payload, format: .binary, options: 0)
      else { throw WCError(.payloadUnsupportedTypes) }
      data = list
    }
    guard data.count <= largestPayload else { throw WCError(.payloadTooLarge) }
    return data
  }

  /// Foundation would stop the program at some values that are none.
  private static func isPropertyList(_ value: Any) -> Bool {
    switch value {
    case let list as [Any]: return list.allSatisfy(isPropertyList)
    case let members as [String: Any]: return members.values.allSatisfy(isPropertyList)
    case is String, is Data, is Date, is Bool, is NSNumber: return true
    case is any BinaryInteger, is any BinaryFloatingPoint: return true
    default: return false
    }
  }
}

/// A value that one thread hands to another and then leaves alone.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
