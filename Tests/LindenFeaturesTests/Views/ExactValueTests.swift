import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What values of SwiftUI answer: Y5 to Y13.
@MainActor struct ExactValueTests {
  private let now = Date(timeIntervalSinceReferenceDate: 0)

  @Test func `Y5 a paused or thrifty animation schedule has no entries`() {
    let schedule = AnimationTimelineSchedule()
    #expect(schedule.entries(from: now, mode: .normal).first { _ in true } == now)
    #expect(Array(schedule.entries(from: now, mode: .lowFrequency)) == [])
    let paused = AnimationTimelineSchedule(paused: true)
    #expect(Array(paused.entries(from: now, mode: .normal)) == [])
  }

  @Test func `Y6 a Bézier curve with a control point in its end is even there`() {
    #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
  }

  @Test func `Y7 circular curves are level or upright at their ends`() {
    #expect(UnitCurve.circularEaseIn.velocity(at: 0) == 0)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 1) == 0)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0) == 0)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 1) == 0)
  }

  @Test func `Y8 the inverse of a curve begins and ends exactly`() {
    #expect(UnitCurve.linear.inverse.value(at: 0) == 0)
    #expect(UnitCurve.easeIn.inverse.value(at: 0) == 0)
    #expect(UnitCurve.easeIn.inverse.value(at: 1) == 1)
  }

  @Test func `Y9 an angle is animated in 128ths of a radian`() {
    #expect(Angle(radians: 2).animatableData == 256)
    var angle = Angle.zero
    angle.animatableData = 64
    #expect(angle.radians == 0.5)
  }

  @Test func `Y10 a resolved color describes itself in single precision`() {
    let gray = Color.Resolved(red: 0.3, green: 0.3, blue: 0.3, opacity: 0.3)
    #expect(gray.description == "#4C4C4C4D")
    let wide = Color.Resolved(
      colorSpace: .displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.75)
    #expect(wide.description == "#6382B4BF")
    #expect(Color.Resolved(red: 1, green: 0, blue: 0.5).description == "#FF0080FF")
  }

  private struct BoolKey: EnvironmentKey { static var defaultValue: Bool { false } }

  @Test func `Y11 an environment describes every entry, the newest first`() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    values[BoolKey.self] = true
    #expect(values.description == "[EnvironmentPropertyKey<BoolKey> = true]")
    values[BoolKey.self] = false
    #expect(
      values.description
        == "[EnvironmentPropertyKey<BoolKey> = false, EnvironmentPropertyKey<BoolKey> = true]")
    #expect(values[BoolKey.self] == false)
  }

  @Test func `Y12 the default animation is like no other`() {
    #expect("\(Animation.default)" == "DefaultAnimation()")
    #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
    #expect(Animation.default == .default)
    #expect(Animation.default != .easeInOut)
  }

  @Test func `Y13 AnyView is made from a value that is a view`() {
    #expect(AnyView(_fromValue: Color.red) != nil)
    #expect(AnyView(_fromValue: 1) == nil)
    var seen: [AnyHashable] = []
    let tree = _IdentifiedViewTree.array([.empty, .proxy(.init(identifier: 1))])
    tree.forEach { seen.append($0.identifier) }
    #expect(seen == [1])
  }

  @Test func `levels of the background are opaque`() {
    let area = CGRect(x: 0, y: 0, width: 1, height: 1)
    let paint = BackgroundStyle().secondary._paint(in: area, environment: EnvironmentValues())
    #expect(
      paint.paint == .color(SystemColor.secondarySystemBackground.rgba(in: EnvironmentValues())))
  }

  @Test func `the locale follows the variables of the process`() {
    #expect(LocaleKey.locale(of: ["LANG": "de_DE.UTF-8"]).identifier == "de_DE")
    let both = ["LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA@euro"]
    #expect(LocaleKey.locale(of: both).identifier == "fr_CA")
    #expect(LocaleKey.locale(of: ["LANG": "C.UTF-8"]).identifier == "en_US")
    #expect(LocaleKey.locale(of: [:]).identifier == "en_US")
  }

  @Test(arguments: [
    ("1 book", "1 book"), ("2 book", "2 books"), ("0 books", "0 books"), ("1 books", "1 book"),
    ("3 city", "3 cities"), ("2 box left", "2 box lefts"), ("2 Person", "2 People"),
    ("no number", "no number"),
  ])
  func `nouns take the number of their quantity`(text: String, agreed: String) {
    #expect(Inflection.agreeing(text, language: "en") == agreed)
    #expect(Inflection.agreeing(text, language: "de") == text)
  }

  @Test func `inflection is written as an attribute of Markdown`() {
    let spans = InlineMarkdown.parse("see ^[%lld photo](inflect: true) and ^[x](other: 1) 2^3")
    #expect(spans.map(\.text).joined() == "see %lld photo and x 2^3")
    #expect(spans.filter(\.inflects).map(\.text) == ["%lld photo"])
  }

  struct Pages: View {
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView {
          VStack(spacing: 0) {
            Color.red.containerRelativeFrame(.vertical)
            Color.green.frame(height: 10)
          }
        }
      }
    }
  }

  @Test func `a frame relative to the window follows it, also within a fixed frame`() {
    let host = TestHost(
      Color.red.containerRelativeFrame(.horizontal).frame(width: 50, height: 50), width: 300,
      height: 400)
    #expect(host.colorFrames.map(\.width) == [300])
    host.root.setBounds(CGSize(width: 500, height: 400), safeArea: EdgeInsets())
    host.settle()
    #expect(host.colorFrames.map(\.width) == [500])
  }

  @Test func `a frame relative to a scroll view has its size from the first frame on`() {
    let host = TestHost(Pages(), width: 300, height: 400)
    #expect(host.colorFrames.map(\.height) == [100, 300, 10])
    host.root.setBounds(CGSize(width: 300, height: 500), safeArea: EdgeInsets())
    host.settle()
    #expect(host.colorFrames.map(\.height) == [100, 400, 10])
  }
}
