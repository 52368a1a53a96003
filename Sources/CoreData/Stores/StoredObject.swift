import Foundation
import LindenDrawing

/// What is kept of an object.
struct StoredObject {
  let id: NSManagedObjectID
  /// Grows with every save.
  var version = 0
  var values: [String: Any]
  var links: [String: [NSManagedObjectID]]

  /// Whether a property has the same value in both.
  func isSame(as other: StoredObject, in key: String) -> Bool {
    links[key] == other.links[key]
      && (values[key] as? AnyHashable) == (other.values[key] as? AnyHashable)
  }
}

/// What a file has of an object.
struct KeptObject: Codable {
  var values: [String: KeptValue]
  /// The keys of objects.
  var links: [String: [KeptLink]]
}

struct KeptLink: Codable {
  var entity: String
  var key: UUID
}

/// A value in a file.
enum KeptValue: Codable {
  case integer(Int64), real(Double), flag(Bool), decimal(String)
  case text(String), date(Double), bytes(Data), uuid(UUID), url(String)
  /// A property list.
  case list(Data)
  /// What the attribute's transformer made.
  case transformed(Data)
  /// A `Codable` value, and the name of its type.
  case coded(String, Data)

  /// Nil, and a warning once, of a value that cannot be kept.
  init?(_ value: Any, _ attribute: NSAttributeDescription, entity: String) {
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      guard let number = value as? NSNumber else { return nil }
      self = .integer(number.int64Value)
    case .doubleAttributeType, .floatAttributeType:
      guard let number = value as? NSNumber else { return nil }
      self = .real(number.doubleValue)
    case .booleanAttributeType:
      guard let number = value as? NSNumber else { return nil }
      self = .flag(number.boolValue)
    case .decimalAttributeType:
      guard let number = value as? NSDecimalNumber else { return nil }
      self = .decimal(number.stringValue)
    default:
      switch value {
      case let text as String: self = .text(text)
      case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
      case let bytes as Data: self = .bytes(bytes)
      case let uuid as UUID: self = .uuid(uuid)
      case let url as URL: self = .url(url.absoluteString)
      default:
        guard let kept = KeptValue.transformed(value, attribute) else {
          Diagnostics.warn(
            once: "CoreData.\(entity).\(attribute.name)",
            "\(entity).\(attribute.name) is not kept: its type is not Codable, and there is no transformer."
          )
          return nil
        }
        self = kept
      }
    }
  }

  private static func transformed(_ value: Any, _ attribute: NSAttributeDescription) -> KeptValue? {
    if let name = attribute.valueTransformerName,
      let transformer = ValueTransformer.named(name),
      let data = (transformer.transformedValue(value) ?? transformer.reverseTransformedValue(value))
        as? Data
    {
      return .transformed(data)
    }
    if PropertyListSerialization.propertyList(value, isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: value, format: .binary, options: 0)
    {
      return .list(data)
    }
    guard let value = value as? any Encodable, let name = _mangledTypeName(type(of: value)),
      let data = try? encoded(value)
    else { return nil }
    return .coded(name, data)
  }

  private static func encoded<Value: Encodable>(_ value: Value) throws -> Data {
    try JSONEncoder().encode([value])
  }

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) -> Value? {
    try? JSONDecoder().decode([Value].self, from: data).first
  }

  /// Some transformers make data of objects, others objects of data.
  private static func restored(_ data: Data, _ attribute: NSAttributeDescription) -> Any? {
    let transformer = attribute.valueTransformerName.flatMap(ValueTransformer.named)
    let value = transformer?.reverseTransformedValue(data)
    return value == nil || value is Data ? transformer?.transformedValue(data) : value
  }

  /// The value as an object has it.
  func value(for attribute: NSAttributeDescription) -> Any? {
    let value: Any? =
      switch self {
      case .integer(let number): NSNumber(value: number)
      case .real(let number): NSNumber(value: number)
      case .flag(let flag): NSNumber(value: flag)
      case .decimal(let text): NSDecimalNumber(string: text)
      case .text(let text): text
      case .date(let time): Date(timeIntervalSinceReferenceDate: time)
      case .bytes(let data): data
      case .uuid(let uuid): uuid
      case .url(let text): URL(string: text)
      case .list(let data): try? PropertyListSerialization.propertyList(from: data, format: nil)
      case .transformed(let data): KeptValue.restored(data, attribute)
      case .coded(let name, let data):
        (_typeByName(name) as? any Decodable.Type).flatMap { KeptValue.decoded($0, data) }
      }
    return ManagedValue.held(value, by: attribute)
  }
}
