import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TextVariantTests {
  private let date = Date(timeIntervalSinceReferenceDate: 0)  // 2001-01-01, 0:00 UTC

  private func shown(_ view: some View, width: CGFloat) -> String {
    let app = Driver(
      view.frame(width: width).environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, TimeZone(identifier: "UTC")!),
      size: CGSize(width: 500, height: 300))
    #expect(app.texts.count == 1, "\(app.texts)")
    return app.texts.first ?? ""
  }

  @Test func `a date is as long as its room allows`() {
    let text = Text(date, style: .date)
    let sized = text.textVariant(.sizeDependent).lineLimit(1)
    #expect(shown(sized, width: 300) == "January 1, 2001")
    #expect(shown(sized, width: 100) == "Jan 1, 2001")
    #expect(shown(sized, width: 70) == "1/1/01")
    #expect(shown(sized, width: 5) == "1/1/01")
    #expect(shown(text.textVariant(.fixed).lineLimit(1), width: 70) == "January 1, 2001")
    #expect(shown(text.lineLimit(1), width: 70) == "January 1, 2001")
  }

  @Test func `where there may be several lines the longest that is not cut counts`() {
    let sized = Text(date, style: .date).textVariant(.sizeDependent)
    #expect(shown(sized, width: 100) == "January 1, 2001")
    #expect(shown(sized.frame(height: 22), width: 100) == "Jan 1, 2001")
  }

  @Test func `parts of a sum become shorter together, and what has one size stays`() {
    let sum = Text(verbatim: "Since ") + Text(date, style: .date)
    let sized = sum.textVariant(.sizeDependent).lineLimit(1)
    #expect(shown(sized, width: 300) == "Since January 1, 2001")
    #expect(shown(sized, width: 110) == "Since 1/1/01")
    let plain = Text(verbatim: "No other words").textVariant(.sizeDependent).lineLimit(1)
    #expect(shown(plain, width: 20) == "No other words")
  }

  @Test func `offsets are told in full, in short, or by the greatest unit`() {
    let offset = Text(
      date.addingTimeInterval(3_900), format: SystemFormatStyle.DateOffset(to: date))
    let sized = offset.textVariant(.sizeDependent).lineLimit(1)
    #expect(shown(sized, width: 300) == "1 hour, 5 minutes")
    #expect(shown(sized, width: 100) == "1 hr, 5 min")
    #expect(shown(sized, width: 40) == "1 hr")
    let relative = Text(Date().addingTimeInterval(7_300), style: .offset)
    #expect(shown(relative.textVariant(.sizeDependent).lineLimit(1), width: 60) == "+2 hr")
  }

  @Test func `the default font is that of bodies`() {
    let context = EnvironmentValues().fontResolutionContext
    #expect(Font.default.resolve(in: context) == Font.body.resolve(in: context))
  }

  @Test func `a date in a sentence becomes shorter, too`() {
    let text = Text("Since \(Text(date, style: .date))").textVariant(.sizeDependent).lineLimit(1)
    #expect(shown(text, width: 300) == "Since January 1, 2001")
    #expect(shown(text, width: 110) == "Since 1/1/01")
  }
}
