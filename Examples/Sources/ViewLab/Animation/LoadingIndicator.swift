import SwiftUI

/// B/E52: rays that turn for ever, one turn in two seconds.
struct LoadingIndicator: View {
  @State private var animating = false

  var body: some View {
    Image(systemName: "rays")
      .font(.largeTitle)
      .rotationEffect(.degrees(animating ? 360 : 0))
      .animation(Animation.linear(duration: 2).repeatForever(autoreverses: false))
      .onAppear { animating = true }
  }
}

/// B/E59: a dot on a circle, by an explicit animation, which a resize cannot disturb.
struct DotIndicator: View {
  @State private var appeared = false

  var body: some View {
    Circle()
      .fill(Color.accentColor)
      .frame(width: 5, height: 5)
      .offset(y: -20)
      .rotationEffect(.degrees(appeared ? 360 : 0))
      .onAppear {
        withAnimation(Animation.linear(duration: 1).repeatForever(autoreverses: false)) {
          appeared = true
        }
      }
  }
}

struct Indicators: View {
  var body: some View {
    HStack(spacing: 80) {
      LoadingIndicator()
      DotIndicator()
    }
  }
}
