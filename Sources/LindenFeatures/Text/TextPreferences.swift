import Foundation
import Synchronization
@_spi(Engine) import LindenEngine

/// Whether the user has chosen bold text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// Whether text can be selected, as a type.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = true
}

public struct DisabledTextSelectability: TextSelectability, Sendable {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// The language by whose rules text is set, where it is not that of the locale.
public struct TypesettingLanguage: Hashable, Sendable {
  let identifier: String?
  public static let automatic = TypesettingLanguage(identifier: nil)
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(identifier: language.maximalIdentifier)
  }
}

package enum LegibilityWeightKey: EnvironmentKey {
  package static var defaultValue: LegibilityWeight? { nil }
}
package enum TextSelectionKey: EnvironmentKey { package static var defaultValue: Bool { false } }
enum TypesettingLanguageKey: EnvironmentKey {
  static var defaultValue: TypesettingLanguage { .automatic }
}

extension EnvironmentValues {
  /// The weight the user asks for in general; bold makes every font bolder.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  package var allowsTextSelection: Bool {
    get { self[TextSelectionKey.self] }
    set { self[TextSelectionKey.self] = newValue }
  }

  var typesettingLanguage: TypesettingLanguage {
    get { self[TypesettingLanguageKey.self] }
    set { self[TypesettingLanguageKey.self] = newValue }
  }

  /// The language text is set in, as BCP 47 writes it; nil is none in particular.
  var textLanguage: String? {
    let language = untracked(TypesettingLanguageKey.self)
    if let identifier = language.identifier { return identifier }
    guard let locale = override(of: LocaleKey.self) else {
      return EnvironmentValues.processLanguage
    }
    return EnvironmentValues.languageTag(locale.identifier)
  }

  private static let processLanguage = languageTag(Locale.current.identifier)

  /// `zh_TW` becomes `zh-Hant-TW`.
  private static func languageTag(_ identifier: String) -> String? {
    // Asked by each text, nearly always about the same language.
    if let last = lastTag.withLock({ $0 }), last.identifier == identifier { return last.tag }
    let parts = LanguageTag(identifier)
    let tag =
      parts.language.isEmpty
      ? nil : [parts.language, parts.script, parts.region].compactMap { $0 }.joined(separator: "-")
    lastTag.withLock { $0 = (identifier, tag) }
    return tag
  }

  private static let lastTag = Mutex<(identifier: String, tag: String?)?>(nil)
}

extension View {
  /// Whether text in this view can be selected, where the host lets text be selected.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    environment(\.allowsTextSelection, S.allowsSelection)
  }

  /// Sets text in this view by the rules of a language, such as the forms of Han characters.
  nonisolated public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets text in this view by the rules of a language, or of none in particular; `isEnabled` is
  /// true by default, and false changes nothing.
  nonisolated public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    transformEnvironment(\.typesettingLanguage) { if isEnabled { $0 = language } }
  }
}
