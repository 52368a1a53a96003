import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A kind of trait, which is named by its type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait: an app defines one of its own by a type with a default value.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// What it is called in descriptions.
  static var name: String { get }
  static var identifier: String { get }
  /// Whether colours that depend on traits may depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// Traits that can be set.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// Traits that a view or a controller replaces for itself and what is in it.
public struct UITraitOverrides: UIMutableTraits {
  var values = TraitValues()

  /// The value set; the trait's default where none is.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] ?? T.defaultValue }
    set { values[trait] = newValue }
  }
  /// Whether a trait is replaced.
  public func contains(_ trait: UITrait) -> Bool {
    values.traits.contains { ObjectIdentifier($0) == ObjectIdentifier(trait) }
  }
  /// No longer replaces a trait.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}

/// The values of some traits.
struct TraitValues {
  private var list: [(trait: UITrait, value: Any)] = []

  var isEmpty: Bool { list.isEmpty }
  var traits: [UITrait] { list.map(\.trait) }

  private func index(of trait: UITrait) -> Int? {
    list.firstIndex { ObjectIdentifier($0.trait) == ObjectIdentifier(trait) }
  }

  /// Nil, and for a system's trait the unspecified value, is none.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value? {
    get { index(of: trait).flatMap { list[$0].value as? T.Value } }
    set {
      remove(trait)
      guard let newValue else { return }
      if let system = trait as? any SystemTrait.Type, system.isUnspecified(newValue) { return }
      list.append((trait, newValue))
    }
  }

  mutating func remove(_ trait: UITrait) {
    if let index = index(of: trait) { list.remove(at: index) }
  }

  mutating func merge(_ others: TraitValues) {
    for entry in others.list {
      remove(entry.trait)
      list.append(entry)
    }
  }

  mutating func copy(_ trait: any SystemTrait.Type, from environment: EnvironmentValues) {
    let value = trait.anyValue(in: environment)
    if !trait.isUnspecified(value) { list.append((trait, value)) }
  }

  /// Values that cannot be compared are different.
  func isEqual(_ others: TraitValues, for trait: UITrait) -> Bool {
    guard let own = index(of: trait), let other = others.index(of: trait) else {
      return index(of: trait) == nil && others.index(of: trait) == nil
    }
    let (a, b) = (list[own].value, others.list[other].value)
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }

  func text(of trait: UITrait) -> String {
    index(of: trait).map { "\(list[$0].value)" } ?? "unspecified"
  }

  /// Has views see the values: of the system's traits under SwiftUI's names, of others by keys that
  /// are kept in traits.
  func write(to environment: inout EnvironmentValues) {
    var own = TraitValues()
    for (trait, value) in list {
      if let system = trait as? any SystemTrait.Type {
        system.write(value, to: &environment)
      } else {
        own.list.append((trait, value))
      }
    }
    guard !own.isEmpty else { return }
    var all = environment.untracked(AppTraitsKey.self)
    all.merge(own)
    environment[AppTraitsKey.self] = all
  }
}

// MARK: The system's

/// A trait that the environment of views has, too.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
  static func value(in environment: EnvironmentValues) -> Value
  static func set(_ value: Value, in environment: inout EnvironmentValues)
  static func number(_ value: Value) -> Double
  static func value(_ number: Double) -> Value?
}

extension SystemTrait {
  static func anyValue(in environment: EnvironmentValues) -> Any { value(in: environment) }
  static func isUnspecified(_ value: Any) -> Bool { value as? Value == defaultValue }
  static func write(_ value: Any, to environment: inout EnvironmentValues) {
    if let value = value as? Value { set(value, in: &environment) }
  }
  static func archived(_ values: TraitValues) -> Double? { values[Self.self].map(number) }
  static func unarchive(_ number: Double, into values: inout TraitValues) {
    if let value = value(number) { values[Self.self] = value }
  }
}

extension SystemTrait where Value: RawRepresentable, Value.RawValue == Int {
  static func number(_ value: Value) -> Double { Double(value.rawValue) }
  static func value(_ number: Double) -> Value? {
    Int(exactly: number).flatMap { Value(rawValue: $0) }
  }
}

