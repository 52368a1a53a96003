import Combine

enum SampleError: Error { case sampleError }

enum MyError: Error { case myError }

/// The playground's `check`, with its lines collected: the title, what `print()` logs until it
/// returns, and an empty line. Later lines follow as they come.
func check<P: Publisher>(_ title: String, publisher: (Transcript) -> P) -> Checked {
  let transcript = Transcript()
  transcript.write("----- \(title) -----\n")
  let token = publisher(transcript).print("", to: transcript).sink { _ in
  } receiveValue: { _ in
  }
  transcript.write("\n")
  return Checked(transcript: transcript, token: token)
}

/// A running `check`.
struct Checked {
  let transcript: Transcript
  let token: AnyCancellable

  var lines: [String] { transcript.lines }
}

/// The lines of a `check` that runs through at once: A5/P1.
func expected(
  _ title: String, _ name: String, _ values: [String], _ end: String? = "receive finished"
) -> [String] {
  ["----- \(title) -----", "receive subscription: (\(name))", "request unlimited"]
    + values.map { "receive value: (\($0))" } + (end.map { [$0] } ?? []) + [""]
}

/// The lines of a `check` whose values come later.
func expectedLater(
  _ title: String, _ name: String, _ values: [String], _ end: String? = nil
) -> [String] {
  ["----- \(title) -----", "receive subscription: (\(name))", "request unlimited", ""]
    + values.map { "receive value: (\($0))" } + (end.map { [$0] } ?? [])
}
