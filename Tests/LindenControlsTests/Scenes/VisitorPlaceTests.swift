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
}
