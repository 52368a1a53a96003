import Foundation
@_spi(Engine) import LindenEngine

// What a text is made of without a label is a key, or a value of one of many types. One initializer
// for each of those would be so many for the compiler to try: each looks again for all that a sum
// such as `Text(name + ", " + place)` could give. So these have one together, strings among them:
// what a sum gives is a string at once.

/// What a text can be made of besides keys: strings and resources, which stand as they are,
/// attributed strings, pictures, ranges of dates.
///
/// Code of apps calls `Text(_:)` with such a value, and has no need to name the protocol.
public protocol _TextContent {
  /// The text that shows the value.
  nonisolated var _text: Text { get }
}

extension Text {
  /// The text that shows a value: a string that was made at run time, an attributed string, a
  /// picture that stands in the line, or the time from one date to another.
  ///
  /// A literal is never meant by it, but is a key.
  @_disfavoredOverload
  public init<Value: _TextContent>(_ content: Value) { self = content._text }

  /// A string of a type that is not known, made at run time; it is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S, _ nothing: _NoArgument = nil) {
    // Known types have the initializer above. Of two that fit, the one with fewer parameters is it.
    self.init(verbatim: String(content))
  }
}

extension String: _TextContent {
  public nonisolated var _text: Text { Text(verbatim: self) }
}

extension Substring: _TextContent {
  public nonisolated var _text: Text { Text(verbatim: String(self)) }
}

extension LocalizedStringResource: _TextContent {
  /// The translation that the resource stands for, in the resource's language.
  public nonisolated var _text: Text { Text(verbatim: String(localized: self)) }
}
