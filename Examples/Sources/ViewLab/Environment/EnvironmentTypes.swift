import SwiftUI

/// B/E15, B/E16: the environment goes down the tree; the types printed show where it is written.
struct EnvironmentTypes: View {
  var body: some View {
    VStack {
      Text("Text 1")
      VStack {
        Text("Text 2")
        Text("Text 3")
      }
      .font(.largeTitle)
      .transformEnvironment(\.font) { print($0 as Any) }
      .debug()
    }
  }
}
