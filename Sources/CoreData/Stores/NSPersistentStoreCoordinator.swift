import Foundation
import LindenFoundation

/// Brings a model and its stores together. Contexts read from it and save into it.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  open var name: String?
  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var contexts: [WeakContext] = []

  private struct WeakContext { weak var context: NSManagedObjectContext? }

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    ModelRegistry.add(model)
  }

  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  /// Opens a store, which is made if it is not there.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = try NSPersistentStore(
      type: storeType, configuration: configuration, url: storeURL, options: options,
      model: managedObjectModel)
    store.persistentStoreCoordinator = self
    lock.withLock { stores.append(store) }
    return store
  }

  /// Opens a store, which is made if it is not there.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store that a description tells about, before it returns.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration,
        at: storeDescription.url, options: storeDescription.options)
      block(storeDescription, nil)
    } catch { block(storeDescription, error) }
  }

  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock { stores.removeAll { $0 === store } }
  }

  /// Removes a store with all its objects.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    lock.withLock { stores.removeAll { $0.url == url } }
    try NSPersistentStore.remove(at: url)
  }

  open func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws { try destroyPersistentStore(at: url, ofType: type.rawValue, options: options) }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata
  }

  /// The identifier that `uriRepresentation()` wrote; nil if no store has the object.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard let key = UUID(uuidString: String(url.lastPathComponent.dropFirst())) else { return nil }
    return persistentStores.lazy.compactMap { $0.id(key) }.first
  }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.global().async { block() }
  }
  open func performAndWait(_ block: () -> Void) { block() }

  // MARK: Contexts

  func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil || $0.context === context }
      contexts.append(WeakContext(context: context))
    }
  }

  func stored(_ id: NSManagedObjectID) -> StoredObject? {
    persistentStores.lazy.compactMap { $0.object(id) }.first
  }

  func ids(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    persistentStores.flatMap { $0.ids(of: entity) }
  }

  /// New objects lie in the first store that can be written.
  func save(_ changed: [StoredObject], deleting deleted: [NSManagedObjectID]) throws {
    let stores = persistentStores
    guard let first = stores.first(where: { !$0.isReadOnly }) ?? stores.first else {
      throw coreDataError(
        NSPersistentStoreSaveError,
        "This coordinator has no persistent stores: nothing can be saved.")
    }
    for store in stores {
      let changed = changed.filter { ($0.id.persistentStore ?? first) === store }
      let deleted = deleted.filter { ($0.persistentStore ?? first) === store }
      if !changed.isEmpty || !deleted.isEmpty { try store.save(changed, deleting: deleted) }
    }
  }

  /// Tells the other contexts what one has saved: into the store, or into its parent.
  func tell(
    _ changed: Set<NSManagedObjectID>, deleted: Set<NSManagedObjectID>,
    by context: NSManagedObjectContext?, parent: NSManagedObjectContext?
  ) {
    guard parent == nil else { return }
    let others = lock.withLock { contexts.compactMap(\.context).filter { $0 !== context } }
    for other in others { other.othersSaved(changed, deleted: deleted) }
    NotificationCenter.default.postToAll(name: .NSPersistentStoreRemoteChange, object: self)
  }
}
