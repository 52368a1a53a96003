import SwiftUI
import SwiftUITesting
import Testing

@Animatable private struct Bar: Shape {
  var width: CGFloat
  var inset = 0.0
  @AnimatableIgnored var isRound: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    let bar = CGRect(x: inset, y: 0, width: width, height: rect.height)
    return isRound ? Path(roundedRect: bar, cornerRadius: 4) : Path(bar)
  }
}

@Animatable private struct Counting: View {
  var number: Double
  let unit: String
  @State var taps = 0
  static var count = 0
  var text: String { "\(Int(number)) \(unit)" }
  var body: some View { Text(text) }
}

@Animatable private struct Everything {
  var x, y: CGFloat
  var corner = CGPoint(x: 1, y: 2)
  var place = UnitPoint.center
  var turn: Angle = .zero
  var below = -0.5
  var watched = 1.0 { didSet { changes += 1 } }
  @AnimatableIgnored var changes = 0
  lazy var late = 3.0
}

@Animatable public struct Nothing: View {
  let text: String
  public var body: some View { Text(text) }
}

@MainActor struct AnimatableMacroTests {
  @Test func `the variables are the vector, in their order`() {
    var bar = Bar(width: 10, inset: 2, isRound: false)
    #expect(bar.animatableData == AnimatableValues(10, 2))
    bar.animatableData = AnimatableValues(20, 4)
    #expect(bar.width == 20 && bar.inset == 4)
  }

  @Test func `one variable is the vector itself`() {
    var counting = Counting(number: 3, unit: "m")
    counting.animatableData += 0.5
    #expect(counting.number == 3.5 && counting.animatableData == 3.5)
  }

  @Test func `types are taken from annotations and from what values show`() {
    var all = Everything(x: 1, y: 2)
    let vector = all.animatableData
    #expect(vector.magnitudeSquared == all.animatableData.magnitudeSquared)
    all.animatableData = vector.scaled(by: 2)
    #expect(all.x == 2 && all.y == 4 && all.corner == CGPoint(x: 2, y: 4))
    #expect(all.place == UnitPoint(x: 1, y: 1) && all.below == -1)
    #expect(all.watched == 2 && all.changes == 1)
  }

  @Test func `what has no variable is animatable as well`() {
    #expect(Nothing(text: "a").animatableData == EmptyAnimatableData())
  }

  private struct Growing: View {
    @State private var width: CGFloat = 20
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Bar(width: width, isRound: false).fill(Color.red).frame(width: 100, height: 10)
        Counting(number: width, unit: "m")
        Button("Grow") { withAnimation(.linear(duration: 1)) { width = 80 } }
      }
    }
  }

  @Test func `a view and a shape pass through what lies between`() throws {
    let app = Driver(Growing())
    #expect(app.texts.contains("20 m"))
    try app.tap("Grow")
    app.advance(by: 0.5)
    #expect(app.texts.contains("50 m"))
    app.advance(by: 1)
    #expect(app.texts.contains("80 m"))
  }
}

struct AnimatableValuesTests {
  @Test func `each of the values is computed with by itself`() {
    let a = AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 4.0))
    let b = AnimatableValues(10.0, CGFloat(20), AnimatablePair(30.0, 40.0))
    #expect((a + b).value.0 == 11 && (b - a).value.1 == 18)
    #expect(a.scaled(by: 2).value.2 == AnimatablePair(6, 8))
    #expect(a.magnitudeSquared == 30)  // 1 + 4 + 9 + 16
    #expect(a - a == .zero && a != b)
  }
}
