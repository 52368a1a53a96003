import Foundation
import Synchronization

/// The language and region of the process, which `Locale.current`, `Calendar.current` and all formats
/// without a locale of their own follow.
///
/// Foundation on Linux does not read the variables of the process: everywhere it is English in no
/// country, without a currency, with weeks that begin on Monday. `LindenCLocale` has its getters
/// answer with the values below.
package enum ProcessLocale {
  private static let choice = Mutex<Locale?>(nil)

  /// The locale that the program was started for; nil, the default, is that of the variables.
  package static var chosen: Locale? {
    get { choice.withLock { $0 } }
    set { choice.withLock { $0 = newValue } }
  }

  /// The one chosen, or that of the variables (``LocaleKey``).
  package static var current: Locale { chosen ?? LocaleKey.defaultValue }

  /// The calendar of the last call: apps ask for it for each date.
  private static let lastCalendar = Mutex<Calendar?>(nil)

  /// The locale's calendar in the time zone of now.
  fileprivate static var calendar: Calendar {
    let (locale, zone) = (current, TimeZone.current)
    return lastCalendar.withLock { last in
      if let last, last.locale == locale, last.timeZone == zone { return last }
      var calendar = Calendar(identifier: locale.calendar.identifier)
      calendar.locale = locale
      calendar.timeZone = zone
      last = calendar
      return calendar
    }
  }
}

// The names are those by which C calls them.

@_silgen_name("LindenProcessLocale")
func processLocale() -> Locale { ProcessLocale.current }

@_silgen_name("LindenProcessCalendar")
func processCalendar() -> Calendar { ProcessLocale.calendar }

@_silgen_name("LindenProcessLanguages")
func processLanguages() -> [String] {
  [ProcessLocale.current.identifier.replacing("_", with: "-")]
}
