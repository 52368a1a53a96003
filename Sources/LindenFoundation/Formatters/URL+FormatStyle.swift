import Foundation

extension URL {
  /// Writes the address without what readers do not need: the user, the query and the fragment.
  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput
  where F.FormatInput == URL { format.format(self) }

  /// Writes chosen parts of an address, and reads addresses.
  public struct FormatStyle: ParseableFormatStyle {
    /// A part of an address.
    public enum Component: Int, Hashable, Codable, Sendable {
      case scheme, user, password, host, port, path, query, fragment
    }

    /// Whether a part is written.
    public struct ComponentDisplayOption: Hashable, Codable, Sendable,
      CustomStringConvertible
    {
      fileprivate enum Condition: Hashable, Codable, Sendable {
        case always, never
        case when(Component, Set<String>, isShown: Bool)
      }
      fileprivate let condition: Condition

      /// Shown whenever the address has it.
      public static let always = ComponentDisplayOption(condition: .always)
      /// Not shown.
      public static let never = ComponentDisplayOption(condition: .never)
      /// Left out for `http` and `https`.
      public static let omitIfHTTPFamily = omitWhen(.scheme, matches: ["http", "https"])

      /// Written only where a part is one of some texts.
      public static func displayWhen(
        _ component: Component, matches requirements: Set<String>
      ) -> Self { Self(condition: .when(component, requirements, isShown: true)) }

      /// Left out where a part is one of some texts.
      public static func omitWhen(
        _ component: Component, matches requirements: Set<String>
      ) -> Self { Self(condition: .when(component, requirements, isShown: false)) }

      fileprivate func shows(in parts: URLComponents) -> Bool {
        switch condition {
        case .always: true
        case .never: false
        case .when(let component, let texts, let isShown):
          texts.contains(parts.text(of: component) ?? "") == isShown
        }
      }

      public var description: String {
        switch condition {
        case .always: "always"
        case .never: "never"
        case .when(let component, let texts, let isShown):
          "\(isShown ? "display" : "omit") when \(component) matches \(texts.sorted())"
        }
      }
    }

    /// Whether the host is written, and how much of it.
    public struct HostDisplayOption: Hashable, Codable, Sendable, CustomStringConvertible {
      fileprivate let option: ComponentDisplayOption
      fileprivate var subdomains: Set<String> = []
      fileprivate var isDeep = false
      fileprivate var condition = ComponentDisplayOption.always

      public static let always = HostDisplayOption(option: .always)
      public static let never = HostDisplayOption(option: .never)

      public static func displayWhen(
        _ component: Component, matches requirements: Set<String>
      ) -> Self { Self(option: .displayWhen(component, matches: requirements)) }

      public static func omitWhen(
        _ component: Component, matches requirements: Set<String>
      ) -> Self { Self(option: .omitWhen(component, matches: requirements)) }

      /// Leaves out the first name of the host if it is one of some; with all names before the last
      /// two, if it may be several.
      public static func omitSpecificSubdomains(
        _ subdomainsToOmit: Set<String> = [],
        includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false
      ) -> Self {
        Self(option: .always, subdomains: subdomainsToOmit, isDeep: omitMultiLevelSubdomains)
      }

      public static func omitSpecificSubdomains(
        _ subdomainsToOmit: Set<String> = [],
        includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
        when component: Component, matches requirements: Set<String>
      ) -> Self {
        Self(
          option: .always, subdomains: subdomainsToOmit, isDeep: omitMultiLevelSubdomains,
          condition: .displayWhen(component, matches: requirements))
      }

      fileprivate func shown(_ host: String, in parts: URLComponents) -> String {
        guard condition.shows(in: parts) else { return host }
        var names = host.split(separator: ".", omittingEmptySubsequences: false)
        if names.count > 2, subdomains.contains(String(names[0])) { names.removeFirst() }
        if isDeep, names.count > 2 { names = names.suffix(2) }
        return names.joined(separator: ".")
      }

      public var description: String { option.description }
    }

