extension Outline {
  /// The `d` attribute of an SVG path. Numbers have at most `digits` decimals and no trailing
  /// zeros.
  package var svg: String { svg(digits: 3) }

  package func svg(digits: Int) -> String {
    var text = ""
    text.reserveCapacity(elements.count * 16)
    let factor = pow(10, CGFloat(digits))
    func add(_ letter: String, _ points: CGPoint...) {
      text += letter
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        text += Outline.number(point.x, factor) + " " + Outline.number(point.y, factor)
      }
    }
    for element in elements {
      switch element {
      case .move(let end): add("M", end)
      case .line(let end): add("L", end)
      case .quad(let control, let end): add("Q", control, end)
      case .curve(let control1, let control2, let end): add("C", control1, control2, end)
      case .close: text += "Z"
      }
    }
    return text
  }

  private static func number(_ value: CGFloat, _ factor: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * factor).rounded() / factor
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return "\(Double(rounded))"
  }
}
