import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Charts

/// Where marks stand, what axes consist of, and how groups differ.
@MainActor @Suite struct ChartMarkTests {
  private func drawing(
    _ look: ChartLook = ChartLook(), @ChartContentBuilder content: () -> some ChartContent
  ) -> ChartDrawing {
    var marks = _ChartMarks()
    content()._collect(into: &marks)
    return ChartDrawing(
      plan: ChartPlan(marks.all, look), area: CGRect(x: 0, y: 0, width: 100, height: 200),
      look: look)
  }

  @Test func `bars of one axis stand one after the other and fill the other axis`() {
    let drawing = drawing {
      BarMark(x: .value("x", 30))
      BarMark(x: .value("x", 10))
    }
    #expect(drawing.frame(ofBar: 0) == CGRect(x: 0, y: 0, width: 75, height: 200))
    #expect(drawing.frame(ofBar: 1) == CGRect(x: 75, y: 0, width: 25, height: 200))
    #expect(drawing.plan.y.ticks(4).isEmpty)
  }

  @Test func `marks of a range of numbers need no id`() {
    let drawing = drawing {
      ForEach(0..<3) { number in BarMark(x: .value("x", "\(number)"), y: .value("y", number)) }
    }
    #expect(drawing.plan.extents.map(\.end) == [0, 1, 2])
  }

  @Test func `bars side by side share the span of their place`() {
    let drawing = drawing {
      ForEach(["one", "two"], id: \.self) { lane in
        BarMark(x: .value("x", "a"), y: .value("y", 10))
          .position(by: .value("lane", lane), span: .ratio(0.8))
      }
    }
    #expect(abs(drawing.frame(ofBar: 0).minX - 10) < 1e-6)
    #expect(abs(drawing.frame(ofBar: 0).width - 40) < 1e-6)
    #expect(abs(drawing.frame(ofBar: 1).minX - 50) < 1e-6)
  }

  @Test func `normalized bars add up to 1, centered ones stand around 0`() {
    let normalized = drawing {
      ForEach([30, 10], id: \.self) { amount in
        BarMark(x: .value("x", "a"), y: .value("y", amount), stacking: .normalized)
      }
    }
    #expect(normalized.plan.extents.map(\.end) == [0.75, 1])
    let centered = drawing {
      ForEach([30, 10], id: \.self) { amount in
        BarMark(x: .value("x", "a"), y: .value("y", amount), stacking: .center)
      }
    }
    #expect(centered.plan.extents.map(\.start) == [-20, 10])
  }

