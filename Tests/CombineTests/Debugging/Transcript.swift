/// Collects what `print(_:to:)` writes; a class, so that the test keeps hold of it.
final class Transcript: TextOutputStream {
  private(set) var text = ""

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  func write(_ string: String) { text += string }
}
