/// A key of the environment and the value it has where nobody sets it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values a view inherits from the views around it.
///
/// A copy is independent: setting a value in it changes nothing anywhere else.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  package var scope: EnvironmentScope?
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
      let box = EnvironmentBox(newValue, keyName: String(describing: K.self))
      if let index = overrides.firstIndex(where: { $0.key == id }) {
        overrides[index].box = box
      } else {
        overrides.append((id, box))
      }
    }
  }

  /// Like the subscript, but nobody comes to depend on the key.
  package func untracked<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    let id = ObjectIdentifier(K.self)
    if let found = overrides.last(where: { $0.key == id }) {
      return unsafeDowncast(found.box, to: EnvironmentBox<K.Value>.self).value
    }
    guard let box = scope?.lookUp(id) else { return K.defaultValue }
    return unsafeDowncast(box, to: EnvironmentBox<K.Value>.self).value
  }

  /// Every stored entry, `[key = value, …]`; keys at their default are not stored.
  public var description: String {
    var entries = overrides.map(\.box.entryDescription)
    entries += (scope?.boxes(except: Set(overrides.map(\.key))) ?? []).map(\.entryDescription)
    return "[" + entries.joined(separator: ", ") + "]"
  }
}
