import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ControlLabelTests {
  struct Option: Identifiable {
    var id: String
    var isOn: Bool
  }

  struct Several: View {
    @State private var options = [Option(id: "a", isOn: true), Option(id: "b", isOn: false)]
    var body: some View {
      VStack {
        Toggle("All", sources: $options, isOn: \.isOn)
        Text(options.map { $0.isOn ? "on" : "off" }.joined(separator: " "))
      }
    }
  }

  @Test func `a toggle for several values is on when all are, and turns all`() throws {
    let app = Driver(Several())
    #expect(try app.find("All", role: .toggle).isOn == false)
    try app.tap("All", role: .toggle)
    #expect(app.texts.contains("on on"))
    #expect(try app.find("All", role: .toggle).isOn == true)
    try app.tap("All", role: .toggle)
    #expect(app.texts.contains("off off"))
  }

  @Test func `a stepper's label may be its last closure`() throws {
    let app = Driver(Stepper(value: .constant(2), in: 1...5) { Text("Cups") })
    #expect(app.exists("Cups", role: .stepper))
  }

  @Test func `a button has a title beside a picture of a catalog`() throws {
    var presses = 0
    let picture = ImageResource(name: "leaf", bundle: .main)
    let app = Driver(Button("Grow", image: picture) { presses += 1 })
    try app.tap("Grow")
    #expect(presses == 1)
  }

  @Test func `a picker has a title beside a symbol`() throws {
    let app = Driver(
      Form {
        Picker("Size", systemImage: "ruler", selection: .constant(1)) { Text("Small").tag(1) }
      })
    #expect(app.texts.contains("Size"))
  }

  @Test func `the space of a scroll view along an axis is not that of one across`() throws {
    struct Measured: View {
      let axis: Axis
      @State private var place = CGFloat(-1)
      var body: some View {
        ScrollView(.vertical) {
          Color.clear.frame(height: 50)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.clear.frame(width: 30, height: 20)
              GeometryReader { room in
                Color.clear.onAppear {
                  let frame = room.frame(in: .scrollView(axis: axis))
                  place = axis == .horizontal ? frame.minX : frame.minY
                }
              }
              .frame(width: 400, height: 20)
            }
          }
          Text("\(Int(place.rounded()))")
        }
      }
    }
    let size = CGSize(width: 200, height: 300)
    #expect(Driver(Measured(axis: .horizontal), size: size).texts.contains("30"))
    let down = Driver(Measured(axis: .vertical), size: size).texts.compactMap { Int($0) }
    #expect(try #require(down.first) >= 50)
  }
}
