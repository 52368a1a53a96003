import SwiftUI
import SwiftUITesting

extension ViewBenchmarks {
  /// The bytes that a view more takes in a window, with its node, element and layer; whatever is
  /// made once is left out.
  static func printMemory() {
    printTable(
      "Memory", columns: ["bytes", "of one"],
      rows: [
        row("text", "view") { Text("Row") },
        row("shape", "view") { Rectangle() },
        row("spacer", "view") { Spacer() },
        row("colour in a frame", "row") { Color.red.frame(width: 20, height: 1) },
        row("text in a view with state", "row") { StatefulRow() },
        row("button", "view") { Button("Row") {} },
        row("two texts and a spacer", "row") { Row(number: 0) },
      ])
    printMemoryOfScrolling()
  }

  private static func row<V: View>(_ name: String, _ unit: String, _ view: @escaping () -> V) -> (
    String, [String]
  ) {
    let (few, many) = (heap(1_000, view), heap(5_000, view))
    return (name, ["\((many - few) / 4_000)", unit])
  }

  private static func heap<V: View>(_ count: Int, _ view: @escaping () -> V) -> Int {
    func rows() -> some View {
      VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in view() } }
    }
    _ = Driver(rows(), size: size)
    let before = heapBytes
    let app = Driver(rows(), size: size)
    defer { app.close() }
    return heapBytes - before
  }

  /// From one end to the other: what the window holds must not grow with the rows that have been
  /// seen.
  private static func printMemoryOfScrolling() {
    let count = 1_000_000
    let app = Driver(
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { NumberRow(number: $0) } }
      },
      size: size)
    func scroll(_ points: CGFloat) {
      app.scroll(at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: -points))
    }
    // The caches of texts are full after this many.
    let warm = 70_000
    var rows: [(String, [String])] = []
    var seen = 0
    let start = ContinuousClock.now
    while seen < count {
      let step = 40
      scroll(CGFloat(step) * 20)
      seen += step
      if seen == warm || seen % 250_000 == 0 {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        rows.append(
          ("\(seen) rows seen", ["\(heapBytes / 1024 / 1024) MB", text(seconds / Double(seen))]))
      }
    }
    printTable("A lazy stack scrolled from end to end", columns: ["heap", "a row"], rows: rows)
  }
}

struct StatefulRow: View {
  @State private var count = 0
  var body: some View { Text("Row").opacity(count == 0 ? 1 : 0.5) }
}

/// 20 points high, with a text of its own.
struct NumberRow: View {
  let number: Int
  var body: some View { Text("Row \(number)").frame(height: 20) }
}
