import LindenFeatures
@_spi(Engine) import LindenEngine

/// A key of SwiftUI's environment whose value is kept in traits of UIKit, or made of them.
///
/// Views read the value that `read(from:)` makes of the traits they are shown with. A value that is
/// set goes through `write(to:value:)` to the traits of all views inside, those of UIKit too.
/// Source: Apple's documentation of `UITraitBridgedEnvironmentKey`, iOS 17.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  /// The value of the key for views with these traits.
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Sets the traits that the value is kept in. Where this sets none, a value has no effect.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
  /// The value of a key that is kept in traits; reading it in a `body` makes the view depend on all
  /// traits that the system has.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get {
      trackTraits()
      return K.read(from: UITraitCollection(of: self))
    }
    set {
      var traits: any UIMutableTraits = UITraitOverrides()
      K.write(to: &traits, value: newValue)
      (traits as? UITraitOverrides)?.values.write(to: &self)
    }
  }

  /// The keys that the system's traits and those of apps are read from.
  private func trackTraits() {
    _ = self[ColorSchemeKey.self]
    _ = self[ColorSchemeContrastKey.self]
    _ = self[HorizontalSizeClassKey.self]
    _ = self[VerticalSizeClassKey.self]
    _ = self[LayoutDirectionKey.self]
    _ = self[DynamicTypeSizeKey.self]
    _ = self[DisplayScaleKey.self]
    _ = legibilityWeight
    _ = self[AppTraitsKey.self]
  }
}

/// The traits that an app defines, as views have them.
struct AppTraitsKey: EnvironmentKey {
  static var defaultValue: TraitValues { TraitValues() }
}
