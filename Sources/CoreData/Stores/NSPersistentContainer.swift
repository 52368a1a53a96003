import Foundation
import LindenDrawing

/// Where a container keeps its objects.
open class NSPersistentStoreDescription: NSObject, NSCopying {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open private(set) var options: [String: NSObject] = [:]
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  /// Accepted: stores are opened before `loadPersistentStores` returns.
  open var shouldAddStoreAsynchronously = false
  /// Accepted: what is new in a model has its default, what is gone is left out.
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  /// Accepted: there is no iCloud here.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

  /// An SQLite file. The file `/dev/null` is none: everything is gone when the app ends.
  public init(url: URL) { self.url = url }
  public override init() {}

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    (copy.type, copy.configuration, copy.url) = (type, configuration, url)
    (copy.options, copy.isReadOnly) = (options, isReadOnly)
    return copy
  }
}

/// How a store takes part in iCloud. There is none here.
open class NSPersistentCloudKitContainerOptions: NSObject {
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// A model, a store and the context of the app's views.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// One SQLite file called by the container's name, unless it is set.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]
  /// The context of the app's views, on the main thread.
  public let viewContext: NSManagedObjectContext

  /// With the model of the same name in the app's resources. Without it the container has no
  /// entities, and says so.
  public convenience init(name: String) {
    let model = ModelFiles.find(name).flatMap(NSManagedObjectModel.init(contentsOf:))
    if model == nil {
      Diagnostics.warn(
        once: "CoreData.model.\(name)",
        "There is no model \"\(name).xcdatamodeld\" among the app's resources.")
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueue)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// The app's folder of the application support.
  open class func defaultDirectoryURL() -> URL {
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return URL.applicationSupportDirectory.appendingPathComponent(app, isDirectory: true)
  }

  /// Opens the stores, and calls the block for each before it returns.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      if description.isReadOnly {
        description.setOption(NSNumber(value: true), forKey: NSReadOnlyPersistentStoreOption)
      }
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// A context on a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Works in a new context on a queue of its own, soon.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Works in a new context on a queue of its own.
  public func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async throws -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A container whose objects iCloud would share; here they stay on the machine.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  public struct SchemaInitializationOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let dryRun = SchemaInitializationOptions(rawValue: 2)
    public static let printSchema = SchemaInitializationOptions(rawValue: 4)
  }
  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")

  open func initializeCloudKitSchema(options: SchemaInitializationOptions = []) throws {}
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { true }
}
