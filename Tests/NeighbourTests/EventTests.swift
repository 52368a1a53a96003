import EventKit
import Foundation
import Testing

@Suite struct EventTests {
  private let store = EKEventStore()
  private let noon = Date(timeIntervalSinceReferenceDate: 700_000_000)

  private func event(_ title: String, _ start: Date, hours: Double = 1) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = start
    event.endDate = start.addingTimeInterval(hours * 3600)
    event.calendar = store.defaultCalendarForNewEvents
    return event
  }

  @Test func `what an app has saved is found by every store, until it is removed`() throws {
    let day = DateInterval(start: noon, duration: 86400)
    let calendar = EKCalendar(for: .event, eventStore: store)
    try store.saveCalendar(calendar, commit: true)
    let (early, late) = (event("early", noon), event("late", noon.addingTimeInterval(200_000)))
    for event in [early, late] {
      event.calendar = calendar
      try store.save(event, span: .thisEvent)
    }
    let other = EKEventStore()
    let predicate = other.predicateForEvents(
      withStart: day.start, end: day.end, calendars: [calendar])
    #expect(other.events(matching: predicate).map(\.title) == ["early"])
    #expect(other.event(withIdentifier: late.eventIdentifier) === late)
    try store.remove(early, span: .thisEvent)
    #expect(other.events(matching: predicate).isEmpty)
    try store.removeCalendar(calendar, commit: true)
    #expect(other.event(withIdentifier: late.eventIdentifier) == nil)
  }

  @Test func `what was never saved is new, and a calendar has a colour`() throws {
    let event = event("once", noon)
    #expect(event.isNew && event.eventIdentifier == nil)
    try store.save(event, span: .thisEvent)
    #expect(!event.isNew && event.eventIdentifier != nil)
    let calendars = store.calendars(for: .event)
    #expect(calendars.allSatisfy { $0.cgColor != nil } && !calendars[0].isNew)
    #expect(EKCalendar(for: .event, eventStore: store).isNew)
  }

  @Test func `an event that cannot be is not saved`() {
    let backwards = event("backwards", noon, hours: -1)
    #expect(throws: EKError.self) { try store.save(backwards, span: .thisEvent) }
    let nowhere = event("nowhere", noon)
    nowhere.calendar = nil
    #expect(throws: EKError.self) { try store.save(nowhere, span: .thisEvent) }
  }

  @Test func `reminders that are done are no longer due`() throws {
    let list = EKCalendar(for: .reminder, eventStore: store)
    try store.saveCalendar(list, commit: true)
    let reminder = EKReminder(eventStore: store)
    reminder.calendar = list
    reminder.dueDateComponents = Calendar.current.dateComponents([.year, .month, .day], from: noon)
    try store.save(reminder, commit: true)
    var found = 0
    let due = store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: noon, calendars: [list])
    store.fetchReminders(matching: due) { found = $0?.count ?? -1 }
    #expect(found == 1)
    reminder.isCompleted = true
    store.fetchReminders(matching: due) { found = $0?.count ?? -1 }
    #expect(found == 0 && reminder.completionDate != nil)
    try store.removeCalendar(list, commit: true)
  }
}
