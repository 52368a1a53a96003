import CoreGraphics
import Foundation

/// What is in a calendar.
open class EKObject: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  /// Whether it was never saved.
  open var isNew: Bool { !isKept }
  /// Whether a store has, or had it; set with the lock of what the store keeps.
  final var isKept = false
  open var hasChanges: Bool { false }
  open func reset() {}
  @discardableResult open func refresh() -> Bool { true }
}

/// A list of events, or of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  public let calendarIdentifier = UUID().uuidString
  open var title: String
  open var cgColor: CGColor! = CGColor(red: 0.11, green: 0.68, blue: 0.97, alpha: 1)
  open private(set) var allowsContentModifications = true
  /// The account that it is in.
  open var source: EKSource! = .local
  open var type: EKCalendarType { .local }
  open var isSubscribed: Bool { false }
  open var isImmutable: Bool { false }
  let entityType: EKEntityType

  init(_ title: String, _ entityType: EKEntityType) {
    self.title = title
    self.entityType = entityType
  }

  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init("", entityType)
  }
}

/// An event or a reminder.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  public let calendarItemIdentifier = UUID().uuidString
  open var calendar: EKCalendar!
  open var title: String!
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  /// Kept: nobody is reminded.
  open var alarms: [EKAlarm]?
  /// Kept: an item is there once.
  open var recurrenceRules: [EKRecurrenceRule]?
  public let creationDate: Date? = Date()
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasNotes: Bool { notes?.isEmpty == false }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }
}

/// Something that takes place.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// Nil until the event is kept.
  open var eventIdentifier: String! { isKept ? calendarItemIdentifier : nil }
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy

  public init(eventStore: EKEventStore) { super.init() }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }
}

public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

/// Something to be done.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  /// From 1, the highest, to 9; 0 is none.
  open var priority = 0
  open var completionDate: Date?
  open var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? Date() : nil }
  }

  public init(eventStore: EKEventStore) { super.init() }
}

/// When somebody is to be reminded. Kept: nobody is.
open class EKAlarm: EKObject, @unchecked Sendable {
  open var absoluteDate: Date?
  /// Seconds from the start; negative is before.
  open var relativeOffset: TimeInterval = 0

  public init(absoluteDate date: Date) { absoluteDate = date }
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
}

public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }

/// How an item is repeated. Kept: an item is there once.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  public let recurrenceEnd: EKRecurrenceEnd?

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
  }
}

/// When the repetitions of an item end.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  public let occurrenceCount: Int
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}
