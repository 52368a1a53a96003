@_spi(Engine) import LindenDrawing
import Testing

@Suite struct DiagnosticsTests {
  @Test func `a key warns once in a recording`() {
    let heard = Diagnostics.recording {
      Diagnostics.warn(once: "color:a", "first")
      Diagnostics.warn(once: "color:a", "again")
      Diagnostics.warn(once: "color:b", "second")
    }
    #expect(heard == ["first", "second"])
  }

  @Test func `the message of a used key is not made`() {
    var made = 0
    func message() -> String {
      made += 1
      return "made"
    }
    _ = Diagnostics.recording {
      Diagnostics.warn(once: "key", message())
      Diagnostics.warn(once: "key", message())
    }
    #expect(made == 1)
  }

  @Test func `recordings do not share keys`() {
    let warn = { Diagnostics.warn(once: "same", "heard") }
    #expect(Diagnostics.recording(warn) == ["heard"])
    #expect(Diagnostics.recording(warn) == ["heard"])
  }

  @Test func `the inner recording hears, the outer does not`() {
    let outer = Diagnostics.recording {
      let inner = Diagnostics.recording { Diagnostics.warn(once: "key", "inside") }
      #expect(inner == ["inside"])
    }
    #expect(outer == [])
  }

  @Test func `a thousand concurrent warnings of ten keys are ten`() async {
    let heard = await Diagnostics.recording {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<1000 {
          group.addTask { Diagnostics.warn(once: "\(number % 10)", "\(number % 10)") }
        }
      }
    }
    #expect(heard.sorted() == (0..<10).map(String.init))
  }

  @Test func `a host is heard, however many warnings an app's visitors cause`() {
    let heard = Diagnostics.recording {
      for number in 0..<2000 { Diagnostics.warn(once: "visitor \(number)", "app") }
      Diagnostics.warn(once: "visitor 1", from: .host, "host")
      Diagnostics.warn(once: "visitor 1", from: .host, "host again")
    }
    #expect(heard.count == 1001 && heard.last == "host")
  }

  @Test func `what is printed moves no cursor, and is one message`() {
    #expect(
      Diagnostics.printed("no color \"\u{1b}[2J\u{9b}\r\nLinden: all is well\"\n  fix: it")
        == #"""
        Linden: no color "\u{1B}[2J\u{009B}\r
          Linden: all is well"
            fix: it

        """#)
  }
}
