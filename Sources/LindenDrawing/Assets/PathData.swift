import CoreGraphics
import Foundation

/// Reads the `d` attribute of an SVG path (SVG 1.1, section 8.3).
struct PathData {
  private let text: [UInt8]
  private var place = 0
  private let path = CGMutablePath()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which a smooth curve mirrors, and whether it was of a cubic curve.
  private var control: (point: CGPoint, isCubic: Bool)?

  /// The path up to the first fault, as SVG says.
  static func path(_ text: String) -> CGPath {
    var data = PathData(text: Array(text.utf8))
    data.read()
    return data.path
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func read() {
    var command: UInt8 = 0
    while true {
      skipSeparators()
      guard place < text.count else { return }
      if isLetter(text[place]) {
        command = text[place]
        place += 1
      } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
        return
      }
      guard draw(command) else { return }
      // More points after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  /// False at a fault.
  private mutating func draw(_ command: UInt8) -> Bool {
    let base = command & 0x20 == 0 ? CGPoint.zero : current
    let last = control
    control = nil
    switch Character(Unicode.Scalar(command & ~0x20)) {
    case "M":
      guard let end = point(from: base) else { return false }
      path.move(to: end)
      (current, start) = (end, end)
    case "L":
      guard let end = point(from: base) else { return false }
      line(to: end)
    case "H":
      guard let x = number() else { return false }
      line(to: CGPoint(x: base.x + x, y: current.y))
    case "V":
      guard let y = number() else { return false }
      line(to: CGPoint(x: current.x, y: base.y + y))
    case "C":
      guard let first = point(from: base), let second = point(from: base),
        let end = point(from: base)
      else { return false }
      curve(first, second, to: end)
    case "S":
      guard let second = point(from: base), let end = point(from: base) else { return false }
      curve(last.flatMap { $0.isCubic ? mirrored($0.point) : nil } ?? current, second, to: end)
    case "Q":
      guard let bend = point(from: base), let end = point(from: base) else { return false }
      quad(bend, to: end)
    case "T":
      guard let end = point(from: base) else { return false }
      quad(last.flatMap { $0.isCubic ? nil : mirrored($0.point) } ?? current, to: end)
    case "A":
      guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(),
        let isClockwise = flag(), let end = point(from: base)
      else { return false }
      arc(rx: abs(rx), ry: abs(ry), turn: turn * .pi / 180, isLarge, isClockwise, to: end)
    case "Z":
      path.closeSubpath()
      current = start
    default: return false
    }
    return true
  }

  // MARK: Drawing

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    current = end
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    (current, control) = (end, (second, true))
  }

  private mutating func quad(_ bend: CGPoint, to end: CGPoint) {
    path.addQuadCurve(to: end, control: bend)
    (current, control) = (end, (bend, false))
  }

  private func mirrored(_ point: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - point.x, y: 2 * current.y - point.y)
  }

  /// By SVG 1.1, appendix F.6: the middle of the ellipse, then curves of at most a quarter.
  private mutating func arc(
    rx: CGFloat, ry: CGFloat, turn: CGFloat, _ isLarge: Bool, _ isClockwise: Bool, to end: CGPoint
  ) {
    guard rx > 0, ry > 0, end != current else { return line(to: end) }
    let (c, s) = (cos(turn), sin(turn))
    let half = CGPoint(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
    let x = c * half.x + s * half.y
    let y = c * half.y - s * half.x
    let grow = max(1, (x / rx * x / rx + y / ry * y / ry).squareRoot())
    let (rx, ry) = (rx * grow, ry * grow)
    let rest = rx * rx * y * y + ry * ry * x * x
    var factor = max(0, (rx * rx * ry * ry - rest) / rest).squareRoot()
    if isLarge == isClockwise { factor = -factor }
    let middle = CGPoint(x: factor * rx * y / ry, y: -factor * ry * x / rx)
    let from = atan2((y - middle.y) / ry, (x - middle.x) / rx)
    var sweep = atan2((-y - middle.y) / ry, (-x - middle.x) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let place = CGAffineTransform(
      a: c * rx, b: s * rx, c: -s * ry, d: c * ry,
      tx: c * middle.x - s * middle.y + (current.x + end.x) / 2,
      ty: s * middle.x + c * middle.y + (current.y + end.y) / 2)
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (from + CGFloat(index) * step, from + CGFloat(index + 1) * step)
      let first = CGPoint(x: cos(a) - reach * sin(a), y: sin(a) + reach * cos(a))
      let second = CGPoint(x: cos(b) + reach * sin(b), y: sin(b) - reach * cos(b))
      let last = index == count - 1 ? end : CGPoint(x: cos(b), y: sin(b)).applying(place)
      path.addCurve(
        to: last, control1: first.applying(place), control2: second.applying(place))
    }
    current = end
  }

  // MARK: Reading

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private mutating func skipSeparators() {
    while place < text.count, text[place] <= 0x20 || text[place] == UInt8(ascii: ",") { place += 1 }
  }

  private mutating func point(from base: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  /// One digit: flags may stand without a space between.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard place < text.count, [0x30, 0x31].contains(text[place]) else { return nil }
    place += 1
    return text[place - 1] == 0x31
  }

  /// A number ends where the next sign or second point begins: `1.5.5-2` is three.
  private mutating func number() -> CGFloat? {
    skipSeparators()
    let begin = place
    var (hasPoint, hasExponent) = (false, false)
    while place < text.count {
      switch text[place] {
      case 0x30...0x39: break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard place == begin || text[place - 1] | 0x20 == UInt8(ascii: "e") else {
          return value(from: begin)
        }
      case UInt8(ascii: ".") where !hasPoint && !hasExponent: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard !hasExponent, place > begin else { return value(from: begin) }
        hasExponent = true
      default: return value(from: begin)
      }
      place += 1
    }
    return value(from: begin)
  }

  private func value(from begin: Int) -> CGFloat? {
    Double(String(decoding: text[begin..<place], as: UTF8.self)).flatMap {
      $0.isFinite ? CGFloat($0) : nil
    }
  }
}
