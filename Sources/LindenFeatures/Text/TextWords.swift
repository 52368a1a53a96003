@_spi(Engine) import LindenEngine

// What a view is called may be given as a key, a text, a string of any kind or a binding to one. One
// function for each would be four for the compiler to try, each of which checks again everything that
// the modifier is applied to. So there are two: one for keys, as literals are, and one for streams of
// text, as strings are, and so texts, resources and bindings are, too.

extension Text: TextOutputStream {
  /// Appends a string, shown as it is.
  nonisolated public mutating func write(_ string: String) { self = self + Text(verbatim: string) }
}

extension LocalizedStringResource: TextOutputStream {
  /// Appends a string, which makes it a resource of no table.
  nonisolated public mutating func write(_ string: String) {
    self = LocalizedStringResource(stringLiteral: String(localized: self) + string)
  }
}

extension Binding: TextOutputStream where Value == String {
  /// Appends to the value.
  nonisolated public mutating func write(_ string: String) { wrappedValue += string }
}

extension Text {
  /// A text as it is, the translation of a resource, or a string, or what a binding to one has,
  /// shown without being looked up.
  nonisolated package init<Words: TextOutputStream>(words: Words) {
    switch words {
    case let string as String: self.init(verbatim: string)
    case let text as Text: self = text
    case let resource as LocalizedStringResource: self = resource._text
    case let binding as Binding<String>: self.init(verbatim: binding.wrappedValue)
    case let string as any StringProtocol: self.init(verbatim: String(string))
    default: self.init(verbatim: "\(words)")
    }
  }
}
