import Foundation
import LindenFoundation

/// The notifications that the app shows itself, until one is answered: all of its windows show the
/// same ones, in a served app all pages of one visitor. What came while no visitor was there is on the
/// board of the process, which all visitors see until one of them answers.
@MainActor package final class NotificationBoard {
  static let ofProcess = NotificationBoard()
  /// Categories that have a view: a matter of the app, not of a visitor.
  private static var categories: Set<String> = []

  /// That of the visitor for whom the code that asks runs, or else the process's.
  package static var current: NotificationBoard {
    VisitorDefaults.current.map(of) ?? ofProcess
  }

  static func of(_ visitor: VisitorDefaults) -> NotificationBoard {
    visitor.own { NotificationBoard() }
  }

  /// A window that has a view for a category.
  package protocol Presenter: AnyObject {
    @MainActor var category: String { get }
    @MainActor func boardChanged()
  }

  private struct Reference { weak var presenter: (any Presenter)? }

  /// The oldest first.
  private var shown: [UNNotification] = []
  private var references: [Reference] = []

  package init() {}

  /// A category that has a view, though its window may still have to be opened.
  package static func declare(_ category: String) { categories.insert(category) }

  package func add(_ presenter: any Presenter) {
    references.removeAll { $0.presenter == nil }
    references.append(Reference(presenter: presenter))
    if self !== Self.ofProcess { Self.ofProcess.add(presenter) }
  }

  /// The newest of a category.
  package func notification(of category: String) -> UNNotification? {
    let own = shown.last { $0.request.content.categoryIdentifier == category }
    return own ?? (self === Self.ofProcess ? nil : Self.ofProcess.notification(of: category))
  }

  /// False if there is no view for its category.
  func show(_ notification: UNNotification) -> Bool {
    guard Self.categories.contains(notification.request.content.categoryIdentifier) else {
      return false
    }
    shown.append(notification)
    if shown.count > Self.mostShown { shown.removeFirst() }
    tell()
    return true
  }

  /// More, and the oldest goes.
  private static let mostShown = 64

  /// An action was chosen, and the notification goes.
  package func respond(to notification: UNNotification, action: String) {
    guard take(notification) || Self.ofProcess.take(notification) else { return }
    let center = UNUserNotificationCenter.current()
    let response = center.response(to: notification, by: action)
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }

  private func take(_ notification: UNNotification) -> Bool {
    guard let index = shown.firstIndex(where: { $0 === notification }) else { return false }
    shown.remove(at: index)
    tell()
    return true
  }

  private func tell() {
    for reference in references { reference.presenter?.boardChanged() }
  }
}
