@_spi(Engine) import LindenEngine

extension View {
  /// Draws the view paler, as something that cannot be used now; layout does not notice.
  ///
  /// - Parameter isDimmed: Whether it is paler; true by default.
  nonisolated public func dimmed(_ isDimmed: Bool = true) -> some View {
    opacity(isDimmed ? 0.4 : 1)
  }
}
