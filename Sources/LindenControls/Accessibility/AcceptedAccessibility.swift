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
  /// Accepted: where a point is given in points, the middle is tapped as ever.
  nonisolated public func accessibilityActivationPoint(
    _ point: CGPoint, isEnabled: Bool
  ) -> some View {
    withoutEffect("accessibilityActivationPoint", "only a unit point is understood")
  }
  /// Accepted: leaves the view as it is.
  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  nonisolated public func accessibility(activationPoint: CGPoint) -> some View {
    accessibilityActivationPoint(activationPoint)
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> some View { withoutEffect("accessibilityTextContentType", noPassage) }

  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityScrollStatus", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityScrollStatus", noPassage) }
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityScrollStatus", noPassage) }

  /// Accepted: leaves the view as it is. What can be dragged is dragged by the pointer.
  nonisolated public func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDragPoint", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDragPoint", noPassage) }
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDragPoint", noPassage) }
  /// Accepted: leaves the view as it is. What can be dropped is dropped by the pointer.
  nonisolated public func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDropPoint", noPassage) }
  /// Accepted: leaves the view as it is.
  nonisolated public func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDropPoint", noPassage) }
  /// Accepted: leaves the view as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> some View { withoutEffect("accessibilityDropPoint", noPassage) }
}