let systemTraits: [any SystemTrait.Type] = [
  UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
  UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
  UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
  UITraitLegibilityWeight.self,
]

/// Light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static func value(in environment: EnvironmentValues) -> UIUserInterfaceStyle {
    environment.untracked(ColorSchemeKey.self) == .dark ? .dark : .light
  }
  static func set(_ value: UIUserInterfaceStyle, in environment: inout EnvironmentValues) {
    if let scheme = ColorScheme(value) { environment.colorScheme = scheme }
  }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static func value(in environment: EnvironmentValues) -> UIUserInterfaceIdiom { .phone }
  static func set(_ value: UIUserInterfaceIdiom, in environment: inout EnvironmentValues) {}
}

/// The room from side to side.
public struct UITraitHorizontalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in environment: EnvironmentValues) -> UIUserInterfaceSizeClass {
    UIUserInterfaceSizeClass(environment.untracked(HorizontalSizeClassKey.self))
  }
  static func set(_ value: UIUserInterfaceSizeClass, in environment: inout EnvironmentValues) {
    environment.horizontalSizeClass = UserInterfaceSizeClass(value)
  }
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in environment: EnvironmentValues) -> UIUserInterfaceSizeClass {
    UIUserInterfaceSizeClass(environment.untracked(VerticalSizeClassKey.self))
  }
  static func set(_ value: UIUserInterfaceSizeClass, in environment: inout EnvironmentValues) {
    environment.verticalSizeClass = UserInterfaceSizeClass(value)
  }
}

/// Where a line begins.
public struct UITraitLayoutDirection: SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static func value(in environment: EnvironmentValues) -> UITraitEnvironmentLayoutDirection {
    UITraitEnvironmentLayoutDirection(environment.untracked(LayoutDirectionKey.self))
  }
  static func set(
    _ value: UITraitEnvironmentLayoutDirection, in environment: inout EnvironmentValues
  ) {
    if let direction = LayoutDirection(value) { environment.layoutDirection = direction }
  }
}

/// The size of text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static func value(in environment: EnvironmentValues) -> UIContentSizeCategory {
    UIContentSizeCategory(environment.untracked(DynamicTypeSizeKey.self))
  }
  static func set(_ value: UIContentSizeCategory, in environment: inout EnvironmentValues) {
    if let size = DynamicTypeSize(value) { environment.dynamicTypeSize = size }
  }
  static func number(_ value: UIContentSizeCategory) -> Double { Double(value.rank ?? -1) }
  static func value(_ number: Double) -> UIContentSizeCategory? {
    guard let place = Int(exactly: number), DynamicTypeSize.allCases.indices.contains(place) else {
      return nil
    }
    return UIContentSizeCategory(DynamicTypeSize.allCases[place])
  }
}

/// How far colours stand apart.
public struct UITraitAccessibilityContrast: SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static func value(in environment: EnvironmentValues) -> UIAccessibilityContrast {
    UIAccessibilityContrast(environment.untracked(ColorSchemeContrastKey.self))
  }
  static func set(_ value: UIAccessibilityContrast, in environment: inout EnvironmentValues) {
    if let contrast = ColorSchemeContrast(value) {
      environment[ColorSchemeContrastKey.self] = contrast
    }
  }
}

/// How thick text is.
public struct UITraitLegibilityWeight: SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static func value(in environment: EnvironmentValues) -> UILegibilityWeight {
    UILegibilityWeight(environment.untracked(LegibilityWeightKey.self))
  }
  static func set(_ value: UILegibilityWeight, in environment: inout EnvironmentValues) {
    environment.legibilityWeight = LegibilityWeight(value)
  }
}

/// Pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static func value(in environment: EnvironmentValues) -> CGFloat {
    environment.untracked(DisplayScaleKey.self)
  }
  static func set(_ value: CGFloat, in environment: inout EnvironmentValues) {
    environment.displayScale = value
  }
  static func number(_ value: CGFloat) -> Double { Double(value) }
  static func value(_ number: Double) -> CGFloat? { number > 0 ? CGFloat(number) : nil }
}
