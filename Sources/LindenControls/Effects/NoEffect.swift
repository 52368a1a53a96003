import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// The view as it is, after a line that says, once, that a modifier has no effect here in any of its
  /// forms.
  ///
  /// - Parameter modifier: Its name without arguments, a literal, which Tools/Coverage reads.
  nonisolated package func withoutEffect(_ modifier: String, _ why: String) -> Self {
    Diagnostics.noEffect(modifier, why)
    return self
  }
}
