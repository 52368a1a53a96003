import SwiftUI

@main
struct NAMEApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }
}

struct ContentView: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 16) {
      Text("\(count)")
        .font(.largeTitle)
        .accessibilityIdentifier("count")
      Button("Add one") {
        count += 1
      }
    }
    .padding()
  }
}

#Preview {
  ContentView()
}
