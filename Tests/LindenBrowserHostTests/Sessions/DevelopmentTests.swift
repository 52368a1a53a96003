import CoreGraphics
import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

/// What a server has more while an app is being written.
@MainActor struct DevelopmentTests {
  private let traits = SceneTraits(size: CGSize(width: 100, height: 100))
  private let clock = HandClock()

  private func table(_ development: Development) -> SessionTable {
    SessionTable(
      images: ImageStore(), clock: clock, gracePeriod: 30, capacity: 10,
      development: development
    ) { HandmadeScene($0) }
  }

  @Test func `what follows the question mark chooses the scene`() {
    let chosen = HandmadeScene(traits)
    var development = Development()
    development.makeScene = { _, query in query == "preview=a" ? chosen : nil }
    let table = table(development)
    let page = BrowserSessionTests.NotedPage()
    #expect(table.open(nil, for: page, traits, query: "preview=a").scene === chosen)
    #expect(table.open(nil, for: page, traits, query: "preview=b").scene !== chosen)
  }

  @Test func `who observes hears of the scene's life, its input and the bytes of its frames`() {
    var heard: [String] = []
    var bytes = 0
    nonisolated(unsafe) let note = { (text: String, count: Int) in
      heard.append(text)
      bytes += count
    }
    var development = Development()
    development.observe = { _, event in
      switch event {
      case .began: note("began", 0)
      case .traits(let traits): note("\(Int(traits.size.width)) wide", 0)
      case .input(let input): note("\(input == .hover(nil) ? "hover" : "other")", 0)
      case .frame(let count): note("frame", count)
      case .ended: note("ended", 0)
      }
    }
    let table = table(development)
    let session = table.open(nil, for: BrowserSessionTests.NotedPage(), traits)
    session.receive(.input(.hover(nil)))
    session.receive(.traits(SceneTraits(size: CGSize(width: 50, height: 1))))
    session.receive(.traits(SceneTraits(size: CGSize(width: 50, height: 1))))
    table.endAll()
    #expect(heard == ["began", "frame", "hover", "50 wide", "ended"])
    #expect(bytes > 0)
  }

  @Test func `parameters are read as a form writes them`() {
    let parameters = Development.parameters("preview=A.1&language=de-DE&empty=&name=a%20b")
    #expect(
      parameters == ["preview": "A.1", "language": "de-DE", "empty": "", "name": "a b"])
  }
}
