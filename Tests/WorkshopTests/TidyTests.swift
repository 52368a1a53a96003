import Foundation
import Testing

/// The rules of style that a machine can check.
@Suite struct TidyTests {
  @Test func `no file is longer than 600 lines`() throws {
    for folder in ["Sources", "Tests", "Examples"] {
      for file in try Repository.swiftFiles(in: folder) where file.lines.count > 601 {
        Issue.record("\(file.path) has \(file.lines.count) lines: look for its second subject")
      }
    }
  }

  @Test func `nothing is left to do`() throws {
    for folder in ["Sources", "Tests", "Examples"] {
      for file in try Repository.swiftFiles(in: folder) where !file.path.contains("TidyTests") {
        for mark in ["TODO", "FIXME"] where file.text.contains(mark) {
          Issue.record("\(file.path) has a \(mark)")
        }
      }
    }
  }

  @Test func `a module imports only what the manifest lets it`() throws {
    let targets = try Targets(manifest: Repository.text(of: "Package.swift"))
    for target in targets.names {
      let allowed = targets.reachable(from: target).union(Targets.system)
      for file in try Repository.swiftFiles(in: "Sources/\(target)") {
        for module in imports(of: file) where !allowed.contains(module) {
          Issue.record("\(file.path) imports \(module), but no arrow leads from \(target) to it")
        }
      }
    }
  }

  @Test func `drawing imports no views, Combine no drawing, the engine no feature`() throws {
    let targets = try Targets(manifest: Repository.text(of: "Package.swift"))
    #expect(targets.reachable(from: "Combine").isEmpty)
    #expect(
      targets.reachable(from: "LindenDrawing")
        == ["CoreGraphics", "LindenCMainBundle", "_Testing_CoreGraphics"])
    #expect(!targets.reachable(from: "LindenFeatures").contains("LindenCairo"))
    #expect(!targets.reachable(from: "LindenEngine").contains("LindenFeatures"))
  }

  @Test func `what shows an app while it is written is in no finished app`() throws {
    let targets = try Targets(manifest: Repository.text(of: "Package.swift"))
    let live: Set<String> = ["LindenLive", "LindenPreviews"]
    #expect(live.isSubset(of: targets.names))
    for target in targets.names where !live.contains(target) {
      #expect(targets.reachable(from: target).isDisjoint(with: live), "\(target)")
    }
  }

  @Test func `only hosts read the time, and nothing sleeps`() throws {
    let targets = [
      "LindenDrawing", "LindenCairo", "LindenEngine", "LindenFeatures", "LindenControls",
    ]
    for target in targets {
      for file in try Repository.swiftFiles(in: "Sources/\(target)") {
        for clock in [
          "Date()", "ContinuousClock", "SuspendingClock", "DispatchTime.now()", "sleep(",
        ]
        where file.text.contains(clock) {
          Issue.record("\(file.path) uses \(clock); take the time from the frame")
        }
      }
    }
  }
}

private func imports(of file: Repository.File) -> [String] {
  file.lines.compactMap { line in
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
      words[..<place].allSatisfy({ $0.hasPrefix("@") || ["public", "package"].contains($0) })
    else { return nil }
    return words[words.count - 1].split(separator: ".").first.map(String.init)
  }
}

/// The targets of the manifest and what each depends on.
private struct Targets {
  private var dependencies: [String: Set<String>] = [:]

  static let system: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "Dispatch", "CDispatch", "Synchronization",
    "Observation", "Glibc", "Musl", "Testing",
  ]

  init(manifest: String) throws {
    let target = /\.target\(\s*name: "(\w+)"(?:,\s*dependencies: \[((?:[^\]"]|"[^"]*")*)\])?/
    let dependency = /(?:name: )?"(\w+)"/
    for match in manifest.matches(of: target) {
      let list = match.output.2.map(String.init) ?? ""
      dependencies[String(match.output.1)] = Set(
        list.matches(of: dependency).map { String($0.output.1) })
    }
  }

  var names: [String] { dependencies.keys.sorted() }

  /// Every module that an arrow, or several in a row, lead to.
  func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var open = [target]
    while let next = open.popLast() {
      for module in dependencies[next] ?? [] where found.insert(module).inserted {
        open.append(module)
      }
    }
    return found
  }
}
