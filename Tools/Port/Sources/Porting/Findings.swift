import Foundation

/// What a build says is missing, by name.
public struct Findings: Codable, Equatable {
  public struct Missing: Codable, Equatable {
    /// Such as `'ARView'`, or `View.chartXAxis`.
    public var name: String
    /// `type or value`, `member`, `module` or `other`.
    public var kind: String
    /// Each as `File.swift:12`.
    public var places: [String]
  }

  /// The most frequent first.
  public var missing: [Missing] = []

  /// Reads the errors of a build. The same error is told once for each place.
  public init(of log: String) {
    var places: [String: (kind: String, places: Set<String>)] = [:]
    for line in log.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?\.swift):(\d+):\d+: error: (.+)$/) else {
        continue
      }
      let file = match.output.1.split(separator: "/").last.map(String.init) ?? ""
      let (name, kind) = Findings.subject(of: String(match.output.3))
      places[name, default: (kind, [])].places.insert("\(file):\(match.output.2)")
    }
    missing = places.map { Missing(name: $0, kind: $1.kind, places: $1.places.sorted()) }
      .sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
  }

  private static func subject(of message: String) -> (String, String) {
    if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
      return (String(match.output.1), "type or value")
    }
    if let match = message.firstMatch(of: /'([^']+)' has no (?:dynamic )?member '([^']+)'/) {
      let owner = match.output.1.prefix { $0 != "<" }
      return ("\(owner == "some View" ? "View" : owner).\(match.output.2)", "member")
    }
    if let match = message.firstMatch(of: /no such module '([^']+)'/) {
      return (String(match.output.1), "module")
    }
    return (message, "other")
  }
}

/// What a port found out.
public struct PortReport: Codable {
  public var package: String
  public var apps: [String]
  public var isBuilt: Bool
  public var findings: Findings
  /// What stays out, and why.
  public var outOfReach: [String]

  public init(
    package: String, apps: [String], isBuilt: Bool, findings: Findings, outOfReach: [String]
  ) {
    self.package = package
    self.apps = apps
    self.isBuilt = isBuilt
    self.findings = findings
    self.outOfReach = outOfReach
  }

  /// For people.
  public var text: String {
    var lines: [String] = []
    if isBuilt {
      lines.append("It builds. Now:")
      let names = apps.count > 1 ? apps.map { "/" + $0 } : [""]
      lines += names.map { "  linden run \(package)\($0)" }
    } else {
      let count = findings.missing.reduce(0) { $0 + $1.places.count }
      lines.append("It does not build yet: \(count) error\(count == 1 ? "" : "s").")
      for item in findings.missing {
        let shown = item.places.prefix(3).joined(separator: ", ")
        let more = item.places.count > 3 ? ", and \(item.places.count - 3) more" : ""
        lines.append("  \(item.places.count) × \(item.name) (\(item.kind)): \(shown)\(more)")
      }
    }
    if !outOfReach.isEmpty {
      lines.append("Out of reach:")
      lines += outOfReach.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
