import Foundation
import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

@testable import Charts

/// What charts tell of their values, let choose, and scroll to.
@MainActor @Suite struct ChartProxyTests {
  private func drawing(
    _ look: ChartLook = ChartLook(), size: CGSize = CGSize(width: 100, height: 200),
    @ChartContentBuilder content: () -> some ChartContent
  ) -> ChartDrawing {
    var marks = _ChartMarks()
    content()._collect(into: &marks)
    return ChartDrawing(
      plan: ChartPlan(marks.all, look), area: CGRect(origin: .zero, size: size), look: look)
  }

  @Test func `a proxy converts between values and points of the plot`() {
    var look = ChartLook()
    (look.x.lower, look.x.upper, look.y.lower, look.y.upper) = (0, 10, 0, 100)
    let proxy = drawing(look) { PointMark(x: .value("x", 5), y: .value("y", 50)) }.proxy(nil)
    #expect(proxy.position(forX: 2) == 20)
    #expect(proxy.position(forY: 25) == 150)
    #expect(proxy.value(atX: 70, as: Int.self) == 7)
    #expect(proxy.value(atY: 50, as: Double.self) == 75)
    #expect(proxy.value(atX: 70, as: String.self) == nil)
    #expect(proxy.position(for: (x: 10, y: 0)) == CGPoint(x: 100, y: 200))
    let both = proxy.value(at: CGPoint(x: 50, y: 100), as: (Double, Double).self)
    #expect(both?.0 == 5 && both?.1 == 50)
    #expect(proxy.plotSize == CGSize(width: 100, height: 200))
  }

  @Test func `names are found anywhere in their steps, and nowhere beside the plot`() {
    let proxy = drawing {
      BarMark(x: .value("x", "a"), y: .value("y", 1))
      BarMark(x: .value("x", "b"), y: .value("y", 2))
    }.proxy(nil)
    #expect(proxy.value(atX: 1, as: String.self) == "a")
    #expect(proxy.value(atX: 51, as: String.self) == "b")
    #expect(proxy.value(atX: 130, as: String.self) == nil)
    #expect(proxy.position(forX: "b") == 75)
    #expect(proxy.position(forX: "c") == nil)
    #expect(proxy.positionRange(forX: "b") == 50...100)
    #expect(proxy.xDomain(dataType: String.self) == ["a", "b"])
  }

  @Test func `angles of a pie begin at the top and count clockwise`() {
    var chosen: Double?
    var look = ChartLook()
    look.selectAngle = { chosen = $0 }
    let proxy = drawing(look, size: CGSize(width: 100, height: 100)) {
      SectorMark(angle: .value("a", 30))
      SectorMark(angle: .value("b", 10))
    }.proxy(nil)
    #expect(abs(proxy.angle(at: CGPoint(x: 100, y: 50)).degrees - 90) < 1e-9)
    #expect(proxy.value(atAngle: .degrees(90), as: Double.self) == 10)
    proxy.selectAngleValue(at: CGPoint(x: 50, y: 100))
    #expect(chosen.map { abs($0 - 20) < 1e-9 } == true)
  }

  @Test func `an overlay knows where the plot is`() throws {
    final class Seen { var frame: CGRect? }
    let seen = Seen()
    let app = Driver(
      Chart { BarMark(x: .value("x", "a"), y: .value("y", 100)) }
        .chartXAxis(.hidden)
        .chartYAxis { AxisMarks(position: .leading) }
        .chartOverlay { proxy in
          GeometryReader { geometry in
            let frame = proxy.plotFrame.map { geometry[$0] }
            let _ = seen.frame = frame
            Text("over")
          }
        }
        .frame(width: 300, height: 200))
    #expect(app.texts.contains("over"))
    let frame = try #require(seen.frame)
    #expect(frame.minX > 5 && abs(frame.maxX - 300) < 0.01 && abs(frame.height - 200) < 0.01)
  }

