import SwiftUI

/// B/E08: three ways to a helper whose view depends on a condition.
struct ConditionalLabel: View {
  @State private var counter = 0

  var body: some View {
    VStack(spacing: 20) {
      Button("Tap me!") { counter += 1 }
      byBuilder
      byGroup
      byErasure
    }
  }

  @ViewBuilder private var byBuilder: some View {
    if counter > 0 {
      Text("You've tapped \(counter) times")
    }
  }

  private var byGroup: some View {
    Group {
      if counter > 0 {
        Text("You've tapped \(counter) times")
      } else {
        Image(systemName: "lightbulb")
      }
    }
  }

  private var byErasure: some View {
    if counter > 0 {
      return AnyView(Text("You've tapped \(counter) times"))
    } else {
      return AnyView(Image(systemName: "lightbulb"))
    }
  }
}