    private var scheme: ComponentDisplayOption
    private var user: ComponentDisplayOption
    private var password: ComponentDisplayOption
    private var host: HostDisplayOption
    private var port: ComponentDisplayOption
    private var path: ComponentDisplayOption
    private var query: ComponentDisplayOption
    private var fragment: ComponentDisplayOption

    public init(
      scheme: ComponentDisplayOption = .always, user: ComponentDisplayOption = .never,
      password: ComponentDisplayOption = .never, host: HostDisplayOption = .always,
      port: ComponentDisplayOption = .omitIfHTTPFamily, path: ComponentDisplayOption = .always,
      query: ComponentDisplayOption = .never, fragment: ComponentDisplayOption = .never
    ) {
      (self.scheme, self.user, self.password, self.host) = (scheme, user, password, host)
      (self.port, self.path, self.query, self.fragment) = (port, path, query, fragment)
    }

    private func with<Value>(_ part: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
      var style = self
      style[keyPath: part] = value
      return style
    }

    /// With another rule for the scheme.
    public func scheme(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.scheme, strategy)
    }
    /// With another rule for the user's name.
    public func user(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.user, strategy)
    }
    /// With another rule for the password.
    public func password(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.password, strategy)
    }
    /// With another rule for the host.
    public func host(_ strategy: HostDisplayOption = .always) -> Self { with(\.host, strategy) }
    /// With another rule for the port.
    public func port(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.port, strategy)
    }
    /// With another rule for the path.
    public func path(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.path, strategy)
    }
    /// With another rule for the query.
    public func query(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.query, strategy)
    }
    /// With another rule for the fragment.
    public func fragment(_ strategy: ComponentDisplayOption = .always) -> Self {
      with(\.fragment, strategy)
    }

    public func format(_ value: URL) -> String {
      guard let parts = URLComponents(url: value, resolvingAgainstBaseURL: true) else {
        return value.absoluteString
      }
      func text(_ component: Component, _ option: ComponentDisplayOption) -> String? {
        option.shows(in: parts) ? parts.text(of: component) : nil
      }
      var result = ""
      if let user = text(.user, user) {
        result += user
        if let password = text(.password, password) { result += ":" + password }
        result += "@"
      }
      if host.option.shows(in: parts), let name = parts.host {
        result += host.shown(name, in: parts)
      }
      if let port = text(.port, port) { result += ":" + port }
      if let scheme = text(.scheme, scheme) {
        result = scheme + (parts.host == nil && scheme != "file" ? ":" : "://") + result
      }
      result += text(.path, path) ?? ""
      if let query = text(.query, query) { result += "?" + query }
      if let fragment = text(.fragment, fragment) { result += "#" + fragment }
      return result
    }

    public var parseStrategy: ParseStrategy { ParseStrategy() }
  }

  /// Reads addresses, which need a scheme and a host.
  public struct ParseStrategy: Foundation.ParseStrategy, Hashable, Codable, Sendable {
    public init() {}

    public func parse(_ value: String) throws -> URL {
      let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let url = URL(string: text), url.scheme != nil, url.host != nil else {
        throw CocoaError(
          .formatting,
          userInfo: [NSDebugDescriptionErrorKey: "Cannot read \(value) as an address."])
      }
      return url
    }
  }

  public init<T: Foundation.ParseStrategy>(_ value: T.ParseInput, strategy: T) throws
  where T.ParseOutput == URL { self = try strategy.parse(value) }
}

extension URLComponents {
  /// What a part says; nil if there is none.
  fileprivate func text(of part: URL.FormatStyle.Component) -> String? {
    switch part {
    case .scheme: scheme
    case .user: user
    case .password: password
    case .host: host
    case .port: port.map(String.init)
    case .path: path
    case .query: query
    case .fragment: fragment
    }
  }
}

extension FormatStyle where Self == URL.FormatStyle {
  public static var url: Self { URL.FormatStyle() }
}
extension ParseableFormatStyle where Self == URL.FormatStyle {
  public static var url: Self { URL.FormatStyle() }
}
extension ParseStrategy where Self == URL.ParseStrategy {
  public static var url: Self { URL.ParseStrategy() }
}
