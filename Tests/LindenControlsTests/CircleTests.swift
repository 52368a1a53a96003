import SwiftUI
import SwiftUITesting
import Testing

extension View {
  fileprivate func circle(_ fill: Color = .blue) -> some View {
    Circle().fill(fill).overlay(Circle().strokeBorder(Color.white).padding(3))
      .overlay(self.foregroundColor(.white)).frame(width: 75, height: 75)
  }
}

private struct CircleWrapper<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View {
    Circle().fill(Color.blue).overlay(Circle().strokeBorder(Color.white).padding(3))
      .overlay(content.foregroundColor(.white)).frame(width: 75, height: 75)
  }
}

private struct CircleModifier: ViewModifier {
  func body(content: Content) -> some View {
    Circle().fill(Color.blue).overlay(Circle().strokeBorder(Color.white).padding(3))
      .overlay(content.foregroundColor(.white)).frame(width: 75, height: 75)
  }
}

private struct CircleStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Circle().fill().opacity(configuration.isPressed ? 0.8 : 1)
      .overlay(Circle().strokeBorder(Color.white).padding(3))
      .overlay(configuration.label.foregroundColor(.white)).frame(width: 75, height: 75)
  }
}

/// Layout code that is used again (B/B4-150).
@MainActor struct CircleTests {
  private let size = CGSize(width: 100, height: 100)

  @Test func `B/B4-150 A1/B47 an extension, a wrapper and a modifier render the same`() {
    let pictures = [
      Driver(Text("Hello").circle(), size: size).png(),
      Driver(CircleWrapper { Text("Hello") }, size: size).png(),
      Driver(Text("Hello").modifier(CircleModifier()), size: size).png(),
    ]
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    #expect(pictures[0] != Driver(Text("Hello"), size: size).png())
  }

  @Test func `B/B4-151 a modified view is a ModifiedContent`() {
    let type = "\(type(of: Text("Hello").modifier(CircleModifier())))"
    #expect(type == "ModifiedContent<Text, CircleModifier>")
  }

  @Test
  func
    `B/B4-152 the fill is lighter while the button is pressed, the label is drawn above the ring`()
    throws
  {
    let app = Driver(Button("Go") {}.buttonStyle(CircleStyle()), size: size)
    #expect(try app.find("Go").frame.size == CGSize(width: 75, height: 75))
    let rest = try app.pixel(50, 20)
    app.press(at: CGPoint(x: 50, y: 50))
    let pressed = try app.pixel(50, 20)
    #expect(rest == [0, 0, 0])
    #expect(pressed.allSatisfy { abs($0 - 51) <= 1 }, "Black at 0.8 over white.")
    app.lift(at: CGPoint(x: 50, y: 50))
    app.advance(by: 1)
    #expect(try app.pixel(50, 20) == [0, 0, 0])
    // The ring of 69 points is white, its line one point.
    #expect(try app.pixel(50, 15.75) == [255, 255, 255])
  }

  @Test func `B/B4-04 a view's own size and the proposed one, each with its border`() throws {
    struct MeasureBehavior<Content: View>: View {
      @State private var width: CGFloat = 100
      @State private var height: CGFloat = 100
      let content: Content
      var body: some View {
        VStack {
          content.accessibilityIdentifier("actual").frame(width: width, height: height)
          Slider(value: $width, in: 0...500).accessibilityLabel("width")
          Slider(value: $height, in: 0...200).accessibilityLabel("height")
        }
      }
    }
    func measured<V: View>(_ view: V, _ width: Double?, _ height: Double?) throws -> CGSize {
      let app = Driver(MeasureBehavior(content: view), size: CGSize(width: 600, height: 400))
      if let width { try app.set("width", to: width) }
      if let height { try app.set("height", to: height) }
      return try app.find("actual").frame.size
    }
    #expect(try measured(Rectangle(), nil, nil) == CGSize(width: 100, height: 100))
    #expect(try measured(Rectangle(), 320, 40) == CGSize(width: 320, height: 40))
    let fixed = Color.red.frame(width: 120, height: 20)
    #expect(try measured(fixed, nil, nil) == CGSize(width: 120, height: 20))
    #expect(try measured(fixed, 0, 0) == CGSize(width: 120, height: 20))
  }
}

extension Driver {
  /// Red, green and blue of a point of the picture.
  fileprivate func pixel(_ x: CGFloat, _ y: CGFloat) throws -> [Int] {
    let image = try #require(UIImage(data: png())?.cgImage)
    let data = try #require(image.dataProvider?.data)
    let scale = CGFloat(image.width) / size.width
    let offset = Int(y * scale) * image.bytesPerRow + Int(x * scale) * 4
    return [2, 1, 0].map { Int(data[offset + $0]) }
  }
}
