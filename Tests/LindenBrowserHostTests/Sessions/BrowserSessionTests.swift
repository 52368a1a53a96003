import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import Testing

@testable import LindenBrowserHost

@MainActor struct BrowserSessionTests {
  /// A page that notes what it is sent.
  final class NotedPage: Page {
    var messages: [[String: Any]] = []
    var closed: (code: UInt16, reason: String)?
    var hasRoom = true
    let longestMessage = 1000

    func send(_ message: [UInt8]) {
      let json = try? JSONSerialization.jsonObject(with: Data(message)) as? [String: Any]
      messages.append(json ?? ["broken": String(decoding: message, as: UTF8.self)])
    }
    func close(code: UInt16, reason: String) { closed = (code, reason) }
    var frames: [[String: Any]] { messages.filter { $0["n"] != nil } }
    var lastFrame: Int { frames.last?["n"] as? Int ?? 0 }
  }

  let clock = HandClock()
  let page = NotedPage()
  let traits = SceneTraits(size: CGSize(width: 100, height: 100))

  func session(_ scene: HandmadeScene) -> BrowserSession {
    BrowserSession(id: "s", scene: scene, images: ImageStore(), clock: clock)
  }

  @Test func `a new page is told its session, then everything`() {
    let scene = HandmadeScene(traits)
    scene.add(Layer(0, 0, 10, 10).filled(.black))
    session(scene).attach(page, traits)
    #expect(page.messages.map { $0.keys.sorted() }.first == ["longest", "session"])
    #expect(page.frames.count == 1)
    #expect(page.frames[0]["reset"] as? Int == 1)
    #expect((page.frames[0]["l"] as? [Any])?.count == 2)
  }

  @Test func `changes of one moment are one frame`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1))
    clock.advance(by: 1)
    for x in 1...5 { scene.change { scene.root.frame.origin.x = CGFloat(x) } }
    #expect(page.frames.count == 1)
    clock.advance(by: 0)
    #expect(page.frames.count == 2)
    #expect(
      (page.frames[1]["l"] as? [[String: Any]])?.first?["g"] as? [Double] == [5, 0, 100, 100])
  }

  @Test func `an animation makes 60 frames a second for a page that keeps up`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    scene.onFrame = { time in
      scene.root.opacity = 1 - time / 10
      session.receive(.acknowledge(frame: page.lastFrame))
      return time < 0.999
    }
    session.attach(page, traits)
    clock.advance(by: 2)
    #expect(page.frames.count == 61)
    #expect(abs(scene.frames[1] - scene.frames[0] - 1.0 / 60) < 1e-6)
  }

  @Test func `with two frames not acknowledged none are made; one acknowledgement lets one pass`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    scene.onFrame = { time in
      scene.root.opacity = 1 / (1 + time)
      return true
    }
    session.attach(page, traits)
    clock.advance(by: 5)
    #expect(page.lastFrame == 2)
    session.receive(.acknowledge(frame: 1))
    clock.advance(by: 5)
    #expect(page.lastFrame == 3)
    session.receive(.acknowledge(frame: 3))
    clock.advance(by: 5)
    #expect(page.lastFrame == 5)
  }

  @Test func `a page that does not read gets no frames, and the newest state when it does`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1))
    page.hasRoom = false
    for opacity in [0.5, 0.25] {
      scene.change { scene.root.opacity = opacity }
      clock.advance(by: 1)
    }
    #expect(page.frames.count == 1)
    page.hasRoom = true
    session.pageHasRoom()
    clock.advance(by: 0)
    #expect(page.frames.count == 2)
    let patch = (page.frames[1]["l"] as? [[String: Any]])?.first
    #expect((patch?["e"] as? [String: Any])?["o"] as? Double == 0.25)
  }

  @Test func `what tells of a change comes after the frame that shows it, and only the last of it`()
  {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1))
    session.tellAfterFrame(Array(#"{"live":1}"#.utf8))
    #expect(page.messages.last?["live"] as? Int == 1, "nothing is due")
    scene.change { scene.root.opacity = 0.5 }
    session.tellAfterFrame(Array(#"{"live":2}"#.utf8))
    session.tellAfterFrame(Array(#"{"live":3}"#.utf8))
    #expect(page.messages.last?["live"] as? Int == 1)
    clock.advance(by: 1)
    #expect(page.messages.suffix(2).first?["n"] as? Int == 2)
    #expect(page.messages.compactMap { $0["live"] as? Int } == [1, 3])
  }

  @Test func `acknowledging frames that were never sent gives no credit`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    scene.onFrame = { time in
      scene.root.opacity = 1 / (1 + time)
      return true
    }
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1_000_000))
    session.receive(.acknowledge(frame: -5))
    clock.advance(by: 5)
    #expect(page.lastFrame == 3)
  }

  @Test func `without a page the scene rests, and a page that comes back gets everything`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    session.attach(page, traits)
    session.detach()
    let frames = scene.frames.count
    scene.change { scene.root.opacity = 0.5 }
    clock.advance(by: 5)
    #expect(scene.frames.count == frames)
    let again = NotedPage()
    session.attach(again, traits)
    #expect(again.frames.count == 1)
    #expect(again.frames[0]["reset"] as? Int == 1)
  }

  @Test func `a second page for the same session sends the first one away`() {
    let session = session(HandmadeScene(traits))
    session.attach(page, traits)
    let other = NotedPage()
    session.attach(other, traits)
    #expect(page.closed?.code == 4001)
    #expect(other.closed == nil)
  }

  @Test func `actions on layers that are gone, disabled or mean nothing are not told to the app`() {
    let scene = HandmadeScene(traits)
    let gone = scene.add(Layer(0, 0, 10, 10).meaning(.button, "Gone"))
    let plain = scene.add(Layer(0, 0, 10, 10))
    let off = scene.add(Layer(0, 0, 10, 10).meaning(.button, "Off"))
    off.semantics?.isEnabled = false
    let session = session(scene)
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1))
    scene.change { scene.root.setSublayers([plain, off]) }
    clock.advance(by: 1)
    for id in [gone.id, plain.id, off.id, 999_999_999] {
      session.receive(.action(layer: id, .activate, revision: nil))
    }
    #expect(scene.events.isEmpty)
  }

  @Test func `of announcements to a page that does not read the last waits`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    session.attach(page, traits)
    page.hasRoom = false
    for number in 1...300 { scene.onAnnounce?(SpokenWords("\(number)")) }
    #expect(page.messages.allSatisfy { $0["announce"] == nil })
    page.hasRoom = true
    session.pageHasRoom()
    #expect(page.messages.compactMap { $0["announce"] as? String } == ["300"])
  }

  @Test func `no address opens a file of the server`() {
    let scene = HandmadeScene(traits)
    let session = session(scene)
    for query in ["open=file:///etc/passwd", "open=FILE:/etc/passwd", "open=passwd"] {
      session.open(addressedBy: query)
    }
    #expect(scene.opened.isEmpty)
    session.open(addressedBy: "open=notes://7")
    #expect(scene.opened.map(\.absoluteString) == ["notes://7"])
  }

  @Test func `a control's revision is answered even when nothing changed`() {
    let scene = HandmadeScene(traits)
    let slider = scene.add(
      Layer(0, 0, 10, 10).meaning(.slider(value: 1, range: 0...2, step: nil), "S"))
    let session = session(scene)
    session.attach(page, traits)
    session.receive(.acknowledge(frame: 1))
    session.receive(.action(layer: slider.id, .setValue(2), revision: 7))
    clock.advance(by: 1)
    let patch = (page.frames.last?["l"] as? [[String: Any]])?.first
    #expect(patch?["r"] as? Int == 7)
    #expect((patch?["s"] as? [String: Any])?["n"] as? [Double] == [1, 0, 2])
  }
}

