import Foundation
import LindenDrawing

/// Where a container keeps its models.
public struct ModelConfiguration: Hashable, Sendable {
  /// How a container takes part in iCloud. There is none here.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ name: String) -> CloudKitDatabase {
      CloudKitDatabase(name: name)
    }
  }
  /// Where apps of a group keep what they share.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String?
    public static let automatic = GroupContainer(identifier: nil)
    public static let none = GroupContainer(identifier: nil)
    public static func identifier(_ identifier: String) -> GroupContainer {
      GroupContainer(identifier: identifier)
    }
  }

  public let name: String
  /// Whether everything is gone when the app ends.
  public let isStoredInMemoryOnly: Bool
  /// Whether contexts may save.
  public let allowsSave: Bool
  /// The file that keeps the models.
  public let url: URL

  /// A file called `default.store`, or by `name`, in the app's folder of the application support.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    let shared = groupContainer.identifier.flatMap {
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
    }
    url = (shared ?? ModelConfiguration.folder)
      .appendingPathComponent("\(self.name).store")
  }

  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// A file of one's own.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? url.deletingPathExtension().lastPathComponent
    (self.url, self.allowsSave, isStoredInMemoryOnly) = (url, allowsSave, false)
  }

  private static var folder: URL {
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return URL.applicationSupportDirectory.appendingPathComponent(app, isDirectory: true)
  }
}

/// Keeps the models of an app: in an SQLite file, or in memory if its configuration says so.
public final class ModelContainer: @unchecked Sendable {
  let parts: Parts
  public var schema: Schema { parts.schema }
  public var configurations: Set<ModelConfiguration> { parts.configurations }
  var store: ModelStore { parts.store }
  private let lock = NSLock()
  private var main: ModelContext?

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws { try self.init(schema: Schema(types), configurations) }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws { try self.init(schema: schema, configurations) }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws { try self.init(schema: schema, configurations) }

  /// Another of the same models, whose main context is there.
  fileprivate init(_ parts: Parts, main: ModelContext) {
    self.parts = parts
    self.main = main
  }

  /// What contexts work with; containers keep their main context, which therefore keeps these only.
  struct Parts {
    let schema: Schema
    let configurations: Set<ModelConfiguration>
    let store: ModelStore
    let allowsSave: Bool

    /// A container for a main context whose own one is gone.
    func container(of main: ModelContext) -> ModelContainer { ModelContainer(self, main: main) }
  }

  /// All models lie in the place of the first configuration.
  init(schema: Schema, _ configurations: [ModelConfiguration]) throws {
    let configuration = configurations.first ?? ModelConfiguration()
    parts = Parts(
      schema: schema,
      configurations: configurations.isEmpty ? [configuration] : Set(configurations),
      store: try ModelStore(file: configuration.isStoredInMemoryOnly ? nil : configuration.url),
      allowsSave: configuration.allowsSave)
  }

  /// The context of the app's views, which saves by itself.
  @MainActor public var mainContext: ModelContext { sharedContext }

  var sharedContext: ModelContext {
    lock.withLock {
      if let main { return main }
      let context = ModelContext(mainOf: self)
      main = context
      return context
    }
  }

  /// Deletes all objects there are.
  public func deleteAllData() {
    let context = ModelContext(self)
    for type in schema.types.values { context.deleteAll(type) }
    try? context.save()
  }

  /// Deletes all objects there are.
  public func erase() throws { deleteAllData() }
}
