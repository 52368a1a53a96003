import Foundation
import SwiftUI

/// What ServerBenchmarks serves: a page of the gallery, named by the variable `PAGE`, or a simple
/// one.
@main struct ServedPages: App {
  var body: some Scene {
    WindowGroup {
      switch ProcessInfo.processInfo.environment["PAGE"] {
      case nil: CounterPage()
      case "text": LongTextPage()
      default: GalleryView()
      }
    }
  }
}

/// A simple session: a few texts, a field and two buttons.
struct CounterPage: View {
  @State private var count = 0
  @State private var words = ""

  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Text("Counter").font(.title)
        Text("\(count) so far")
        TextField("Words", text: $words).textFieldStyle(.roundedBorder)
        Button("Count") { count += 1 }
        Button("Loop") { while true {} }
      }
      .padding()
      .navigationTitle("Counter")
    }
  }
}

/// 100 KB of text.
struct LongTextPage: View {
  private static let words = String(
    repeating: "The quick brown fox jumps over the lazy dog, and walks home again. ", count: 1_530)

  var body: some View {
    ScrollView { Text(Self.words) }
  }
}
