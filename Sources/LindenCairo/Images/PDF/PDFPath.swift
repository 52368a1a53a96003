import CoreGraphics

/// A path as a PDF builds it, written as SVG does.
struct PDFPath {
  private(set) var svg = ""
  /// The rule by which the next painting clips with this path.
  var clipRule: String?
  private var point = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)

  var isEmpty: Bool { svg.isEmpty }

  /// Follows an operator that builds a path; false for others.
  mutating func append(_ word: String, _ n: [Double]) -> Bool {
    switch word {
    case "m": if n.count >= 2 { move(n[0], n[1]) }
    case "l": if n.count >= 2 { line(n[0], n[1]) }
    case "c": if n.count >= 6 { curve(n[0], n[1], n[2], n[3], n[4], n[5]) }
    case "v": if n.count >= 4 { curve(point.x, point.y, n[0], n[1], n[2], n[3]) }
    case "y": if n.count >= 4 { curve(n[0], n[1], n[2], n[3], n[2], n[3]) }
    case "h": close()
    case "re":
      guard n.count >= 4 else { break }
      move(n[0], n[1])
      line(n[0] + n[2], n[1])
      line(n[0] + n[2], n[1] + n[3])
      line(n[0], n[1] + n[3])
      close()
    default: return false
    }
    return true
  }

  private mutating func move(_ x: Double, _ y: Double) {
    svg += "M\(number(x)) \(number(y))"
    (point, start) = ((x, y), (x, y))
  }

  private mutating func line(_ x: Double, _ y: Double) {
    guard !svg.isEmpty else { return move(x, y) }
    svg += "L\(number(x)) \(number(y))"
    point = (x, y)
  }

  private mutating func curve(
    _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double
  ) {
    if svg.isEmpty { move(ax, ay) }
    svg += "C\([ax, ay, bx, by, x, y].map { number($0) }.joined(separator: " "))"
    point = (x, y)
  }

  mutating func close() {
    guard !svg.isEmpty else { return }
    svg += "Z"
    point = start
  }
}
