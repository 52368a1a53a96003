/// A key of the environment, and the value it has where no view sets it.
///
///     private struct DensityKey: EnvironmentKey { static let defaultValue = 1.0 }
///     extension EnvironmentValues {
///       var density: Double {
///         get { self[DensityKey.self] }
///         set { self[DensityKey.self] = newValue }
///       }
///     }
///
/// The macro `@Entry` writes all this. The type is the key.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values a view inherits from the views around it.
///
/// A copy is independent: setting a value in it changes nothing anywhere else.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  package var scope: EnvironmentScope?
  /// What was set in this copy, the newest last; of several values of a key the last one counts.
  package var overrides: [(key: ObjectIdentifier, box: AnyEnvironmentBox)] = []

  /// Only defaults.
  public init() {}

  package init(_ scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key; reading it in a `body` makes the view depend on this key only.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(K.self)
      if !overrides.isEmpty, let found = overrides.last(where: { $0.key == id }) {
        return unsafeDowncast(found.box, to: EnvironmentBox<K.Value>.self).value
      }
      guard let scope else { return K.defaultValue }
      scope.trackRead(of: id)
      guard let box = scope.lookUp(id) else { return K.defaultValue }
      return unsafeDowncast(box, to: EnvironmentBox<K.Value>.self).value
    }
    set {
      let id = ObjectIdentifier(K.self)
      overrides.append((id, EnvironmentBox(newValue, keyName: String(describing: K.self))))
    }
  }

  /// Like the subscript, without a dependency on the key.
  package func untracked<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    let id = ObjectIdentifier(K.self)
    if let found = overrides.last(where: { $0.key == id }) {
      return unsafeDowncast(found.box, to: EnvironmentBox<K.Value>.self).value
    }
    guard let box = scope?.lookUp(id) else { return K.defaultValue }
    return unsafeDowncast(box, to: EnvironmentBox<K.Value>.self).value
  }

  /// Forgets what was overwritten in this copy; what is kept for long and changed often would grow.
  package mutating func forgetOverwritten() {
    overrides = EnvironmentScope.latest(of: overrides)
  }

  /// Every stored entry, `[key = value, …]`, the newest first, overwritten ones included; keys at
  /// their default are not stored (Y11).
  public var description: String {
    let boxes = overrides.reversed().map(\.box) + (scope?.boxes ?? [])
    let entries = boxes.map(\.entryDescription)
    return "[" + entries.joined(separator: ", ") + "]"
  }
}
