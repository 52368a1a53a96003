import SwiftUI

/// B/E01: a button and one of two texts.
struct TapCounter: View {
  @State private var counter = 0

  var body: some View {
    VStack {
      Button(action: { counter += 1 }) {
        Text("Tap me!")
          .padding()
          .background(Color(.tertiarySystemFill))
          .cornerRadius(5)
      }
      if counter > 0 {
        Text("You've tapped \(counter) times")
      } else {
        Text("You've not yet tapped")
      }
    }
    .debug()
  }
}

/// B/E05: the text is not there until the first tap.
struct SmallCounter: View {
  @State private var counter = 0

  var body: some View {
    VStack {
      Button("Tap me!") { counter += 1 }
      if counter > 0 {
        Text("You've tapped \(counter) times")
      }
    }
  }
}
