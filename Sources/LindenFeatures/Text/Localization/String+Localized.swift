import Foundation
@_spi(Engine) import LindenEngine

extension String {
  /// The key of a string table's entry, with the values to put into it.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: LocalizedStringKey

    /// The key is used as it is.
    public init(_ value: String) { key = LocalizedStringKey(value) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      key = LocalizedStringKey(stringInterpolation: stringInterpolation.base)
    }

    /// Collects the pieces of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      var base: LocalizedStringKey.StringInterpolation

      public init(literalCapacity: Int, interpolationCount: Int) {
        base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) { base.appendLiteral(literal) }

      public mutating func appendInterpolation(_ string: String) {
        base.appendInterpolation(string)
      }

      @_disfavoredOverload
      public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
        base.appendInterpolation(String(string))
      }

      /// A number, written as the locale writes numbers.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
        base.appendInterpolation(value)
      }

      /// A number, written by a format specifier such as `%.2f`.
      public mutating func appendInterpolation<T: _FormatSpecifiable>(
        _ value: T, specifier: String
      ) {
        base.appendInterpolation(value, specifier: specifier)
      }

      /// A value, written by a format style.
      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput, format: F
      ) where F.FormatOutput == String {
        base.appendInterpolation(format.format(value))
      }

      /// Any other value, as it describes itself.
      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        base.appendInterpolation("\(value)")
      }
    }
  }

  /// The translation of a key, for the language of the process.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, with values inside.
  ///   - table: The name of the table's file; nil is `Localizable`.
  ///   - bundle: Nil is the app's.
  ///   - locale: How values are formatted.
  ///   - comment: For translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedStrings.shared.string(
      for: keyAndValue.key.key, default: keyAndValue, table: table, bundle: bundle, locale: locale)
  }

  /// The translation of a key that is not the text itself; `defaultValue` where there is none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedStrings.shared.string(
      for: "\(key)", default: defaultValue, table: table, bundle: bundle, locale: locale)
  }

  /// The translation that a resource stands for.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = LocalizedStrings.shared.string(
      for: resource.key, default: resource.defaultValue, table: resource.table,
      bundle: resource.bundle.bundle, locale: resource.locale)
  }
}
