import SwiftUI
import SwiftUITesting
import Testing

@testable import Charts

/// What reaches to the edges of a plot, and what is written there.
@MainActor @Suite struct ChartEdgeTests {
  private let unit: ChartLook = {
    var look = ChartLook()
    (look.x.lower, look.x.upper, look.y.lower, look.y.upper) = (0, 1, 0, 1)
    return look
  }()

  private func overhang(_ look: ChartLook, @ChartContentBuilder of content: () -> some ChartContent)
    -> CGFloat
  {
    let plan = ChartPlan(Chart(content: content).marks(in: look), look).seen(from: .zero)
    let area = CGRect(x: 0, y: 0, width: 100, height: 100)
    return ChartDrawing(plan: plan, area: area, look: look).overhang
  }

  @Test func `a point at the edge of the plot is drawn whole`() {
    #expect(overhang(unit) { PointMark(x: .value("x", 0.5), y: .value("y", 0.5)) } == 0)
    let atEdge = overhang(unit) { PointMark(x: .value("x", 0), y: .value("y", 0.5)) }
    #expect(atEdge >= 4 && atEdge < 12)
    let beyond = overhang(unit) { PointMark(x: .value("x", 1.5), y: .value("y", 0.5)) }
    #expect(beyond >= 54 && beyond < 62)
  }

  @Test func `nothing is drawn outside of a plot that scrolls`() {
    var look = unit
    look.x.visibleLength = 0.5
    #expect(overhang(look) { PointMark(x: .value("x", 0), y: .value("y", 0.5)) } == 0)
  }

  @Test func `a function without a domain is plotted along the scale, or as far as other marks`() {
    func ends(_ look: ChartLook, @ChartContentBuilder _ content: () -> some ChartContent)
      -> ClosedRange<Double>
    {
      let xs = Chart(content: content).marks(in: look).filter { $0.kind == .line }
        .compactMap { $0.x?.number }
      return xs.min()!...xs.max()!
    }
    var look = ChartLook()
    #expect(ends(look) { LinePlot(x: "x", y: "y") { $0 } } == 0...1)
    let both = ends(look) {
      LinePlot(x: "x", y: "y") { $0 }
      PointMark(x: .value("x", -3), y: .value("y", 0))
      PointMark(x: .value("x", 7), y: .value("y", 0))
    }
    #expect(both == -3...7)
    (look.x.lower, look.x.upper) = (-5, 5)
    #expect(ends(look) { LinePlot(x: "x", y: "y") { $0 } } == -5...5)
  }

  @Test func `dates of an axis are written in the language of the scene`() {
    let first = Date(timeIntervalSince1970: 1_704_110_400)  // noon of 1 January 2024
    let days = [0, 1, 2].map { first.addingTimeInterval($0 * 86400) }
    func texts<C: AxisContent>(@AxisContentBuilder _ axis: @escaping () -> C) -> [String] {
      Driver(
        Chart(days, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
          .chartYAxis(.hidden)
          .chartXAxis(content: axis)
          .environment(\.locale, Locale(identifier: "de_DE"))
          .frame(width: 300, height: 200)
      ).texts
    }
    #expect(texts { AxisMarks(values: [days[1]]) }.contains("2. Jan."))
    let formatted = texts {
      AxisMarks(
        values: [days[1]],
        content: { _ in
          AxisValueLabel(format: .dateTime.weekday(.wide))
        })
    }
    #expect(formatted == ["Dienstag"])
  }

  @Test func `the scale of an area leaves zero out if it is told to`() {
    func lower(_ includesZero: Bool?) -> Double {
      var look = ChartLook()
      look.y.includesZero = includesZero
      let chart = Chart {
        AreaMark(x: .value("x", 0), y: .value("y", 14))
        AreaMark(x: .value("x", 1), y: .value("y", 22))
      }
      return ChartPlan(chart.marks(in: look), look).y.lower
    }
    #expect(lower(nil) == 0)
    #expect(lower(false) >= 10)
    var look = ChartLook()
    look.y.includesZero = false
    let plan = ChartPlan(
      Chart { AreaMark(x: .value("x", 0), y: .value("y", 14)) }.marks(in: look), look)
    #expect(plan.extents.map(\.start) == [plan.y.lower])
  }
}
