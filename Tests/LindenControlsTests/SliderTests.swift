import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SliderTests {
  struct Sliding: View {
    @State private var value: Float = 0
    let range: ClosedRange<Float>
    let step: Float?
    var body: some View {
      VStack {
        if let step {
          Slider(value: $value, in: range, step: step) { Text("Level") }
        } else {
          Slider(value: $value, in: range) { Text("Level") }
        }
        Text("\(Double(value))")
      }
    }
  }

  @Test func `dragging the knob moves it with the finger`() throws {
    let app = Driver(Sliding(range: 0...100, step: nil), size: CGSize(width: 228, height: 100))
    let slider = try app.find("Level", role: .slider)
    // The knob is 28 wide: 200 points of way for 100.
    let knob = CGPoint(x: slider.frame.minX + 14, y: slider.frame.midY)
    app.drag(from: knob, to: CGPoint(x: knob.x + 100, y: knob.y))
    #expect(try app.find("Level", role: .slider).number == 50)
  }

  @Test func `values keep to the steps and the range`() throws {
    let app = Driver(Sliding(range: 0...4, step: 1), size: CGSize(width: 228, height: 100))
    let slider = try app.find("Level", role: .slider)
    app.tap(at: CGPoint(x: slider.frame.minX + 14 + 130, y: slider.frame.midY))
    #expect(try app.find("Level", role: .slider).number == 3)
    try app.set("Level", to: 99)
    #expect(try app.find("Level", role: .slider).number == 4)
  }

  @Test func `a slider that is disabled is pale`() {
    func red(isDisabled: Bool) -> Int {
      let slider = Slider(value: .constant(0.5)).disabled(isDisabled).padding(.horizontal, 10)
      let app = Driver(slider, size: CGSize(width: 220, height: 28), scale: 1)
      return app.picture.color(at: CGPoint(x: 30, y: 14))[0]
    }
    #expect(red(isDisabled: false) == 0)
    #expect(abs(red(isDisabled: true) - 128) < 4)
  }

  @Test func `a range without extent is no trap`() throws {
    let app = Driver(Sliding(range: 0...0, step: 1), size: CGSize(width: 228, height: 100))
    let slider = try app.find("Level", role: .slider)
    app.tap(at: CGPoint(x: slider.frame.midX, y: slider.frame.midY))
    #expect(try app.find("Level", role: .slider).number == 0)
  }

  @Test func `a name from outside is the slider's own`() throws {
    let app = Driver(Slider(value: .constant(0.5)).accessibilityLabel("Level"))
    #expect(app.all("Level").map(\.role) == [.slider])
  }

  struct Growing: View {
    @State private var hasText = false
    var body: some View {
      VStack {
        HStack {
          Slider(value: .constant(0.5))
          if hasText { Text("dB") }
        }
        .accessibilityLabel("Level")
        Button("More") { hasText.toggle() }
      }
    }
  }

  @Test func `a stack's name is that of its one control, and of the stack once there are two`()
    throws
  {
    let app = Driver(Growing())
    #expect(app.all("Level").map(\.role) == [.slider])
    try app.tap("More")
    #expect(app.all("Level").map(\.role) == [.group])
    try app.tap("More")
    #expect(app.all("Level").map(\.role) == [.slider])
  }
}
