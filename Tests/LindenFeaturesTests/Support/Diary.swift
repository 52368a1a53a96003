@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What happened, in order.
@MainActor final class Diary {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }

  /// The lines so far, which are forgotten.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that notes when it enters and leaves the tree, and keeps a number of its own.
struct Marker: View {
  let name: String
  let log: Diary
  @State private var serial: Int

  init(_ name: String, _ log: Diary) {
    self.name = name
    self.log = log
    Marker.made += 1
    _serial = State(initialValue: Marker.made)
  }
  @MainActor static var made = 0

  var body: some View {
    let _ = log.add("\(name)#\(serial)")
    Color.red.frame(width: 10, height: 10)
  }
}
