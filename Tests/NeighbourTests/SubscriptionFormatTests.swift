import Foundation
import StoreKit
import Testing

@Suite struct SubscriptionFormatTests {
  @Test func `a period is written with its unit, in one or several`() {
    let style = Date._ComponentsFormatStyle(style: .wide, fields: [.day, .week, .month, .year])
    #expect(Product.SubscriptionPeriod.everyThreeMonths.formatted(style) == "3 months")
    #expect(Product.SubscriptionPeriod.yearly.formatted(style) == "1 year")
    #expect(Product.SubscriptionPeriod.everyTwoWeeks.formatted(style) == "2 weeks")
  }

  @Test func `a unit has a name`() {
    let style = Product.SubscriptionPeriod.Unit.FormatStyle()
    #expect(Product.SubscriptionPeriod.Unit.month.formatted(style) == "month")
  }
}
