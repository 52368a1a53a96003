import Foundation

/// Writes a person's name, in the order of English.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case `default`
    /// The given name, or the nickname.
    case short
    /// Given and family name.
    case medium
    /// Every part.
    case long
    /// The initials.
    case abbreviated
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phonetic = Options(rawValue: 2)
  }

  open var style = Style.default
  open var isPhonetic = false
  open var locale: Locale! = .current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  open func string(from components: PersonNameComponents) -> String {
    let parts: [String?]
    switch style {
    case .short:
      parts = [components.nickname ?? components.givenName ?? components.familyName]
    case .default, .medium:
      parts = [components.givenName, components.familyName]
    case .long:
      parts = [
        components.namePrefix, components.givenName, components.middleName, components.familyName,
        components.nameSuffix,
      ]
    case .abbreviated:
      return [components.givenName, components.familyName]
        .compactMap { $0?.first.map(String.init) }.joined()
    }
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Reads "Given Middle Family"; nil without a word.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var components = PersonNameComponents()
    if words.count > 1, ["mr", "mrs", "ms", "dr", "prof"].contains(word(words[0])) {
      components.namePrefix = words.removeFirst()
    }
    if words.count > 2, ["jr", "sr", "ii", "iii", "phd", "md"].contains(word(words.last!)) {
      components.nameSuffix = words.removeLast()
    }
    components.givenName = words.removeFirst()
    if let family = words.popLast() { components.familyName = family }
    if !words.isEmpty { components.middleName = words.joined(separator: " ") }
    return components
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map(string(from:))
  }

  private func word(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}

extension PersonNameComponents {
  /// Given and family name.
  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }

  public init(
    namePrefix: String? = nil, givenName: String? = nil, middleName: String? = nil,
    familyName: String? = nil, nameSuffix: String? = nil, nickname: String? = nil
  ) {
    self.init()
    self.namePrefix = namePrefix
    self.givenName = givenName
    self.middleName = middleName
    self.familyName = familyName
    self.nameSuffix = nameSuffix
    self.nickname = nickname
  }

  /// Writes a name.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: String, Codable, Sendable { case short, medium, long, abbreviated }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }

    public func format(_ value: PersonNameComponents) -> String {
      let formatter = PersonNameComponentsFormatter()
      formatter.style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return formatter.string(from: value)
    }
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}
