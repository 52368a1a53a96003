@_exported import Foundation
import LindenDrawing
import LindenFoundation

/// What a calendar holds.
public enum EKEntityType: UInt, Sendable { case event, reminder }

/// What an app may do with the calendars.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The name of `fullAccess` before iOS 17.
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

/// Which of the repetitions of an event is meant.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// The domain of ``EKError``.
public let EKErrorDomain = "EKErrorDomain"

/// Why something cannot be kept.
public struct EKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = EKError
    case noCalendar = 1
    case noStartDate = 2
    case noEndDate = 3
    case datesInverted = 4
  }
  public static var errorDomain: String { EKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorDescription: String? {
    switch code {
    case .noCalendar: "It is in no calendar."
    case .noStartDate: "It has no start."
    case .noEndDate: "It has no end."
    case .datesInverted: "It ends before it starts."
    }
  }
}

extension Notification.Name {
  /// Posted with the store when what it keeps has changed.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// What one visitor has in all stores of the app.
private final class Book: @unchecked Sendable {
  static let shared = Book()
  static var current: Book { VisitorDefaults.current?.own { Book() } ?? shared }

  let lock = NSLock()
  var calendars: [EKCalendar] = [
    EKCalendar("Calendar", .event), EKCalendar("Reminders", .reminder),
  ]
  var events: [EKEvent] = []
  var reminders: [EKReminder] = []

  init() { for calendar in calendars { calendar.isKept = true } }

  /// Puts something among those that are kept, once.
  func keep<Kept: EKObject>(_ object: Kept, in list: ReferenceWritableKeyPath<Book, [Kept]>) {
    lock.withLock {
      if !self[keyPath: list].contains(where: { $0 === object }) {
        self[keyPath: list].append(object)
      }
      object.isKept = true
    }
  }
}

/// Events and reminders.
///
/// There is no calendar of the system here: what an app keeps is its own, each visitor's in a served
/// app, and is there while the app runs, which is said once. Access is always given.
open class EKEventStore: NSObject, @unchecked Sendable {
  private let book = Book.current

  public override init() { super.init() }

  // MARK: Access

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .fullAccess
  }

  private func allow() {
    Diagnostics.warn(
      once: "EventKit",
      "There is no calendar of the system here: events and reminders are kept while the app runs.")
  }

  open func requestFullAccessToEvents() async throws -> Bool {
    allow()
    return true
  }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool {
    allow()
    return true
  }
  open func requestFullAccessToReminders() async throws -> Bool {
    allow()
    return true
  }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    allow()
    return true
  }
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    allow()
    completion(true, nil)
  }
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    allow()
    completion(true, nil)
  }
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    allow()
    completion(true, nil)
  }

  // MARK: Calendars

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    book.lock.withLock { book.calendars.filter { $0.entityType == entityType } }
  }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    book.lock.withLock { book.calendars.first { $0.calendarIdentifier == identifier } }
  }
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    book.keep(calendar, in: \.calendars)
    changed()
  }

  /// Removes a calendar with all that is in it.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    book.lock.withLock {
      book.calendars.removeAll { $0 === calendar }
      book.events.removeAll { $0.calendar === calendar }
      book.reminders.removeAll { $0.calendar === calendar }
    }
    changed()
  }

  // MARK: Events

  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    guard event.calendar != nil else { throw EKError(.noCalendar) }
    guard let start = event.startDate else { throw EKError(.noStartDate) }
    guard let end = event.endDate else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    book.keep(event, in: \.events)
    changed()
  }

  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    book.lock.withLock { book.events.removeAll { $0 === event } }
    changed()
  }

  open func event(withIdentifier identifier: String) -> EKEvent? {
    book.lock.withLock { book.events.first { $0.eventIdentifier == identifier } }
  }

  /// The event or the reminder that is kept under a name; nil if there is none.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    book.lock.withLock {
      book.events.first { $0.calendarItemIdentifier == identifier }
        ?? book.reminders.first { $0.calendarItemIdentifier == identifier }
    }
  }

  /// For ``events(matching:)``: what touches the time between two dates, in some calendars; nil stands
  /// for all of them.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let names = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { object, _ in
      guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate
      else { return false }
      return start <= endDate && end >= startDate
        && names?.contains(event.calendar?.calendarIdentifier ?? "") ?? true
    }
  }

  /// Those that a predicate of the store says, as they were kept.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    book.lock.withLock { book.events }.filter { predicate.evaluate(with: $0) }
  }

  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
  }

  // MARK: Reminders

  open func save(_ reminder: EKReminder, commit: Bool) throws {
    guard reminder.calendar != nil else { throw EKError(.noCalendar) }
    book.keep(reminder, in: \.reminders)
    changed()
  }

  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    book.lock.withLock { book.reminders.removeAll { $0 === reminder } }
    changed()
  }

  /// For ``fetchReminders(matching:completion:)``: all of some calendars; nil stands for all of them.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    let names = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { object, _ in
      guard let reminder = object as? EKReminder else { return false }
      return names?.contains(reminder.calendar?.calendarIdentifier ?? "") ?? true
    }
  }

  /// For ``fetchReminders(matching:completion:)``: those not done that are due between two dates; nil
  /// is no limit.
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let inCalendars = predicateForReminders(in: calendars)
    return NSPredicate { object, _ in
      guard let reminder = object as? EKReminder, !reminder.isCompleted,
        inCalendars.evaluate(with: object)
      else { return false }
      if startDate == nil, endDate == nil { return true }
      guard
        let due = reminder.dueDateComponents.flatMap({ Calendar.current.date(from: $0) })
      else { return false }
      return due >= startDate ?? .distantPast && due <= endDate ?? .distantFuture
    }
  }

  /// Calls `completion` at once with those that a predicate of the store says.
  @discardableResult open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion(book.lock.withLock { book.reminders }.filter { predicate.evaluate(with: $0) })
    return NSObject()
  }

  open func cancelFetchRequest(_ fetchIdentifier: Any) {}

  // MARK: Keeping

  /// Everything is kept as soon as it is saved.
  open func commit() throws {}
  open func reset() {}
  open func refreshSourcesIfNecessary() {}

  private func changed() {
    allow()
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }
}
