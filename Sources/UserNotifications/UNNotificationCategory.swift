import Foundation
import LindenDrawing

/// What a person chose to do with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

extension UNUserNotificationCenter {
  /// What the app is told of an action. Neither a desktop's notifications nor the app's own views
  /// have a field, so an action that asks for a text brings an empty one.
  func response(
    to notification: UNNotification, by action: String
  ) -> UNNotificationResponse {
    let known = actions(of: notification.request.content.categoryIdentifier)
    guard known.contains(where: { $0.identifier == action && $0 is UNTextInputNotificationAction })
    else { return UNNotificationResponse(notification: notification, actionIdentifier: action) }
    Diagnostics.warn(
      once: "UNTextInputNotificationAction",
      "The notification's action \(action) asks for a text; notifications have no field here, so the "
        + "app is given an empty one.")
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: action, userText: "")
  }
}

/// The identifier of a tap on the notification itself.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The identifier of sending a notification away.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// A button of a notification that asks for a text, which a person sends with it.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// What is on the button that sends the text.
  public let textInputButtonTitle: String
  /// What is shown in the empty field.
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// What a person chose to do with a notification, and the text that was sent with it.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
}

/// A kind of notification, with its buttons.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }
}
