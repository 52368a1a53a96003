import CoreGraphics
import Foundation
import LindenHosting
import SeededRandom
import Testing

@testable import LindenBrowserHost

struct ClientEventTests {
  func read(_ text: String) throws -> (events: [ClientEvent], rejected: [String]) {
    try ClientEvent.read(Data(text.utf8))
  }

  @Test func `events are read in order`() throws {
    let (events, rejected) = try read(
      """
      [["p",0,0,1,10.5,20],["h"],["h",1,2],["w",1,2,0,-3],["m",1,2,1.5,1],["k","Escape",9],
       ["a",7,"activate"],["a",7,"value",0.25,3],["a",7,"text","é",4],["a",7,"select",[2,5],5],["a",7,"sync",null,5],["ack",12],["bye"]]
      """)
    #expect(rejected.isEmpty)
    #expect(
      events == [
        .input(
          .pointer(PointerEvent(phase: .began, kind: .touch, location: CGPoint(x: 10.5, y: 20)))),
        .input(.hover(nil)), .input(.hover(CGPoint(x: 1, y: 2))),
        .input(.scroll(at: CGPoint(x: 1, y: 2), delta: CGSize(width: 0, height: -3))),
        .input(.magnify(at: CGPoint(x: 1, y: 2), scale: 1.5, phase: .moved)),
        .input(.key(KeyEvent(key: "Escape", modifiers: [.shift, .command]))),
        .action(layer: 7, .activate, revision: nil),
        .action(layer: 7, .setValue(0.25), revision: 3),
        .action(layer: 7, .setText("é"), revision: 4),
        .action(layer: 7, .select(2..<5), revision: 5), .action(layer: 7, nil, revision: 5),
        .acknowledge(frame: 12), .goodbye,
      ])
  }

  @Test func `pointers say when they did something, on a page that may be open for weeks`() throws {
    let (events, rejected) = try read(
      #"[["p",0,2,1,10,20,250.5],["d",1e9],["d"],["d",-1],["d",1e300],["d","x"],["p",0,2,1,1,1,-1]]"#
    )
    let lift = PointerEvent(phase: .ended, kind: .touch, location: CGPoint(x: 10, y: 20))
    #expect(events == [.input(.pointer(lift), at: 0.2505), .rest(until: 1e6)])
    #expect(rejected.count == 5)
  }

  @Test(arguments: [
    "", "{", "nonsense", "{\"a\":1}", "17", "null", "[[1,2", "\u{FFFD}",
    String(repeating: "[", count: 5000),
  ])
  func `what is no list is refused as a whole`(text: String) {
    #expect(throws: ClientEvent.Unreadable.self) { try read(text) }
  }

  @Test(arguments: [
    "[]", "[1]", "[\"nonsense\"]", "[\"p\"]", "[\"p\",0,0,0,1e9,1]", "[\"p\",0,9,0,1,1]",
    "[\"p\",0,0,7,1,1]",
    "[\"p\",1.5e300,0,0,1,1]", "[\"p\",-1,0,0,1,1]", "[\"h\",\"x\",1]", "[\"h\",1]",
    "[\"w\",1,2,3]", "[\"k\"]", "[\"k\",\"\",0]",
    "[\"a\"]", "[\"a\",-4,\"activate\"]", "[\"a\",1.2e30,\"activate\"]", "[\"a\",1,\"explode\"]",
    "[\"a\",1,\"value\",\"x\"]",
    "[\"a\",1,\"text\",7]", "[\"a\",1,\"select\",[5,2]]", "[\"a\",1,\"select\",[-1,2]]",
    "[\"a\",1,\"select\",[0,1e300]]", "[\"a\",1,\"select\",[0]]",
    "[\"ack\"]", "[\"hello\"]", "[\"hello\",null,{}]",
    "[\"t\",{\"size\":[1]}]", "7", "null",
    "[[[]]]", "[\"m\",1,2,1,99]",
  ])
  func `an event that makes no sense is left out, its neighbours are not`(event: String) throws {
    let (events, rejected) = try read("[[\"ack\",1],\(event),[\"bye\"]]")
    #expect(events == [.acknowledge(frame: 1), .goodbye])
    #expect(rejected.count == 1)
  }

  @Test func `sizes and insets of traits stay within what a screen has`() throws {
    let (events, _) = try read(
      """
      [["t",{"size":[-5,1e300],"scale":1e9,"dark":1,"insets":[1,-2,3,4],"locale":"de-CH"}]]
      """)
    guard case .traits(let traits) = events.first else {
      Issue.record("no traits")
      return
    }
    #expect(traits.size == CGSize(width: 0, height: 8192))
    #expect(traits.displayScale == 4)
    #expect(traits.isDark)
    #expect(traits.safeArea.top == 1 && traits.safeArea.left == 0)
  }

  @Test func `a visitor's time zone is known, and a made-up one is none`() throws {
    let zones = try ["Asia/Tokyo", "Nowhere/Else"].map { name -> String? in
      let (events, _) = try read(#"[["t",{"size":[1,1],"zone":"\#(name)"}]]"#)
      guard case .traits(let traits)? = events.first else { return nil }
      return traits.timeZone?.identifier
    }
    #expect(zones == ["Asia/Tokyo", nil])
  }

  @Test func `an action by name is read`() throws {
    let (events, rejected) = try read(#"[["a",3,"perform","Delete",1],["a",3,"perform",7,1]]"#)
    #expect(events == [.action(layer: 3, .perform("Delete"), revision: 1)])
    #expect(rejected.count == 1)
  }

  @Test func `random bytes never do more than fail`() {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("[]{}\",:0123456789.eE-+nulltruefalsepahkwmackbye \\u00ff".utf8)
    for _ in 0..<2000 * HostileServer.effort {
      let length = Int.random(in: 0...60, using: &random)
      let bytes = (0..<length).map { _ in
        Bool.random(using: &random)
          ? alphabet.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
      }
      _ = try? ClientEvent.read(Data("[[\"p\",".utf8) + bytes + Data("]]".utf8))
      _ = try? ClientEvent.read(Data(bytes))
    }
  }

  @Test func `numbers by the thousand, and lists in lists, are not read`() throws {
    let zeros = Array(repeating: "0", count: 30_000).joined(separator: ",")
    for text in [
      "[[\"ack\",1,[\(zeros)]]]", "[[[[[1]]]]]", "[[\"t\",{\"size\":[1,[2]]}]]",
      String(repeating: "[", count: 100_000),
    ] {
      #expect(throws: ClientEvent.Unreadable.self) { try read(text) }
    }
  }

  @Test func `only UTF-8 is read: in other encodings numbers by the thousand were not counted`() {
    let zeros = Array(repeating: "0", count: 30_000).joined(separator: ",")
    let text = "[[\"ack\",1,\"∀\",[\(zeros)]]]"
    // The byte of a quotation mark is in the sign.
    for encoding: String.Encoding in [
      .utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian, .utf32,
    ] {
      #expect(throws: ClientEvent.Unreadable.self) {
        try ClientEvent.read(text.data(using: encoding) ?? Data())
      }
    }
    for start: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], [0]] {
      #expect(throws: ClientEvent.Unreadable.self) {
        try ClientEvent.read(Data(start + Array("[[\"bye\"]]".utf8)))
      }
    }
  }

  @Test func `commas and brackets in a text count for nothing`() throws {
    let text = String(repeating: #"[{,\\\","#, count: 10_000)
    let (events, rejected) = try read("[[\"v\",\"\(text)\"]]")
    #expect(events.count == 1 && rejected.isEmpty)
  }

  @Test func `a page has a sane size, whatever it says`() throws {
    func traits(_ size: String, scale: String = "1") throws -> SceneTraits? {
      let (events, _) = try read("[[\"t\",{\"size\":\(size),\"scale\":\(scale)}]]")
      if case .traits(let traits)? = events.first { return traits }
      return nil
    }
    #expect(try traits("[390,844]", scale: "3")?.size == CGSize(width: 390, height: 844))
    #expect(try traits("[390,844]", scale: "3")?.displayScale == 3)
    #expect(try traits("[20000,100]")?.size == CGSize(width: 8192, height: 100))
    #expect(try traits("[-5,1e300]")?.size == CGSize(width: 0, height: 8192))
    let large = try #require(try traits("[20000,20000]", scale: "10"))
    #expect(large.size.width * large.size.height <= ClientEvent.largestArea + 1)
    #expect(large.size.width == large.size.height && large.size.width > 5000)
    #expect(large.displayScale == 4)
  }

  @Test func `of the sizes in a message the last counts`() throws {
    let sizes = (1...50).map { "[\"t\",{\"size\":[\($0),9]}],[\"h\"]" }.joined(separator: ",")
    let (events, rejected) = try read("[\(sizes)]")
    #expect(rejected.isEmpty && events.count == 51)
    #expect(events[49] == .traits(SceneTraits(size: CGSize(width: 50, height: 9))))
  }

  @Test func `pinches and turns stay within what fingers do`() throws {
    let (events, rejected) = try read(
      """
      [["m",1,2,0,1],["m",1,2,-3,1],["m",1,2,1e7,1],["m",1,2,1.5,1],["r",1,2,1e9,1],["r",1,2,-1e9,1],
       ["r",1,2,0.5,1],["m",1,2,"x",1],["r",1,2,null,1]]
      """)
    let place = CGPoint(x: 1, y: 2)
    let scales: [CGFloat] = [0.01, 0.01, 100, 1.5]
    let angles: [Double] = [1000, -1000, 0.5]
    let pinches = scales.map {
      ClientEvent.input(.magnify(at: place, scale: $0, phase: .moved))
    }
    let turns = angles.map { ClientEvent.input(.rotate(at: place, angle: $0, phase: .moved)) }
    #expect(events == pinches + turns)
    #expect(rejected.count == 2)
  }

  @Test func `a field's text has an end`() throws {
    let text = String(repeating: "a", count: ClientEvent.longestText)
    #expect(try read("[[\"a\",3,\"text\",\"\(text)\"]]").events.count == 1)
    let (events, rejected) = try read("[[\"a\",3,\"text\",\"\(text)b\"]]")
    #expect(events.isEmpty && rejected.count == 1)
  }

  @Test func `pointers say which keys are held`() throws {
    let (events, rejected) = try read(
      #"[["p",0,0,0,10,20,250.5,5],["p",0,0,0,10,20,250.5,"x"],["p",0,0,0,10,20,250.5,1024]]"#)
    let click = PointerEvent(
      phase: .began, kind: .mouse, location: CGPoint(x: 10, y: 20), modifiers: [.shift, .option])
    var plain = click
    plain.modifiers = []
    #expect(
      events == [.input(.pointer(click), at: 0.2505), .input(.pointer(plain), at: 0.2505)])
    #expect(rejected.count == 1)
  }
}
