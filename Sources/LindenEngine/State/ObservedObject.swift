import Combine

/// An object that is kept elsewhere; every change that it publishes runs the view again.
///
/// The view does not keep it from one update to the next: an object made in the view itself belongs
/// into a `@StateObject`. `$object.property` is a binding to a property.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties.
  @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object: root, keyPath: keyPath))
    }
  }

  /// The object. The view is refreshed whenever its `objectWillChange` sends.
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { self.wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let object = field.assumingMemoryBound(to: ObservedObject.self).pointee.wrappedValue
    storage = ObjectSubscription.renew(storage, object, for: node)
  }

  public static func _isUnchanged(_ old: ObservedObject, _ new: ObservedObject) -> Bool {
    old.wrappedValue === new.wrappedValue
  }
}

/// A node's interest in an object.
@MainActor final class ObjectSubscription: ChangeCounting {
  let object: AnyObject
  private let hub: ObjectHub
  /// Another object counts as a change.
  nonisolated package var changeCount: UInt32 {
    MainThread.assume {
      hub.changeCount &+ UInt32(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)) >> 4)
    }
  }

  private init(object: AnyObject, hub: ObjectHub) {
    self.object = object
    self.hub = hub
  }

  /// The subscription of `node` to `object`: the old one if it is still right.
  ///
  /// - Parameter old: What an earlier call for the same property returned, or nil.
  static func renew<Object: ObservableObject>(
    _ old: AnyObject?, _ object: Object, for node: _Node
  ) -> ObjectSubscription {
    if let old {
      let subscription = unsafeDowncast(old, to: ObjectSubscription.self)
      if subscription.object === object { return subscription }
    }
    let hub = ObjectHub.of(object)
    hub.add(node)
    return ObjectSubscription(object: object, hub: hub)
  }
}

/// One subscription to an object's changes, shared by every view that observes it.
@MainActor final class ObjectHub {
  private struct Entry: SweptEntry {
    weak var node: _Node?

    var isGone: Bool { node?.isAlive != true }
  }

  private struct Reference { weak var hub: ObjectHub? }
  private static var hubs: [ObjectIdentifier: Reference] = [:]

  private var observers = SweptList<Entry>()
  /// How many nodes are told, those that are gone but not yet swept out included.
  var observerCount: Int { observers.count }
  private(set) var changeCount: UInt32 = 0
  private let key: ObjectIdentifier
  private var cancellable: AnyCancellable?

  static func of<Object: ObservableObject>(_ object: Object) -> ObjectHub {
    let key = ObjectIdentifier(object)
    if let hub = hubs[key]?.hub { return hub }
    let hub = ObjectHub(object, key)
    hubs[key] = Reference(hub: hub)
    return hub
  }

  private init<Object: ObservableObject>(_ object: Object, _ key: ObjectIdentifier) {
    self.key = key
    cancellable = object.objectWillChange.sink { [weak self] _ in
      let transaction = Transaction.current
      MainThread.hop { self?.objectWillChange(transaction) }
    }
  }

  deinit {
    let key = key
    MainThread.hop { ObjectHub.remove(key) }
  }

  private static func remove(_ key: ObjectIdentifier) {
    // A new object may already have taken the address and made a hub of its own.
    if hubs[key]?.hub == nil { hubs[key] = nil }
  }

  fileprivate func add(_ node: _Node) { observers.add(Entry(node: node)) }

  private func objectWillChange(_ transaction: Transaction) {
    changeCount &+= 1
    let writer = Evaluation.node
    if let writer { Evaluation.warnOfWrite(by: writer) }
    for entry in observers.entries {
      guard let node = entry.node, node.isAlive else { continue }
      if writer == nil {
        node.invalidate(transaction)
      } else if node !== writer {
        node.graph.afterUpdate { [weak node] in node?.invalidate(transaction) }
      }
    }
  }
}
