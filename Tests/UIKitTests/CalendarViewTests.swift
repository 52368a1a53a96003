import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

private final class Chooser: NSObject, UICalendarSelectionSingleDateDelegate {
  var chosen: [Int?] = []
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
  ) { chosen.append(dateComponents?.day) }
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { dateComponents?.day != 13 }
}

private struct Shown: UIViewRepresentable {
  let view: UICalendarView
  func makeUIView(context: Context) -> UICalendarView { view }
  func updateUIView(_ view: UICalendarView, context: Context) {}
}

@MainActor struct CalendarViewTests {
  @Test func `a tap chooses the one day of a calendar, if it may`() throws {
    let (view, chooser) = (UICalendarView(), Chooser())
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: "en_US")
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    selection.selectedDate = DateComponents(year: 2024, month: 5, day: 7)
    view.selectionBehavior = selection
    let app = Driver(Shown(view: view))
    app.advance(by: 0.5)
    try app.tap("Thursday, May 9, 2024")
    #expect(selection.selectedDate?.day == 9)
    try app.tap("Monday, May 13, 2024")
    #expect(selection.selectedDate?.day == 9)
    try app.tap("Thursday, May 9, 2024")
    #expect(selection.selectedDate == nil)
    #expect(chooser.chosen == [9, nil])
  }
}
