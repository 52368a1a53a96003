import Foundation

/// Which names of an inventory we have.
struct Report {
  let title: String
  let wanted: [ApprovedName]
  /// The most used first.
  let missing: [ApprovedName]

  init(title: String, wanted: [ApprovedName], ours: [String: Int]) {
    self.title = title
    self.wanted = wanted
    missing = wanted.filter { ours[$0.path, default: 0] < $0.overloads }
      .sorted { ($0.uses ?? 0, $1.path) > ($1.uses ?? 0, $0.path) }
  }

  /// `Combine: 1,326 of 1,326 names, 100.0 per cent`.
  var summary: String {
    "\(title): \(wanted.count - missing.count) of \(wanted.count) names, \(percentage)"
  }

  private var percentage: String {
    // Rounded down, so that 100 means all.
    let tenths = wanted.isEmpty ? 1_000 : (wanted.count - missing.count) * 1_000 / wanted.count
    return "\(tenths / 10).\(tenths % 10) per cent"
  }

  /// The summary, a row for each family, and what is missing.
  var markdown: String {
    let missingByFamily = Dictionary(grouping: missing) { family(of: $0) }
    let rows = Dictionary(grouping: wanted) { family(of: $0) }.sorted { $0.key < $1.key }.map {
      name, members in
      let lacking = missingByFamily[name] ?? []
      let list = lacking.prefix(12)
        .map { "`\($0.text.dropFirst($0.path == name ? 0 : name.count + 1))`" }
      let more = lacking.count > 12 ? ", and \(lacking.count - 12) more" : ""
      let missing = list.joined(separator: ", ") + more
      return "| `\(name)` | \(members.count - lacking.count) of \(members.count) | \(missing) |"
    }
    return """
      \(summary).

      | family | has | lacks |
      |---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// The type a name belongs to: the operator's, for those in `Publishers`.
  private func family(of name: ApprovedName) -> String {
    // Labels may hold dots only in operators such as `...(_:_:)`, which are never at the top.
    let parts = name.path.split(separator: ".", omittingEmptySubsequences: false)
    let isNamespace = ["Publishers", "Subscribers"].contains(parts[0])
    return parts.prefix(isNamespace ? 2 : 1).joined(separator: ".")
  }
}

/// A page of which each inventory has a section, replaced as a whole.
struct Page {
  let path: String
  private let original: String
  private var text: String

  init(path: String) throws {
    self.path = path
    original = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    text = original.isEmpty ? Self.opening : original
  }

  var isCurrent: Bool { text == original }

  mutating func replaceSection(_ title: String, with markdown: String) {
    let section = "## \(title)\n\n\(markdown)\n"
    guard let start = text.range(of: "## \(title)\n") else {
      text += "\n" + section
      return
    }
    let end = text.range(of: "\n## ", range: start.upperBound..<text.endIndex)
    text.replaceSubrange(start.lowerBound..<(end?.lowerBound ?? text.endIndex), with: section)
  }

  func write() throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }

  private static let opening = """
    # API coverage

    Which of Apple's public names Linden has, by the compiler's symbol graphs. Made by
    `swift run --package-path Tools/Coverage coverage`; edits are overwritten.

    """
}
