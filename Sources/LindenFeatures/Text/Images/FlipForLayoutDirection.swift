import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Mirrors its content where layout runs in one of the directions.
nonisolated public struct _FlipForLayoutDirectionEffect: LayerEffect, Equatable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  /// Nil is none.
  let direction: LayoutDirection?

  package static var environmentMask: UInt64 { LayoutDirectionKey.bit }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    guard layoutDirection == direction else { return nil }
    return LayerTransform(m31: -frame.midX).concatenating(LayerTransform(m11: -1, m22: 1))
      .concatenating(LayerTransform(m31: frame.midX))
  }
}

extension View {
  /// Mirrors the view, such as an arrow, where layout runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipForLayoutDirectionEffect(direction: enabled ? .rightToLeft : nil))
  }

  /// Mirrors the view, such as an arrow, where layout runs in a direction.
  ///
  /// - Parameter behavior: `.mirrors` where it runs from right to left, `.mirrors(in:)` where it
  ///   runs as said, `.fixed` nowhere.
  nonisolated public func layoutDirectionBehavior(
    _ behavior: LayoutDirectionBehavior
  ) -> some View {
    let direction: LayoutDirection? =
      switch behavior {
      case .fixed: nil
      case .mirrors(let direction): direction
      }
    return modifier(_FlipForLayoutDirectionEffect(direction: direction))
  }
}
