import Foundation

/// What became of each name of an inventory.
struct Report {
  /// One name, and whether we have it.
  enum State {
    case works
    /// It compiles, and says once that nothing comes of it.
    case acceptedWithoutEffect
    case missing
    /// Missing, as it needs what Linux has not.
    case elsewhere
  }

  let title: String
  private let names: [(name: ApprovedName, state: State)]

  init(
    title: String, wanted: [ApprovedName], ours: Reach, withoutEffect: WithoutEffect,
    elsewhere: Elsewhere
  ) {
    self.title = title
    names = wanted.map { name in
      guard ours.count(of: name) >= name.overloads else {
        return (name, elsewhere.reason(for: name) == nil ? .missing : .elsewhere)
      }
      return (name, withoutEffect.contains(name) ? .acceptedWithoutEffect : .works)
    }
  }

  /// The most used first.
  var missing: [ApprovedName] {
    all(.missing).sorted { ($0.uses ?? 0, $1.path) > ($1.uses ?? 0, $0.path) }
  }

  /// Whether every name is there.
  var isComplete: Bool { count(.missing) + count(.elsewhere) == 0 }

  private func all(_ state: State) -> [ApprovedName] {
    names.filter { $0.state == state }.map(\.name)
  }

  private func count(_ state: State) -> Int { names.count { $0.state == state } }

  /// `Combine: 1326 of 1326 names, 100.0 per cent`, of those that Linux can have.
  var summary: String { "\(title): \(has) of \(possible) names, \(percentage)" }

  /// A row of the table in the README.
  var summaryRow: String {
    "| \(title) | \(count(.works)) | \(count(.acceptedWithoutEffect)) | \(count(.missing)) "
      + "| \(count(.elsewhere)) |"
  }

  private var has: Int { count(.works) + count(.acceptedWithoutEffect) }
  private var possible: Int { names.count - count(.elsewhere) }

  private var percentage: String {
    // Rounded down, so that 100 means all.
    let tenths = possible == 0 ? 1_000 : has * 1_000 / possible
    return "\(tenths / 10).\(tenths % 10) per cent"
  }

  /// The summary, and a row for each family with all its names.
  var markdown: String {
    let families = Dictionary(grouping: names) { family(of: $0.name) }
    let rows = families.sorted { $0.key < $1.key }.map { family, members in
      let cells = [State.works, .acceptedWithoutEffect, .missing, .elsewhere].map { state in
        members.filter { $0.state == state }.map { short($0.name, in: family) }
          .joined(separator: ", ")
      }
      return "| `\(family)` | \(cells.joined(separator: " | ")) |"
    }
    return """
      \(summary).

      | family | works | accepted, no effect | missing | not on Linux |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// A name without its family, with the number of overloads if there are several.
  private func short(_ name: ApprovedName, in family: String) -> String {
    "`\(name.text.dropFirst(name.path.hasPrefix(family + ".") ? family.count + 1 : 0))`"
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
    let original = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    self.original = original
    if path.hasSuffix("Coverage.md") {
      let sections = original.range(of: "\n## ").map { original[$0.lowerBound...] }
      text = Self.opening + (sections ?? "")
    } else {
      text = original
    }
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

  /// Replaces the row of a table that begins with the same cell.
  mutating func replaceRow(_ row: String) {
    let cell = row.split(separator: "|")[0]
    text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("|\(cell)| ") ? Substring(row) : $0 }.joined(separator: "\n")
  }

  func write() throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }

  private static let opening = """
    # API coverage

    Which of Apple's public names Linden has, by the compiler's symbol graphs. Made by
    `swift run --package-path Tools/Coverage coverage`; edits are overwritten.

    - *Works*: the name is there and does what it does on iOS. It may be a protocol's or a superclass's, or have more parameters than
      listed, with defaults.
    - *Accepted, no effect*: it compiles and does nothing; where somebody would notice, it says so once when it is used. These are
      the names in calls of `Diagnostics.noEffect` and `withoutEffect` in the sources, and those whose documentation begins with
      "Accepted:".
    - *Missing*: Linden lacks it.
    - *Not on Linux*: it needs what Linux has not, as [api/elsewhere.txt](api/elsewhere.txt) says, or came with iOS 26.

    """
}