@MainActor struct SessionTableTests {
  let clock = HandClock()
  let traits = SceneTraits(size: CGSize(width: 100, height: 100))

  final class Scenes {
    var all: [HandmadeScene] = []
  }

  func table(_ scenes: Scenes, grace: TimeInterval = 30, capacity: Int = 10) -> SessionTable {
    SessionTable(images: ImageStore(), clock: clock, gracePeriod: grace, capacity: capacity) {
      let scene = HandmadeScene($0)
      scenes.all.append(scene)
      return scene
    }
  }

  @Test func `a page that comes back in time finds its scene, a late one a new scene`() {
    let scenes = Scenes()
    let table = table(scenes)
    let page = BrowserSessionTests.NotedPage()
    let session = table.open(nil, for: page, traits)
    table.leave(session, page: page, forGood: false)
    clock.advance(by: 29)
    let again = BrowserSessionTests.NotedPage()
    let same = table.open(session.id, for: again, traits)
    #expect(same === session)
    clock.advance(by: 100)
    #expect(!scenes.all[0].isClosed)
    table.leave(same, page: again, forGood: false)
    clock.advance(by: 31)
    #expect(scenes.all[0].isClosed)
    #expect(table.open(session.id, for: page, traits) !== session)
    #expect(scenes.all.count == 2)
  }

  @Test func `a page that says goodbye takes its scene with it`() {
    let scenes = Scenes()
    let table = table(scenes)
    let page = BrowserSessionTests.NotedPage()
    table.leave(table.open(nil, for: page, traits), page: page, forGood: true)
    #expect(scenes.all[0].isClosed)
    #expect(table.count == 0)
  }

  @Test func `scenes nobody looks at make room for new ones, oldest first`() {
    let scenes = Scenes()
    let table = table(scenes, capacity: 2)
    for _ in 0..<2 {
      let page = BrowserSessionTests.NotedPage()
      table.leave(table.open(nil, for: page, traits), page: page, forGood: false)
    }
    _ = table.open(nil, for: BrowserSessionTests.NotedPage(), traits)
    #expect(scenes.all.map(\.isClosed) == [true, false, false])
  }

  @Test func `an unknown session id gives a new session with an id of its own`() {
    let table = table(Scenes())
    let page = BrowserSessionTests.NotedPage()
    let session = table.open("00000000000000000000000000000000", for: page, traits)
    #expect(session.id != "00000000000000000000000000000000")
    #expect(session.id.count == 32)
  }
}
