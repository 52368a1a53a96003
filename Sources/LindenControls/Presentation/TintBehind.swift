import LindenFeatures
@_spi(Engine) import LindenEngine

/// Turns the tint behind a dialog gray while it is presented. Its own body reads that, not the one
/// of the view that presents.
struct TintBehind: ViewModifier {
  @Binding var isPresented: Bool

  func body(content: Content) -> some View { content.dimsTint(isPresented) }
}
