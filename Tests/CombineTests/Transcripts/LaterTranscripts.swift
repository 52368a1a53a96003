import Combine
import CombineTesting
import Testing

/// The console transcripts of what comes after `check` has returned: A5/C28 to A5/C40, and A5/T6
/// to A5/T8.
struct LaterTranscripts {
  private let clock = VirtualTimeScheduler()

  private func after(_ milliseconds: Int, _ action: @escaping () -> Void) {
    clock.schedule(after: clock.now.advanced(by: .milliseconds(milliseconds)), action)
  }

  @Test func `A5/C28 A5/T6 Subject`() {
    let subject = PassthroughSubject<Int, Never>()
    let checked = check("Subject") { _ in subject }
    after(1_000) { subject.send(1) }
    after(2_000) { subject.send(2) }
    after(3_000) { subject.send(completion: .finished) }
    clock.run()
    #expect(
      checked.lines
        == expectedLater("Subject", "PassthroughSubject", ["1", "2"], "receive finished"))
  }

  @Test func `A5/C29 A5/T7 Subject Order`() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let checked = check("Subject Order") { _ in first.merge(with: second) }
    first.send(20)
    second.send(1)
    first.send(40)
    first.send(60)
    second.send(1)
    first.send(80)
    first.send(100)
    first.send(completion: .finished)
    let values = ["20", "1", "40", "60", "1", "80", "100"]
    #expect(checked.lines == expectedLater("Subject Order", "Merge", values))
    second.send(completion: .finished)
    #expect(checked.lines == expectedLater("Subject Order", "Merge", values, "receive finished"))
  }

  /// What A5/T8 sends: numbers and letters, in this order.
  private func send<N: Subject, L: Subject>(_ steps: String, _ numbers: N, _ letters: L)
  where N.Output == Int, L.Output == String {
    for step in steps {
      if let number = step.wholeNumberValue {
        numbers.send(number)
      } else {
        letters.send("\(step)")
      }
    }
  }

  @Test func `A5/C30 A5/T8 Zip`() {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    let checked = check("Zip") { _ in numbers.zip(letters) }
    send("1A2BCD345", numbers, letters)
    let pairs = [#"(1, "A")"#, #"(2, "B")"#, #"(3, "C")"#, #"(4, "D")"#]
    #expect(checked.lines == expectedLater("Zip", "Zip", pairs))
  }

  @Test func `A5/C31 A5/T8 Combine Latest`() {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    let checked = check("Combine Latest") { _ in numbers.combineLatest(letters) }
    send("1A2BCD345", numbers, letters)
    let pairs = [
      #"(1, "A")"#, #"(2, "A")"#, #"(2, "B")"#, #"(2, "C")"#, #"(2, "D")"#, #"(3, "D")"#,
      #"(4, "D")"#, #"(5, "D")"#,
    ]
    #expect(checked.lines == expectedLater("Combine Latest", "CombineLatest", pairs))
  }

  @Test func `A5/7.1 zip and combineLatest subscribed late`() {
    let numbers = PassthroughSubject<Int, Never>()
    let letters = PassthroughSubject<String, Never>()
    send("1A2", numbers, letters)
    let zip = check("Zip") { _ in numbers.zip(letters) }
    let latest = check("Latest") { _ in numbers.combineLatest(letters) }
    send("BCD345", numbers, letters)
    #expect(
      zip.lines
        == expectedLater("Zip", "Zip", [#"(3, "B")"#, #"(4, "C")"#, #"(5, "D")"#]))
    #expect(
      latest.lines
        == expectedLater("Latest", "CombineLatest", [#"(3, "D")"#, #"(4, "D")"#, #"(5, "D")"#]))
  }

  @Test func `A5/7.1 zip and combineLatest of current values`() {
    let numbers = CurrentValueSubject<Int, Never>(0)
    let letters = CurrentValueSubject<String, Never>("")
    send("1A2", numbers, letters)
    let zip = check("Zip") { _ in numbers.zip(letters) }
    let latest = check("Latest") { _ in numbers.combineLatest(letters) }
    send("BCD345", numbers, letters)
    let zipped = [#"(2, "A")"#, #"(3, "B")"#, #"(4, "C")"#, #"(5, "D")"#]
    #expect(values(of: zip) == zipped)
    let combined = [
      #"(2, "A")"#, #"(2, "B")"#, #"(2, "C")"#, #"(2, "D")"#, #"(3, "D")"#, #"(4, "D")"#,
      #"(5, "D")"#,
    ]
    #expect(values(of: latest) == combined)
  }

  private func values(of checked: Checked) -> [String] {
    checked.lines.compactMap {
      $0.hasPrefix("receive value: (") ? String($0.dropFirst(16).dropLast()) : nil
    }
  }

  @Test func `A5/C32 Future`() {
    var promise: Future<(Int, String), SampleError>.Promise?
    let checked = check("Future") { _ in
      Future<(Int, String), SampleError> { promise = $0 }
    }
    promise?(.success((200, "OK")))
    #expect(
      checked.lines
        == expectedLater("Future", "Future", [#"(200, "OK")"#], "receive finished"))
  }

  @Test func `A5/C37 A5/T15 Published`() {
    final class Wrapper {
      @Published var text: String = "hoho"
    }
    let wrapper = Wrapper()
    let checked = check("Published") { _ in wrapper.$text }
    wrapper.text = "123"
    wrapper.text = "abc"
    #expect(
      checked.lines == [
        "----- Published -----", "receive subscription: (PublishedSubject)", "request unlimited",
        "receive value: (hoho)", "", "receive value: (123)", "receive value: (abc)",
      ])
  }

  @Test func `A5/C39 A5/T11 Debounce`() {
    let words = PassthroughSubject<String, Never>()
    let checked = check("Debounce") { _ in words.debounce(for: .seconds(1), scheduler: clock) }
    for (time, word) in [(0, "S"), (100, "Sw"), (200, "Swi"), (1_300, "Swif"), (1_400, "Swift")] {
      after(time) { words.send(word) }
    }
    clock.run()
    #expect(checked.lines == expectedLater("Debounce", "Debounce", ["Swi", "Swift"]))
  }

  @Test func `A5/C40 A5/T12 Debounce with a request for each pause`() {
    let words = PassthroughSubject<String, Never>()
    var requests: [String] = []
    let checked = check("Debounce") { _ in
      words.scan("") { $0.isEmpty ? $1 : "\($0) \($1)" }
        .debounce(for: .seconds(1), scheduler: clock)
        .map { text in
          var components = URLComponents(string: "https://httpbin.org/get")!
          components.queryItems = [URLQueryItem(name: "foo", value: text)]
          return components.url!
        }
        .flatMap { url in
          requests.append("\(clock.now) \(url)")
          return Just(url).compactMap {
            URLComponents(url: $0, resolvingAgainstBaseURL: false)?.queryItems?.first?.value
          }
        }
    }
    for (time, word) in [
      (100, "I"), (200, "Love"), (500, "SwiftUI"), (1_600, "And"), (2_000, "Combine"),
    ] {
      after(time) { words.send(word) }
    }
    clock.run()
    #expect(
      requests == [
        "1.5s https://httpbin.org/get?foo=I%20Love%20SwiftUI",
        "3.0s https://httpbin.org/get?foo=I%20Love%20SwiftUI%20And%20Combine",
      ])
    #expect(values(of: checked) == ["I Love SwiftUI", "I Love SwiftUI And Combine"])
  }

  @Test func `A5/6.4 flatMap gives inner values at outer time plus inner time`() {
    let drawing = timeline("ab-----|").through { outer, clock in
      outer.flatMap { letter in
        Just(letter + "1").delay(for: .milliseconds(100), scheduler: clock)
          .merge(with: Just(letter + "2").delay(for: .milliseconds(300), scheduler: clock))
          .setFailureType(to: TimelineFailure.self)
      }
    }
    #expect(drawing == "-(a1)(b1)(a2)(b2)--|")
  }
}
