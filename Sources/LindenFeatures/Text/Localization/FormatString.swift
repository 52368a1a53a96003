import Foundation
@_spi(Engine) import LindenEngine

/// A format such as `%2$@ of %lld`, taken apart.
struct FormatString: Equatable {
  enum Piece: Equatable {
    case literal(String)
    /// The argument's index, from 0, and its specifier without a position.
    case argument(Int, specifier: String)
    /// A part that depends on a quantity: `%#@name@`; and the index it has by its place.
    case variable(String, Int)
    /// `%arg` in a part that depends on a quantity: that quantity.
    case quantity
  }

  private(set) var pieces: [Piece] = []

  init(literal: String) { pieces = [.literal(literal)] }

  init(_ format: String) {
    var next = 0
    self.init(format, next: &next)
  }

  /// The index of an argument by the number files give it, from 1. Nil for one that no function takes:
  /// all up to it would have to be read.
  static func index(_ number: Int) -> Int? { (1...99).contains(number) ? number - 1 : nil }

  /// - Parameter next: The index of the next argument that has no position of its own.
  init(_ format: String, next: inout Int) {
    var literal = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        literal += "%"
        rest.removeFirst()
      } else if let piece = FormatString.takePiece(&rest, &next) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(piece)
      } else {
        literal += "%"
      }
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Reads what follows a percent sign: `arg`, or an optional `2$` and then `#@name@`, or flags,
  /// width, precision, length and conversion.
  private static func takePiece(_ rest: inout Substring, _ next: inout Int) -> Piece? {
    if rest.hasPrefix("arg") {
      rest = rest.dropFirst(3)
      return .quantity
    }
    var scan = rest
    var position: Int?
    let digits = scan.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, scan.dropFirst(digits.count).first == "$",
      let index = Int(digits).flatMap(FormatString.index)
    {
      position = index
      scan = scan.dropFirst(digits.count + 1)
    }
    func index() -> Int {
      if let position { return position }
      next += 1
      return next - 1
    }
    if scan.hasPrefix("#@"), let end = scan.dropFirst(2).firstIndex(of: "@") {
      let name = String(scan.dropFirst(2)[..<end])
      rest = scan[end...].dropFirst()
      return .variable(name, index())
    }
    let modifiers = scan.prefix { "+-# 0123456789.lhqzjt'".contains($0) }
    guard let conversion = scan.dropFirst(modifiers.count).first,
      "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion)
    else { return nil }
    rest = scan.dropFirst(modifiers.count + 1)
    return .argument(index(), specifier: "%" + modifiers + String(conversion))
  }
}
