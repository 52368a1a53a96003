import Foundation

/// Tells an object from all others, in every context and after a restart.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  public let entity: NSEntityDescription
  let key: UUID
  private let lock = NSLock()
  private var isSaved: Bool
  private weak var store: NSPersistentStore?

  init(entity: NSEntityDescription, key: UUID = UUID(), store: NSPersistentStore? = nil) {
    (self.entity, self.key, self.store) = (entity, key, store)
    isSaved = store != nil
  }

  /// Whether the object has not been saved yet. The identifier stays the same when it is.
  open var isTemporaryID: Bool { lock.withLock { !isSaved } }
  open var persistentStore: NSPersistentStore? { lock.withLock { store } }

  func settle(in store: NSPersistentStore?) {
    lock.withLock {
      isSaved = true
      self.store = store
    }
  }

  /// `x-coredata://STORE/Entity/pKEY`
  open func uriRepresentation() -> URL {
    let store = persistentStore?.identifier ?? ""
    let letter = isTemporaryID ? "t" : "p"
    return URL(string: "x-coredata://\(store)/\(entity.name ?? "")/\(letter)\(key.uuidString)")!
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID)?.key == key
  }
  open override var hash: Int { key.hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { uriRepresentation().absoluteString }
}

extension NSManagedObjectID: PredicateSubject {
  package func predicateValue(forKey key: String) -> Any? { nil }
  package var predicateIdentity: AnyHashable { key }
}
