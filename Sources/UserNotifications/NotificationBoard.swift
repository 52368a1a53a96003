import Foundation
import LindenFoundation

/// The notifications that the app shows itself, until one is answered: all of its windows show the
/// same ones, in a served app all pages of one visitor.
@MainActor package final class NotificationBoard {
  static let ofProcess = NotificationBoard()

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
  private var categories: Set<String> = []

  private func knows(_ category: String) -> Bool {
    categories.contains(category) || Self.ofProcess.categories.contains(category)
  }

  package init() {}

  /// A category that has a view, though its window may still have to be opened.
  package func declare(_ category: String) { categories.insert(category) }

  package func add(_ presenter: any Presenter) {
    references.removeAll { $0.presenter == nil }
    references.append(Reference(presenter: presenter))
  }

  /// The newest of a category.
  package func notification(of category: String) -> UNNotification? {
    shown.last { $0.request.content.categoryIdentifier == category }
  }

  /// False if there is no view for its category.
  func show(_ notification: UNNotification) -> Bool {
    guard knows(notification.request.content.categoryIdentifier) else { return false }
    shown.append(notification)
    tell()
    return true
  }

  /// An action was chosen, and the notification goes.
  package func respond(to notification: UNNotification, action: String) {
    guard let index = shown.firstIndex(where: { $0 === notification }) else { return }
    shown.remove(at: index)
    tell()
    let center = UNUserNotificationCenter.current()
    center.delegate?.userNotificationCenter(
      center,
      didReceive: UNNotificationResponse(notification: notification, actionIdentifier: action)
    ) {}
  }

  private func tell() {
    for reference in references { reference.presenter?.boardChanged() }
  }
}