  @Test func `a bar of a day fills it`() {
    let day = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 700_000_000))
    let drawing = drawing {
      ForEach(0..<2, id: \.self) { number in
        BarMark(
          x: .value("day", day.addingTimeInterval(Double(number) * 86400 + 7200), unit: .day),
          y: .value("y", 1), width: .ratio(1))
      }
    }
    #expect(abs(drawing.frame(ofBar: 0).minX) < 1e-6)
    #expect(abs(drawing.frame(ofBar: 0).maxX - drawing.frame(ofBar: 1).minX) < 1e-6)
    #expect(abs(drawing.frame(ofBar: 1).maxX - 100) < 1e-6)
  }

  @Test func `a logarithmic scale has equal distances for equal factors`() {
    var look = ChartLook()
    (look.y.lower, look.y.upper, look.y.type) = (1, 100, .log)
    let drawing = drawing(look) { PointMark(x: .value("x", 1), y: .value("y", 10)) }
    #expect(drawing.y(.number(10)) == 100)
    #expect(drawing.plan.y.ticks(4) == [.number(1), .number(10), .number(100)])
  }

  @Test func `padding keeps the ends of the plot free`() {
    var look = ChartLook()
    (look.x.lower, look.x.upper) = (0, 10)
    look.x.padding = PlotDimensionScaleRange.plotDimension(padding: 10)._padding
    let drawing = drawing(look) { PointMark(x: .value("x", 1), y: .value("y", 10)) }
    #expect(drawing.x(.number(0)) == 10 && drawing.x(.number(10)) == 90)
    #expect(drawing.proxy(nil).value(atX: 50, as: Double.self) == 5)
  }

  @Test func `an axis has marks where its values say, with ticks and words of its own`() {
    let app = Driver(
      Chart { PointMark(x: .value("x", 5), y: .value("y", 5)) }
        .chartXScale(domain: 0...10)
        .chartXAxis {
          AxisMarks(values: .stride(by: 5)) { value in
            AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2]))
            AxisTick(length: 8)
            AxisValueLabel { if let number = value.as(Int.self) { Text("n\(number)") } }
          }
          AxisMarks(position: .top, values: [2]) { AxisValueLabel("two", anchor: .bottom) }
        }
        .chartYAxis(.hidden)
        .frame(width: 300, height: 200))
    #expect(app.texts == ["n0", "n5", "n10", "two"])
  }

  @Test func `marks by units of time begin with the units`() {
    let calendar = Calendar.current
    let year = calendar.date(from: DateComponents(year: 2024, month: 1, day: 15))!
    let end = calendar.date(from: DateComponents(year: 2024, month: 7, day: 2))!
    let scale = ChartScale(
      lower: year.timeIntervalSinceReferenceDate, upper: end.timeIntervalSinceReferenceDate,
      isDate: true)
    let months = AxisMarkValues.stride(by: .month, count: 2).positions(on: scale)
    let found = months.compactMap { position -> Int? in
      guard case .date(let date) = position else { return nil }
      return calendar.component(.month, from: date)
    }
    #expect(found == [3, 5, 7])
  }

  @Test func `an axis of names written in a format keeps its names`() {
    let app = Driver(
      Chart { BarMark(x: .value("x", 0.5), y: .value("y", "row")) }
        .chartXScale(domain: 0...1)
        .chartXAxis {
          AxisMarks(format: FloatingPointFormatStyle<Double>.Percent(), values: [0, 0.5])
        }
        .chartXAxisLabel("Share")
        .chartYAxisLabel("Rows", position: .leading)
        .frame(width: 300, height: 200))
    #expect(Set(app.texts) == ["0%", "50%", "row", "Share", "Rows"])
  }

  @Test func `colours go by their scale`() {
    var look = ChartLook()
    look.styles.byName = ["b": AnyShapeStyle(Color.red)]
    let drawing = drawing(look) {
      ForEach(["a", "b"], id: \.self) { name in
        PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("n", name))
      }
    }
    #expect(drawing.plan.groups == ["a", "b"])
    #expect(drawing.plan.style(of: drawing.plan.marks[1]).base as? Color == .red)
    #expect(drawing.plan.style(of: drawing.plan.marks[0]).base as? Color == .blue)
  }

  @Test func `a legend of one's own stands in place of the usual one`() {
    let app = Driver(
      Chart(["a", "b"], id: \.self) { name in
        BarMark(x: .value("x", name), y: .value("y", 1)).foregroundStyle(by: .value("n", name))
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartLegend(position: .top, alignment: .center) { Text("mine") }
      .frame(width: 300, height: 200))
    #expect(app.texts == ["mine"])
  }

  @Test
  func `a plot of data has a mark for each element, one of a function gaps where it has none`() {
    struct Spot { let x: Double, y: Double }
    var marks = _ChartMarks()
    PointPlot([Spot(x: 1, y: 2), Spot(x: 3, y: 4)], x: .value("x", \.x), y: .value("y", \.y))
      ._collect(into: &marks)
    #expect(marks.all.map(\.y) == [.number(2), .number(4)])
    marks = _ChartMarks()
    LinePlot(x: "x", y: "y", domain: -1...1) { 1 / $0 }._collect(into: &marks)
    #expect(Set(marks.all.compactMap(\.series)).count == 2)
    #expect(marks.all.count == 200)
  }

  @Test func `a centripetal curve goes through its points, a monotone one not beyond them`() {
    let points = [(0, 0), (10, 0), (20, 50), (30, 50)].map { CGPoint(x: $0.0, y: $0.1) }
    for method in [InterpolationMethod.catmullRom(alpha: 0.5), .monotone, .cardinal(tension: 0.2)] {
      var path = Path()
      path.addCurve(through: points, method, isContinued: false)
      #expect(path.currentPoint == points[3])
    }
    var path = Path()
    path.addCurve(through: points, .monotone, isContinued: false)
    #expect(path.boundingRect.minY >= -1e-6 && path.boundingRect.maxY <= 50 + 1e-6)
  }

  @Test func `an annotation that fits is moved inside the chart`() {
    let drawing = drawing {
      PointMark(x: .value("x", "a"), y: .value("y", 100))
        .annotation(
          position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .fit(to: .chart))
        ) { Text("wide") }
    }
    let note = drawing.notes(in: drawing.area)[0]
    let origin = note.origin(CGSize(width: 90, height: 30))
    #expect(abs(origin.x - 5) < 1e-6 && origin.y == 0)
  }

  @Test func `a form clips each mark, and gradients may run over the whole plot`() {
    let drawing = drawing {
      BarMark(x: .value("x", "a"), y: .value("y", 100))
        .clipShape(Capsule()).shadow(radius: 2).blur(radius: 1)
        .mask { RectangleMark(yStart: .value("y", 0), yEnd: .value("y", 50)) }
        .alignsMarkStylesWithPlotArea()
    }
    #expect(drawing.plan.marks[0].effects.count == 4)
    #expect(drawing.plan.marks[0].alignsStyleWithPlot)
  }
}
