import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SystemFormatStyleTests {
  private let start = Date(timeIntervalSinceReferenceDate: 1_000_000)
  private func after(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  @Test func `a stopwatch shows what has passed to a hundredth`() {
    let style = SystemFormatStyle.Stopwatch(startingAt: start)
    #expect(style.format(after(65.33)) == "1:05.33")
    #expect(style.format(after(-5)) == "0:00.00")
    #expect(
      SystemFormatStyle.Stopwatch(startingAt: start, maxPrecision: .seconds(1))
        .format(after(3_605)) == "1:00:05")
    #expect(
      SystemFormatStyle.Stopwatch(startingAt: start, showsHours: false, maxPrecision: .seconds(1))
        .format(after(3_605)) == "60:05")
  }

  @Test func `a timer stays inside its interval`() {
    let down = SystemFormatStyle.Timer(countingDownIn: start..<after(300))
    #expect(down.format(after(0.4)) == "5:00" && down.format(after(1)) == "4:59")
    #expect(down.format(after(-10)) == "5:00" && down.format(after(1_000)) == "0:00")
    let up = SystemFormatStyle.Timer(countingUpIn: start..<after(300))
    #expect(up.format(after(61.9)) == "1:01" && up.format(after(1_000)) == "5:00")
  }

  @Test func `an offset is the greatest units with a sign`() {
    let style = SystemFormatStyle.DateOffset(to: start, sign: .always())
    #expect(style.format(after(2 * 3_600 + 300)) == "+2 hours, 5 minutes")
    #expect(style.format(after(-90_061)) == "-1 day, 1 hour")
    #expect(
      SystemFormatStyle.DateOffset(to: start, allowedFields: [.minute], maxFieldCount: 1)
        .format(after(3_600)) == "60 minutes")
    #expect(style.format(start).hasSuffix("0 seconds"))
  }

  @Test func `a date is told from now while it is near`() {
    let style = SystemFormatStyle.DateReference(to: after(7_200), maxFieldCount: 1)
    #expect(style.format(start) == "in 2 hours")
    #expect(style.format(after(7_260)) == "1 minute ago")
    #expect(!style.format(after(-864_000)).contains("days"))
  }

  @Test func `a text follows the clock`() {
    struct Watch: View {
      let start: Date
      var body: some View {
        Text(
          .currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
      }
    }
    let app = Driver(Watch(start: Date().addingTimeInterval(-100)))
    let first = app.texts
    app.advance(by: 5)
    #expect(app.texts != first)
  }
}
