import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows what is presented in front of the dimmed window, coming and going with an animation.
struct DialogHost<Card: View>: View {
  @Binding var isPresented: Bool
  let alignment: Alignment
  let transition: AnyTransition
  /// A touch beside the card closes it.
  let closesOutside: Bool
  @ViewBuilder let card: () -> Card
  @State private var isShown = false

  var body: some View {
    ZStack(alignment: alignment) {
      if isShown {
        Color.black.opacity(0.2)
          .ignoresSafeArea()
          .onTapGesture { if closesOutside { isPresented = false } }
          .transition(.opacity)
          .accessibilityHidden(true)
          .environment(\.isEnabled, true)
        card()
          .buttonsClose(DialogRowStyle(), closesFirst: false) { isPresented = false }
          .presentedSurroundings(forgetsLooks: true)
          .modal(.alert) { isPresented = false }
          // It can be answered, whatever becomes of the view that asks.
          .environment(\.isEnabled, true)
          .transition(transition)
      }
    }
    .frame(
      maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0, alignment: alignment
    )
    .accessibilityHidden(!isPresented)
    .onChange(of: isPresented, initial: true) { _, isPresented in
      guard isPresented != isShown else { return }
      withAnimation(.easeOut(duration: 0.25)) { isShown = isPresented }
    }
  }
}

/// What a button of a dialog is for, in terms of the dialog's card.
enum DialogRoleTrait: _ViewTraitKey { static var defaultValue: ButtonRole? { nil } }

private struct DialogRowStyle: ButtonStyle {
  @Environment(\.dialogRowHeight) private var height
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 17, weight: configuration.role == .cancel ? .semibold : .regular))
      .foregroundStyle(color(configuration.role))
      .lineLimit(1)
      .padding(.horizontal, 8)
      .frame(maxWidth: .infinity, minHeight: height)
      .background(configuration.isPressed ? Color(system: .systemFill) : .clear)
      .modifier(_TraitWritingModifier<DialogRoleTrait>(value: configuration.role))
  }

  private func color(_ role: ButtonRole?) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
    return role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }
}

enum DialogRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

extension EnvironmentValues {
  var dialogRowHeight: CGFloat {
    get { self[DialogRowHeightKey.self] }
    set { self[DialogRowHeightKey.self] = newValue }
  }
}

/// The frosted surface of dialogs.
///
/// The content alone is cut to the corners: a cut around the material would leave nothing behind it
/// to be blurred.
extension View {
  func dialogSurface() -> some View {
    let shape = RoundedRectangle(cornerRadius: 14, style: .continuous)
    return clipShape(shape).background(.regularMaterial, in: shape)
  }
}
