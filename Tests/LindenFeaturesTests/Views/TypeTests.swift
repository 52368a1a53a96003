import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct TypeTests {
  private func name<V: View>(@ViewBuilder _ content: () -> V) -> String { "\(V.self)" }

  @Test func `B/B1-19 several statements are one tuple view`() {
    #expect(
      name {
        Color.red
        Spacer()
      } == "TupleView<(Color, Spacer)>")
  }

  @Test func `B/B1-16 one statement is that statement`() {
    #expect(name { VStack { Color.red } } == "VStack<Color>")
  }

  @Test func `B/B1-21 more than two cases make a balanced tree`() {
    let n = 2
    let three = name {
      switch n {
      case 0: Color.red
      case 1: Spacer()
      default: EmptyView()
      }
    }
    #expect(three == "_ConditionalContent<_ConditionalContent<Color, Spacer>, EmptyView>")
  }

  @Test func `B/B2-31 a group of two branches has the type that is printed`() {
    let view = Group { if Bool.random() { Text("") } else { Image(systemName: "star") } }
    #expect("\(type(of: view))" == "Group<_ConditionalContent<Text, Image>>")
  }

  @Test func `B/B1-30 a frame is one layer of ModifiedContent`() {
    let view = Color.red.frame(width: 1, height: 1)
    #expect("\(type(of: view))" == "ModifiedContent<Color, _FrameLayout>")
  }

  @Test func `B/B1-20 a switch, an unwrapping and a view are one tuple of three`() {
    let shows = true
    let text: String? = nil
    let view = name {
      switch shows {
      case true: Circle()
      case false: Rectangle()
      }
      if let text { Text(text) }
      Color.red
    }
    #expect(
      view == "TupleView<(_ConditionalContent<Circle, Rectangle>, Optional<Text>, Color)>")
  }

  @Test func `a style that is a view is what a background or an overlay is made of`() {
    let gradient = LinearGradient(
      gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom)
    let views: [Any] = [
      Color.red.background(Color.blue), Color.red.background(.blue),
      Color.red.background(.blue.opacity(0.5)), Color.red.background(gradient),
      Color.red.overlay(Color.blue),
    ]
    #expect(
      views.map { "\(type(of: $0))" } == [
        "ModifiedContent<Color, _BackgroundModifier<Color>>",
        "ModifiedContent<Color, _BackgroundModifier<Color>>",
        "ModifiedContent<Color, _BackgroundModifier<Color>>",
        "ModifiedContent<Color, _BackgroundModifier<LinearGradient>>",
        "ModifiedContent<Color, _OverlayModifier<Color>>",
      ])
  }

  @Test func `more than ten statements are still one tuple`() {
    let view = name {
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
      Color.red
    }
    #expect(view.hasPrefix("TupleView<(Color, "))
  }
}
