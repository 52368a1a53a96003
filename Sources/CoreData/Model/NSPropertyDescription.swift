import Foundation

/// A property of the objects of an entity.
open class NSPropertyDescription: NSObject {
  public internal(set) weak var entity: NSEntityDescription?
  open var name = ""
  /// Whether an object may be saved without a value.
  open var isOptional = true
  /// Whether the value is not saved.
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  /// What the property was called in an older version of the model.
  open var renamingIdentifier: String?
  open var versionHashModifier: String?
  /// Accepted: every property can be searched for.
  open var isIndexed = false
  open var isIndexedBySpotlight = false

  public override init() {}
}

/// What a value of an attribute is.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

/// A value of an object.
open class NSAttributeDescription: NSPropertyDescription {
  /// What a value is, under shorter names.
  public struct AttributeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ type: NSAttributeType) { rawValue = type.rawValue }
    public static let undefined = AttributeType(.undefinedAttributeType)
    public static let integer16 = AttributeType(.integer16AttributeType)
    public static let integer32 = AttributeType(.integer32AttributeType)
    public static let integer64 = AttributeType(.integer64AttributeType)
    public static let decimal = AttributeType(.decimalAttributeType)
    public static let double = AttributeType(.doubleAttributeType)
    public static let float = AttributeType(.floatAttributeType)
    public static let string = AttributeType(.stringAttributeType)
    public static let boolean = AttributeType(.booleanAttributeType)
    public static let date = AttributeType(.dateAttributeType)
    public static let binaryData = AttributeType(.binaryDataAttributeType)
    public static let uuid = AttributeType(.UUIDAttributeType)
    public static let uri = AttributeType(.URIAttributeType)
    public static let transformable = AttributeType(.transformableAttributeType)
    public static let objectID = AttributeType(.objectIDAttributeType)
  }

  open var attributeType = NSAttributeType.undefinedAttributeType
  open var type: AttributeType {
    get { AttributeType(rawValue: attributeType.rawValue) }
    set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }
  /// What a new object has.
  open var defaultValue: Any?
  /// Accepted: values are of the type that a property's declaration says.
  open var attributeValueClassName: String?
  /// The name of the `ValueTransformer` that makes data of a transformable value. Without one a
  /// property list or anything `Codable` is kept.
  open var valueTransformerName: String?
  /// Accepted: all values lie in one file.
  open var allowsExternalBinaryDataStorage = false
  open var allowsCloudEncryption = false
  open var preservesValueInHistoryOnDeletion = false

  var minimum: Double?
  var maximum: Double?
  var pattern: String?
}

/// What becomes of the objects a deleted one led to.
public enum NSDeleteRule: UInt, Sendable {
  /// They stay as they are.
  case noActionDeleteRule = 0
  /// They lead back to nothing.
  case nullifyDeleteRule = 1
  /// They are deleted too.
  case cascadeDeleteRule = 2
  /// The object cannot be deleted as long as it leads to any.
  case denyDeleteRule = 3
}

/// A way from an object to others.
open class NSRelationshipDescription: NSPropertyDescription {
  open weak var destinationEntity: NSEntityDescription?
  /// The way back, which is kept equal.
  open weak var inverseRelationship: NSRelationshipDescription?
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var minCount = 0
  /// How many objects there may be; 0 is any number.
  open var maxCount = 0
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
}

/// Accepted: objects are found without indexes.
open class NSFetchIndexDescription: NSObject {
  open var name: String
  open var elements: [NSFetchIndexElementDescription]
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    (self.name, self.elements) = (name, elements ?? [])
  }
}

/// How an index is sorted.
public enum NSFetchIndexElementType: UInt, Sendable { case binary = 0, rTree }

/// A property of an index.
open class NSFetchIndexElementDescription: NSObject {
  public let property: NSPropertyDescription?
  open var collationType: NSFetchIndexElementType
  open var isAscending = true
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    (self.property, self.collationType) = (property, collationType)
  }
}
