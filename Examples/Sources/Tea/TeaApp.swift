import SwiftUI

@main
struct TeaApp: App {
  var body: some Scene {
    WindowGroup { TeaView() }
  }
}

struct TeaView: View {
  @State private var cups = 3.0

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 12) {
        ForEach(0..<Int(cups), id: \.self) { _ in Cup() }
      }
      Text("\(Int(cups)) cups need \(Int(cups) * 250) ml of water")
        .font(.headline)
      Slider(value: $cups, in: 1...6, step: 1) { Text("Cups") }
    }
    .padding(32)
  }
}

struct Cup: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(LinearGradient(colors: [.orange, .brown], startPoint: .top, endPoint: .bottom))
      .frame(width: 40, height: 48)
  }
}
