import PreviewScreens
import SwiftUI

struct ContentView: View {
  @State private var name = ""
  @State private var isSending = false
  @State private var sentTo: String?
  @State private var isDark = false

  var body: some View {
    ZStack {
      Landscape()
        .edgesIgnoringSafeArea(.all)
      card
        .padding(.horizontal, 32)
    }
  }

  private var card: some View {
    VStack(spacing: 18) {
      Text(sentTo.map { "On its way to \($0)" } ?? "Send a postcard")
        .font(.title)
      FormField(placeholder: "To whom?", text: $name, onReturn: send)
      HStack(spacing: 12) {
        Button("Send", action: send)
          .disabled(name.isEmpty || isSending)
        ActivityIndicator(isAnimating: $isSending, style: .medium)
      }
      Toggle("Evening", isOn: $isDark)
    }
    .padding(24)
    .fixedSize(horizontal: false, vertical: true)
    .blurBackground(style: isDark ? .systemMaterialDark : .systemThinMaterial)
    .environment(\.colorScheme, isDark ? .dark : .light)
    .clipShape(RoundedRectangle(cornerRadius: 20))
  }

  private func send() {
    guard !name.isEmpty else { return }
    isSending = true
    sentTo = nil
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
      self.isSending = false
      self.sentTo = self.name
    }
  }
}

/// Hills under a sun.
private struct Landscape: View {
  var body: some View {
    ZStack {
      LinearGradient(
        gradient: Gradient(colors: [.blue, .orange]), startPoint: .top, endPoint: .bottom)
      Circle()
        .fill(Color.yellow)
        .frame(width: 130, height: 130)
        .offset(x: 90, y: -190)
      GeometryReader { proxy in
        Path { path in
          let size = proxy.size
          path.move(to: CGPoint(x: 0, y: size.height * 0.62))
          path.addQuadCurve(
            to: CGPoint(x: size.width, y: size.height * 0.55),
            control: CGPoint(x: size.width * 0.35, y: size.height * 0.4))
          path.addLine(to: CGPoint(x: size.width, y: size.height))
          path.addLine(to: CGPoint(x: 0, y: size.height))
        }
        .fill(Color.green)
      }
    }
  }
}

struct ContentView_Previews: PreviewProvider {
  static var previews: some View {
    ContentView().previewedOnScreens()
  }
}
