import Foundation

/// Types of what is found in a text, as a number: the sum of `NSTextCheckingResult.CheckingType`s.
public typealias NSTextCheckingTypes = UInt64

/// Finds links and phone numbers in ordinary text.
///
/// Links are addresses with a scheme, those that begin with `www.` or end in a domain that is much
/// used, which get the scheme `http`, and addresses of mail, which get the scheme `mailto`. Dates and
/// places, which iOS finds, too, are not found.
open class NSDataDetector: NSObject, @unchecked Sendable {
  /// What is looked for.
  public let checkingTypes: NSTextCheckingTypes

  /// - Throws: An error if no type is asked for.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else {
      throw NSError(domain: NSCocoaErrorDomain, code: CocoaError.Code.formatting.rawValue)
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// What was found in a part of `string`, in its order.
  ///
  /// - Parameters:
  ///   - string: What is searched.
  ///   - options: As of a regular expression.
  ///   - range: In UTF-16 code units; what is outside of the string is left out.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    let range = NSIntersectionRange(range, NSRange(location: 0, length: text.length))
    var found: [DetectedData] = []
    for kind in DetectedData.Kind.all where checkingTypes & kind.type.rawValue != 0 {
      kind.pattern.enumerateMatches(in: string, range: range) { match, _, _ in
        guard let match else { return }
        let place = kind.trimmed(match.range, in: text)
        guard let value = kind.value(text.substring(with: place)),
          !found.contains(where: { NSIntersectionRange($0.range, place).length > 0 })
        else { return }
        found.append(DetectedData(place, value))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Calls `block` with each of the matches, until it sets its last argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) where !stop.boolValue {
      block(match, [], &stop)
    }
  }
}

extension NSTextCheckingResult {
  /// The address of a link that a `NSDataDetector` found.
  public var url: URL? {
    guard case .link(let url) = (self as? DetectedData)?.value else { return nil }
    return url
  }
  /// The phone number that a `NSDataDetector` found, as it is written.
  public var phoneNumber: String? {
    guard case .phoneNumber(let number) = (self as? DetectedData)?.value else { return nil }
    return number
  }
  // Dates, places and journeys are not found.
  /// The date that a `NSDataDetector` found; always nil.
  public var date: Date? { nil }
  /// The time zone of a date that a `NSDataDetector` found; always nil.
  public var timeZone: TimeZone? { nil }
  /// The seconds that a date goes on which a `NSDataDetector` found; always 0.
  public var duration: TimeInterval { 0 }
  /// The parts of an address of a place that a `NSDataDetector` found; always nil.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// What a `NSDataDetector` found of a journey; always nil.
  public var components: [NSTextCheckingKey: String]? { nil }
}

/// Names of the parts of what is found in texts.
public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// A link or a phone number, and where it stands.
private final class DetectedData: NSTextCheckingResult, @unchecked Sendable {
  enum Value {
    case link(URL)
    case phoneNumber(String)
  }

  let value: Value
  private let place: NSRange

  init(_ place: NSRange, _ value: Value) {
    self.place = place
    self.value = value
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType {
    switch value {
    case .link: .link
    case .phoneNumber: .phoneNumber
    }
  }
  override var range: NSRange { place }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { place }

  /// How one kind of data is found. No part of a pattern has more than some hundred letters, so that
  /// the time grows with the text's length and no faster.
  struct Kind: @unchecked Sendable {
    let type: CheckingType
    let pattern: NSRegularExpression
    let value: (String) -> Value?

    /// Those that are more exact come first: what they find is nothing else.
    static let all = [mail, address, phone]

    private init(
      _ type: CheckingType, _ pattern: String, _ value: @escaping (String) -> Value?
    ) {
      self.type = type
      self.pattern = try! NSRegularExpression(pattern: pattern, options: .caseInsensitive)
      self.value = value
    }

    private static let mail = Kind(
      .link, #"(?:mailto:)?(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}\b"#
    ) {
      URL(string: $0.lowercased().hasPrefix("mailto:") ? $0 : "mailto:" + $0).map(Value.link)
    }

    private static let address = Kind(
      .link,
      #"\b(?:[a-z][a-z0-9+.-]{1,30}://|www\.)[^\s<>"“”]{1,2048}|(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,8}"#
        + #"(?:com|org|net|edu|gov|info|io|dev|app|co|me|tv|ai|eu|us|uk|de|fr|es|it|nl|ch|at|se|no|dk|fi"#
        + #"|pl|pt|cz|ru|jp|cn|in|br|au|ca|nz|kr|mx)\b(?:[/?#][^\s<>"“”]{0,2048})?"#
    ) {
      let hasScheme = $0.range(
        of: "^[a-z][a-z0-9+.-]*://", options: [.regularExpression, .caseInsensitive])
      return URL(string: hasScheme == nil ? "http://" + $0 : $0).map(Value.link)
    }

    private static let phone = Kind(
      .phoneNumber,
      #"(?<![\w.+-])\+?(?:\(\d{1,4}\)|\d{1,4})(?:[ .\-/]?(?:\(\d{1,4}\)|\d{1,4})){1,5}(?![\w-])"#
    ) {
      // A price has fewer digits, a date stands in groups.
      let isDate = $0.range(
        of: #"^(\d{4}([-./])\d\d?\2\d\d?|\d\d?([-./])\d\d?\3\d{4})$"#, options: .regularExpression)
      guard isDate == nil else { return nil }
      return (7...15).contains($0.count(where: \.isNumber)) ? .phoneNumber($0) : nil
    }

    /// Less the punctuation that ends the sentence around.
    func trimmed(_ range: NSRange, in text: NSString) -> NSRange {
      guard type == .link else { return range }
      var found = text.substring(with: range)
      while let last = found.last, Self.ends(last, found) { found.removeLast() }
      return NSRange(location: range.location, length: found.utf16.count)
    }

    private static func ends(_ last: Character, _ found: String) -> Bool {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "’", "*", "…": true
      case ")": found.count { $0 == ")" } > found.count { $0 == "(" }
      case "]": found.count { $0 == "]" } > found.count { $0 == "[" }
      default: false
      }
    }
  }
}
