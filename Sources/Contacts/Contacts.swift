import Foundation
import LindenDrawing
import LindenFoundation

/// Says once that there are no contacts.
private func warnOfNoContacts() {
  Diagnostics.warn(once: "Contacts", "There are no contacts here: access is denied.")
}

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The domain of ``CNError``.
public let CNErrorDomain = "CNErrorDomain"

/// Why contacts are not given.
public struct CNError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = CNError
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }
  public static var errorDomain: String { CNErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var authorizationDenied: Code { .authorizationDenied }
  public static var recordDoesNotExist: Code { .recordDoesNotExist }
  public var errorDescription: String? { "There are no contacts on this device." }
}

/// The contacts of a person. There are none here: access is denied, and fetching throws.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    warnOfNoContacts()
    completionHandler(false, CNError(.authorizationDenied))
  }
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    warnOfNoContacts()
    throw CNError(.authorizationDenied)
  }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    warnOfNoContacts()
    throw CNError(.authorizationDenied)
  }
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    warnOfNoContacts()
    throw CNError(.authorizationDenied)
  }
  open func execute(_ saveRequest: CNSaveRequest) throws {
    warnOfNoContacts()
    throw CNError(.authorizationDenied)
  }
}

/// What of a contact is asked for.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactBirthdayKey = "birthday"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactIdentifierKey = "identifier"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

/// Which contacts are asked for, and what of them.
open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// A person or an organisation.
open class CNContact: NSObject, @unchecked Sendable {
  public fileprivate(set) var identifier = UUID().uuidString
  open fileprivate(set) var givenName = ""
  open fileprivate(set) var familyName = ""
  open fileprivate(set) var middleName = ""
  open fileprivate(set) var nickname = ""
  open fileprivate(set) var organizationName = ""
  open fileprivate(set) var jobTitle = ""
  open fileprivate(set) var note = ""
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open fileprivate(set) var birthday: DateComponents?
  open fileprivate(set) var imageData: Data?
  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }
  public override init() { super.init() }

  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  public class func localizedString(forKey key: String) -> String { key }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { super.jobTitle = newValue }
  }
  open override var note: String {
    get { super.note }
    set { super.note = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { super.birthday = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
}

/// A value, and what it is for.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  public let label: String?
  public let value: ValueType
  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }
}

extension CNLabeledValue {
  public class func localizedString(forLabel label: String) -> String {
    label.trimmingCharacters(in: CharacterSet(charactersIn: "_$!<>"))
  }
}

open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
}

/// Changes to be kept; there is nowhere to keep them.
open class CNSaveRequest: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

/// Names as people write them.
open class CNContactFormatter: Formatter {
  public enum Style: Int, Sendable { case fullName, phoneticFullName }
  open var style = Style.fullName

  public class func string(from contact: CNContact, style: Style) -> String? {
    let parts = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
  open func string(from contact: CNContact) -> String? {
    CNContactFormatter.string(from: contact, style: style)
  }
  public class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
    CNContactGivenNameKey
  }
}
