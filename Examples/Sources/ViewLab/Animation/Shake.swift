import SwiftUI

/// B/E60: an offset that is zero at every whole number of times.
struct Shake: AnimatableModifier {
  var times: CGFloat = 0
  let amplitude: CGFloat = 10

  var animatableData: CGFloat {
    get { times }
    set { times = newValue }
  }

  func body(content: Content) -> some View {
    content.offset(x: sin(times * .pi * 2) * amplitude)
  }
}

/// The same as a transform.
struct ShakeEffect: GeometryEffect {
  var times: CGFloat = 0
  let amplitude: CGFloat = 10

  var animatableData: CGFloat {
    get { times }
    set { times = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: sin(times * .pi * 2) * amplitude, y: 0))
  }
}

/// B/X6: up and back down, once for each time.
struct Bounce: AnimatableModifier {
  var times: CGFloat = 0
  var amplitude: CGFloat = 30

  var animatableData: CGFloat {
    get { times }
    set { times = newValue }
  }

  func body(content: Content) -> some View {
    content.offset(y: -abs(sin(times * .pi)) * amplitude)
  }
}

/// Each hop is lower than the one before; `progress` 1 is the end, at rest.
struct DampedBounce: AnimatableModifier {
  var progress: CGFloat
  var hops: CGFloat = 4
  var amplitude: CGFloat = 60

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  func body(content: Content) -> some View {
    let phase = progress - progress.rounded(.down)
    return content.offset(y: -abs(sin(phase * hops * .pi)) * amplitude * (1 - phase))
  }
}

extension View {
  func shake(times: Int) -> some View {
    modifier(Shake(times: CGFloat(times)))
  }

  func bounce(times: Int) -> some View {
    modifier(Bounce(times: CGFloat(times)))
  }
}

extension AnyTransition {
  static var bounce: AnyTransition {
    .modifier(active: DampedBounce(progress: 0), identity: DampedBounce(progress: 0.999))
  }
}

struct Shaking: View {
  @State private var shakes = 0
  @State private var effects = 0
  @State private var bounces = 0
  @State private var falls = 0

  var body: some View {
    VStack(spacing: 40) {
      Button("Shake") {
        withAnimation(.linear(duration: 0.5)) { shakes += 1 }
      }
      .shake(times: shakes * 3)
      Button("Shake by transform") {
        withAnimation(.linear(duration: 0.5)) { effects += 1 }
      }
      .modifier(ShakeEffect(times: CGFloat(effects * 3)))
      Button("Bounce") {
        withAnimation(.linear(duration: 0.5)) { bounces += 1 }
      }
      .bounce(times: bounces)
      Button("Fall") {
        withAnimation(.linear(duration: 1.5)) { falls += 1 }
      }
      .modifier(DampedBounce(progress: CGFloat(falls)))
    }
  }
}
