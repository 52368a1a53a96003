@_exported import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  struct Values {
    var title: String = ""
    var subtitle: String = ""
    var body: String = ""
    var badge: NSNumber? = nil
    var sound: UNNotificationSound? = nil
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier: String = ""
    var threadIdentifier: String = ""
    var targetContentIdentifier: String? = nil
    var interruptionLevel: UNNotificationInterruptionLevel = .active
    var relevanceScore: Double = 0
  }

  var values = Values()

  public override init() { super.init() }

  /// The first line.
  open var title: String { values.title }
  /// The second line.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number on the icon of the app.
  open var badge: NSNumber? { values.badge }
  /// What is heard.
  open var sound: UNNotificationSound? { values.sound }
  /// What the app wants to know again.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Which actions it has.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// What it is grouped by.
  open var threadIdentifier: String { values.threadIdentifier }
  /// Which scene it is for.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// How much it may disturb.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// From 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }

  /// The same values, in an object that can be changed.
  open override func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = values
    return copy
  }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The first line.
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  /// The second line.
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  /// The number on the icon of the app.
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// What is heard.
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  /// What the app wants to know again.
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  /// Which actions it has.
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  /// What it is grouped by.
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  /// Which scene it is for.
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  /// How much it may disturb.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  /// From 0 to 1.
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// What is heard with a notification: nothing here.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  public init(named name: UNNotificationSoundName) {}

  public static let `default` = UNNotificationSound(named: UNNotificationSoundName("default"))
  public static let defaultCritical = UNNotificationSound(
    named: UNNotificationSoundName("defaultCritical"))
}

/// The name of a sound file of the app.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
