import SwiftUI

/// B/E21: a title goes up to the bar, through whatever is around the view that has it.
struct TitleBelow: View {
  var body: some View {
    NavigationView {
      Text("Hello")
        .navigationBarTitle("Root View")
        .padding()
        .background(Color.gray.opacity(0.3))
    }
    .navigationViewStyle(.stack)
  }
}
