import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// What no host can pass on to assistive technology: it is accepted, and a line says so once for each
// modifier.

private let noPassage = "no host passes it on to assistive technology"

public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 1)
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 2)
}

extension View {
  /// Accepted: a point of a view is named as a part of its size.
  nonisolated public func accessibilityActivationPoint(_ point: CGPoint) -> some View {
    withoutEffect("accessibilityActivationPoint", "only a unit point is understood")
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
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View { withoutEffect("accessibilityRotorEntry", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityRotor<C: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> C
  ) -> some View { withoutEffect("accessibilityRotor", noRotors) }
}

private let noRotors =
  "screen readers go by headings, links, fields and regions, and know no list of an app's own"

/// Places that a rotor goes to.
public protocol AccessibilityRotorContent {}

extension Never: AccessibilityRotorContent {}
extension EmptyAccessibilityRotor: AccessibilityRotorContent {}
public struct EmptyAccessibilityRotor {}

/// A place that a rotor goes to. It is an empty view, so that `ForEach` takes it as any other.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, View {
  public var body: EmptyView { EmptyView() }
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil) {}
  public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil) {}
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  public init<L: StringProtocol>(_ label: L, id: ID, in namespace: Namespace.ID) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {}

@resultBuilder public enum AccessibilityRotorContentBuilder {
  public static func buildBlock<C: AccessibilityRotorContent>(
    _ content: C
  ) -> some AccessibilityRotorContent { content }
  public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
}
