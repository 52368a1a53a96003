import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a card near the view it belongs to, in front of everything else; a touch beside it closes
/// it.
struct Popup<Card: View>: ViewModifier {
  @Binding var isOpen: Bool
  let role: Semantics.Role
  let card: Card
  /// Where the view is, in the window.
  @State private var source = CGRect.zero
  @State private var isShown = false

  init(isOpen: Binding<Bool>, role: Semantics.Role = .dialog, @ViewBuilder card: () -> Card) {
    _isOpen = isOpen
    self.role = role
    self.card = card()
  }

  func body(content view: Content) -> some View {
    view
      .background {
        GeometryReader { proxy in
          Color.clear.onChange(of: proxy.frame(in: .global), initial: true) { _, frame in
            source = frame
          }
        }
      }
      .portal {
        GeometryReader { window in
          if isShown {
            Color.black.opacity(0.001).onTapGesture { isOpen = false }.accessibilityHidden(true)
            surface
              .frame(maxHeight: window.size.height * 0.6)
              .fixedSize(horizontal: false, vertical: true)
              .modifier(Placed(source: source, window: window.size))
              .transition(.scale(scale: 0.6).combined(with: .opacity))
          }
        }
        .frame(maxWidth: isShown ? .infinity : 0, maxHeight: isShown ? .infinity : 0)
        .ignoresSafeArea()
        .onChange(of: isOpen, initial: true) { _, isOpen in
          guard isOpen != isShown else { return }
          withAnimation(.spring(response: 0.25, dampingFraction: 0.85)) { isShown = isOpen }
        }
      }
  }

  private var surface: some View {
    card
      .environment(\.isInList, false)
      // Not a material: what is below cannot be seen through a shadow.
      .background(Color(system: .secondarySystemGroupedBackground))
      .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
      .shadow(color: .black.opacity(0.2), radius: 24)
      .modal(role) { isOpen = false }
  }
}

/// Below its view if there is room, else above; never beyond the window.
private struct Placed: ViewModifier {
  let source: CGRect
  let window: CGSize

  func body(content: Content) -> some View {
    let isBelow = source.midY < window.height * 0.6
    content
      .alignmentGuide(.leading) { card in
        -min(max(8, source.midX - card.width / 2), max(8, window.width - card.width - 8))
      }
      .alignmentGuide(.top) { card in
        let top = isBelow ? source.maxY + 8 : source.minY - 8 - card.height
        return -max(8, min(top, window.height - 8 - card.height))
      }
      .frame(width: window.width, height: window.height, alignment: .topLeading)
  }
}
