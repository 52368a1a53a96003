import Combine
import Foundation
import LindenDrawing
import LindenFeatures
import UserNotifications
@_spi(Engine) import LindenEngine

/// Says which controller shows the notifications of a category.
///
/// It follows the `WindowGroup` over whose windows they are shown. A notification comes from the
/// payload files of `LINDEN_NOTIFICATIONS`, or from a request that the app makes itself. It is
/// shown until one of its actions, or Dismiss, is tapped, of which the delegate of
/// `UNUserNotificationCenter` is told.
@MainActor @preconcurrency
public struct WKNotificationScene<
  Content: View, Controller: WKUserNotificationHostingController<Content>
>: Scene {
  public typealias Body = Never
  private let category: String

  public init(controller: Controller.Type, category: String) { self.category = category }

  public func _collect(into list: inout _SceneList) {
    _ = UNUserNotificationCenter.current()  // from now on payloads are delivered
    NotificationBoard.declare(category)
    if list.windows.isEmpty {
      Diagnostics.warn(
        once: "WKNotificationScene.\(category)",
        "WKNotificationScene for “\(category)” has no window to appear in: "
          + "put it after the WindowGroup.")
    }
    for index in list.windows.indices {
      list.windows[index].content = AnyView(
        list.windows[index].content.modifier(NotificationStage(Controller.self, category)))
    }
  }
}

/// Has the newest notification of a category over the content, until it is answered.
struct NotificationStage: ViewModifier {
  @StateObject private var inbox: NotificationInbox

  init<Content: View, Controller: WKUserNotificationHostingController<Content>>(
    _ controller: Controller.Type, _ category: String
  ) {
    _inbox = StateObject(
      wrappedValue: NotificationInbox(category) {
        guard let made = _DynamicClass.make(controller) as? WKUserNotificationInterfaceController
        else { preconditionFailure("\(controller) cannot be made by its init().") }
        return made
      })
  }

  func body(content: Content) -> some View {
    ZStack {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .accessibilityHidden(inbox.current != nil)
      if let current = inbox.current {
        LongLook(current: current, version: inbox.version)
          .transition(.move(edge: .bottom))
          .zIndex(1)
      }
    }
    .animation(.easeInOut(duration: 0.3), value: inbox.current?.id)
  }
}

/// The notification of a category that a window shows, with its controller.
@MainActor final class NotificationInbox: ObservableObject, NotificationBoard.Presenter {
  struct Current: Identifiable {
    let notification: UNNotification
    let controller: WKUserNotificationInterfaceController
    var id: String { notification.request.identifier }
  }

  let category: String
  /// Its own visitor's: it may be told of changes while code runs for another one.
  private let board = NotificationBoard.current
  private let make: () -> WKUserNotificationInterfaceController
  @Published private(set) var current: Current?
  /// Grows where the body may have changed.
  @Published private(set) var version = 0

  init(_ category: String, make: @escaping () -> WKUserNotificationInterfaceController) {
    self.category = category
    self.make = make
    board.add(self)
    boardChanged()
  }

  func boardChanged() {
    let newest = board.notification(of: category)
    guard newest !== current?.notification else { return }
    current?.controller.willDisappear()
    current?.controller.didDeactivate()
    current = newest.map(shown)
    current?.controller.willActivate()
    current?.controller.didAppear()
  }

  private func shown(_ notification: UNNotification) -> Current {
    let controller = make()
    controller.awake(withContext: nil)
    controller.notificationActions = UNUserNotificationCenter.current().actions(of: category)
    controller.didReceive(notification)
    controller.onResponse = { [board] action in
      board.respond(to: notification, action: action)
    }
    controller.onBodyUpdate = { [weak self] in self?.version += 1 }
    return Current(notification: notification, controller: controller)
  }
}
