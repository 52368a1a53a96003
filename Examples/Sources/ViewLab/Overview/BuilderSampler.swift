import SwiftUI

/// B/E03: what a view builder understands.
struct BuilderSampler: View {
  @State private var isRound = true
  @State private var name: String? = "Optional text"

  var body: some View {
    VStack {
      switch isRound {
      case true: Circle()
      case false: Rectangle()
      }
      if let name = name {
        Text(name)
      }
      Button("Change") {
        isRound.toggle()
        name = name == nil ? "Optional text" : nil
      }
    }
    .debug()
    .padding(40)
  }
}
