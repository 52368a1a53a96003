import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// What can be said of a view to assistive technology beyond its name and its traits. Hosts pass
// none of this on: it is accepted, and a line says so once for each modifier.

private let noPassage = "no host passes it on to assistive technology"

/// What an accessibility action is for.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  public static let showMenu = AccessibilityActionKind(name: "showMenu")
  public static let delete = AccessibilityActionKind(name: "delete")
  private init(name: String) { self.name = name }
  public init(named name: Text) { self.name = "named" }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// A zoom that is asked for.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
}

public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// Names what is said of a view in addition.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  public init(_ label: Text, id: String) {}
  public init(_ labelKey: LocalizedStringKey, id: String) {}
  public init(_ labelKey: LocalizedStringKey) {}
}

extension View {
  /// Accepted: hosts activate views, and know no other actions.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { withoutEffect("accessibilityAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { withoutEffect("accessibilityAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { withoutEffect("accessibilityAction", noPassage) }

  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { withoutEffect("accessibilityAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { withoutEffect("accessibilityAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { withoutEffect("accessibilityActions", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { withoutEffect("accessibilityAdjustableAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> some View { withoutEffect("accessibilityScrollAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> some View { withoutEffect("accessibilityZoomAction", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    withoutEffect("accessibilityInputLabels", noPassage)
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> some View { withoutEffect("accessibilityInputLabels", noPassage) }
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View { withoutEffect("accessibilityInputLabels", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?
  ) -> some View { withoutEffect("accessibilityCustomContent", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text
  ) -> some View { withoutEffect("accessibilityCustomContent", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey
  ) -> some View { withoutEffect("accessibilityCustomContent", noPassage) }
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V
  ) -> some View { withoutEffect("accessibilityCustomContent", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    withoutEffect("accessibilitySortPriority", "views are read in their order")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View { withoutEffect("accessibilityRespondsToUserInteraction", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityActivationPoint(_ point: CGPoint) -> some View {
    withoutEffect("accessibilityActivationPoint", noPassage)
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityActivationPoint(_ point: UnitPoint) -> some View {
    withoutEffect("accessibilityActivationPoint", noPassage)
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> some View { withoutEffect("accessibilityDirectTouch", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    withoutEffect("accessibilityIgnoresInvertColors", "colors are not inverted")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    withoutEffect("accessibilityShowsLargeContentViewer", "there is no such viewer")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View {
    withoutEffect("accessibilityShowsLargeContentViewer", "there is no such viewer")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View { withoutEffect("accessibilityLabeledPair", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { withoutEffect("accessibilityLinkedGroup", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { withoutEffect("accessibilityRotorEntry", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { withoutEffect("accessibilityChartDescriptor", noPassage) }

  /// Assistive technology gets what `representation` shows in place of this view.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let shown = representation()
    return accessibilityHidden(true)
      .overlay { shown.opacity(0.001).allowsHitTesting(false) }
  }

  /// Assistive technology gets the views of `children` as those in this view.
  nonisolated public func accessibilityChildren<V: View>(
    @ViewBuilder children: () -> V
  ) -> some View { accessibilityRepresentation(representation: children) }

  /// Accepted: hosts do not tell where assistive technology is.
  nonisolated public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { withoutEffect("accessibilityFocused", noPassage) }

  /// Accepted: hosts do not tell where assistive technology is.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { withoutEffect("accessibilityFocused", noPassage) }
}

/// Where assistive technology is. Hosts do not tell, so it keeps what it is set to.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    let binding: LindenEngine.Binding<Value>
    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
    public var projectedValue: Binding { self }
  }

  @State private var value: Value

  public init() where Value == Bool { _value = State(wrappedValue: false) }
  public init<T: Hashable>() where Value == T? { _value = State(wrappedValue: nil) }
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }

  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
  public var projectedValue: Binding { Binding(binding: $value) }
}

public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// Places that a rotor goes to.
public protocol AccessibilityRotorContent {}

extension Never: AccessibilityRotorContent {}
extension EmptyAccessibilityRotor: AccessibilityRotorContent {}
public struct EmptyAccessibilityRotor {}

/// A place that a rotor goes to.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil) {}
  public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, in namespace: Namespace.ID) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  public init(
    _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(anyData: data, anyContent: content, anyID: { $0.id })
  }
}

@resultBuilder public enum AccessibilityRotorContentBuilder {
  public static func buildBlock<C: AccessibilityRotorContent>(
    _ content: C
  ) -> some AccessibilityRotorContent { content }
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
}

// MARK: Charts in words

/// Describes a chart in words.
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

public protocol AXDataAxisDescriptor {}

open class AXChartDescriptor: NSObject {
  open var title: String?
  open var summary: String?
  open var xAxis: any AXDataAxisDescriptor
  open var yAxis: AXNumericDataAxisDescriptor?
  open var series: [AXDataSeriesDescriptor]
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    (self.title, self.summary, self.xAxis, self.yAxis, self.series) = (
      title, summary, xAxis, yAxis, series
    )
  }
}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  open var title: String
  open var range: ClosedRange<Double>
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (self.title, self.range) = (title, range)
  }
}

open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  open var title: String
  open var categoryOrder: [String]
  public init(title: String, categoryOrder: [String]) {
    (self.title, self.categoryOrder) = (title, categoryOrder)
  }
}

open class AXDataSeriesDescriptor: NSObject {
  open var name: String?
  open var dataPoints: [AXDataPoint]
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.dataPoints) = (name, dataPoints)
  }
}

open class AXDataPoint: NSObject {
  open var label: String?
  public convenience init(
    x: Double, y: Double?, additionalValues: [Double] = [], label: String? = nil
  ) {
    self.init()
    self.label = label
  }
  public convenience init(
    x: String, y: Double? = nil, additionalValues: [Double] = [], label: String? = nil
  ) {
    self.init()
    self.label = label
  }
}
