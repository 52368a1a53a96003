import Foundation
import LindenDrawing
import LindenFoundation
import Synchronization

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
///
/// In a served app each visitor has notifications of its own, while one of its pages is there or
/// waited for. What the app's delegate sets when the app starts (the delegate, the categories, the
/// permission) holds for all of them until a visitor's scene sets something else. Payloads of files
/// are delivered to every visitor who is there; while nobody is, what the app itself shows waits.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()
  /// Those of visitors, while they are there.
  private static let visitors = Mutex<[Reference]>([])
  private struct Reference: Sendable { weak var center: UNUserNotificationCenter? }

  /// Whose notifications these are; nil for the process's own.
  private weak let visitor: VisitorDefaults?
  private let isVisitors: Bool
  private let lock = NSLock()
  private var status = UNAuthorizationStatus.notDetermined
  private var pending: [UNNotificationRequest] = []
  private var delivered: [UNNotification] = []
  private var timers: [String: any DispatchSourceTimer] = [:]
  /// When pending ones are due.
  private var dates: [String: Date] = [:]
  private var categories: Set<UNNotificationCategory> = []

  private weak var ownDelegate: (any UNUserNotificationCenterDelegate)?
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { ownDelegate } ?? (isVisitors ? Self.center.delegate : nil) }
    set { lock.withLock { ownDelegate = newValue } }
  }

  public override init() {
    visitor = nil
    isVisitors = false
    super.init()
  }

  private init(of visitor: VisitorDefaults) {
    self.visitor = visitor
    isVisitors = true
    super.init()
    let reference = Reference(center: self)
    Self.visitors.withLock { centers in
      centers.removeAll { $0.center == nil }
      centers.append(reference)
    }
  }

  deinit { for timer in timers.values { timer.cancel() } }

  private weak var knownOutlet: (any NotificationOutlet)?
  /// What shows notifications outside the app; nil where nothing does.
  package var outlet: (any NotificationOutlet)? {
    get { lock.withLock { knownOutlet } }
    set { lock.withLock { knownOutlet = newValue } }
  }

  open class func current() -> UNUserNotificationCenter {
    _ = NotificationMailbox.ofThisProcess
    guard let visitor = VisitorDefaults.current else { return center }
    return visitor.own { UNUserNotificationCenter(of: visitor) }
  }

  /// Delivers what a server sent to everybody who is there, or else to the process: what its board
  /// shows, the next visitors see.
  @MainActor static func deliverToAll(payload: Data) throws {
    let present = visitors.withLock { $0.compactMap(\.center) }
    for center in present.isEmpty ? [center] : present { try center.deliver(payload: payload) }
  }

  /// Has code run for whom these notifications belong to.
  private func asOwner(_ body: () -> Void) {
    if isVisitors { VisitorDefaults.$current.withValue(visitor, operation: body) } else { body() }
  }

  /// Calls who has asked on another thread, as code of the visitor it was before.
  private func answer(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: VisitorDefaults.carried { self.asOwner(body) })
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
    answer { completionHandler(true, nil) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(authorization)
  }

  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(authorization)
    answer { completionHandler(settings) }
  }

  private var authorization: UNAuthorizationStatus {
    let own = lock.withLock { status }
    return own == .notDetermined && isVisitors ? Self.center.authorization : own
  }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> { knownCategories }

  private var knownCategories: Set<UNNotificationCategory> {
    let own = lock.withLock { categories }
    return own.isEmpty && isVisitors ? Self.center.knownCategories : own
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {}

  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    answer { withCompletionHandler?(nil) }
  }

  // MARK: Requests

  /// A request with the identifier of another one takes its place. As on iOS, the 64 that are due
  /// first are kept.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    schedule(request)
    if let completionHandler { answer { completionHandler(nil) } }
  }

  open func add(_ request: UNNotificationRequest) async throws { schedule(request) }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    lock.withLock { pending }
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = lock.withLock { self.pending }
    answer { completionHandler(pending) }
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
    answer { completionHandler(delivered) }
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
      if delivered.count > Self.mostDelivered { delivered.removeFirst() }
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
  var isAuthorized: Bool { authorization == .authorized }

  func category(_ identifier: String) -> UNNotificationCategory? {
    knownCategories.first { $0.identifier == identifier }
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

  private static let mostPending = 64
  private static let mostDelivered = 500

  /// Called with the lock held.
  private func forget(_ identifier: String) {
    pending.removeAll { $0.identifier == identifier }
    dates[identifier] = nil
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
      dates[request.identifier] = due
      if pending.count > Self.mostPending {
        let last = pending.max {
          dates[$0.identifier] ?? .distantFuture < dates[$1.identifier] ?? .distantFuture
        }
        if let last { forget(last.identifier) }
        if last === request { return }
      }
      guard let due else { return }
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(wallDeadline: .now() + max(0, due.timeIntervalSince(now)))
      timer.setEventHandler { [weak self] in
        guard let self else { return }
        asOwner { self.deliver(request) }
      }
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

  /// What shows the app's own notifications to whom these belong.
  @MainActor private var board: NotificationBoard {
    isVisitors ? visitor.map(NotificationBoard.of) ?? NotificationBoard() : .ofProcess
  }

  /// Shows a notification where the app has a view for its category, or else asks the delegate.
  private func present(_ notification: UNNotification) {
    MainActor.assumeIsolated {
      asOwner {
        if board.show(notification) { return }
        ask(about: notification)
      }
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
