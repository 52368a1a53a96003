@_exported import Foundation
import LindenDrawing
import LindenFoundation

/// Says once that nothing asks for intents.
func warnOfNoSiri() {
  Diagnostics.warn(
    once: "Intents", "There is no Siri here: intents are kept, and nothing asks for them.")
}

/// The domain of ``INIntentError``.
public let INIntentErrorDomain = "IntentsErrorDomain"
public struct INIntentError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = INIntentError
    case interactionOperationNotSupported = 1900
    case donatingInteraction = 1901
    case intentSupportedByMultipleExtension = 2001
    case noHandlerProvidedForIntent = 3000
  }
  public static var errorDomain: String { INIntentErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Something that Siri could be asked for.
open class INIntent: NSObject, NSCopying, @unchecked Sendable {
  open var identifier: String? { nil }
  open var suggestedInvocationPhrase: String?
  open var intentDescription: String? { nil }
  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {}
}

/// What became of it.
open class INIntentResponse: NSObject, @unchecked Sendable {
  open var userActivity: NSUserActivity?
  public override init() { super.init() }
}

/// A picture for an intent.
open class INImage: NSObject, @unchecked Sendable {
  public let data: Data?
  public init(imageData: Data) { data = imageData }
  public init(named name: String) { data = nil }
  public init?(url URL: URL) { data = try? Data(contentsOf: URL) }
}

/// A thing with a name, as a parameter of an intent.
open class INObject: NSObject, @unchecked Sendable {
  open var identifier: String?
  open var displayString: String
  open var pronunciationHint: String?
  public init(identifier: String?, display displayString: String) {
    (self.identifier, self.displayString) = (identifier, displayString)
  }
  public convenience init(
    identifier: String?, display displayString: String, pronunciationHint: String?
  ) {
    self.init(identifier: identifier, display: displayString)
    self.pronunciationHint = pronunciationHint
  }
}

/// Some of something.
public final class INObjectCollection<Item: NSObject>: NSObject, @unchecked Sendable {
  public let allItems: [Item]
  public init(items: [Item]) { allItems = items }
}

open class INPersonHandle: NSObject, @unchecked Sendable {
  public enum HandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
  public let value: String?
  public let type: HandleType
  public init(value: String?, type: HandleType) { (self.value, self.type) = (value, type) }
}
open class INPerson: NSObject, @unchecked Sendable {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?,
    image: INImage?, contactIdentifier: String?, customIdentifier: String?
  ) {
    (self.personHandle, self.nameComponents) = (personHandle, nameComponents)
    (self.displayName, self.image) = (displayName ?? personHandle.value ?? "", image)
    (self.contactIdentifier, self.customIdentifier) = (contactIdentifier, customIdentifier)
  }
}

public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication,
    userConfirmationRequired
}

/// Something that a person did, which Siri could offer again. It is not offered here.
open class INInteraction: NSObject, @unchecked Sendable {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
  }
  open func donate(completion: (((any Error)?) -> Void)? = nil) {
    warnOfNoSiri()
    completion?(nil)
  }
  open func donate() async throws { warnOfNoSiri() }
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
  open class func delete(
    with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
  ) { completion?(nil) }
}

/// What a shortcut does.
public enum INShortcut: @unchecked Sendable {
  case intent(INIntent)
  case userActivity(NSUserActivity)
  public init?(intent: INIntent) { self = .intent(intent) }
  public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }
  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }
  public var userActivity: NSUserActivity? {
    if case .userActivity(let activity) = self { activity } else { nil }
  }
}
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  open var identifier: UUID { UUID() }
  open var invocationPhrase: String { "" }
  open var shortcut: INShortcut { .intent(INIntent()) }
}
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  public static let shared = INVoiceShortcutCenter()
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) { warnOfNoSiri() }
  open func getAllVoiceShortcuts(
    completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void
  ) { completion([], nil) }
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
}

public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
/// Whether Siri may be used. It is always denied here.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  open class func requestSiriAuthorization(
    _ handler: @escaping (INSiriAuthorizationStatus) -> Void
  ) { handler(.denied) }
  open class func siriLanguageCode() -> String { Locale.current.identifier }
}

/// Whether others see that a person does not want to be disturbed.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
open class INFocusStatus: NSObject, @unchecked Sendable {
  open var isFocused: Bool? { nil }
}
open class INFocusStatusCenter: NSObject, @unchecked Sendable {
  public static let `default` = INFocusStatusCenter()
  open var focusStatus: INFocusStatus { INFocusStatus() }
  open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
  open func requestAuthorization(
    completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
  ) { completionHandler?(.denied) }
}

public protocol INIntentHandlerProviding: AnyObject {
  func handler(for intent: INIntent) -> Any?
}
/// The program that would handle intents.
open class INExtension: NSObject, INIntentHandlerProviding, @unchecked Sendable {
  public override init() { super.init() }
  open func handler(for intent: INIntent) -> Any? { self }
}

public enum INRelevantShortcutRole: Int, Sendable { case action, information }
/// A shortcut that could be offered at a time or place.
open class INRelevantShortcut: NSObject, @unchecked Sendable {
  public let shortcut: INShortcut
  open var shortcutRole = INRelevantShortcutRole.action
  open var widgetKind: String?
  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
  public static let `default` = INRelevantShortcutStore()
  open func setRelevantShortcuts(
    _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    warnOfNoSiri()
    completionHandler?(nil)
  }
}

extension NSUserActivity {
  /// Kept, not offered.
  public var suggestedInvocationPhrase: String? {
    get { nil }
    set { if newValue != nil { warnOfNoSiri() } }
  }
}

/// Sending a message.
open class INSendMessageIntent: INIntent, @unchecked Sendable {
  public let recipients: [INPerson]?
  public let content: String?
  public init(recipients: [INPerson]?, content: String?) {
    (self.recipients, self.content) = (recipients, content)
  }
}
/// Starting a call.
open class INStartCallIntent: INIntent, @unchecked Sendable {
  public let contacts: [INPerson]?
  public init(contacts: [INPerson]?) { self.contacts = contacts }
}
