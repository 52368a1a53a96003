import Foundation

/// A format such as `%2$@ of %lld`, taken apart.
struct FormatString {
  enum Piece: Equatable {
    case literal(String)
    /// The argument's index, from 0, and its specifier without a position.
    case argument(Int, specifier: String)
  }

  private(set) var pieces: [Piece] = []

  init(_ format: String) {
    var literal = ""
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        literal += "%"
        rest.removeFirst()
      } else if let (position, specifier) = FormatString.takeSpecifier(&rest) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.argument(position ?? next, specifier: "%" + specifier))
        if position == nil { next += 1 }
      } else {
        literal += "%"
      }
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Reads what follows a percent sign: an optional `2$`, flags, width, precision, length and conversion.
  private static func takeSpecifier(_ rest: inout Substring) -> (position: Int?, String)? {
    var scan = rest
    var position: Int?
    let digits = scan.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, scan.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
      position = number - 1
      scan = scan.dropFirst(digits.count + 1)
    }
    let modifiers = scan.prefix { "+-# 0123456789.lhqzjt'".contains($0) }
    guard let conversion = scan.dropFirst(modifiers.count).first,
      "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion)
    else { return nil }
    rest = scan.dropFirst(modifiers.count + 1)
    return (position, modifiers + String(conversion))
  }
}
