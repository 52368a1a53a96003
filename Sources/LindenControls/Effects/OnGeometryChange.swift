import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Calls `action` with what `transform` makes of the view's geometry: when the view appears, and
  /// whenever the result is another one.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return background {
      GeometryReader { geometry in
        let value = transform(geometry)
        EmptyMeasure().onAppear { action(value) }.onChange(of: value) { action($0) }
      }
    }
  }

  /// Calls `action` with what `transform` made of the view's geometry before and makes of it now,
  /// whenever the result is another one; with the same value twice when the view appears.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return background {
      GeometryReader { geometry in
        let value = transform(geometry)
        EmptyMeasure().onAppear { action(value, value) }
          .onChange(of: value) { old, new in action(old, new) }
      }
    }
  }
}

/// Fills the room and shows nothing.
private struct EmptyMeasure: View {
  var body: some View { Color.clear.allowsHitTesting(false).accessibilityHidden(true) }
}
