import Foundation
import LindenHosting
import SwiftUITesting
import Testing

@testable import LindenControls
import LindenFeatures
import LindenEngine

/// Where a visitor is, and how time is counted there.
@MainActor struct VisitorPlaceTests {
  private struct Place: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    var body: some View {
      VStack {
        Text(Date(timeIntervalSince1970: 0), style: .time)
        Text("week from \(calendar.firstWeekday)")
        Text(verbatim: timeZone.identifier)
        Text(verbatim: calendar.timeZone.identifier)
      }
    }
  }

  @Test func `a scene counts time where its visitor is`() {
    let app = Driver(Place(), locale: Locale(identifier: "en_US"))
    app.scene.traits.timeZone = TimeZone(identifier: "Asia/Tokyo")
    app.settle()
    #expect(app.texts[0].hasPrefix("9:00"))
    #expect(app.texts.dropFirst() == ["week from 1", "Asia/Tokyo", "Asia/Tokyo"])
    app.scene.traits.locale = Locale(identifier: "de_DE")
    app.settle()
    #expect(app.texts[1] == "week from 2")
  }

  private struct Dates: View {
    private let date = Date(timeIntervalSince1970: 0)
    var body: some View {
      VStack {
        Text(date, format: .dateTime.hour().minute())
        Text("at \(date, format: .dateTime.hour().minute())")
        Text(date, style: .time)
        Text(date..<date + 3600, format: .interval.hour())
        Text(date, format: Date.FormatStyle(timeZone: TimeZone(identifier: "Asia/Tokyo")!).hour())
      }
    }
  }

  /// Spaces between figures and words are not all the same.
  private func texts(of app: Driver) -> [String] {
    app.texts.map { $0.replacing(/\s+/, with: " ") }
  }

  @Test func `a page shows dates in its visitor's language and time zone, whatever writes them`() {
    let app = Driver(Dates(), locale: Locale(identifier: "en_US"))
    app.scene.traits.timeZone = TimeZone(identifier: "America/New_York")
    app.settle()
    #expect(
      texts(of: app) == ["7:00 PM", "at 7:00 PM", "7:00 PM", "7 – 8 PM", "9 AM"])
    app.scene.traits.locale = Locale(identifier: "de_DE")
    app.settle()
    #expect(texts(of: app)[0] == "19:00" && texts(of: app)[2] == "19:00")
  }

  @Test func `a picture shows dates in the time zone of the machine, in all the same ways`() {
    let app = Driver(Dates(), locale: Locale(identifier: "en_US"))
    let style = Date.FormatStyle(
      locale: Locale(identifier: "en_US"), timeZone: TimeZone.current)
    let time = style.hour().minute().format(Date(timeIntervalSince1970: 0))
      .replacing(/\s+/, with: " ")
    #expect(Array(texts(of: app)[..<3]) == [time, "at \(time)", time])
    #expect(SceneTraits(size: .zero).timeZone == nil)
    #expect(SceneTraits(size: .zero).locale == LocaleKey.defaultValue)
  }
}
