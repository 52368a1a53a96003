import Foundation

/// The names that have no effect, as the sources say.
struct WithoutEffect {
  /// With argument labels: the first argument of every call of `Diagnostics.noEffect`.
  private var paths: Set<String> = []
  /// Modifiers of views in all their forms: those that return `withoutEffect`, and those whose
  /// documentation begins with "Accepted:".
  private var modifiers: Set<Substring> = []

  init() throws {
    let files =
      FileManager.default.enumerator(atPath: "Sources")?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "Sources/" + file, encoding: .utf8)
      for call in text.matches(of: /Diagnostics\.noEffect\(\s*"([^"\\]+)"/) {
        paths.insert(String(call.output.1))
      }
      for call in text.matches(of: /withoutEffect\(\s*"([^"\\]+)"/) {
        modifiers.insert("View." + call.output.1)
      }
      let accepted = /\/\/\/ Accepted:.*\n(?:\s*(?:\/\/\/|@).*\n)*\s*nonisolated public func (\w+)/
      for declaration in text.matches(of: accepted) {
        modifiers.insert("View." + declaration.output.1)
      }
    }
  }

  func contains(_ name: ApprovedName) -> Bool {
    paths.contains(name.path) || modifiers.contains(name.base)
  }
}

/// What Linux cannot have, and why: Documentation/api/elsewhere.txt.
struct Elsewhere {
  private var patterns: [(pattern: [Substring], reason: String)] = []

  init() throws {
    let text = try String(contentsOfFile: "Documentation/api/elsewhere.txt", encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Failure("not a reason and patterns: \(line)") }
      for pattern in parts[1].split(separator: " ") {
        let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
        patterns.append((pieces, String(parts[0])))
      }
    }
  }

  /// What a name would need; nil if Linux could have it.
  func reason(for name: ApprovedName) -> String? {
    let type = name.path.prefix { $0 != "." && $0 != "(" }
    return patterns.first { pattern, _ in
      matches(type, pattern) || matches(name.base, pattern) || matches(name.path[...], pattern)
    }?.reason
  }

  /// Whether the pieces between stars follow each other in the name, from its beginning to its end.
  private func matches(_ name: Substring, _ pieces: [Substring]) -> Bool {
    guard pieces.count > 1 else { return name == pieces[0] }
    guard name.hasPrefix(pieces[0]), name.hasSuffix(pieces.last!),
      name.count >= pieces[0].count + pieces.last!.count
    else { return false }
    var rest = name.dropFirst(pieces[0].count).dropLast(pieces.last!.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
