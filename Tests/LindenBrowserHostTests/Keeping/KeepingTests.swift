import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenFoundation
import LindenHosting
import Synchronization
import Testing

@testable import LindenBrowserHost

/// Pages that leave and come back to another server with the same store, as after a crash.
@MainActor struct KeepingTests {
  /// Counts its taps, in its state and for its visitor.
  private struct Taps: View {
    @State private var count = 0
    @AppStorage("total") private var total = 0
    var body: some View {
      Color.white
        .onTapGesture {
          count += 1
          total += 1
        }
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: "taps \(count) total \(total)"))
    }
  }

  private static let visitor = String(repeating: "a1", count: 16)

  private func server(_ store: any RecordStore, grace: TimeInterval = 60) -> BrowserServer {
    var options = BrowserServer.Options()
    options.store = store
    options.gracePeriod = grace
    return BrowserServer(options: options) { ViewScene(Taps(), traits: $0) }
  }

  private struct Shown {
    var socket: RawSocket
    var session: String
    var isRestored: Bool
    /// What the first frame says.
    var words: String
  }

  private func visit(
    _ url: URL, session: String? = nil, visitor: String? = visitor
  ) async throws -> Shown {
    let socket = try await RawSocket.webSocket(
      port: url.port ?? 0, cookie: visitor.map { "linden-visitor=\($0)" })
    let name = session.map { "\"\($0)\"" } ?? "null"
    socket.sendFrame(#"[["hello",\#(name),{"size":[100,100]}]]"#)
    let greeting = try await socket.message()
    let frame = try await socket.message()
    let json = try JSONSerialization.jsonObject(with: Data(greeting.utf8)) as? [String: Any]
    return Shown(
      socket: socket, session: try #require(json?["session"] as? String),
      isRestored: json?["restored"] != nil, words: words(in: frame))
  }

  private func words(in frame: String) -> String {
    frame.firstMatch(of: /taps \d+ total \d+/).map { String($0.0) } ?? frame
  }

  /// Taps, and returns what is shown then.
  private func tap(_ shown: Shown) async throws -> String {
    shown.socket.sendFrame(#"[["ack",1],["p",0,0,1,50,50],["p",0,2,1,50,50]]"#)
    while true {
      let frame = try await shown.socket.message()
      if frame.contains("taps ") { return words(in: frame) }
    }
  }

  @Test func `a page that comes back to another server has what it had`() async throws {
    let store = MemoryStore()
    let first = server(store)
    let shown = try await visit(try await first.start())
    #expect(try await tap(shown) == "taps 1 total 1")
    await first.stop()
    let second = server(store)
    let again = try await visit(try await second.start(), session: shown.session)
    #expect(again.isRestored)
    #expect(again.session == shown.session)
    #expect(again.words == "taps 1 total 1")
    #expect(try await tap(again) == "taps 2 total 2")
    await second.stop()
  }

  @Test func `what a page has is in the store two seconds after it changed`() async throws {
    let store = MemoryStore()
    let first = server(store)
    let shown = try await visit(try await first.start())
    _ = try await tap(shown)
    // No goodbye and no end: this is what a process leaves that is killed.
    var kept: Data?
    let end = Date().addingTimeInterval(10)
    while Date() < end, try await store.record("visitor:\(Self.visitor)") == nil || kept == nil {
      try await Task.sleep(for: .milliseconds(50))
      let record = try await store.record("session:\(shown.session)")
      if let record, String(decoding: record, as: UTF8.self).contains("Taps.count") {
        kept = record
      }
    }
    let second = server(store)
    let again = try await visit(try await second.start(), session: shown.session)
    #expect(again.words == "taps 1 total 1")
    await first.stop()
    await second.stop()
  }

  @Test func `a session is given back to its own visitor only`() async throws {
    let store = MemoryStore()
    let first = server(store)
    let url = try await first.start()
    let shown = try await visit(url)
    _ = try await tap(shown)
    let thief = String(repeating: "b2", count: 16)
    for visitor in [thief, nil] {
      let other = try await visit(url, session: shown.session, visitor: visitor)
      #expect(other.session != shown.session)
      #expect(other.words == "taps 0 total 0")
    }
    await first.stop()
    let second = server(store)
    let other = try await visit(try await second.start(), session: shown.session, visitor: thief)
    #expect(other.session != shown.session && !other.isRestored)
    #expect(other.words == "taps 0 total 0")
    await second.stop()
  }

  @Test func `a visitor's new page knows the visitor's values, and has a state of its own`()
    async throws
  {
    let server = server(MemoryStore())
    let url = try await server.start()
    _ = try await tap(try await visit(url))
    #expect(try await visit(url).words == "taps 0 total 1")
    #expect(try await visit(url, visitor: nil).words == "taps 0 total 0")
    await server.stop()
  }

  @Test func `a page that is loaded again finds its scene, though it said goodbye`() async throws {
    let server = server(MemoryStore())
    let url = try await server.start()
    let shown = try await visit(url)
    _ = try await tap(shown)
    shown.socket.sendFrame(#"[["bye"]]"#)
    let again = try await visit(url, session: shown.session)
    #expect(again.words == "taps 1 total 1")
    #expect(!again.isRestored)
    await server.stop()
  }

  @Test func `state that ends the process twice is not given back a third time`() async throws {
    let store = MemoryStore()
    let book = VisitorBook(store: store, sessionLifetime: 100)
    let session = String.unguessable
    book.keep(Data("bomb".utf8), of: session, for: "v")
    for attempt in 1...2 {
      let bomb = try #require(try await book.kept(of: session, for: "v"))
      #expect(bomb.snapshot == Data("bomb".utf8))
      await book.takeUp(bomb, of: session)
      // In the store already: the process may end now.
      let record = try #require(await store.record("session:" + session))
      let kept = try PropertyListDecoder().decode(KeptSession.self, from: record)
      #expect(kept.attempts == attempt)
    }
    #expect(try await book.kept(of: session, for: "v") == nil)
    book.keep(Data("lives".utf8), of: session, for: "v")
    #expect(try await book.kept(of: session, for: "v")?.snapshot == Data("lives".utf8))
    #expect(try await book.kept(of: "../../etc/passwd", for: "v") == nil)
  }

  @Test(arguments: [1, 2])
  func `a page that leaves while it is loaded loses nothing by it`(looks: Int) async throws {
    let book = VisitorBook(store: MemoryStore(), sessionLifetime: 100)
    let table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 10, book: book
    ) { HandmadeScene($0) }
    let session = String.unguessable
    book.keep(Data("state".utf8), of: session, for: "v")
    for _ in 0..<4 {
      var left = looks
      let page = BrowserSessionTests.NotedPage()
      let traits = SceneTraits(size: CGSize(width: 100, height: 100))
      let shown = try await table.enter(session, for: page, traits, visitor: "v") {
        left -= 1
        return left > 0
      }
      #expect(shown == nil)
    }
    #expect(try await book.kept(of: session, for: "v")?.attempts == 0)
  }

  @Test func `of a page that nobody touches hardly anything is kept`() async throws {
    let store = MemoryStore()
    let first = server(store)
    let url = try await first.start()
    let seen = try await visit(url)
    let touched = try await visit(url)
    _ = try await tap(touched)
    await first.stop()
    let record = try #require(await store.record("session:" + seen.session))
    #expect(record.count < 300)
    #expect(!String(decoding: record, as: UTF8.self).contains("Taps._count"))
    let other = try #require(await store.record("session:" + touched.session))
    #expect(String(decoding: other, as: UTF8.self).contains("Taps._count"))
    // It comes back all the same, as it was when it began.
    let second = server(store)
    let again = try await visit(try await second.start(), session: seen.session)
    #expect(again.isRestored && again.session == seen.session)
    #expect(again.words == "taps 0 total 1")
    await second.stop()
  }

  @Test func `one visitor's sessions have only so many bytes, the oldest go first`() async throws {
    let store = MemoryStore()
    let book = VisitorBook(store: store, sessionLifetime: 100)
    let sessions = (0..<6).map { _ in String.unguessable }
    let other = String.unguessable
    book.keep(Data("other".utf8), of: other, for: "w")
    for session in sessions { book.keep(Data(count: 4 << 20), of: session, for: "v") }
    await book.flush()
    var kept: [Bool] = []
    for session in sessions { kept.append(await store.record("session:" + session) != nil) }
    #expect(kept == [false, false, true, true, true, true])
    #expect(await store.record("session:" + other) != nil)
  }

  @Test func `of one visitor's values only so many bytes are kept`() async throws {
    let store = MemoryStore()
    let book = VisitorBook(store: store, sessionLifetime: 60)
    let defaults = try await book.defaults(of: Self.visitor)
    func write() async {
      while book.unwrittenCount == 0 { await Task.yield() }
      await book.flush()
    }
    defaults.store("small", under: "word")
    await write()
    let said = await Diagnostics.recording {
      defaults.store(String(repeating: "a", count: 5 << 20), under: "word")
      await write()
    }
    #expect(said.contains { $0.contains("are not kept") })
    let record = try #require(await store.record("visitor:" + Self.visitor))
    #expect(VisitorDefaults(archived: record).stored(under: "word") as? String == "small")
  }

  /// Fails as often as it is told to, then works.
  private final class FailingStore: RecordStore {
    struct State {
      /// How the name begins of the record whose next read fails.
      var unreadable: String?
      /// Writes that fail.
      var writes: Int
    }
    let state: Mutex<State>
    let inner = MemoryStore()

    init(failingWrites: Int = 0) { state = Mutex(State(writes: failingWrites)) }

    private func failWriting() throws {
      let fails = state.withLock { state in
        guard state.writes > 0 else { return false }
        state.writes -= 1
        return true
      }
      if fails { throw RecordStoreError(description: "no disk") }
    }

    func record(_ name: String) async throws -> Data? {
      let fails = state.withLock { state in
        guard let start = state.unreadable, name.hasPrefix(start) else { return false }
        state.unreadable = nil
        return true
      }
      if fails { throw RecordStoreError(description: "no disk") }
      return await inner.record(name)
    }
    func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws {
      try failWriting()
      await inner.put(record, under: name, lifetime: lifetime)
    }
    func remove(_ name: String) async throws {
      try failWriting()
      await inner.remove(name)
    }
    func close() async {}
  }

  @Test func `a store that cannot be written to is told of, and the app goes on`() async throws {
    let server = server(FailingStore(failingWrites: .max))
    let shown = try await visit(try await server.start())
    #expect(try await tap(shown) == "taps 1 total 1")
    await server.stop()
  }

  @Test func `what a store does not take for a while is written when it works again`() async throws
  {
    let store = FailingStore(failingWrites: .max)
    let book = VisitorBook(store: store, sessionLifetime: 100, pause: 0.001)
    let session = String.unguessable
    book.keep(Data("old".utf8), of: session, for: Self.visitor)
    await book.flush()
    let defaults = try await book.defaults(of: Self.visitor)
    defaults.store("kept", under: "word")
    try await eventually { book.unwrittenCount == 2 }
    await book.flush()
    book.keep(Data("new".utf8), of: session, for: Self.visitor)
    await book.flush()
    #expect(book.unwrittenCount == 2 && store.inner.count == 0)
    // Nobody changes anything any more.
    store.state.withLock { $0.writes = 7 }
    try await eventually { book.unwrittenCount == 0 }
    let record = try #require(await store.inner.record("visitor:" + Self.visitor))
    #expect(VisitorDefaults(archived: record).stored(under: "word") as? String == "kept")
    #expect(try await book.kept(of: session, for: Self.visitor)?.snapshot == Data("new".utf8))
  }

  /// Notes how long visitors' values are to be kept.
  private final class NotingStore: RecordStore {
    struct Written: Equatable {
      var lifetime: TimeInterval
      var retention: TimeInterval
    }
    let inner = MemoryStore()
    private let written = Mutex<[Written]>([])
    var all: [Written] { written.withLock { $0 } }

    func record(_ name: String) async throws -> Data? { await inner.record(name) }
    func put(_ record: Data, under name: String, lifetime: TimeInterval) async throws {
      try await put(record, under: name, lifetime: lifetime, retention: lifetime)
    }
    func put(
      _ record: Data, under name: String, lifetime: TimeInterval, retention: TimeInterval
    ) async throws {
      written.withLock { $0.append(Written(lifetime: lifetime, retention: retention)) }
      await inner.put(record, under: name, lifetime: lifetime, retention: retention)
    }
    func remove(_ name: String) async throws { await inner.remove(name) }
    func close() async {}
  }

  @Test(
    arguments: [(String.unguessable, 100), ("identity:ada", VisitorBook.visitorLifetime)]
      as [(String, TimeInterval)])
  func `values make way as sessions do until their visitor is here on a later day`(
    visitor: String, retention: TimeInterval
  ) async throws {
    let store = NotingStore()
    let year = VisitorBook.visitorLifetime
    func come(_ day: Int, _ act: @MainActor (VisitorDefaults) async throws -> Void) async throws {
      let book = VisitorBook(store: store, sessionLifetime: 100, today: { day })
      let defaults = try await book.defaults(of: visitor)
      try await act(defaults)
      #expect(defaults.stored(under: "word") as? String == "kept")
      await book.flush()
    }
    try await come(7) { defaults in
      defaults.store("kept", under: "word")
      // The book hears of it in a moment.
      for _ in 0..<20 { try await Task.sleep(for: .milliseconds(1)) }
    }
    let first = NotingStore.Written(lifetime: year, retention: retention)
    try await eventually { !store.all.isEmpty }
    #expect(store.all == [first])
    // The same day, once more: there is nothing to write.
    try await come(7) { _ in }
    #expect(store.all == [first])
    // A later day: it lasts from there on.
    try await come(9) { _ in }
    let later = NotingStore.Written(lifetime: year, retention: year)
    #expect(store.all == [first, later])
  }

  @Test func `of what a store does not take only so many bytes are kept, values for longest`()
    async throws
  {
    let store = FailingStore(failingWrites: .max)
    let book = VisitorBook(
      store: store, sessionLifetime: 100, pause: 1000, mostRefused: 1 << 20)
    let defaults = try await book.defaults(of: Self.visitor)
    defaults.store(String(repeating: "a", count: 200_000), under: "word")
    try await eventually { book.unwrittenCount == 1 }
    await book.flush()
    let sessions = (0..<20).map { _ in String.unguessable }
    for session in sessions {
      book.keep(Data(count: 200_000), of: session, for: .unguessable)
      await book.flush()
    }
    #expect(book.unwrittenCount < 7)
    store.state.withLock { $0.writes = 0 }
    await book.flush()
    #expect(await store.inner.record("visitor:" + Self.visitor) != nil)
    #expect(await store.inner.record("session:" + sessions[19]) != nil)
    #expect(await store.inner.record("session:" + sessions[0]) == nil)
  }

  @Test func `a store that cannot be read for a moment loses nothing of what it has`() async throws
  {
    let store = FailingStore()
    let first = server(store)
    let shown = try await visit(try await first.start())
    _ = try await tap(shown)
    await first.stop()
    let (values, session) = ("visitor:\(Self.visitor)", "session:\(shown.session)")
    let before = try #require(await store.inner.record(values))
    let second = server(store)
    let url = try await second.start()
    for kind in ["visitor:", "session:"] {
      store.state.withLock { $0.unreadable = kind }
      let socket = try await RawSocket.webSocket(
        port: url.port ?? 0, cookie: "linden-visitor=\(Self.visitor)")
      socket.sendFrame(#"[["hello","\#(shown.session)",{"size":[100,100]}]]"#)
      #expect(try await socket.closing().code == 1013)
      #expect(await store.inner.record(values) == before)
      #expect(await store.inner.record(session) != nil)
    }
    let again = try await visit(url, session: shown.session)
    #expect(again.isRestored && again.words == "taps 1 total 1")
    #expect(try await tap(again) == "taps 2 total 2")
    await second.stop()
  }

  @Test func `the page's answer names a visitor by a cookie no script reads`() async throws {
    let server = server(MemoryStore())
    let port = try await server.start().port ?? 0
    let plain = try await RawSocket(port: port).request("GET / HTTP/1.1\nHost: localhost:\(port)")
      .head
    let cookie = try #require(plain.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    #expect(cookie.firstMatch(of: #/linden-visitor=[0-9a-f]{32};/#) != nil)
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    #expect(!cookie.contains("Secure"))
    let known = try await RawSocket(port: port).request(
      "GET / HTTP/1.1\nHost: localhost:\(port)\nCookie: a=b; linden-visitor=\(Self.visitor)"
    ).head
    #expect(known.contains("linden-visitor=\(Self.visitor); "))
    // Behind TLS a sibling domain, which may set the one, cannot set the other.
    func secure(_ cookie: String) async throws -> String {
      try await RawSocket(port: port).request(
        "GET / HTTP/1.1\nHost: localhost:\(port)\nCookie: \(cookie)=\(Self.visitor)\n"
          + "X-Forwarded-Proto: https"
      ).head
    }
    #expect(try await !secure("linden-visitor").contains(Self.visitor))
    let own = try await secure("__Host-linden-visitor")
    #expect(own.contains("__Host-linden-visitor=\(Self.visitor); Path=/; "))
    #expect(own.contains("; Secure") && !own.contains("Domain"))
    let odd = try await RawSocket(port: port).request(
      "GET / HTTP/1.1\nHost: localhost:\(port)\nCookie: linden-visitor=<script>"
    ).head
    #expect(!odd.contains("<script>"))
    await server.stop()
  }
}
