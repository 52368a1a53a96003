import Combine

/// A value read from the environment, as set by the nearest view around; the view runs again when
/// that value changes.
///
///     @Environment(\.colorScheme) private var colorScheme
///     @Environment(Library.self) private var library
///
/// Where no view sets it, it is the default of its key. An object of an `@Observable` class has no
/// default: without one, reading it stops the program with a message, unless the property's type is
/// optional.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case read((EnvironmentValues) -> Value)
    /// An object that has to be there when it is read, and only then.
    case object((EnvironmentValues) -> Value?)
  }
  let source: Source
  var place: EnvironmentPlace?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  init(read: @escaping (EnvironmentValues) -> Value) { source = .read(read) }

  init(object: @escaping (EnvironmentValues) -> Value?) { source = .object(object) }

  /// The value at the place of the view. Reading it in a body makes the body depend on it; outside
  /// of a view it is the default.
  public var wrappedValue: Value {
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .read(let read): return read(values)
    case .object(let find):
      guard let object = find(values) else {
        preconditionFailure(
          "No Observable object of type \(Value.self) found. "
            + "A View.environment(_:) for \(Value.self) may be missing as an ancestor of this view."
        )
      }
      return object
    }
  }

  private var values: EnvironmentValues {
    place.map { EnvironmentValues($0.scope) } ?? EnvironmentValues()
  }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let place =
      storage.map { unsafeDowncast($0, to: EnvironmentPlace.self) }
      ?? EnvironmentPlace(node.scope)
    storage = place
    field.assumingMemoryBound(to: Environment.self).pointee.place = place
  }

  public static func _isUnchanged(_ old: Environment, _ new: Environment) -> Bool {
    switch (old.source, new.source) {
    case (.keyPath(let a), .keyPath(let b)): a == b
    case (.read, .read), (.object, .object): true
    default: false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// Where a view is in the environment.
///
/// A closure may take a view along to another thread and be the last that has it. Scopes leave the
/// tree on the main thread only.
final class EnvironmentPlace: @unchecked Sendable {
  let scope: EnvironmentScope

  init(_ scope: EnvironmentScope) { self.scope = scope }

  deinit {
    guard !MainThread.isCurrent else { return }
    let scope = UncheckedBox(scope)
    MainThread.hop { withExtendedLifetime(scope) {} }
  }
}

extension Environment: ValueReporting {
  package var reported: Value? {
    if case .object(let find) = source { find(values) } else { wrappedValue }
  }
}

/// An object that a view around has given with `environmentObject(_:)`, found by its type; every
/// change that it publishes runs the view again.
///
/// Reading it stops the program with a message if no view around gives one.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType
    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectMemberLocation(object: root, keyPath: keyPath))
    }
  }

  private var object: ObjectType?
  private var viewName: () -> String = { "a view that is not in the tree" }

  public init() {}

  /// Traps, naming the type and the view, when no view around set an object of this type.
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "No ObservableObject of type \(ObjectType.self) found for \(viewName()). "
          + "A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }

  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let property = field.assumingMemoryBound(to: EnvironmentObject.self)
    let found = Evaluation.tracking(node) {
      EnvironmentValues(node.scope)[EnvironmentObjectKey<ObjectType>.self]
    }
    property.pointee.object = found
    if found == nil {
      property.pointee.viewName = { [weak node] in
        MainThread.assume { node?.name ?? "a view that has left the tree" }
      }
    }
    storage = found.map { ObjectSubscription.renew(storage, $0, for: node) }
  }

  public static func _isUnchanged(_ old: EnvironmentObject, _ new: EnvironmentObject) -> Bool {
    true
  }
}

/// Objects are kept under their static type at the call of `environmentObject`.
struct EnvironmentObjectKey<ObjectType: AnyObject>: EnvironmentKey {
  static var defaultValue: ObjectType? { nil }
}

extension EnvironmentValues {
  subscript<ObjectType: AnyObject>(object type: EnvironmentObjectKey<ObjectType>.Type)
    -> ObjectType?
  {
    get { self[EnvironmentObjectKey<ObjectType>.self] }
    set { self[EnvironmentObjectKey<ObjectType>.self] = newValue }
  }
}

/// Puts an object into the environment of its content.
nonisolated public struct _EnvironmentObjectModifier<ObjectType: AnyObject>: ViewModifier {
  public typealias Body = Never
  let object: ObjectType?

  @MainActor public static func _makeModifierNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, context) { values, modifier in
      values[EnvironmentObjectKey<ObjectType>.self] = modifier.object
    }
  }
}

extension View {
  /// Gives an `ObservableObject` to all views in this one, which read it with `@EnvironmentObject`.
  ///
  /// There is one object for each type: a second of the same type, set nearer to a view, comes
  /// before the first. Views that read it run again whenever it publishes a change. A view that
  /// reads a type which no view around provides stops the program with a message.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentObjectModifier(object: object))
  }
}
