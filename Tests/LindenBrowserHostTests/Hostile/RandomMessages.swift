import SeededRandom

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
    return switch number(0...4) {
    case 0: #"["a",\#(layer),"value",\#(one(of: ["0", "0.5", "-1", "1e300"])),\#(number(0...9))]"#
    case 1: #"["a",\#(layer),"text","\#(one(of: Self.texts))",\#(number(0...9))]"#
    case 2:
      #"["a",\#(layer),"select",[\#(number(0...9)),\#(one(of: Self.ends))],\#(number(0...9))]"#
    case 3: #"["a",\#(layer),"perform","\#(one(of: ["Mute", "", "nothing"]))"]"#
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
  /// Places in a text: those that do not follow each other end the connection.
  private static let ends = ["9", "10", "17.5", "400", "9e4"]
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

/// Bytes as a browser puts them on the wire: masked, though by zeros.
enum RawFrame {
  static func text(_ text: String) -> [UInt8] { bytes(Array(text.utf8), opcode: 1) }

  static func bytes(_ payload: [UInt8], opcode: UInt8, isLast: Bool = true) -> [UInt8] {
    var frame: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    switch payload.count {
    case ..<126: frame.append(0x80 | UInt8(payload.count))
    case ..<65_536:
      frame += [0xfe] + withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init)
    default: frame += [0xff] + withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init)
    }
    return frame + [0, 0, 0, 0] + payload
  }
}

/// Changes bytes at random.
struct Damage {
  private var random: SeededGenerator
  /// What is put in between.
  private let words: [String]

  init(seed: UInt64, words: [String] = Self.messageWords) {
    random = SeededGenerator(seed: seed)
    self.words = words
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  /// A frame of which something is changed: mostly the beginning, which says what the rest is.
  mutating func damagedFrame(of message: [UInt8]) -> [UInt8] {
    let opcode = number(0...3) == 0 ? UInt8(number(0...15)) : 1
    var frame = RawFrame.bytes(message, opcode: opcode, isLast: number(0...7) > 0)
    if number(0...1) == 0 {
      frame[number(0...min(13, frame.count - 1))] ^= 1 << number(0...7)
    } else {
      damage(&frame)
    }
    return frame
  }

  mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0..<number(1...4) where !bytes.isEmpty {
      let place = number(0...bytes.count - 1)
      switch number(0...5) {
      case 0: bytes[place] = UInt8(number(0...255))
      case 1: bytes[place] ^= 1 << number(0...7)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + number(1...20)))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
      case 4: bytes.insert(contentsOf: words[number(0...words.count - 1)].utf8, at: place)
      default: bytes.removeSubrange(place...)
      }
    }
  }

  static let messageWords = [
    "null", "-1", "1e999", "18446744073709551616", "[[[[", #"{"size":"#, #"\ud800"#, "\u{0}", "\"",
    "-0.0", "true", "9007199254740993", "hello", #"["file","#, "]", "{}", #"["p","#,
  ]
}
