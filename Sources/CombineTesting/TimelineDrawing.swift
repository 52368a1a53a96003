/// Events in columns, as ``Timeline`` draws them. Two are equal if they have the same events in the
/// same columns, whatever trailing dashes and spaces are drawn.
public struct TimelineDrawing: Equatable, Sendable {
  let marks: [Timeline.Mark]

  /// The events of a drawing, which traps if it is not well-formed.
  static func parse(_ drawing: String) -> [Timeline.Mark] {
    var parser = Parser(rest: drawing[...])
    return parser.parse()
  }
}

extension TimelineDrawing: ExpressibleByStringLiteral {
  public init(stringLiteral drawing: String) { self.init(marks: Self.parse(drawing)) }
}

extension TimelineDrawing: CustomStringConvertible {
  /// The drawing, up to the last event.
  public var description: String {
    var drawing = ""
    var column = 0
    var index = marks.startIndex
    while index < marks.endIndex {
      let here = marks[index...].prefix { $0.column == marks[index].column }
      drawing += String(repeating: "-", count: max(0, here[index].column - column))
      let events = here.map { draw($0.event) }.joined()
      drawing += here.count == 1 ? events : "[\(events)]"
      column = here[index].column + 1
      index = here.endIndex
    }
    return drawing
  }

  private func draw(_ event: Timeline.Event) -> String {
    switch event {
    case .value(let value): value.count == 1 ? value : "(\(value))"
    case .finish: "|"
    case .failure: "#"
    }
  }
}

extension TimelineDrawing {
  /// Reads a drawing from left to right.
  private struct Parser {
    var rest: Substring
    var column = 0
    var marks: [Timeline.Mark] = []

    mutating func parse() -> [Timeline.Mark] {
      while let sign = rest.popFirst() {
        switch sign {
        case " ": continue
        case "-": break
        case "[": parseGroup()
        default: mark(sign)
        }
        column += 1
      }
      return marks
    }

    mutating func parseGroup() {
      while let sign = rest.popFirst(), sign != "]" { mark(sign) }
    }

    mutating func mark(_ sign: Character) {
      switch sign {
      case "|": marks.append(Timeline.Mark(column: column, event: .finish))
      case "#": marks.append(Timeline.Mark(column: column, event: .failure))
      case "(": marks.append(Timeline.Mark(column: column, event: .value(parseWord())))
      default: marks.append(Timeline.Mark(column: column, event: .value(String(sign))))
      }
    }

    mutating func parseWord() -> String {
      guard let end = rest.firstIndex(of: ")") else {
        preconditionFailure("a timeline opens a value with ( and does not close it")
      }
      defer { rest = rest[rest.index(after: end)...] }
      return String(rest[..<end])
    }
  }
}
