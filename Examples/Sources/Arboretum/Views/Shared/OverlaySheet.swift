import SwiftUI

/// Content that springs in from below the screen, follows the finger down, and leaves when it is
/// let go of more than 250 points down.
struct OverlaySheet<Content: View>: View {
  private let isPresented: Binding<Bool>
  private let makeContent: () -> Content

  @GestureState private var translation = CGPoint.zero

  init(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.isPresented = isPresented
    makeContent = content
  }

  var body: some View {
    VStack {
      Spacer()
      makeContent()
    }
    .offset(
      y: (isPresented.wrappedValue ? 0 : UIScreen.main.bounds.height) + max(0, translation.y)
    )
    .animation(.interpolatingSpring(stiffness: 70, damping: 12))
    .edgesIgnoringSafeArea(.bottom)
    .gesture(panelDraggingGesture)
  }

  private var panelDraggingGesture: some Gesture {
    DragGesture()
      .updating($translation) { current, state, transaction in
        state.y = current.translation.height
        // Under the finger, not on a spring behind it.
        transaction.disablesAnimations = true
      }
      .onEnded { state in
        if state.translation.height > 250 {
          isPresented.wrappedValue = false
        }
      }
  }
}

extension View {
  func overlaySheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    overlay(OverlaySheet(isPresented: isPresented, content: content))
  }
}
