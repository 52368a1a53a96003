import Foundation

/// An error as a compiler tells it, with the lines it is about.
public struct CompilerMessage: Codable, Equatable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
  public var message: String
  /// The line, those around it, and a mark below the column.
  public var excerpt: String

  /// The errors of an output, each once, in the compiler's order. Where a compiler fails without a
  /// word that can be read, its whole output is the one message.
  public static func errors(in output: String) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    for text in output.split(separator: "\n") {
      guard let match = text.firstMatch(of: /^(\/.*?):(\d+):(\d+): error: (.*)$/),
        let line = Int(match.output.2), let column = Int(match.output.3)
      else { continue }
      let file = String(match.output.1)
      let message = CompilerMessage(
        file: file, line: line, column: column, message: String(match.output.4),
        excerpt: excerpt(of: file, line, column))
      if !found.contains(message) { found.append(message) }
    }
    if found.isEmpty {
      found = [
        CompilerMessage(
          file: "", line: 0, column: 0, message: String(output.suffix(4000)), excerpt: "")
      ]
    }
    return found
  }

  private static func excerpt(of file: String, _ line: Int, _ column: Int) -> String {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return "" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return "" }
    var result: [String] = []
    for number in max(1, line - 2)...min(lines.count, line + 1) {
      result.append("\(number)\t\(lines[number - 1])")
      if number == line {
        result.append("\t" + String(repeating: " ", count: max(0, column - 1)) + "^")
      }
    }
    return result.joined(separator: "\n")
  }
}
