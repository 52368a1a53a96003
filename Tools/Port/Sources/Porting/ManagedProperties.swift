import Foundation

/// Declarations of Core Data's objects, which the Objective-C runtime completes on iOS.
enum ManagedProperties {
  /// A property or a method with what the runtime would do; nil if it is neither.
  ///
  /// - Parameter declaration: What follows `@NSManaged`.
  static func accessors(for declaration: String) -> String? {
    let text = declaration.trimmingCharacters(in: .whitespaces)
    if let match = text.firstMatch(of: /(?s)^(.*?)\bvar\s+`?(\w+)`?\s*:\s*(.+?)\s*$/) {
      let key = match.output.2
      return "\(text) { get { _value(forKey: \"\(key)\") } "
        + "set { _setValue(newValue, forKey: \"\(key)\") } }"
    }
    guard
      let match = text.firstMatch(
        of: /\bfunc\s+(addTo|removeFrom|insertInto|replace)(\w+)\s*\((.*)\)\s*$/)
    else { return nil }
    let (kind, name) = (match.output.1, match.output.2)
    let key = name.prefix(1).lowercased() + name.dropFirst()
    let places = match.output.3.matches(of: /(\w+)\s*:/).map { String($0.output.1) }
    let call: String? =
      switch (String(kind), places.count) {
      case ("addTo", 1): "_addTo(\"\(key)\", \(places[0]))"
      case ("removeFrom", 1):
        match.output.3.hasPrefix("at ")
          ? "_remove(\"\(key)\", at: \(places[0]))" : "_removeFrom(\"\(key)\", \(places[0]))"
      case ("insertInto", 2): "_insert(\"\(key)\", \(places[0]), at: \(places[1]))"
      case ("replace", 2): "_replace(\"\(key)\", at: \(places[0]), with: \(places[1]))"
      default: nil
      }
    return call.map { "\(text) { \($0) }" }
  }

  /// The initializer by which a context makes objects is a required one here.
  static func requiredInitializers(in source: String) -> String {
    guard source.contains("init(entity") else { return source }
    return source.replacing(/\boverride\b([^\n{}]*\binit\(entity\b)/) { "required\($0.output.1)" }
  }
}
