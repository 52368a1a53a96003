@_spi(Engine) import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

/// Buttons that move, and buttons in what is tapped itself.
@MainActor struct ButtonMotionTests {
  private struct Grow: View {
    @State private var isSelected = false
    var body: some View {
      Button(action: { isSelected.toggle() }) {
        RoundedRectangle(cornerRadius: 10)
          .fill(isSelected ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0))
          .frame(width: isSelected ? 100 : 50, height: isSelected ? 100 : 50)
      }
      .animation(.linear(duration: 1))
      .accessibilityLabel("Grow")
    }
  }

  /// The shape's frame and the colour it is filled with.
  private func shape(_ app: Driver) -> (frame: CGRect, color: RGBA)? {
    func find(_ layer: Layer) -> (CGRect, RGBA)? {
      for case .fill(_, .color(let color), _) in layer.content { return (layer.frame, color) }
      return layer.sublayers.lazy.compactMap(find).first
    }
    return find(app.scene.layers.root)
  }

  @Test func `B/B6-01 a tap animates the size from 50 to 100 and green to red, another one back`()
    throws
  {
    let app = Driver(Grow(), size: CGSize(width: 400, height: 400))
    #expect(
      try #require(shape(app)) == (CGRect(x: 175, y: 175, width: 50, height: 50), RGBA(0, 1, 0)))
    try app.tap("Grow")
    for quarter in 1...4 {
      app.advance(by: 0.25)
      let (frame, color) = try #require(shape(app))
      let part = Double(quarter) / 4
      #expect(
        abs(frame.width - (50 + 50 * part)) < 1e-6 && abs(frame.minY - (175 - 25 * part)) < 1e-6)
      #expect(abs(color.red - part) < 0.01 && abs(color.green - (1 - part)) < 0.01)
    }
    try app.tap("Grow")
    app.advance(by: 0.5)
    #expect(abs(try #require(shape(app)).frame.width - 75) < 1e-6)
  }

  private struct Rows: View {
    @State private var expandingIndex: Int?
    @State private var favourites = 0
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<3) { index in
          HStack {
            Text(expandingIndex == index ? "open \(index)" : "closed \(index)")
            Button("fav \(index)") { favourites += 1 }
          }
          .frame(height: 60)
          .contentShape(Rectangle())
          .onTapGesture { expandingIndex = expandingIndex == index ? nil : index }
        }
        Text("favourites \(favourites)")
      }
    }
  }

  @Test
  func `A1/B89 A1/B90 A1/B91 a tap opens a row and closes another, a button in it acts alone`()
    throws
  {
    let app = Driver(Rows())
    var texts: [String] { app.texts.filter { !$0.hasPrefix("fav ") } }
    try app.tap("closed 1")
    #expect(texts == ["closed 0", "open 1", "closed 2", "favourites 0"])
    try app.tap("fav 1")
    #expect(texts == ["closed 0", "open 1", "closed 2", "favourites 1"])
    try app.tap("closed 2")
    #expect(texts == ["closed 0", "closed 1", "open 2", "favourites 1"])
    try app.tap("open 2")
    #expect(texts == ["closed 0", "closed 1", "closed 2", "favourites 1"])
  }
}
