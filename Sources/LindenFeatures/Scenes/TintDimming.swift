import LindenDrawing
@_spi(Engine) import LindenEngine

/// Whether something in front of a window, or of a sheet, has to be answered before anything there.
package enum TintDimmingKey: PreferenceKey {
  package static var defaultValue: Bool { false }
  package static func reduce(value: inout Bool, nextValue: () -> Bool) {
    value = value || nextValue()
  }
}

extension View {
  /// While `isDimming` is true, what has the tint in the window, or the sheet, that the view is in
  /// is gray.
  nonisolated package func dimsTint(_ isDimming: Bool) -> some View {
    transformPreference(TintDimmingKey.self) { $0 = $0 || isDimming }
  }
}

/// At the root of a window or a sheet: shows the tint as its content's alerts and sheets want it.
struct TintDimming: ViewModifier {
  @State private var isDimmed = false

  func body(content: Content) -> some View {
    content
      .environment(\.isTintDimmed, isDimmed)
      .onPreferenceChange(TintDimmingKey.self) { new in
        withAnimation(.easeInOut(duration: 0.25)) { isDimmed = new }
      }
      // What is in front of a sheet is not for the window it belongs to.
      .transformPreference(TintDimmingKey.self) { $0 = false }
  }
}
