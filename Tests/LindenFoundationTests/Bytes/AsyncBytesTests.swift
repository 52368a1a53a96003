import Foundation
@preconcurrency import FoundationNetworking
import LindenFoundation
import Testing

@Suite struct AsyncBytesTests {
  /// Bytes that are there already.
  private struct Ready: AsyncSequence {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
    init(bytes: [UInt8]) { self.bytes = bytes }

    struct AsyncIterator: AsyncIteratorProtocol {
      var bytes: IndexingIterator<[UInt8]>
      mutating func next() async throws -> UInt8? { bytes.next() }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes.makeIterator()) }
  }

  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    var list: [S.Element] = []
    for try await element in sequence { list.append(element) }
    return list
  }

  @Test func `lines end at every kind of line end, and empty ones are left out`() async throws {
    let text = "a\nb\r\nc\rd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}\n\n\r\n日本 ä\u{2027}z"
    let lines = try await all(Ready(text).lines)
    #expect(lines == ["a", "b", "c", "d", "e", "f", "g", "h", "日本 ä\u{2027}z"])
    #expect(try await all(Ready("").lines) == [])
    #expect(try await all(Ready("x\n").lines) == ["x"])
  }

  @Test func `letters of several bytes and scalars come whole`() async throws {
    let text = "aä日👩‍👩‍👧🇩🇪e\u{301}\r\nz"
    #expect(try await all(Ready(text).characters) == Array(text))
    #expect(try await all(Ready(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      [0xFF, 0x41], [0xE6, 0x97], [0xE6, 0x41, 0x42], [0xC0, 0x80], [0xF0, 0x9F, 0x92, 0x20],
      [0xED, 0xA0, 0x80, 0x41],
    ] as [[UInt8]])
  func `bytes that are no text become U+FFFD, and nothing after them is lost`(
    bytes: [UInt8]
  ) async throws {
    let scalars = try await all(Ready(bytes: bytes).unicodeScalars)
    #expect(scalars.contains("\u{FFFD}"))
    let ascii = bytes.filter { $0 < 0x80 }.map { Unicode.Scalar($0) }
    #expect(scalars.filter(\.isASCII) == ascii)
  }

  @Test func `a file is read to its end`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = (0..<5_000).map { "line \($0)" }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try await all(file.lines) == lines)
    #expect(try await all(FileHandle(forReadingFrom: file).bytes.lines) == lines)
    #expect(try await all(file.resourceBytes).count == lines.joined(separator: "\n").utf8.count)
    await #expect(throws: (any Error).self) {
      try await all(URL(fileURLWithPath: "/nothing/here").lines)
    }
  }

  @Test func `a pipe's lines come while it is open`() async throws {
    let pipe = Pipe()
    var lines = pipe.fileHandleForReading.bytes.lines.makeAsyncIterator()
    pipe.fileHandleForWriting.write(Data("one\ntw".utf8))
    #expect(try await lines.next() == "one")
    pipe.fileHandleForWriting.write(Data("o\n".utf8))
    #expect(try await lines.next() == "two")
    try pipe.fileHandleForWriting.close()
    #expect(try await lines.next() == nil)
  }

  // MARK: Requests

  /// Answers in pieces, each when the one before was read.
  private final class Pieces: URLProtocol, @unchecked Sendable {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      let url = request.url!
      if url.host() == "gone" {
        client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
        return
      }
      let response = HTTPURLResponse(
        url: url, statusCode: 201, httpVersion: "HTTP/1.1", headerFields: nil)!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      for piece in ["data: 1\nda", "ta: 2\n\n", "data: 3"] {
        client?.urlProtocol(self, didLoad: Data(piece.utf8))
      }
      if url.host() == "breaks" {
        client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
      } else if url.host() != "endless" {
        client?.urlProtocolDidFinishLoading(self)
      }
    }
    override func stopLoading() {}
  }

  private var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Pieces.self]
    return URLSession(configuration: configuration)
  }

  @Test func `an answer's head comes first, then its lines`() async throws {
    let (bytes, response) = try await session.bytes(from: URL(string: "http://ends/x")!)
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
    #expect(try await all(bytes.lines) == ["data: 1", "data: 2", "data: 3"])
  }

  @Test func `an answer that breaks off throws after what came`() async throws {
    let (bytes, _) = try await session.bytes(from: URL(string: "http://breaks/x")!)
    var came: [UInt8] = []
    await #expect(throws: URLError.self) { for try await byte in bytes { came.append(byte) } }
    #expect(String(decoding: came, as: UTF8.self).hasPrefix("data: 1"))
  }

  @Test func `a server that is gone throws at once`() async {
    await #expect(throws: URLError.self) {
      try await session.bytes(for: URLRequest(url: URL(string: "http://gone/x")!))
    }
  }

  @Test func `reading an endless answer ends when its task is cancelled`() async throws {
    let session = session
    let reading = Task {
      let (bytes, _) = try await session.bytes(from: URL(string: "http://endless/x")!)
      var count = 0
      for try await _ in bytes { count += 1 }
      return count
    }
    try await Task.sleep(for: .milliseconds(50))
    reading.cancel()
    _ = await reading.result
  }

  @Test func `requests can be cancelled at any moment, as when they fail`() async throws {
    // Nobody listens there, so each fails as soon as it has begun.
    let refused = URL(string: "http://127.0.0.1:9/")!
    for _ in 0..<200 {
      let reading = Task {
        for try await _ in try await URLSession.shared.bytes(from: refused).0 {}
      }
      try await Task.sleep(nanoseconds: .random(in: 0...400_000))
      reading.cancel()
      _ = await reading.result
    }
  }
}
