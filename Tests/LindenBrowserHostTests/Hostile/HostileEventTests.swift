import Foundation
import SeededRandom
import Testing

@testable import LindenBrowserHost

extension HostileTests {
  /// Pages whose messages are all in order, and make no sense at all.
  @MainActor struct HostileEventTests {
    /// Messages, of up to twenty events each. `HostileMessageTests` sends more of them, and faster.
    private static let rounds = 20
    private static let messages = 48

    @Test func `what looks like a page's events harms no real app`() async throws {
      let app = try await ServedProcess.start(["--max-pages", "1000"], environment: ["TAME": "1"])
      var random = EventSource(seed: 7)
      for _ in 0..<(Self.rounds * HostileServer.effort) {
        let page = try await RawSocket.webSocket(port: app.port)
        page.sendFrame(random.hello)
        for _ in 0..<Self.messages { page.sendFrame(random.message()) }
        // All of it was read when this is answered.
        page.sendFrame(#"[["here"]]"#)
        while try await !page.message().contains("here") {}
      }
      let last = try await RawSocket.webSocket(port: app.port)
      last.sendFrame(HostileServer.hello)
      #expect(try await last.message().hasPrefix(#"{"session":"#))
      #expect(kill(app.identifier, 0) == 0)
      app.kill()
    }
  }
}

/// Makes events as a page's script writes them, about things and places that may not be there.
struct EventSource {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  var hello: String {
    mutating get { #"[["hello",null,\#(traits())]]"# }
  }

  mutating func message() -> String {
    let events = (0..<number(1...20)).map { _ in event() }
    return "[\(events.joined(separator: ","))]"
  }

  private mutating func event() -> String {
    switch number(0...19) {
    case 0..<4: #"["p",\#(number(0...3)),\#(number(0...3)),\#(number(0...2)),\#(point())]"#
    case 4..<6:
      #"["p",\#(number(0...3)),\#(number(0...3)),\#(number(0...2)),\#(point()),\#(moment())]"#
    case 6: #"["d",\#(moment())]"#
    case 7: #"["h",\#(point())]"#
    case 8: #"["c",\#(point())]"#
    case 9: #"["w",\#(point()),\#(length()),\#(length())]"#
    case 10: #"["m",\#(point()),\#(one(of: ["0", "0.1", "3", "1e6"])),\#(number(0...3))]"#
    case 11: #"["r",\#(point()),\#(length()),\#(number(0...3))]"#
    case 12: #"["k","\#(one(of: Self.keys))",\#(number(0...15)),\#(number(0...2))]"#
    case 13: #"["t",\#(traits())]"#
    case 14: #"["ack",\#(number(-2...200))]"#
    default: action()
    }
  }

  private mutating func action() -> String {
    let layer = number(1...4000)
    return switch number(0...3) {
    case 0: #"["a",\#(layer),"value",\#(one(of: ["0", "0.5", "-1", "1e300"])),\#(number(0...9))]"#
    case 1: #"["a",\#(layer),"text","\#(one(of: Self.texts))",\#(number(0...9))]"#
    case 2: #"["a",\#(layer),"perform","\#(one(of: ["Mute", "", "nothing"]))"]"#
    default: #"["a",\#(layer),"\#(one(of: Self.actions))",null]"#
    }
  }

  private mutating func traits() -> String {
    let size = "[\(one(of: ["0", "390", "1200", "20000"])),\(one(of: ["0", "1", "844", "3000"]))]"
    let locale = one(of: ["en_US", "ar_EG", "de", "xx_YY", ""])
    return #"{"size":\#(size),"dark":\#(number(0...1)),"motion":\#(number(0...1)),"#
      + #""hidden":\#(number(0...1)),"scale":\#(number(0...4)),"locale":"\#(locale)"}"#
  }

  private static let keys = [
    "Enter", "Tab", "Escape", "ArrowUp", "ArrowLeft", "Backspace", "Home", "a", " ", "Dead", "é",
  ]
  private static let texts = [
    "", "words", #"\u0000"#, #"\ud83d\ude00"#, #"\ud83d"#, String(repeating: "long ", count: 400),
    "שלום עולם", #"\n\n\t"#,
  ]
  private static let actions = [
    "activate", "increment", "decrement", "dismiss", "focus", "blur", "submit", "sync",
  ]

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }
  private mutating func moment() -> String {
    one(of: ["0", "1e12", "5e-324", "\(number(0...3000))", "\(number(0...3000))"])
  }
  private mutating func length() -> String {
    one(of: ["0", "-300", "17.5", "9e6", "\(number(-2000...2000))"])
  }
  private mutating func point() -> String { "\(number(-50...1300)),\(number(-50...1300))" }
  private mutating func one(of words: [String]) -> String { words.randomElement(using: &random)! }
}
