import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Mirrors its content where layout runs from right to left.
nonisolated public struct _FlipForLayoutDirectionEffect: LayerEffect, Equatable {
  public typealias Body = Never
  public typealias AnimatableData = EmptyAnimatableData
  let isEnabled: Bool

  package static var environmentMask: UInt64 { LayoutDirectionKey.bit }

  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    guard isEnabled, layoutDirection == .rightToLeft else { return nil }
    return LayerTransform(m31: -frame.midX).concatenating(LayerTransform(m11: -1, m22: 1))
      .concatenating(LayerTransform(m31: frame.midX))
  }
}

extension View {
  /// Mirrors the view, such as an arrow, where layout runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(_FlipForLayoutDirectionEffect(isEnabled: enabled))
  }
}
