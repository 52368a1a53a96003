@_spi(Engine) import LindenDrawing
import CoreGraphics
@_spi(Engine) import LindenEngine

/// The effect behind `readFirst()`.
nonisolated private struct ReadFirstEffect: LayerEffect {
  typealias Body = Never
  @MainActor func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.isReadFirst = true
  }
}

extension View {
  /// The view is read, and reached by the Tab key, before what it lies over in the layer around: a
  /// bar before its page, as on a device, where the order is that on the screen.
  nonisolated package func readFirst() -> some View { modifier(ReadFirstEffect()) }
}