  @Test func `a finger on the plot chooses the value below it until it is lifted`() {
    struct Page: View {
      @State var chosen: String?
      @State var last = "none"
      var body: some View {
        Chart {
          BarMark(x: .value("x", "left"), y: .value("y", 1))
          BarMark(x: .value("x", "right"), y: .value("y", 2))
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartXSelection(value: $chosen)
        .onChange(of: chosen) { _, new in if let new { last = new } }
        .overlay { Text("\(last), now \(chosen ?? "none")").allowsHitTesting(false) }
        .frame(width: 300, height: 200)
      }
    }
    let app = Driver(Page(), size: CGSize(width: 300, height: 200))
    app.press(at: CGPoint(x: 220, y: 100))
    #expect(app.texts.contains("right, now right"), "\(app.texts)")
    app.move(to: CGPoint(x: 20, y: 100))
    app.move(to: CGPoint(x: 210, y: 100))
    app.lift(at: CGPoint(x: 210, y: 100))
    #expect(app.texts.contains("right, now none"), "\(app.texts)")
  }

  @Test func `a range is what a finger was drawn over`() {
    var range: ClosedRange<Double>?
    var look = ChartLook()
    (look.x.lower, look.x.upper) = (0, 10)
    look.x.selectRange = { ends in
      range = ends.flatMap { first, last in
        first.number.flatMap { a in last.number.map { min(a, $0)...max(a, $0) } }
      }
    }
    let proxy = drawing(look) { PointMark(x: .value("x", 5), y: .value("y", 50)) }.proxy(nil)
    proxy.selectXRange(from: 80, to: 20)
    #expect(range == 2...8)
  }

  @Test func `a visible domain shows a part of the scale, from the place scrolled to`() {
    var look = ChartLook()
    (look.x.lower, look.x.upper, look.x.visibleLength, look.x.isScrollable) = (0, 100, 20, true)
    var drawing = drawing(look) { LineMark(x: .value("x", 0), y: .value("y", 1)) }
    drawing = ChartDrawing(
      plan: drawing.plan.seen(from: CGPoint(x: 0.5, y: 0)), area: drawing.area, look: look)
    #expect(drawing.x(.number(50)) == 0)
    #expect(abs(drawing.x(.number(70)) - 100) < 1e-9)
    #expect(drawing.plan.x.seen.lower == 50)
  }

  @Test func `scrolling stops at the values a behavior aligns with`() {
    let behavior = ChartScrollTargetBehavior.valueAligned(unit: 5, majorAlignment: .unit(20))
    #expect(behavior.aligned(13, isQuick: false) == 15)
    #expect(behavior.aligned(13, isQuick: true) == 20)
    let midnights = ChartScrollTargetBehavior.valueAligned(matching: DateComponents(hour: 0))
    let calendar = Calendar.current
    let midnight = calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 700_000_000))
      .timeIntervalSinceReferenceDate
    #expect(midnights.aligned(midnight + 3600, isQuick: false) == midnight)
    #expect(midnights.aligned(midnight, isQuick: false) == midnight)
  }

  @Test func `a chart scrolls to where its position says and reports where it is drawn to`() {
    struct Page: View {
      @State var x = 40.0
      var body: some View {
        VStack(spacing: 0) {
          Chart(0..<101, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
            .chartXScale(domain: 0...100)
            .chartYAxis(.hidden)
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 20)
            .chartScrollPosition(x: $x)
            .frame(width: 300, height: 200)
          Text(x > 41 ? "later" : x < 39 ? "earlier" : "there")
        }
      }
    }
    let app = Driver(Page(), size: CGSize(width: 300, height: 240))
    #expect(app.texts.contains("there"), "\(app.texts)")
    #expect(app.texts.contains("40") && !app.texts.contains("0"), "\(app.texts)")
    app.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(app.texts.contains("later"), "\(app.texts)")
  }

  @Test func `a drag on what is over a chart scrolls the chart, and a tap there is the overlay's`()
  {
    struct Page: View {
      @State var x = 40.0
      @State var taps = 0
      var body: some View {
        VStack(spacing: 0) {
          Chart(0..<101, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
            .chartXScale(domain: 0...100)
            .chartYAxis(.hidden)
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 20)
            .chartScrollPosition(x: $x)
            .chartOverlay { proxy in
              GeometryReader { geometry in
                Rectangle().fill(.clear).contentShape(Rectangle()).onTapGesture { taps += 1 }
              }
            }
            .frame(width: 300, height: 200)
          Text(x > 41 ? "later" : x < 39 ? "earlier" : "there")
          Text("\(taps) taps")
        }
      }
    }
    let app = Driver(Page(), size: CGSize(width: 300, height: 260))
    app.tap(at: CGPoint(x: 150, y: 100))
    #expect(app.texts.contains("1 taps") && app.texts.contains("there"), "\(app.texts)")
    app.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100))
    #expect(app.texts.contains("later") && app.texts.contains("1 taps"), "\(app.texts)")
  }

  @Test(arguments: [false, true], [false, true])
  func `a page with a view behind its plot comes to rest after a scrolled list pushed it`(
    isList: Bool, isRich: Bool
  ) throws {
    struct Plot: View {
      let number: Int
      let isRich: Bool
      @State private var chosen: Int?
      var body: some View {
        let chart = Chart(0..<7, id: \.self) { day in
          BarMark(x: .value("x", "\(day)"), y: .value("y", day * number))
            .foregroundStyle(by: .value("kind", day % 2 == 0 ? "even" : "odd"))
        }
        .chartBackground { proxy in
          GeometryReader { geometry in
            let frame = geometry[proxy.plotFrame!]
            Text("behind").position(x: frame.midX, y: frame.midY)
          }
        }
        .frame(height: 220)
        if isRich {
          chart.chartXSelection(value: $chosen).chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 4)
            .chartOverlay { proxy in
              GeometryReader { geometry in
                let frame = geometry[proxy.plotFrame!]
                Color.clear.frame(width: frame.width, height: frame.height)
              }
            }
        } else {
          chart
        }
      }
    }
    struct Detail: View {
      let number: Int
      let isList: Bool
      let isRich: Bool
      var body: some View {
        Group {
          if isList {
            List { Section { Plot(number: number, isRich: isRich) } }
          } else {
            ScrollView {
              VStack { Plot(number: number, isRich: isRich).padding() }
            }
          }
        }
        .navigationTitle("Detail \(number)")
        .navigationBarTitleDisplayMode(isRich ? .inline : .large)
      }
    }
    struct Page: View {
      let isList: Bool
      let isRich: Bool
      var body: some View {
        NavigationStack {
          List(0..<40, id: \.self) { number in
            NavigationLink("Row \(number)") {
              Detail(number: number, isList: isList, isRich: isRich)
            }
          }
          .navigationTitle("Summary")
        }
      }
    }
    let said = try Diagnostics.recording {
      let app = Driver(Page(isList: isList, isRich: isRich), size: CGSize(width: 390, height: 844))
      app.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
      app.advance(by: 2)
      try app.tap("Row 25")
      app.advance(by: 2)
      #expect(app.texts.contains("behind"), "\(app.texts)")
    }
    #expect(said == [])
  }
}
