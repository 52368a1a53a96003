import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// The view as it is, after a line that says, once, that a modifier has no effect here.
  nonisolated package func withoutEffect(_ modifier: String, _ why: String) -> Self {
    Diagnostics.warn(once: "no effect: \(modifier)", "\(modifier) has no effect here: \(why).")
    return self
  }
}
