import Foundation
import LindenDrawing

/// What an app may do to get attention.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// What the app may do.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }

  private var setting: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  open var alertSetting: UNNotificationSetting { setting }
  open var badgeSetting: UNNotificationSetting { setting }
  open var soundSetting: UNNotificationSetting { .notSupported }
  open var notificationCenterSetting: UNNotificationSetting { .notSupported }
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
}

/// Keeps the notifications of the app while it runs.
///
/// In a window on a desktop, its notifications show them once the app has asked for permission: as on
/// iOS at once, or, while the app is in front, if its delegate says so. Clicks and actions are told
/// to the delegate. Everywhere else the delegate is told of each that is due, none is shown outside
/// the app, and a line says so once.
///
/// Payloads as a server would send them are delivered from files: those in the folder that
/// `LINDEN_NOTIFICATIONS` names, and those that are put there while the app runs.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()
  private let lock = NSLock()
  private var status = UNAuthorizationStatus.notDetermined
  private var pending: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var timers: [String: any DispatchSourceTimer] = [:]
  private var categories: Set<UNNotificationCategory> = []

  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  private weak var knownOutlet: (any NotificationOutlet)?
  /// What shows notifications outside the app; nil where nothing does.
  package var outlet: (any NotificationOutlet)? {
    get { lock.withLock { knownOutlet } }
    set { lock.withLock { knownOutlet = newValue } }
  }

  open class func current() -> UNUserNotificationCenter {
    _ = NotificationMailbox.ofThisProcess
    return center
  }

  open var supportsContentExtensions: Bool { false }

  // MARK: Permission

  /// Always granted: nobody is disturbed.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    lock.withLock { status = .authorized }
    return true
  }

  /// Always granted. The answer comes on another thread.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    lock.withLock { status = .authorized }
    DispatchQueue.global().async { completionHandler(true, nil) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(lock.withLock { status })
  }

  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(lock.withLock { status })
    DispatchQueue.global().async { completionHandler(settings) }
  }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> {
    lock.withLock { categories }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {}

  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.global().async { withCompletionHandler?(nil) }
  }

  // MARK: Requests

  /// A request with the identifier of another one takes its place.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    schedule(request)
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  open func add(_ request: UNNotificationRequest) async throws { schedule(request) }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    lock.withLock { pending }
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = lock.withLock { self.pending }
    DispatchQueue.global().async { completionHandler(pending) }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { for identifier in identifiers { forget(identifier) } }
  }

  open func removeAllPendingNotificationRequests() {
    lock.withLock { for request in pending { forget(request.identifier) } }
  }

  open func deliveredNotifications() async -> [UNNotification] { lock.withLock { delivered } }

  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    let delivered = lock.withLock { self.delivered }
    DispatchQueue.global().async { completionHandler(delivered) }
  }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock { delivered.removeAll { identifiers.contains($0.request.identifier) } }
    withdraw(identifiers)
  }

  open func removeAllDeliveredNotifications() {
    let all = lock.withLock {
      defer { delivered = [] }
      return delivered.map(\.request.identifier)
    }
    withdraw(all)
  }

  func keepDelivered(_ notification: UNNotification) {
    lock.withLock {
      delivered.removeAll { $0.request.identifier == notification.request.identifier }
      delivered.append(notification)
    }
  }

  /// Takes out the delivered notification with an identifier.
  func takeDelivered(_ identifier: String) -> UNNotification? {
    lock.withLock {
      let index = delivered.firstIndex { $0.request.identifier == identifier }
      return index.map { delivered.remove(at: $0) }
    }
  }

  /// The app has asked whether it may show notifications.
  var isAuthorized: Bool { lock.withLock { status == .authorized } }

  func category(_ identifier: String) -> UNNotificationCategory? {
    lock.withLock { categories.first { $0.identifier == identifier } }
  }

  /// The buttons of a category.
  package func actions(of category: String) -> [UNNotificationAction] {
    self.category(category)?.actions ?? []
  }

  /// Delivers what a server sent, at once: a JSON object with `aps`, of 4,096 bytes at most.
  @MainActor @discardableResult package func deliver(payload: Data) throws -> UNNotification {
    let content = try UNNotificationContent(payload: payload)
    let request = UNNotificationRequest(
      identifier: UUID().uuidString, content: content, trigger: UNPushNotificationTrigger())
    let notification = UNNotification(date: Date(), request: request)
    present(notification)
    return notification
  }

  /// Called with the lock held.
  private func forget(_ identifier: String) {
    pending.removeAll { $0.identifier == identifier }
    timers.removeValue(forKey: identifier)?.cancel()
  }

  private func schedule(_ request: UNNotificationRequest) {
    if outlet == nil {
      Diagnostics.warn(
        once: "UNUserNotificationCenter",
        "Notifications are handed to the app's delegate; nothing shows them outside the app.")
    }
    let now = Date()
    let due = request.trigger.map { $0.next(after: now) } ?? now
    lock.withLock { () -> Void in
      forget(request.identifier)
      pending.append(request)
      guard let due else { return }
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(wallDeadline: .now() + max(0, due.timeIntervalSince(now)))
      timer.setEventHandler { [weak self] in self?.deliver(request) }
      timers[request.identifier] = timer
      timer.resume()
    }
  }

  private func deliver(_ request: UNNotificationRequest) {
    let notification = UNNotification(date: Date(), request: request)
    let isPending = lock.withLock {
      guard pending.contains(where: { $0 === request }) else { return false }
      forget(request.identifier)
      return true
    }
    guard isPending else { return }  // it was removed meanwhile
    if request.trigger?.repeats == true { schedule(request) }
    present(notification)
  }

  /// Shows a notification where the app has a view for its category, or else asks the delegate.
  private func present(_ notification: UNNotification) {
    MainActor.assumeIsolated {
      if NotificationBoard.shared.show(notification) { return }
      ask(about: notification)
    }
  }
}

/// Told of notifications that are due, and of what a person does with them.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      completionHandler(
        await delegate.userNotificationCenter(center, willPresent: notification))
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}
