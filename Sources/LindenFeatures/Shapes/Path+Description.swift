import CoreGraphics
@_spi(Engine) import LindenEngine

extension Path: LosslessStringConvertible {
  /// Coordinates followed by one letter a step: `0 0 m 10 0 l 10 5 20 5 q 1 2 3 4 5 6 c h`.
  public var description: String {
    var words: [String] = []
    func add(_ points: CGPoint..., letter: String) {
      for point in points { words += [Path.word(point.x), Path.word(point.y)] }
      words.append(letter)
    }
    forEach { element in
      switch element {
      case .move(let end): add(end, letter: "m")
      case .line(let end): add(end, letter: "l")
      case .quadCurve(let end, let control): add(control, end, letter: "q")
      case .curve(let end, let control1, let control2): add(control1, control2, end, letter: "c")
      case .closeSubpath: add(letter: "h")
      }
    }
    return words.joined(separator: " ")
  }

  /// Reads what ``description`` writes; nil for anything else. `x y width height re` is a
  /// rectangle.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1])
    }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2) where !isEmpty: addLine(to: point(0))
      case ("q", 4) where !isEmpty: addQuadCurve(to: point(1), control: point(0))
      case ("c", 6) where !isEmpty: addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("re", 4):
        addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    guard numbers.isEmpty else { return nil }
  }

  /// Whole numbers without a point.
  private static func word(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return "\(Double(value))"
  }
}
