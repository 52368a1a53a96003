/// The classes of an app's models, with those they lead to.
public final class Schema: @unchecked Sendable {
  /// The version of a schema.
  public struct Version: Hashable, Sendable, Comparable, Codable {
    public let major, minor, patch: Int
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  /// How a property is kept.
  public struct Attribute: Sendable {
    /// What a property may ask for. Only `unique` has an effect: values lie in one place here.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// Of two objects with the same value only one is kept: the later one's values count.
      public static let unique = Option(name: "unique")
      public static let externalStorage = Option(name: "externalStorage")
      public static let spotlight = Option(name: "spotlight")
      public static let ephemeral = Option(name: "ephemeral")
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      public static func transformable(by transformerType: Any.Type) -> Option {
        Option(name: "transformable")
      }
      public static func transformable(by transformerName: String) -> Option {
        Option(name: "transformable")
      }
    }

    let options: [Option]
    let originalName: String?

    public init(
      _ options: Option..., originalName: String? = nil, hashModifier: String? = nil
    ) { (self.options, self.originalName) = (options, originalName) }
  }

  /// What a property leads to.
  public struct Relationship {
    /// What becomes of the objects that a deleted one led to.
    public enum DeleteRule: Hashable, Sendable {
      /// They stay as they are.
      case noAction
      /// They lead back to nothing.
      case nullify
      /// They are deleted too.
      case cascade
      /// The object stays as long as it leads to any.
      case deny
    }
    public struct Option: Hashable, Sendable {
      private let name: String
      public static let unique = Option(name: "unique")
    }

    let deleteRule: DeleteRule
    let inverse: AnyKeyPath?
    let originalName: String?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      (self.deleteRule, self.inverse, self.originalName) = (deleteRule, inverse, originalName)
    }
  }

  /// By which properties objects are looked for.
  public struct Index<T: PersistentModel>: Sendable {
    /// The ways of looking for objects.
    public enum Types<Root> {
      case binary([PartialKeyPath<Root>])
      case rtree([PartialKeyPath<Root>])
    }
  }

  /// What `#Unique` said, without the class.
  public static func _constraints<Model: PersistentModel>(
    _ type: Model.Type, _ constraints: [PartialKeyPath<Model>]...
  ) -> [[AnyKeyPath]] { constraints }

  let types: [String: any PersistentModel.Type]

  public convenience init(_ types: any PersistentModel.Type..., version: Version = .init(1, 0, 0)) {
    self.init(types, version: version)
  }

  public init(_ types: [any PersistentModel.Type], version: Version = .init(1, 0, 0)) {
    var found: [String: any PersistentModel.Type] = [:]
    var next = types
    while let type = next.popLast() {
      let name = Schema.entityName(for: type)
      guard found[name] == nil else { continue }
      found[name] = type
      next += type.schemaMetadata.compactMap(\.relation?.target)
    }
    self.types = found
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The name by which objects of a class are kept.
  public static func entityName(for type: any PersistentModel.Type) -> String {
    String(describing: type)
  }
}

/// The models of one version of an app.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How what an older version kept becomes that of a newer one. Properties that are new have the
/// values they begin with, and others are left out, without a plan; stages are not run.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A step from one version to the next. Accepted: it is not run.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
