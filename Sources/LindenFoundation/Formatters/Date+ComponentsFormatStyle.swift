import Foundation

extension Date {
  /// Writes the time between two dates, such as "1 hour, 5 minutes". In English.
  ///
  /// Foundation on Linux has an empty type of the name that this one has on iOS.
  public struct _ComponentsFormatStyle: Foundation.FormatStyle {
    /// A unit of time.
    public struct Field: Hashable, Codable, Sendable {
      let component: UInt
      private init(_ unit: NSCalendar.Unit) { component = unit.rawValue }

      public static let year = Field(.year)
      public static let month = Field(.month)
      public static let week = Field(.weekOfMonth)
      public static let day = Field(.day)
      public static let hour = Field(.hour)
      public static let minute = Field(.minute)
      public static let second = Field(.second)
    }

    /// How units are written.
    public struct Style: Hashable, Codable, Sendable {
      let units: Int
      private init(_ style: DateComponentsFormatter.UnitsStyle) { units = style.rawValue }

      /// "1 hour, 5 minutes".
      public static let wide = Style(.full)
      /// "1 hr, 5 min".
      public static let abbreviated = Style(.short)
      /// "1hr 5min".
      public static let condensedAbbreviated = Style(.brief)
      /// "1h 5m".
      public static let narrow = Style(.abbreviated)
      /// "one hour, five minutes".
      public static let spellOut = Style(.spellOut)
      static let positional = Style(.positional)
    }

    public var style: Style
    /// Accepted: the text is in English.
    public var locale: Locale
    public var calendar: Calendar
    /// The units that may occur; nil is all but weeks. Those that are zero are left out.
    public var fields: Set<Field>?

    public init(
      style: Style, locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent, fields: Set<Field>? = nil
    ) {
      (self.style, self.locale, self.calendar, self.fields) = (style, locale, calendar, fields)
    }

    public func locale(_ locale: Locale) -> _ComponentsFormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    public func calendar(_ calendar: Calendar) -> _ComponentsFormatStyle {
      var style = self
      style.calendar = calendar
      return style
    }

    public func format(_ value: Range<Date>) -> String {
      let formatter = DateComponentsFormatter()
      formatter.calendar = calendar
      formatter.unitsStyle = DateComponentsFormatter.UnitsStyle(rawValue: style.units) ?? .full
      if let fields {
        formatter.allowedUnits = NSCalendar.Unit(
          rawValue: fields.reduce(0) { $0 | $1.component })
      }
      return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }
  }
}

extension FormatStyle where Self == Date._ComponentsFormatStyle {
  /// The time between two dates: "1 hour, 5 minutes" for `.wide`.
  public static func components(
    style: Date._ComponentsFormatStyle.Style, fields: Set<Date._ComponentsFormatStyle.Field>? = nil
  ) -> Self { Date._ComponentsFormatStyle(style: style, fields: fields) }

  /// Hours, minutes and seconds with colons: "1:05:00".
  public static var timeDuration: Self {
    Date._ComponentsFormatStyle(style: .positional, fields: [.hour, .minute, .second])
  }
}
