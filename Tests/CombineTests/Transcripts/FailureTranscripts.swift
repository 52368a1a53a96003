import Combine
import Testing

/// The console transcripts of `flatMap` and of failures: A5/C14, A5/C15 and A5/C17 to
/// A5/C24.
struct FailureTranscripts {
  private func number(_ text: String) throws -> Int {
    guard let value = Int(text) else { throw MyError.myError }
    return value
  }

  private let texts = ["1", "2", "Swift", "4"].publisher

  @Test func `A5/C14 Flat Map 1`() {
    let checked = check("Flat Map 1") { _ in
      [[1, 2, 3], ["a", "b", "c"]].publisher.flatMap { $0.publisher }
    }
    #expect(checked.lines == expected("Flat Map 1", "FlatMap", ["1", "2", "3", "a", "b", "c"]))
  }

  @Test func `A5/C15 Flat Map 2`() {
    let checked = check("Flat Map 2") { _ in
      ["A", "B", "C"].publisher
        .flatMap { letter in [1, 2, 3].publisher.map { "\(letter)\($0)" } }
    }
    #expect(
      checked.lines
        == expected(
          "Flat Map 2", "FlatMap", ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]))
  }

  @Test func `A5/C17 Fail`() {
    let checked = check("Fail") { _ in Fail<Int, SampleError>(error: .sampleError) }
    #expect(checked.lines == expected("Fail", "Empty", [], "receive error: (sampleError)"))
  }

  @Test func `A5/C18 Map Error`() {
    let checked = check("Map Error") { _ in
      Fail<Int, SampleError>(error: .sampleError).mapError { _ in MyError.myError }
    }
    #expect(checked.lines == expected("Map Error", "Empty", [], "receive error: (myError)"))
  }

  @Test func `A5/C19 Throw`() {
    let checked = check("Throw") { _ in texts.tryMap(number) }
    #expect(checked.lines == expected("Throw", "TryMap", ["1", "2"], "receive error: (myError)"))
  }

  @Test func `A5/C20 Replace Error`() {
    let checked = check("Replace Error") { _ in texts.tryMap(number).replaceError(with: -1) }
    #expect(checked.lines == expected("Replace Error", "ReplaceError", ["1", "2", "-1"]))
  }

  @Test func `A5/C21 Catch with Just`() {
    let checked = check("Catch with Just") { _ in texts.tryMap(number).catch { _ in Just(-1) } }
    #expect(checked.lines == expected("Catch with Just", "Catch", ["1", "2", "-1"]))
  }

  @Test func `A5/C22 Catch with Another Publisher`() {
    let checked = check("Catch with Another Publisher") { _ in
      texts.tryMap(number).catch { _ in [-1, -2, -3].publisher }
    }
    #expect(
      checked.lines
        == expected("Catch with Another Publisher", "Catch", ["1", "2", "-1", "-2", "-3"]))
  }

  @Test func `A5/C23 Catch and Continue`() {
    let checked = check("Catch and Continue") { _ in
      texts.flatMap { text in Just(text).tryMap(number).catch { _ in Just(-1) } }
    }
    #expect(checked.lines == expected("Catch and Continue", "FlatMap", ["1", "2", "-1", "4"]))
  }

  @Test func `A5/C24 Catch and Continue, with every stage printed`() {
    let checked = check("Catch and Continue") { transcript in
      texts
        .print("[ Original ]", to: transcript)
        .flatMap { text in
          Just(text)
            .tryMap(number)
            .print("[ TryMap ]", to: transcript)
            .catch { _ in Just(-1).print("[ Just ]", to: transcript) }
            .print("[ Catch ]", to: transcript)
        }
    }
    let start = [
      "----- Catch and Continue -----",
      "receive subscription: (FlatMap)",
      "request unlimited",
      #"[ Original ]: receive subscription: (["1", "2", "Swift", "4"])"#,
      "[ Original ]: request unlimited",
    ]
    let bad = [
      "[ Original ]: receive value: (Swift)",
      "[ TryMap ]: receive subscription: (Empty)",
      "[ Catch ]: receive subscription: (Catch)",
      "[ Catch ]: request unlimited",
      "[ TryMap ]: request unlimited",
      "[ TryMap ]: receive error: (myError)",
      "[ Just ]: receive subscription: (Just)",
      "[ Just ]: request unlimited",
      "[ Just ]: receive value: (-1)",
      "[ Catch ]: receive value: (-1)",
      "receive value: (-1)",
      "[ Just ]: receive finished",
      "[ Catch ]: receive finished",
    ]
    let end = ["[ Original ]: receive finished", "receive finished", ""]
    let blocks: [[String]] = [start, good("1"), good("2"), bad, good("4"), end]
    #expect(checked.lines == blocks.flatMap { $0 })
  }

  private func good(_ text: String) -> [String] {
    [
      "[ Original ]: receive value: (\(text))",
      "[ TryMap ]: receive subscription: (Once)",
      "[ Catch ]: receive subscription: (Catch)",
      "[ Catch ]: request unlimited",
      "[ TryMap ]: request unlimited",
      "[ TryMap ]: receive value: (\(text))",
      "[ Catch ]: receive value: (\(text))",
      "receive value: (\(text))",
      "[ TryMap ]: receive finished",
      "[ Catch ]: receive finished",
    ]
  }
}
