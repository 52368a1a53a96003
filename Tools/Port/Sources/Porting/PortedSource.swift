import Foundation

/// Source that names methods for the Objective-C runtime, written so that Swift on Linux compiles
/// it: `#selector(go(_:))` becomes `Selector("go(_:)", go(_:))`, which keeps the method, and
/// attributes that only the runtime reads are left out.
///
/// What is compiled for the app's own system only, `#if os(iOS)`, is compiled here
/// (``PlatformCondition``).
///
/// Properties of Core Data's objects, `@NSManaged var name: String?`, get the accessors that the
/// runtime would make (``ManagedProperties``).
///
/// Comments and strings stay as they are, and so does every line's number.
enum PortedSource {
  /// Attributes without which a declaration means the same here.
  private static let attributes = [
    "objcMembers", "objc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable",
  ]

  /// The source as it compiles here; nil if it does so as it is.
  ///
  /// - Parameters:
  ///   - source: A file's text.
  ///   - platform: The system that the app is for, as conditions name it.
  static func rewritten(_ source: String, for platform: String = "iOS") -> String? {
    guard
      ["#selector", "#keyPath", "@NSManaged", "init(entity", "os("].contains(where: source.contains)
        || attributes.contains(where: { source.contains("@\($0)") })
    else { return nil }
    var reader = Reader(source)
    var result = ""
    while let next = reader.next() {
      switch next {
      case .text(let text): result += text
      case .selector(let method): result += replacement(for: method)
      case .keyPath(let path): result += name(of: path)
      case .condition(let line): result += PlatformCondition.rewritten(line, for: platform)
      case .managed(let declaration):
        let plain = rewritten(declaration, for: platform) ?? declaration
        result += ManagedProperties.accessors(for: plain) ?? "@NSManaged " + plain
      }
    }
    result = ManagedProperties.requiredInitializers(in: result)
    return result == source ? nil : result
  }

  /// The program that a playground's page is: its code, each line with its number, and what shows the
  /// page's live view or waits for what comes later.
  static func program(of page: String, named name: String) -> String {
    let name = name.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return """
      import PlaygroundSupport; PlaygroundPage.current._begin(); \(rewritten(page) ?? page)
      PlaygroundPage.current._run(named: "\(name)")

      """
  }

  /// The text of a key path: its properties, without the type it begins at.
  private static func name(of path: String) -> String {
    let names = path.split(separator: ".").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let properties = names.drop { $0.first?.isUppercase == true }
    return "\"\(properties.joined(separator: "."))\""
  }

  /// A selector that hides the keyboard stays a name, which UIKit recognises, and so does one that
  /// compares strings; that of a getter has no method.
  private static func replacement(for method: String) -> String {
    let name = method.trimmingCharacters(in: .whitespacesAndNewlines)
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if name.hasPrefix("NSString.") { return "Selector(\"\(last)\")" }
    if last == "resignFirstResponder" || name.hasPrefix("getter:") || name.hasPrefix("setter:") {
      return "Selector(\"\(last)\")"
    }
    return "Selector(\"\(name.replacingOccurrences(of: "\"", with: ""))\", \(name))"
  }

  /// Goes through source, past comments and strings.
  private struct Reader {
    enum Piece {
      case text(String)
      case selector(String)
      case keyPath(String)
      /// `#if` or `#elseif`, up to the end of the line.
      case condition(String)
      /// A declaration without its attribute.
      case managed(String)
    }

    private let text: [Character]
    private var index = 0

    init(_ source: String) { text = Array(source) }

    mutating func next() -> Piece? {
      guard index < text.count else { return nil }
      let start = index
      if skipComment() || skipString() { return .text(String(text[start..<index])) }
      if let method = argument(of: "#selector") { return .selector(method) }
      if let path = argument(of: "#keyPath") { return .keyPath(path) }
      if starts(with: "#if") || starts(with: "#elseif") { return .condition(line()) }
      if starts(with: "@NSManaged") { return .managed(managedDeclaration()) }
      if text[index] == "@", let length = attribute() {
        index += length
        return .text("")
      }
      index += 1
      return .text(String(text[start]))
    }

    /// What is between the brackets behind a word; goes past it.
    private mutating func argument(of word: String) -> String? {
      guard starts(with: word) else { return nil }
      var end = index + word.count
      while end < text.count, text[end].isWhitespace { end += 1 }
      guard end < text.count, text[end] == "(", let close = closing(of: end) else { return nil }
      index = close + 1
      return String(text[end + 1..<close])
    }

    /// What follows `@NSManaged` up to the end of the line that has the property's or the method's
    /// name.
    private mutating func managedDeclaration() -> String {
      index += "@NSManaged".count
      let start = index
      var isNamed = false
      while index < text.count {
        if text[index].isNewline {
          let line = String(text[start..<index])
          isNamed = line.contains("var ") || line.contains("func ")
          if isNamed { break }
        }
        if text[index] == ";" || starts(with: "//") { break }
        index += 1
      }
      return String(text[start..<index])
    }

    /// What is left of the line, without its end.
    private mutating func line() -> String {
      let start = index
      while index < text.count, !text[index].isNewline { index += 1 }
      return String(text[start..<index])
    }

    private func starts(with word: String) -> Bool {
      index + word.count <= text.count && text[index..<index + word.count].elementsEqual(word)
    }

    /// How long an attribute that is left out is, with its argument and the blank after it.
    private func attribute() -> Int? {
      for name in PortedSource.attributes where starts(with: "@" + name) {
        var end = index + name.count + 1
        guard end >= text.count || !(text[end].isLetter || text[end] == "_") else { continue }
        if end < text.count, text[end] == "(", let close = closing(of: end) { end = close + 1 }
        if end < text.count, text[end] == " " { end += 1 }
        return end - index
      }
      return nil
    }

    /// The bracket that closes the one at a place.
    private func closing(of open: Int) -> Int? {
      var depth = 0
      for place in open..<text.count {
        if text[place] == "(" { depth += 1 }
        if text[place] == ")" {
          depth -= 1
          if depth == 0 { return place }
        }
      }
      return nil
    }

    private mutating func skipComment() -> Bool {
      if starts(with: "//") {
        while index < text.count, !text[index].isNewline { index += 1 }
        return true
      }
      guard starts(with: "/*") else { return false }
      var depth = 0
      repeat {
        if starts(with: "/*") {
          depth += 1
          index += 2
        } else if starts(with: "*/") {
          depth -= 1
          index += 2
        } else {
          index += 1
        }
      } while depth > 0 && index < text.count
      return true
    }

    private mutating func skipString() -> Bool {
      guard text[index] == "\"" else { return false }
      let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
      index += quote.count
      while index < text.count, !starts(with: quote) {
        index += text[index] == "\\" ? 2 : 1
        if quote == "\"", index < text.count, text[index].isNewline { return true }
      }
      index = min(index + quote.count, text.count)
      return true
    }
  }
}
