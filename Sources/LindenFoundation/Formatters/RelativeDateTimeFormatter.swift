import Foundation

/// Writes when something was or will be: "2 hours ago", "in 3 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable {
    /// Always a number: "1 day ago".
    case numeric
    /// A word where there is one: "yesterday".
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var formattingContext = Formatter.Context.unknown
  open var calendar: Calendar! = .current
  open var locale: Locale! = .current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The largest unit of which there is at least one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    var style = Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale, calendar: calendar)
    if let place = FormatStyleCapitalizationContext(formattingContext) {
      style.capitalizationContext = place
    }
    // The style measures from now.
    return style.format(Date().addingTimeInterval(date.timeIntervalSince(referenceDate)))
  }

  /// An amount of seconds, from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// The sum of the components, from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = calendar.date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}

extension FormatStyleCapitalizationContext {
  fileprivate init?(_ context: Formatter.Context) {
    switch context {
    case .beginningOfSentence: self = .beginningOfSentence
    case .middleOfSentence: self = .middleOfSentence
    case .listItem: self = .listItem
    case .standalone: self = .standalone
    default: return nil
    }
  }
}
