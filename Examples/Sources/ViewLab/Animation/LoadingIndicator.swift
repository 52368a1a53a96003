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

/// The same by an animation of every change: as its room grows, its place begins to go round, too.
struct ImplicitDotIndicator: View {
  @State private var appeared = false

  var body: some View {
    Circle()
      .fill(Color.accentColor)
      .frame(width: 5, height: 5)
      .offset(y: -20)
      .rotationEffect(.degrees(appeared ? 360 : 0))
      .animation(Animation.linear(duration: 1).repeatForever(autoreverses: false))
      .onAppear { appeared = true }
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

/// B/E59: both dots, in a room that changes.
struct ResizedDots: View {
  @State private var height: CGFloat = 100

  var body: some View {
    VStack {
      HStack(spacing: 80) {
        DotIndicator().accessibilityLabel("Explicit")
        ImplicitDotIndicator().accessibilityLabel("Implicit")
      }
      .frame(height: height)
      Button("Resize") { height = height == 100 ? 200 : 100 }
    }
  }
}
