import Foundation
import LindenDrawing
import UserNotifications
@_spi(Engine) import LindenEngine

/// Shows a notification on the watch.
@preconcurrency @MainActor
open class WKUserNotificationInterfaceController:
  WKInterfaceController
{
  /// The buttons below: those of the notification's category, unless the controller has its own.
  open var notificationActions: [UNNotificationAction] = [] { didSet { onBodyUpdate?() } }

  /// The notification came. The body is shown after this.
  open func didReceive(_ notification: UNNotification) {}

  /// As if a person tapped on the notification itself.
  open func performNotificationDefaultAction() {
    onResponse?(UNNotificationDefaultActionIdentifier)
  }

  /// As if a person sent the notification away.
  open func performDismissAction() { onResponse?(UNNotificationDismissActionIdentifier) }

  open override func dismiss() { performDismissAction() }

  // What shows it: the text of a subclass's body is of another type for each.
  var content: AnyView { AnyView(EmptyView()) }
  var onResponse: ((String) -> Void)?
  var onBodyUpdate: (() -> Void)?
}

/// Shows a notification on the watch by a view.
@preconcurrency @MainActor
open class WKUserNotificationHostingController<Body: View>:
  WKUserNotificationInterfaceController
{
  /// Whether buttons and the like in the body work; else a tap on it opens the app.
  open class var isInteractive: Bool { false }
  /// The colour of the bar with the app's name; nil is the usual grey.
  open class var sashColor: Color? { nil }
  /// The colour of the app's name; nil is white.
  open class var titleColor: Color? { nil }
  open class var subtitleColor: Color? { nil }
  open class var wantsSashBlur: Bool { false }
  open class var coalescedDescriptionFormat: String? { nil }

  /// What is shown. To be overridden.
  open var body: Body { preconditionFailure("\(Self.self) must override body.") }

  /// Shows the body anew. It is, in any case, after `didReceive(_:)`.
  open func setNeedsBodyUpdate() { onBodyUpdate?() }
  open func updateBodyIfNeeded() { onBodyUpdate?() }

  override var content: AnyView {
    AnyView(body.allowsHitTesting(Self.isInteractive))
  }
}
