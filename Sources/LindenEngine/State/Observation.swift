import Observation

/// Makes bindings to the properties of an observable object.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  /// The observable object.
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  /// Only objects that are observable have bindings.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectMemberLocation(object: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

/// Observable objects are kept in the environment under their type.
struct ObservableKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension Environment {
  /// The observable object of this type that a view around put into the environment; traps if there
  /// is none.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(object: { $0[ObservableKey<Value>.self] })
  }

  /// The observable object of this type in the environment, or nil.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    self.init(read: { $0[ObservableKey<T>.self] })
  }
}

nonisolated public struct _ObservableWritingModifier<Object: AnyObject>: ViewModifier {
  public typealias Body = Never
  let object: Object?

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    EnvironmentNode(view, context) { values, modifier in
      values[ObservableKey<Object>.self] = modifier.object
    }
  }
}

extension View {
  /// Gives an object of an `@Observable` class to all views in this one, which read it with
  /// `@Environment(Type.self)`.
  ///
  /// There is one object for each type: a second of the same type, set nearer to a view, comes
  /// before the first. Nil takes the object away from the views inside.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(_ObservableWritingModifier(object: object))
  }
}

extension Evaluation {
  /// The kinds of nodes whose closures have read observable objects.
  @MainActor private static var observers: Set<ObjectIdentifier> = []

  /// Runs a user's closure for `node`; a change of anything it read, properties of observable
  /// objects included, runs the node again.
  @MainActor package static func observing<Result>(_ node: _Node, _ body: () -> Result) -> Result {
    let kind = ObjectIdentifier(type(of: node))
    // To take a ticket costs as much as a small body does: only for those that need it.
    guard observers.contains(kind) else {
      // The second argument is evaluated only if something observable was read.
      return tracking(node) {
        withObservationTracking(body, onChange: changed(node.currentReader(), of: kind))
      }
    }
    let reader = node.currentReader()
    return tracking(node) {
      withObservationTracking(
        {
          reader.joinTracking()
          return body()
        }, onChange: changed(reader))
    }
  }

  @MainActor private static func changed(
    _ reader: Reader, of kind: ObjectIdentifier
  ) -> @Sendable () -> Void {
    observers.insert(kind)
    return changed(reader)
  }

  @MainActor private static func changed(_ reader: Reader) -> @Sendable () -> Void {
    let reader = UncheckedBox(reader)
    // Called before the value changes, on the thread that changes it.
    return {
      if MainThread.isCurrent, Reader.isTearing { return }
      let transaction = Transaction.current
      MainThread.hop {
        guard let node = reader.value.node else { return }
        if Evaluation.node == nil { return node.invalidate(transaction) }
        // Written while a body runs: the next round, so that two bodies cannot drive one another
        // for ever.
        node.graph.afterUpdate { reader.value.node?.invalidate(transaction) }
      }
    }
  }
}
