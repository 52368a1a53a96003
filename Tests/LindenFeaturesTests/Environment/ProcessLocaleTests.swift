import Foundation
import Testing

@_spi(Engine) @testable import LindenEngine

/// Code without an environment follows the language and region of the process.
struct ProcessLocaleTests {
  private let locale = LocaleKey.defaultValue

  @Test func `the current locale is that of the variables of the process`() {
    let canary: Comment =
      "Foundation no longer calls its getters by name: Documentation/Toolchain.md"
    #expect(Locale.current.identifier == locale.identifier, canary)
    #expect(Locale.autoupdatingCurrent.identifier == locale.identifier, canary)
    #expect(Locale.preferredLanguages == [locale.identifier.replacing("_", with: "-")], canary)
    #expect(Locale.current.currency == locale.currency)
  }

  @Test func `weeks of the current calendar begin as in the region`() {
    let calendar = Calendar.current
    #expect(calendar.firstWeekday == locale.calendar.firstWeekday)
    #expect(calendar.locale?.identifier == locale.identifier)
    #expect(calendar.timeZone == Calendar(identifier: .gregorian).timeZone)
    #expect(calendar == Calendar.current)
    #expect(Calendar.autoupdatingCurrent.firstWeekday == calendar.firstWeekday)
  }

  @Test func `formats without a locale of their own have the region's form`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let style = Date.FormatStyle(date: .numeric, time: .shortened, locale: locale)
    #expect(date.formatted() == date.formatted(style))
    let money = NumberFormatter()
    money.numberStyle = .currency
    let local = NumberFormatter()
    local.numberStyle = .currency
    local.locale = locale
    #expect(money.string(from: 12.5) == local.string(from: 12.5))
    #expect(DateFormatter().locale.identifier == locale.identifier)
  }
}
