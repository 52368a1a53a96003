import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The screen of a watch: all of a window of a watch's size, and in a larger one a screen in a case.
package struct WatchCase<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    GeometryReader { window in
      let screen = WKInterfaceDevice.screen
      let isWatch =
        window.size.width < screen.width + 30 && window.size.height < screen.height + 30
      // One tree for both, so that a window that grows keeps the app's state.
      content
        .frame(
          width: isWatch ? window.size.width : screen.width,
          height: isWatch ? window.size.height : screen.height
        )
        .background(Color.black)
        .clipShape(RoundedRectangle(cornerRadius: isWatch ? 0 : 38, style: .continuous))
        .padding(isWatch ? 0 : 12)
        .background { if !isWatch { WatchBody() } }
        .frame(width: window.size.width, height: window.size.height)
    }
    .background(Color(white: 0.09).ignoresSafeArea())
    .preferredColorScheme(.dark)
  }
}

/// What is around the screen: the case, the crown and the button below it.
private struct WatchBody: View {
  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 50, style: .continuous)
    shape
      .fill(.black)
      .overlay(
        shape.strokeBorder(
          LinearGradient(
            colors: [Color(white: 0.55), Color(white: 0.25), Color(white: 0.45)],
            startPoint: .topLeading, endPoint: .bottomTrailing),
          lineWidth: 5)
      )
      .overlay(alignment: .trailing) {
        VStack(spacing: 26) {
          Capsule().fill(Color(white: 0.5)).frame(width: 9, height: 44)
          Capsule().fill(Color(white: 0.32)).frame(width: 4, height: 54)
        }
        .offset(x: 7, y: -10)
      }
      .accessibilityHidden(true)
  }
}
