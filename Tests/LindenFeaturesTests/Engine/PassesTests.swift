import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// The tables of Documentation/Passes.md, each compared with what runs.
@MainActor struct PassesTests {
  @Test func `a plain write`() throws {
    let count = Probe<Int>()
    let log = PassLog()
    let host = TestHost(Counter(log: log, probe: count), width: 100, height: 100)
    let rows = log.rows(in: host) { count.binding.wrappedValue = 1 }
    try compare(rows, with: "A plain write")
  }

  @Test func `two transactions in one event`() throws {
    let (title, length) = (Probe<Int>(), Probe<CGFloat>())
    let log = PassLog()
    let host = TestHost(Meter(title: title, length: length), width: 100, height: 100)
    var rows = log.rows(in: host) {
      title.binding.wrappedValue = 1
      withAnimation(.linear(duration: 1)) { length.binding.wrappedValue = 60 }
    }
    rows += log.rows(in: host, after: 0.5) {}
    try compare(rows, with: "Two transactions in one event")
  }

  @Test func `a lazy insertion under animation`() throws {
    let items = Probe<[Int]>()
    let log = PassLog()
    let host = TestHost(Items(probe: items), width: 100, height: 100)
    var rows = log.rows(in: host) {
      withAnimation(.linear(duration: 1)) { items.binding.wrappedValue.insert(0, at: 0) }
    }
    rows += log.rows(in: host, after: 0.5) {}
    try compare(rows, with: "A lazy insertion under animation")
  }

  // MARK: Programs

  private struct Counter: View {
    let log: PassLog
    let probe: Probe<Int>
    @State private var count = 0
    @State private var isEven = true
    var body: some View {
      let _ = probe.binding = $count
      VStack(spacing: 0) {
        Number(value: count)
        Parity(isEven: isEven)
        Title()
      }
      .onChange(of: count) {
        log.note("onChange(of: count)")
        isEven = count % 2 == 0
      }
    }
  }

  private struct Number: View {
    let value: Int
    var body: some View { Color.red.frame(width: 10 + CGFloat(value), height: 10) }
  }

  private struct Parity: View {
    let isEven: Bool
    var body: some View { (isEven ? Color.white : .black).frame(width: 10, height: 10) }
  }

  private struct Title: View {
    var body: some View { Color.blue.frame(width: 50, height: 10) }
  }

  private struct Meter: View {
    let title: Probe<Int>
    let length: Probe<CGFloat>
    @State private var number = 0
    @State private var reached: CGFloat = 20
    var body: some View {
      let _ = (title.binding, length.binding) = ($number, $reached)
      VStack(spacing: 0) {
        Number(value: number)
        Bar(length: reached)
      }
    }
  }

  private struct Bar: View {
    let length: CGFloat
    var body: some View { Color.green.frame(width: length, height: 10) }
  }

  private struct Items: View {
    let probe: Probe<[Int]>
    @State private var items = Array(1...100)
    var body: some View {
      let _ = probe.binding = $items
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(items, id: \.self) { Row(item: $0) } }
      }
    }
  }

  private struct Row: View {
    let item: Int
    var body: some View { Color.red.frame(height: 40) }
  }

  // MARK: Tables

  private func compare(
    _ rows: [String], with heading: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      rows == (try table(heading)), "what runs is\n\(rows.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }

  /// The rows of the table below a heading of the page, cells trimmed.
  private func table(_ heading: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let file = (0..<4).reduce(root) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Documentation/Passes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") }
    let lines = try #require(section).split(separator: "\n").filter { $0.hasPrefix("|") }
    return lines.dropFirst(2).map(String.init)
  }
}

/// Notes what runs, and in which pass.
@MainActor private final class PassLog {
  private var notes: [String] = []
  private var passes: [UInt32] = []
  private weak var graph: Graph?

  func note(_ text: String) { notes.append("| after layout | \(text) |") }

  /// What one frame does, as rows of a table.
  func rows(in host: TestHost, after seconds: Double = 0, _ event: () -> Void) -> [String] {
    let graph = host.root.graph
    self.graph = graph
    var lines: [String] = []
    (notes, passes) = ([], [])
    graph.trace.onBody = { [unowned self] name, reason in ran(name, reason) }
    graph.trace.output = { lines = $0.components(separatedBy: "\n") }
    event()
    host.advance(by: seconds)
    graph.trace.output = nil
    for (step, title) in [("  place ", "layout"), ("  paint ", "display")] {
      let names = lines.filter { $0.hasPrefix(step) }.map { name(in: $0.dropFirst(step.count)) }
      if !names.isEmpty { notes.append("| \(title) | \(names.joined(separator: ", ")) |") }
    }
    return seconds == 0 ? notes : ["| \(seconds) s later | |"] + notes
  }

  /// The name at the beginning of a line of the trace, without its type arguments.
  private func name(in line: Substring) -> String {
    let end = line.range(of: " at ")?.lowerBound ?? line.endIndex
    return String(line[..<end].prefix { $0 != "<" })
  }

  private func ran(_ name: String, _ reason: String) {
    guard let graph else { return }
    if !passes.contains(graph.passNumber) { passes.append(graph.passNumber) }
    let number = passes.firstIndex(of: graph.passNumber)! + 1
    let kind = graph.transaction.animation == nil ? "plain" : "animated"
    notes.append("| pass \(number), \(kind) | body of \(name): \(reason) |")
  }
}
