import CoreGraphics
import CoreTransferable
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenFoundation
import LindenHosting
import Testing
import UniformTypeIdentifiers

@testable import LindenBrowserHost

struct FileEventTests {
  private func read(_ text: String) throws -> (events: [ClientEvent], rejected: [String]) {
    try ClientEvent.read(Data(text.utf8))
  }

  @Test func `what a page says about files is read in order`() throws {
    let (events, rejected) = try read(
      """
      [["fa",3],["ff","a.txt",2],["fb","aGk="],["fe"],["fx",4],["fd",1,2],["fo",5,6,["text/plain"]],["fo"],
       ["v","words"],["k","a",0,2],["k","a",0]]
      """)
    #expect(rejected.isEmpty)
    #expect(
      events == [
        .file(.answers(request: 3)), .file(.file(name: "a.txt", size: 2)),
        .file(.data(Data("hi".utf8))), .file(.end), .file(.cancel(request: 4)),
        .file(.drop(CGPoint(x: 1, y: 2))),
        .file(.over(CGPoint(x: 5, y: 6), types: ["text/plain"])), .file(.left),
        .file(.pasted("words")), .input(.key(KeyEvent(key: "a", phase: .up))),
        .input(.key(KeyEvent(key: "a"))),
      ])
  }

  @Test func `files that are too large, and pieces without sense, are rejected`() throws {
    let name = String(repeating: "n", count: 2000)
    let text = String(repeating: "t", count: 2 << 20)
    let (events, rejected) = try read(
      """
      [["ff","a",33554433],["ff","a",-1],["ff","\(name)",1],["ff","a"],["fb","%%%"],["fb",7],["fa"],["fd",1],
       ["fx","x"],["v","\(text)"],["fo",1],["k","a",0,9]]
      """)
    #expect(events.isEmpty && rejected.count == 12)
  }

  @Test(arguments: [
    ("plain.txt", "plain.txt"), ("/etc/passwd", "passwd"), ("..", "file"), ("", "file"),
    ("../../x.txt", "x.txt"), ("C:\\temp\\y.txt", "y.txt"), (".hidden", "hidden"),
    ("a\u{0}b\nc.txt", "abc.txt"), ("/\u{200D}../\u{200D}../\u{200D}x.txt", "x.txt"),
    ("..\u{200C}/\u{E0020}y", "y"), ("/\u{301}z", "\u{301}z"), (".\u{301}", "\u{301}"),
    ("a/\u{200B}", "file"), ("\\\u{200D}w", "w"),
  ])
  func `a name means a file in a folder and nothing else`(name: String, safe: String) {
    #expect(ReceivedFiles.safe(name) == safe)
  }

  @Test func `a long name keeps its extension`() {
    let safe = ReceivedFiles.safe(String(repeating: "é", count: 300) + ".txt")
    #expect(safe.utf8.count <= 200 && safe.hasSuffix(".txt"))
    let oneLetter = "e" + String(repeating: "\u{301}", count: 300)
    #expect(ReceivedFiles.safe(oneLetter) == "file")
    #expect(ReceivedFiles.safe(oneLetter + ".txt") == "file.txt")
  }

  @Test @MainActor func `a file is kept in a folder of its own, whatever its name`() throws {
    let files = ReceivedFiles()
    defer { files.removeAll() }
    let names = ["/\u{200D}../\u{200D}../\u{200D}out.txt", "..", ".\u{200D}./x", "a/b"]
    let folders = try names.map {
      try files.keep(Data([1]), name: $0).deletingLastPathComponent()
    }
    #expect(Set(folders).count == names.count)
    let session = folders[0].deletingLastPathComponent()
    #expect(folders.allSatisfy { $0.deletingLastPathComponent() == session })
    for folder in folders {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }
  }

  @Test @MainActor func `a session keeps few files, however small`() throws {
    let files = ReceivedFiles()
    defer { files.removeAll() }
    for _ in 0..<ReceivedFiles.mostKept { _ = try files.keep(Data(), name: "a") }
    #expect(throws: ReceivedFiles.Refusal.self) { try files.keep(Data(), name: "a") }
  }

  @Test @MainActor func `files that answer no question are not taken`() {
    let scene = ViewScene(Color.white, traits: SceneTraits(size: CGSize(width: 100, height: 100)))
    let exchange = FileExchange(scene) { _, _ in true }
    defer { exchange.close() }
    for event: FileEvent in [
      .answers(request: 7), .file(name: "a", size: 1), .data(Data([1])), .end,
    ] {
      exchange.receive(event)
    }
    #expect(exchange.received.kept == 0)
  }

  @Test @MainActor func `files come piece by piece, and go with the session`() throws {
    let files = ReceivedFiles()
    files.begin(.answer(request: 1))
    files.beginFile("a.txt", size: 4)
    files.append(Data("ab".utf8))
    files.append(Data("cd".utf8))
    files.beginFile("a.txt", size: 0)
    let urls = try #require(files.finish()).files.get()
    #expect(urls.map(\.lastPathComponent) == ["a.txt", "a.txt"])
    #expect(try Data(contentsOf: urls[0]) == Data("abcd".utf8))
    #expect(files.kept == 4)
    files.removeAll()
    ReceivedFiles.finishRemovals()
    #expect(!FileManager.default.fileExists(atPath: urls[0].path))
    #expect(files.finish() == nil)
  }

  @Test @MainActor func `files that do not come as announced are not taken`() throws {
    for pieces in [["ab"], ["abc", "defg"]] {
      let files = ReceivedFiles()
      files.begin(.drop(.zero))
      files.beginFile("a.txt", size: 5)
      for piece in pieces { files.append(Data(piece.utf8)) }
      #expect(throws: ReceivedFiles.Refusal.self) { try #require(files.finish()).files.get() }
      files.removeAll()
    }
    let many = ReceivedFiles()
    many.begin(.drop(.zero))
    for number in 0...FileEvent.mostFiles { many.beginFile("\(number)", size: 0) }
    #expect(throws: ReceivedFiles.Refusal.self) { try #require(many.finish()).files.get() }
    many.removeAll()
  }

  // MARK: What nobody asked for

  /// Takes plain texts that are dropped on it.
  private struct Target: View {
    var body: some View {
      Color.white.onDrop(of: [.plainText], isTargeted: nil) { _, _ in true }
    }
  }

  @MainActor private func makeScene(_ content: some View) -> ViewScene {
    HandmadeScene.prepare()
    let scene = ViewScene(content, traits: SceneTraits(size: CGSize(width: 100, height: 100)))
    _ = scene.advance(to: 0)
    return scene
  }

  private func drop(_ name: String) -> [FileEvent] {
    [.drop(CGPoint(x: 50, y: 50)), .file(name: name, size: 2), .data(Data("hi".utf8))]
  }

  @Test @MainActor func `files that are dropped where no view takes them are never kept`() {
    for (name, scene) in [("a.txt", makeScene(Color.white)), ("a.png", makeScene(Target()))] {
      var told: [String] = []
      let exchange = FileExchange(scene) { kind, _ in
        told.append(kind)
        return true
      }
      defer { exchange.close() }
      for event in drop(name) { exchange.receive(event) }
      #expect(exchange.received.kept == 0)
      exchange.receive(.end)
      #expect(told == ["refused"])
    }
  }

  @Test(
    arguments: [("a.txt", ["text/plain"]), ("a.txt", []), ("a.txt", [""])] as [(String, [String])])
  @MainActor func `a file that a view takes is kept, by its type or its name`(
    name: String, types: [String]
  ) {
    let exchange = FileExchange(makeScene(Target())) { _, _ in true }
    defer { exchange.close() }
    if !types.isEmpty { exchange.receive(.over(CGPoint(x: 50, y: 50), types: types)) }
    for event in drop(name) + [.end] { exchange.receive(event) }
    #expect(exchange.received.kept == 2)
  }

  @Test @MainActor func `a transfer that rests for a minute, or whose page is gone, is given up`() {
    let clock = HandClock()
    let exchange = FileExchange(makeScene(Target()), clock: clock) { _, _ in true }
    defer { exchange.close() }
    for event in drop("a.txt") { exchange.receive(event) }
    clock.advance(by: 59)
    exchange.receive(.data(Data()))
    clock.advance(by: 59)
    #expect(exchange.received.kept == 2)
    clock.advance(by: 2)
    #expect(exchange.received.kept == 0 && exchange.received.purpose == nil)
    for event in drop("a.txt") { exchange.receive(event) }
    exchange.detached()
    #expect(exchange.received.kept == 0 && exchange.received.purpose == nil)
  }

  @Test @MainActor func `a server and an owner have only so many bytes of files`() throws {
    let budget = FileBudget(mostInAll: 100, mostOfOwner: 50)
    let sessions = ["a", "a", "b", "c"].map { ReceivedFiles(budget: budget, owner: $0) }
    defer { for session in sessions { session.removeAll() } }
    let kept = try sessions[0].keep(Data(count: 30), name: "x")
    #expect(throws: ReceivedFiles.Refusal.self) {
      try sessions[1].keep(Data(count: 30), name: "x")
    }
    _ = try sessions[2].keep(Data(count: 50), name: "x")
    #expect(throws: ReceivedFiles.Refusal.self) {
      try sessions[3].keep(Data(count: 30), name: "x")
    }
    sessions[0].discard([kept])
    #expect(!FileManager.default.fileExists(atPath: kept.path))
    _ = try sessions[1].keep(Data(count: 30), name: "x")
    sessions[2].removeAll()
    _ = try sessions[3].keep(Data(count: 30), name: "x")
  }

  @Test @MainActor func `what is refused is deleted at once, with what came before it`() throws {
    let budget = FileBudget(mostInAll: 100)
    let files = ReceivedFiles(budget: budget)
    defer { files.removeAll() }
    files.begin(.drop(.zero))
    files.beginFile("a", size: 2)
    files.append(Data("hi".utf8))
    files.beginFile("b", size: 2)
    #expect(files.kept == 4)
    files.append(Data("more".utf8))
    #expect(files.kept == 0)
    #expect(throws: ReceivedFiles.Refusal.self) { try #require(files.finish()).files.get() }
    #expect(budget.take(100, for: "other"))
  }

  @Test func `a folder whose process has ended is removed by the next one`() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: parent) }
    func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }
    let held = try ProcessFolder("linden-files", in: parent)
    var left: ProcessFolder? = try ProcessFolder("linden-files", in: parent)
    let folder = try #require(left?.url)
    try Data("secret".utf8).write(to: folder.appendingPathComponent("file"))
    _ = try ProcessFolder("linden-workers", in: parent)
    #expect(exists(folder))
    // As when the process is killed: the lock goes, the folder stays.
    left = nil
    #expect(exists(folder))
    let next = try ProcessFolder("linden-files", in: parent)
    #expect(!exists(folder) && exists(held.url) && exists(next.url))
    #expect(held.isUnused)
  }
}
