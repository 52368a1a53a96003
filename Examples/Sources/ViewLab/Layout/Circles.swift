import SwiftUI

extension View {
  func circle(foreground: Color = .white, background: Color = .blue) -> some View {
    Circle()
      .fill(background)
      .overlay(Circle().strokeBorder(foreground).padding(3))
      .overlay(self.foregroundColor(foreground))
      .frame(width: 75, height: 75)
  }
}

struct CircleWrapper<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var body: some View { content.circle() }
}

struct CircleModifier: ViewModifier {
  func body(content: Content) -> some View { content.circle() }
}

struct CircleStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .circle(background: Color.blue.opacity(configuration.isPressed ? 0.8 : 1))
  }
}

/// B/E40, B/E41: one look, organised in four ways.
struct Circles: View {
  @State private var pressed = "Press one"

  var body: some View {
    VStack(spacing: 30) {
      HStack {
        Text("Hello").circle()
        CircleWrapper { Text("Hello") }
        Text("Hello").modifier(CircleModifier())
      }
      HStack {
        Button("One") { pressed = "One" }
        Button("Two") { pressed = "Two" }
        Button("Three") { pressed = "Three" }
      }
      .buttonStyle(CircleStyle())
      Text(pressed)
    }
  }
}
