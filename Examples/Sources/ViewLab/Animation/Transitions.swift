import SwiftUI

private struct Blur: ViewModifier {
  var active: Bool

  func body(content: Content) -> some View {
    content
      .blur(radius: active ? 50 : 0)
      .opacity(active ? 0 : 1)
  }
}

/// Animates for a given time, and changes nothing.
private struct NoOpTransition: AnimatableModifier {
  var animatableData: CGFloat

  init(_ x: CGFloat) { animatableData = x }

  func body(content: Content) -> some View { content }
}

extension AnyTransition {
  static var blur: AnyTransition {
    .modifier(active: Blur(active: true), identity: Blur(active: false))
  }

  static var noOp: AnyTransition {
    .modifier(active: NoOpTransition(1), identity: NoOpTransition(0))
  }
}

/// B/E53, B/E61: how a view comes and goes.
struct Transitions: View {
  private let transitions: [(name: String, transition: AnyTransition)] = [
    ("Fade", .opacity), ("Slide", .slide),
    ("Move and fade", AnyTransition.move(edge: .leading).combined(with: .opacity)),
    ("Blur", .blur), ("Asymmetric", .asymmetric(insertion: .slide, removal: .blur)),
  ]
  @State private var visible = true

  var body: some View {
    VStack(spacing: 16) {
      Button(visible ? "Hide" : "Show") { visible.toggle() }
      ForEach(transitions, id: \.name) { entry in
        HStack {
          Text(entry.name)
          Spacer()
          if visible {
            Rectangle()
              .fill(Color.blue)
              .frame(width: 80, height: 60)
              .transition(entry.transition)
          }
        }
        .frame(height: 60)
      }
    }
    .animation(.default)
    .padding(30)
  }
}

/// B/E54: the rectangle becomes the circle on its way.
struct RectangleToCircle: View {
  @Namespace private var namespace
  @State private var isCircle = false

  var body: some View {
    VStack(spacing: 30) {
      HStack {
        if isCircle {
          Spacer()
          Circle()
            .fill(Color.blue)
            .matchedGeometryEffect(id: "shape", in: namespace)
            .frame(width: 100, height: 100)
        } else {
          Rectangle()
            .fill(Color.blue)
            .matchedGeometryEffect(id: "shape", in: namespace)
            .frame(width: 200, height: 200)
          Spacer()
        }
      }
      .frame(width: 300, height: 200)
      .border(Color.primary)
      Button("Change") {
        withAnimation(.default) { isCircle.toggle() }
      }
    }
  }
}

/// B/E55: a small picture grows to the whole one, and never lets the background through.
struct Thumbnail: View {
  @Namespace private var namespace
  @State private var isOpen = false

  var body: some View {
    ZStack {
      if isOpen {
        picture.frame(width: 280, height: 360)
      } else {
        picture.frame(width: 70, height: 90)
      }
    }
    .contentShape(Rectangle())
    .onTapGesture {
      withAnimation(.default) { isOpen.toggle() }
    }
  }

  private var picture: some View {
    LinearGradient(
      gradient: Gradient(colors: [.orange, .purple]), startPoint: .top, endPoint: .bottom
    )
    .matchedGeometryEffect(id: "picture", in: namespace)
    .accessibilityLabel("Picture")
    .transition(.noOp)
  }
}
