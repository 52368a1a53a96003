import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SliderTickTests {
  /// Blue where a pixel is of the filled track.
  private func isFilled(_ app: Driver, at x: CGFloat) -> Bool {
    let color = app.picture.color(at: CGPoint(x: x, y: 14))
    return color[0] < 60 && color[2] > 200
  }

  @Test func `the track is filled from the neutral value to the value`() {
    let slider = Slider(value: .constant(0.2), neutralValue: 0.6) { Text("Balance") }
    let app = Driver(slider, size: CGSize(width: 228, height: 28), scale: 1)
    // The middle of the knob is at 14 + 200 × value: 54, and the neutral value at 134.
    #expect(isFilled(app, at: 100))
    #expect(!isFilled(app, at: 20) && !isFilled(app, at: 150))
  }

  struct Bounded: View {
    @State private var value = 50.0
    var body: some View {
      Slider(value: $value, in: 0...100, enabledBounds: 20...80) { Text("Level") }
    }
  }

  @Test func `only enabled values can be chosen`() throws {
    let app = Driver(Bounded(), size: CGSize(width: 228, height: 100))
    let slider = try app.find("Level", role: .slider)
    app.tap(at: CGPoint(x: slider.frame.maxX - 20, y: slider.frame.midY))
    #expect(try app.find("Level", role: .slider).number == 80)
    try app.set("Level", to: 0)
    #expect(try app.find("Level", role: .slider).number == 20)
  }

  @Test func `a text for the value is read out in place of the number`() throws {
    let slider = Slider(value: .constant(0.5)) {
      Text("Level")
    } currentValueLabel: {
      Text("half")
    }
    let app = Driver(slider)
    #expect(try app.find("Level", role: .slider).value == "half")
    #expect(!app.texts.contains("half"))
  }

  @Test func `labels of ticks are below their places on the track`() throws {
    let value: Binding<Float> = .constant(0)
    let slider = Slider(value: value, in: 0...10) {
      Text("Rating")
    } ticks: {
      SliderTick(0)
      SliderTickContentForEach([Float(5), 10], id: \.self) { value in
        SliderTick(value) { Text("at \(Int(value))") }
      }
    }
    let app = Driver(slider, size: CGSize(width: 228, height: 100))
    let track = try app.find("Rating", role: .slider).frame
    let middle = try app.find("at 5").frame
    #expect(abs(middle.midX - 114) < 1)
    #expect(abs(try app.find("at 10").frame.midX - 214) < 1)
    #expect(middle.minY >= track.maxY)
  }

  @Test func `a tick's mark is below the track`() {
    func color(_ slider: some View) -> [Int] {
      let app = Driver(slider, size: CGSize(width: 228, height: 28), scale: 1)
      return app.picture.color(at: CGPoint(x: 114, y: 23)).map { Int($0) }
    }
    let plain = color(Slider(value: .constant(0.0)) { Text("Level") })
    let marked = color(
      Slider(value: .constant(0.0)) {
        Text("Level")
      } ticks: {
        SliderTick(0.5)
      })
    #expect(plain != marked)
  }

  @Test func `a closure makes the ticks of the steps`() {
    var asked: [Double] = []
    let slider = Slider(
      value: .constant(0.0), in: 0...10, step: 5, label: { Text("Level") },
      tick: { value in
        asked.append(value)
        return value == 5 ? nil : SliderTick(value, "tick")
      })
    let app = Driver(slider)
    #expect(asked == [0, 5, 10])
    #expect(app.texts.filter { $0 == "tick" }.count == 2)
  }

  @Test func `no step makes no tick`() {
    let slider = Slider(value: .constant(0.0), in: 0...10, step: 0) {
      Text("Level")
    } tick: {
      SliderTick($0)
    }
    #expect(Driver(slider).all("Level").count == 1)
  }

  struct Choices: View {
    let isLong: Bool
    var body: some View {
      Slider(value: .constant(0.5)) {
        Text("Level")
      } ticks: {
        if isLong { SliderTick(0.9, "end") } else { SliderTick(0.1, "start") }
        if isLong { SliderTick(0.5, "middle") }
      }
    }
  }

  @Test func `ticks may depend on conditions`() {
    #expect(Driver(Choices(isLong: true)).texts.sorted() == ["end", "middle"])
    #expect(Driver(Choices(isLong: false)).texts == ["start"])
  }

  @Test func `a hidden thumb is not drawn, and drags all the same`() throws {
    struct Sliding: View {
      @State private var value = 0.0
      var body: some View {
        Slider(value: $value) { Text("Level") }.sliderThumbVisibility(.hidden)
      }
    }
    let app = Driver(Sliding(), size: CGSize(width: 228, height: 28), scale: 1)
    #expect(
      app.picture.color(at: CGPoint(x: 14, y: 4)) == app.picture.color(at: CGPoint(x: 114, y: 4)))
    app.drag(from: CGPoint(x: 14, y: 14), to: CGPoint(x: 114, y: 14))
    #expect(try app.find("Level", role: .slider).number == 0.5)
  }
}
