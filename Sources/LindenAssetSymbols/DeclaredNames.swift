import Foundation

/// The static members that a target's own source adds to types of the frameworks.
///
/// A target may have `extension Color { static let brand = Color(.brand) }` for a colour of its
/// catalog. A symbol of the same name beside it would be declared twice.
struct DeclaredNames {
  /// By what an extension is of, as it is written: `Color`, `ShapeStyle where Self == Color`.
  private var names: [String: Set<String>] = [:]

  init() {}

  /// - Parameter sources: Swift files; one that cannot be read has no names.
  init(sources: [URL]) {
    for url in sources {
      if let text = try? String(contentsOf: url, encoding: .utf8) { add(text) }
    }
  }

  /// Adds what a file declares in extensions, save what only that file sees.
  mutating func add(_ source: String) {
    guard source.contains("extension ") else { return }
    var type: String?
    var depth = 0
    for line in source.split(separator: "\n") {
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      if depth == 0, let found = code.firstMatch(of: Self.start) {
        let isHidden = found.output.1.map { ["private", "fileprivate"].contains($0) } ?? false
        type = isHidden ? nil : found.output.2.trimmingCharacters(in: .whitespaces)
      } else if depth == 1, let type, let found = code.firstMatch(of: Self.member),
        !code.contains("private ")
      {
        names[type, default: []].insert(String(found.output.1))
      }
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      if depth <= 0 { (depth, type) = (0, code.contains("}") ? nil : type) }
    }
  }

  func contains(_ name: String, of extended: String) -> Bool {
    names[extended]?.contains(name.filter { $0 != "`" }) ?? false
  }

  private nonisolated(unsafe) static let start =
    /^\s*(?:@\w+\s+)*(?:(public|package|internal|private|fileprivate)\s+)?extension\s+([^{]+)/
  private nonisolated(unsafe) static let member =
    /(?:static|class)\s+(?:let|var)\s+`?(\w+)`?/
}
