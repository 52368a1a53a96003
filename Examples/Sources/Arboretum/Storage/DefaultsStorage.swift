import Foundation

/// A value that is kept in the user's defaults; before it was ever set it is the declared one.
@propertyWrapper
struct DefaultsStorage<Value> {
  private var value: Value
  private let write: (Value) -> Void

  /// Keeps a value that defaults can hold as it is.
  init(wrappedValue: Value, _ key: String, in defaults: UserDefaults) {
    value = defaults.object(forKey: key) as? Value ?? wrappedValue
    write = { defaults.set($0, forKey: key) }
  }

  /// Keeps the raw value.
  init(wrappedValue: Value, _ key: String, in defaults: UserDefaults)
  where Value: RawRepresentable {
    let kept = defaults.object(forKey: key) as? Value.RawValue
    value = kept.flatMap(Value.init) ?? wrappedValue
    write = { defaults.set($0.rawValue, forKey: key) }
  }

  var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      write(newValue)
    }
  }
}
