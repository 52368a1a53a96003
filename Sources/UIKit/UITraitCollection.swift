import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Light or dark, as UIKit names it.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What a view is shown with: light or dark, the room there is, the size of text and the like.
///
/// A collection has a value for some traits, and the unspecified one for all others. That of a view
/// has one for all. It never changes.
open class UITraitCollection: NSObject, NSSecureCoding, @unchecked Sendable {
  /// What is drawn with these traits is drawn with this.
  package let environment: EnvironmentValues
  /// Whether traits without a value of their own have that of the environment.
  private let isWhole: Bool
  private let values: TraitValues

  private init(_ values: TraitValues, over environment: EnvironmentValues, isWhole: Bool) {
    var environment = environment
    values.write(to: &environment)
    self.environment = environment
    var all = isWhole ? environment.untracked(AppTraitsKey.self) : TraitValues()
    all.merge(values)
    self.values = all
    self.isWhole = isWhole
  }

  /// All traits of an environment, as long as it does not change.
  package convenience init(_ environment: EnvironmentValues) {
    self.init(TraitValues(), over: environment, isWhole: true)
  }

  /// All traits of an environment as they are now.
  package convenience init(of environment: EnvironmentValues) {
    var values = TraitValues()
    for trait in systemTraits { values.copy(trait, from: environment) }
    self.init(values, over: environment, isWhole: true)
  }

  private convenience init(_ values: TraitValues) {
    self.init(values, over: EnvironmentValues(), isWhole: false)
  }

  /// No value for any trait.
  public override convenience init() { self.init(TraitValues()) }

  /// The traits of several collections; for each, the last that has a value counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.specified) }
    self.init(values)
  }

  /// The traits that a function sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = UITraitOverrides()
    mutations(&traits)
    self.init((traits as? UITraitOverrides)?.values ?? TraitValues())
  }

  /// These traits, but for those that a function sets.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = UITraitOverrides(values: specified)
    mutations(&traits)
    return overridden(by: (traits as? UITraitOverrides)?.values ?? TraitValues())
  }

  /// These traits, but for those that others replace.
  func overridden(by others: TraitValues) -> UITraitCollection {
    guard !others.isEmpty else { return self }
    var values = values
    values.merge(others)
    return UITraitCollection(values, over: environment, isWhole: isWhole)
  }

  private static func only<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value)
    -> TraitValues
  {
    var values = TraitValues()
    values[trait] = value
    return values
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Self.only(UITraitUserInterfaceStyle.self, userInterfaceStyle))
  }
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Self.only(UITraitUserInterfaceIdiom.self, userInterfaceIdiom))
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Self.only(UITraitHorizontalSizeClass.self, horizontalSizeClass))
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Self.only(UITraitVerticalSizeClass.self, verticalSizeClass))
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Self.only(UITraitLayoutDirection.self, layoutDirection))
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Self.only(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory))
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Self.only(UITraitAccessibilityContrast.self, accessibilityContrast))
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Self.only(UITraitLegibilityWeight.self, legibilityWeight))
  }
  /// - Parameter displayScale: Pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(Self.only(UITraitDisplayScale.self, displayScale))
  }

  // MARK: Values

  /// The value of a trait; its default where the collection has none.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    if let own = values[trait] { return own }
    guard isWhole, let system = trait as? any SystemTrait.Type else { return T.defaultValue }
    return system.anyValue(in: environment) as? T.Value ?? T.defaultValue
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  open var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }
  open var accessibilityContrast: UIAccessibilityContrast {
    self[UITraitAccessibilityContrast.self]
  }
  open var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
  /// Pixels per point; 0 where it is unspecified.
  open var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  /// Whether a screen is touched firmly; no host tells of that.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// Those with a value.
  private var specified: TraitValues {
    guard isWhole else { return values }
    var all = TraitValues()
    for trait in systemTraits { all.copy(trait, from: environment) }
    all.merge(values)
    return all
  }

  // MARK: Comparing

  /// Whether this collection has the value of each trait that another specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    let own = specified
    return trait.specified.traits.allSatisfy { own.isEqual(trait.specified, for: $0) }
  }

  /// Whether colours that depend on traits may be others with these than with another's.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// The traits that have another value in another collection.
  open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let (own, other) = (specified, traitCollection?.specified ?? TraitValues())
    var seen = Set<ObjectIdentifier>()
    return (own.traits + other.traits).filter {
      seen.insert(ObjectIdentifier($0)).inserted && !own.isEqual(other, for: $0)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { changedTraits(from: $0).isEmpty } ?? false
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
  open override var description: String {
    let traits = specified
    let texts = traits.traits.map { "\($0.name): \(traits.text(of: $0))" }
    return "UITraitCollection(\(texts.joined(separator: ", ")))"
  }

  // MARK: The current ones

  /// What says the current traits while code runs with them.
  private enum Source {
    case traits(UITraitCollection)
    case view(UIView)
  }
  /// On the main thread.
  nonisolated(unsafe) private static var source: Source?
  /// What was evaluated when the source was set: what is evaluated in it has traits of its own.
  nonisolated(unsafe) private static var sourceNode: _Node?
  /// On every other thread, in its dictionary.
  private static let threadKey = "UITraitCollection.current"

  /// The traits that code runs with: those that ``performAsCurrent(_:)`` set, as UIKit does while a
  /// view draws and lays itself out; those around a view of SwiftUI while its body runs, which runs
  /// again when they change; or else, on the main thread, those of the scene whose code runs;
  /// elsewhere light ones.
  open class var current: UITraitCollection {
    guard MainThread.isCurrent else {
      return Thread.current.threadDictionary[threadKey] as? UITraitCollection
        ?? UITraitCollection(EnvironmentValues())
    }
    return MainThread.assume {
      if let node = Evaluation.node, source == nil || node !== sourceNode {
        let environment = EnvironmentValues(node.scope)
        environment.followTraits()
        return UITraitCollection(of: environment)
      }
      return switch source {
      case .traits(let traits)?: traits
      case .view(let view)?: view.traitCollection
      case nil:
        UIApplication.shared.sceneInUse?.traitCollection ?? UITraitCollection(EnvironmentValues())
      }
    }
  }

  /// Runs a function with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  /// The same, and returns what it returns.
  package func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard MainThread.isCurrent else {
      let values = Thread.current.threadDictionary
      let outer = values[Self.threadKey]
      values[Self.threadKey] = self
      defer { values[Self.threadKey] = outer }
      return try body()
    }
    return try Self.with(.traits(self), body)
  }

  /// Runs a function with the traits of a view as the current ones.
  @MainActor static func current<Result>(of view: UIView, _ body: () throws -> Result) rethrows
    -> Result
  { try with(.view(view), body) }

  private static func with<Result>(_ new: Source, _ body: () throws -> Result) rethrows -> Result {
    let (outer, outerNode) = (source, sourceNode)
    (source, sourceNode) = (new, Evaluation.node)
    defer { (source, sourceNode) = (outer, outerNode) }
    return try body()
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Keeps the traits of UIKit that have a value; an app's own are left out.
  open func encode(with coder: NSCoder) {
    let all = specified
    for trait in systemTraits {
      if let number = trait.archived(all) { coder.encode(number, forKey: trait.name) }
    }
  }

  public required convenience init?(coder: NSCoder) {
    var values = TraitValues()
    for trait in systemTraits where coder.containsValue(forKey: trait.name) {
      trait.unarchive(coder.decodeDouble(forKey: trait.name), into: &values)
    }
    self.init(values)
  }
}

/// Whether presses of different strength are told apart.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// An object with traits: a view, a controller, a scene, the screen.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
