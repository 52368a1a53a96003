import Foundation

/// Where an account keeps its calendars.
public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

/// An account with calendars. There is one: what the app keeps.
open class EKSource: EKObject, @unchecked Sendable {
  static let local = EKSource()
  public let sourceIdentifier = UUID().uuidString
  open var sourceType: EKSourceType { .local }
  open var title: String { "Default" }
  override init() { super.init() }
}

/// What a calendar is of.
public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}

extension EKEventStore {
  /// The accounts: one, of the app itself.
  public var sources: [EKSource] { [.local] }
  public func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }
}
