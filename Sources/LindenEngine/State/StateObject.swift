import Combine
import Foundation

/// An object that belongs to a view: it is made once, just before `body` runs for the first time,
/// and kept for as long as the view is in the tree. Every change that it publishes runs the view
/// again.
///
///     @StateObject private var player = Player()
///
/// The expression on the right runs once for each place of the view in the tree, not at each
/// update.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var holder: StateObjectHolder<ObjectType>?

  /// `thunk` is evaluated once in the life of the view, however often the view's value is made
  /// anew.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object, made once, before the first body; outside of a view a new one each time.
  public var wrappedValue: ObjectType { holder?.object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let property = field.assumingMemoryBound(to: StateObject.self)
    let holder: StateObjectHolder<ObjectType>
    if let storage {
      holder = unsafeDowncast(storage, to: StateObjectHolder<ObjectType>.self)
    } else {
      weak var made: ObjectType?
      let object =
        node.graph.archive?.restoredObject(ObjectType.self, for: node) { made }
        ?? property.pointee.make()
      made = object
      holder = StateObjectHolder(object, for: node)
      storage = holder
    }
    property.pointee.holder = holder
  }

  public static func _isUnchanged(_ old: StateObject, _ new: StateObject) -> Bool { true }
}

/// Keeps a view's own object, and the view's interest in it.
private final class StateObjectHolder<ObjectType: ObservableObject>: ChangeCounting {
  let object: ObjectType
  private let subscription: ObjectSubscription
  package var changeCount: UInt32 { subscription.changeCount }

  @MainActor init(_ object: ObjectType, for node: _Node) {
    self.object = object
    subscription = ObjectSubscription.renew(nil, object, for: node)
  }
}

extension StateObjectHolder: HeritableState {
  func heir(for node: _Node, field: String) -> AnyObject {
    node.graph.archive?.keep(object, for: node, field: field)
    return StateObjectHolder(object, for: node)
  }
}
