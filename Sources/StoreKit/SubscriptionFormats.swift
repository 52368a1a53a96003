import Foundation
import LindenFoundation

extension Product {
  /// How the store writes periods: "3 months".
  public var subscriptionPeriodFormatStyle: Date._ComponentsFormatStyle {
    Date._ComponentsFormatStyle(style: .wide, fields: [.day, .week, .month, .year])
  }

  /// How the store writes a period's unit: "month".
  public var subscriptionPeriodUnitFormatStyle: SubscriptionPeriod.Unit.FormatStyle {
    SubscriptionPeriod.Unit.FormatStyle()
  }
}

extension Product.SubscriptionPeriod {
  /// The period as text, such as "3 months".
  ///
  /// - Parameters:
  ///   - format: How the time is written.
  ///   - referenceDate: When it begins, since months differ in length.
  public func formatted(
    _ format: Date._ComponentsFormatStyle, referenceDate: Date = .now
  ) -> String {
    format.format(dateRange(referenceDate: referenceDate))
  }

  /// The time from a date until the period that begins then is over.
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let component: Calendar.Component =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    let end = Calendar.current.date(byAdding: component, value: value, to: referenceDate)
    return referenceDate..<max(referenceDate, end ?? referenceDate)
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// The unit's name in a style.
  public func formatted<Style: Foundation.FormatStyle>(
    _ format: Style
  ) -> Style.FormatOutput where Style.FormatInput == Self { format.format(self) }

  /// Writes a unit's name: "month". In English.
  public struct FormatStyle: Foundation.FormatStyle {
    /// Accepted: the text is in English.
    public var locale: Locale

    public init(locale: Locale = .autoupdatingCurrent) { self.locale = locale }

    public func locale(_ locale: Locale) -> FormatStyle { FormatStyle(locale: locale) }

    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
      value.localizedDescription
    }
  }
}
