/// Makes identities that are unique to a view in the tree.
@propertyWrapper public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var id = ID(number: 0)

  public init() {}

  /// An id that no other namespace has, the same for as long as the view is in the tree.
  public var wrappedValue: Namespace.ID { id }

  @MainActor private static var count = 0

  private final class Storage {
    let id: ID
    init(_ id: ID) { self.id = id }
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    if storage == nil {
      count += 1
      storage = Storage(ID(number: count))
    }
    field.assumingMemoryBound(to: Namespace.self).pointee.id =
      unsafeDowncast(storage!, to: Storage.self).id
  }

  public static func _isUnchanged(_ old: Namespace, _ new: Namespace) -> Bool { true }
}

extension Namespace: Sendable {}

extension Namespace.ID: PassingIdentifier {}
