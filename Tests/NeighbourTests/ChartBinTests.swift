import Charts
import Foundation
import Testing

@Suite struct ChartBinTests {
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  private func date(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    calendar.date(
      from: DateComponents(year: 2022, month: month, day: day, hour: hour, minute: minute))!
  }

  @Test func `every third hour is from midnight on, around the range`() {
    let bins = DateBins(
      unit: .hour, by: 3, range: date(5, 6, 10, 30)...date(5, 6, 16, 1), calendar: calendar)
    #expect(bins.thresholds == [9, 12, 15, 18].map { date(5, 6, $0) })
    #expect(bins.count == 3)
    #expect(bins[1].lowerBound == date(5, 6, 12) && bins[1].upperBound == date(5, 6, 15))
    #expect(bins.index(for: date(5, 6, 12)) == 1)
    #expect(bins.index(for: date(5, 6, 8)) == -1)
    #expect(bins.index(for: date(5, 6, 19)) == 3)
    #expect(bins.index(for: date(5, 6, 18)) == 2, "The last bound belongs to the last range.")
  }

  @Test func `quarters of a year begin in January`() {
    let bins = DateBins(
      unit: .month, by: 3, data: [date(8, 3, 0), date(2, 20, 0)], calendar: calendar)
    #expect(bins.thresholds == [1, 4, 7, 10].map { date($0, 1, 0) })
  }

  @Test func `numbers lie in ranges of a round size`() {
    let bins = NumberBins(range: 3.0...97.0, desiredCount: 5)
    #expect(bins.thresholds == [0, 20, 40, 60, 80, 100])
    #expect(bins.index(for: 40) == 2)
    #expect(bins[2].contains(40) && !bins[1].contains(40))
    #expect(NumberBins(size: 2.5, data: [1, 6]).thresholds == [0, 2.5, 5, 7.5])
  }

  @Test func `what has no values has no ranges, and odd sizes do no harm`() {
    #expect(DateBins(unit: .day, data: [], calendar: calendar).isEmpty)
    #expect(NumberBins(data: [Double]()).isEmpty)
    #expect(NumberBins(size: -1, range: 0.0...2.0).count == 2)
    #expect(DateBins(unit: .hour, by: 0, range: date(1, 1, 0)...date(1, 1, 2)).count == 2)
  }
}
