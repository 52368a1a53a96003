// What a text is made of without a label is a key, a string, a resource, or one of several other
// types. One initializer for each of those would be so many for the compiler to try: each looks again
// for all that a sum such as `Text(name + ", " + place)` could give. So these have one together.

/// What a text can be made of besides keys, strings and resources: attributed strings, pictures,
/// ranges of dates.
///
/// Code of apps calls `Text(_:)` with such a value, and has no need to name the protocol.
public protocol _TextContent {
  /// The text that shows the value.
  nonisolated var _text: Text { get }
}

extension Text {
  /// The text that shows a value: an attributed string, a picture that stands in the line, or the
  /// time from one date to another.
  ///
  /// A literal is never meant by it, though an attributed string could be written as one.
  @_disfavoredOverload
  public init<Value: _TextContent>(_ content: Value) { self = content._text }
}
