/// Which keys a keyboard on screen has.
public enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// What a text field asks for.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let nickname = Self(rawValue: "nickname")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = Self(rawValue: "url")
  public static let streetAddressLine1 = Self(rawValue: "street-address-line-1")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let countryName = Self(rawValue: "country-name")
  public static let creditCardNumber = Self(rawValue: "cc-number")
}

extension UIKeyboardType {
  /// The browser's name for it.
  package var inputMode: String {
    switch self {
    case .numberPad, .asciiCapableNumberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad, .namePhonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    default: ""
    }
  }
}

extension UIReturnKeyType {
  var hint: String {
    switch self {
    case .go, .join, .route: "go"
    case .search, .google, .yahoo: "search"
    case .send: "send"
    case .done: "done"
    case .next, .continue: "next"
    default: ""
    }
  }
}

extension UITextAutocapitalizationType {
  package var hint: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}

extension UITextContentType {
  /// The browser's name for it.
  package var autocomplete: String {
    switch self {
    case .password: "current-password"
    case .oneTimeCode: "one-time-code"
    case .streetAddressLine1: "address-line1"
    case .countryName: "country-name"
    default: rawValue
    }
  }
}

public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static var alert: UIKeyboardAppearance { .dark }
}

/// What passwords have to be like.
open class UITextInputPasswordRules: NSObject, @unchecked Sendable {
  public let passwordRulesDescriptor: String
  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
