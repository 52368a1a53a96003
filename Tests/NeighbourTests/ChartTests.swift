import SwiftUI
import SwiftUITesting
import Testing

@testable import Charts

@MainActor @Suite struct ChartTests {
  private struct Sale: Identifiable {
    let id: String
    let amount: Double
  }
  private let sales = [Sale(id: "Mon", amount: 30), Sale(id: "Tue", amount: 80)]

  @Test func `axes name the steps and round numbers from 0 on`() {
    let app = Driver(
      Chart(sales) { BarMark(x: .value("Day", $0.id), y: .value("Sales", $0.amount)) }
        .frame(width: 300, height: 200))
    for text in ["Mon", "Tue", "0", "20", "40", "60", "80"] {
      #expect(app.texts.contains(text), "\(text) in \(app.texts)")
    }
  }

  @Test func `colours by a value have a legend`() {
    let app = Driver(
      Chart {
        ForEach(sales) { sale in
          BarMark(x: .value("All", "all"), y: .value("Sales", sale.amount))
            .foregroundStyle(by: .value("Day", sale.id))
        }
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .frame(width: 300, height: 200))
    #expect(app.texts == ["Mon", "Tue"])
  }

  @Test func `labels of an axis are written in a format`() {
    let app = Driver(
      Chart(sales) { LineMark(x: .value("Day", $0.id), y: .value("Sales", $0.amount)) }
        .chartYAxis {
          AxisMarks(values: [0, 50]) { _ in
            AxisGridLine()
            AxisValueLabel(format: FloatingPointFormatStyle<Double>.Percent().scale(1))
          }
        }
        .chartXAxis(.hidden)
        .frame(width: 300, height: 200))
    #expect(app.texts == ["0%", "50%"])
  }

  @Test func `a bar is as high as its value, and stacked bars stand on each other`() {
    var marks = _ChartMarks()
    for _ in 0..<2 {
      BarMark(x: .value("x", "a"), y: .value("y", 50), width: 20)._collect(into: &marks)
    }
    var look = ChartLook()
    (look.y.lower, look.y.upper) = (0, 200)
    let drawing = ChartDrawing(
      plan: ChartPlan(marks.all, look), area: CGRect(x: 0, y: 0, width: 100, height: 200),
      look: look)
    #expect(drawing.frame(ofBar: 0) == CGRect(x: 40, y: 150, width: 20, height: 50))
    #expect(drawing.frame(ofBar: 1) == CGRect(x: 40, y: 100, width: 20, height: 50))
  }

  @Test func `marks may stand under a condition`() {
    struct Limit: ChartContent {
      let isShown: Bool
      var body: some ChartContent { if isShown { RuleMark(y: .value("Limit", 3)) } }
    }
    for isShown in [true, false] {
      var marks = _ChartMarks()
      Limit(isShown: isShown)._collect(into: &marks)
      #expect(marks.all.count == (isShown ? 1 : 0))
    }
  }

  @Test func `the pieces of a pie are as wide as their shares, from the top on`() {
    var marks = _ChartMarks()
    for share in [3, 1] { SectorMark(angle: .value("Share", share))._collect(into: &marks) }
    let look = ChartLook()
    let drawing = ChartDrawing(
      plan: ChartPlan(marks.all, look), area: CGRect(x: 0, y: 0, width: 100, height: 100),
      look: look)
    #expect(abs(drawing.sectors[0].start + .pi / 2) < 1e-9)
    #expect(abs(drawing.sectors[0].end - .pi) < 1e-9)
  }
}
