/// A key of values that go from views to those around them, such as a title or a measured height.
///
///     struct HeightKey: PreferenceKey {
///       static let defaultValue: CGFloat = 0
///       static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///         value = max(value, nextValue())
///       }
///     }
///
/// A view sets its value with `preference(key:value:)`, and a view around reads it with
/// `onPreferenceChange(_:perform:)`. The default is the value where no view sets one.
public protocol PreferenceKey {
  associatedtype Value
  /// What a view without a value has.
  static var defaultValue: Self.Value { get }
  /// Adds the value of the next view, in document order, to those before it.
  static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
  /// Whether the value is passed on through a view that is not shown, as a sheet.
  static var _includesRemovedValues: Bool { get }
}

extension PreferenceKey {
  public static var _includesRemovedValues: Bool { false }
  package static var bit: UInt64 { EnvironmentScope.bit(ObjectIdentifier(Self.self)) }
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// The values of one key, joined while the tree is walked.
@_spi(Engine) @MainActor public class PreferenceReduction {
  package let key: ObjectIdentifier
  package let bit: UInt64
  fileprivate init(key: ObjectIdentifier, bit: UInt64) {
    self.key = key
    self.bit = bit
  }
}

package final class TypedReduction<K: PreferenceKey>: PreferenceReduction {
  package private(set) var value: K.Value?

  package init() { super.init(key: ObjectIdentifier(K.self), bit: K.bit) }

  package func add(_ next: @autoclosure () -> K.Value) {
    if value == nil { value = next() } else { K.reduce(value: &value!, nextValue: next) }
  }
}

extension _Node {
  /// The value of `key` at or below this node; nil if no view set one.
  package final func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard preferenceMask & K.bit != 0 else { return nil }
    let reduction = TypedReduction<K>()
    reducePreferences(reduction)
    return reduction.value
  }

  /// The value of `key` below this node.
  package final func preferenceOfChildren<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let reduction = TypedReduction<K>()
    for child in children where child.preferenceMask & K.bit != 0 {
      child.reducePreferences(reduction)
    }
    return reduction.value
  }
}
