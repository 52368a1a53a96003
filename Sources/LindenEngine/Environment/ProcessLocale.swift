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
}

// The names are those by which C calls them.

@_silgen_name("LindenProcessLocale")
func processLocale() -> Locale { ProcessLocale.current }

/// The locale's calendar in the time zone of now.
@_silgen_name("LindenProcessCalendar")
func processCalendar() -> Calendar {
  let locale = ProcessLocale.current
  var calendar = Calendar(identifier: locale.calendar.identifier)
  calendar.locale = locale
  return calendar
}

@_silgen_name("LindenProcessLanguages")
func processLanguages() -> [String] {
  [ProcessLocale.current.identifier.replacing("_", with: "-")]
}
