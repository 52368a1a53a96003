import Foundation
@_spi(Engine) import LindenEngine
import Synchronization

/// Formats of tables with parts that depend on numbers, given out as plain strings.
///
/// `NSLocalizedString` gives its answer to `String.localizedStringWithFormat` or `String(format:)` as
/// a string, which on iOS carries its forms along invisibly. Here the parts in it get names by which
/// they are found again: `%#@files@` becomes `%#@files.7@`.
final class PluralFormats: Sendable {
  static let shared = PluralFormats()

  private struct Part {
    var variable: LocalizedEntry.Variable
    var language: String
  }

  private struct Known {
    var entry: LocalizedEntry
    var format: String
  }

  private struct Given {
    var formats: [String: Known] = [:]
    /// How many formats were given out, those that have changed since included.
    var count = 0
    /// By the name they were given out under.
    var parts: [String: Part] = [:]
  }

  private let given = Mutex(Given())

  /// A format that `readable(_:by:)` understands.
  ///
  /// - Parameter key: Tells the entry from all others.
  func format(of entry: LocalizedEntry, key: String, language: String) -> String {
    guard !entry.variables.isEmpty else { return entry.format }
    FoundationStrings.installFormats()
    return given.withLock { given in
      if let known = given.formats[key], known.entry == entry { return known.format }
      let suffix = ".\(given.count)"
      given.count += 1
      func renamed(_ text: String) -> String {
        entry.variables.keys.reduce(text) {
          $0.replacingOccurrences(of: "#@\($1)@", with: "#@\($1)\(suffix)@")
        }
      }
      for (name, variable) in entry.variables {
        var variable = variable
        variable.forms = variable.forms.mapValues(renamed)
        given.parts[name + suffix] = Part(variable: variable, language: language)
      }
      let format = renamed(entry.format)
      given.formats[key] = Known(entry: entry, format: format)
      return format
    }
  }

  /// The format with the forms for its numbers in place; nil if it has no such part.
  ///
  /// - Parameter next: Reads the next of the format's arguments, told whether it is a `Double`.
  func readable(_ format: String, by next: (_ isDouble: Bool) -> Double) -> String? {
    guard format.utf8.contains(UInt8(ascii: "#")), format.contains("%#@") || format.contains("$#@")
    else { return nil }
    let pieces = FormatString(format).pieces
    let parts = given.withLock { given in
      pieces.contains { piece in
        if case .variable(let name, _) = piece { return given.parts[name] != nil }
        return false
      } ? given.parts : nil
    }
    guard let parts else { return nil }
    var specifiers: [Int: String] = [:]
    PluralFormats.collect(pieces, parts, &specifiers)
    // Arguments have to be read in their order, each as what it is.
    let values = (0...(specifiers.keys.max() ?? 0)).map { index in
      let specifier = specifiers[index] ?? "%ld"
      let isDouble = specifier.last.map { "eEfFgGaA".contains($0) } ?? false
      let value = next(isDouble)
      let isShort = !isDouble && !specifier.contains { "lqzjt".contains($0) }
      return isShort && specifier.last != "@"
        ? Double(Int32(truncatingIfNeeded: Int64(exactly: value) ?? 0)) : value
    }
    let text = PluralFormats.text(pieces, parts, values, specifiers, quantity: nil)
    // Foundation takes no argument that a format does not name, and so the wrong one for the next: those
    // that the forms left out are named behind a sign at which the result is cut off.
    let rest = values.indices.filter { !text.contains("%\($0 + 1)$") }
      .map { "%\($0 + 1)$" + (specifiers[$0] ?? "%ld").dropFirst() }
    return rest.isEmpty ? text : text + "\u{10FFFD}" + rest.joined()
  }

  /// What kind each argument is, as the format and all forms in it say.
  private static func collect(
    _ pieces: [FormatString.Piece], _ parts: [String: Part], _ specifiers: inout [Int: String]
  ) {
    for case .argument(let index, let specifier) in pieces { specifiers[index] = specifier }
    for case .variable(let name, let place) in pieces {
      guard let variable = parts[name]?.variable else { continue }
      var next = variable.argument ?? place
      let form = variable.forms[.other] ?? variable.forms.first?.value ?? ""
      collect(FormatString(form, next: &next).pieces, parts, &specifiers)
      if let index = variable.argument, specifiers[index] == nil {
        specifiers[index] = "%" + variable.specifier
      }
    }
  }

  private static func text(
    _ pieces: [FormatString.Piece], _ parts: [String: Part], _ values: [Double],
    _ specifiers: [Int: String], quantity: (index: Int, specifier: String)?
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let literal): return literal.replacingOccurrences(of: "%", with: "%%")
      case .argument(let index, let specifier): return "%\(index + 1)$" + specifier.dropFirst()
      case .quantity: return quantity.map { "%\($0.index + 1)$\($0.specifier)" } ?? ""
      case .variable(let name, let place):
        guard let part = parts[name] else { return "" }
        // A quantity is a number, though the format may begin with a name.
        let number = values.indices.first { $0 >= place && specifiers[$0]?.last != "@" }
        let index = part.variable.argument ?? number ?? place
        guard values.indices.contains(index) else { return "" }
        var next = part.variable.argument ?? place
        let form = part.variable.form(for: values[index], language: part.language)
        return text(
          FormatString(form, next: &next).pieces, parts, values, specifiers,
          quantity: (index, part.variable.specifier))
      }
    }.joined()
  }
}
