import CombineTesting
import Testing

@testable import Combine

/// Requests to a server that answers well, late, wrongly or not at all.
struct DataTaskPublisherTests {
  private struct Response: Decodable {
    struct Args: Decodable {
      let foo: String
    }
    let args: Args?
  }

  private static let good = #"{"args": {"foo": "bar"}}"#

  @Test func `A5/C34 a request decodes to bar`() async throws {
    let server = try HostileServer(["/get?foo=bar": .answer(status: 200, body: Self.good)])
    defer { server.stop() }
    let foos = URLSession.shared
      .dataTaskPublisher(for: server.url("/get?foo=bar"))
      .map { data, _ in data }
      .decode(type: Response.self, decoder: JSONDecoder())
      .map { $0.args?.foo }
    var received: [String?] = []
    for try await foo in foos.values { received.append(foo) }
    #expect(received == ["bar"])
  }

  @Test func `a late answer arrives, and nothing before it`() async throws {
    let server = try HostileServer(["/": .answerLate(body: Self.good)])
    defer { server.stop() }
    async let answer = URLSession.shared.dataTaskPublisher(for: server.url("/"))
      .values.first { _ in true }
    server.release()
    let data = try await answer?.data
    #expect(data == Data(Self.good.utf8))
  }

  @Test func `A5/B31 the answer does not come on the main thread`() async throws {
    let server = try HostileServer(["/": .answer(status: 200, body: Self.good)])
    defer { server.stop() }
    let isMain = URLSession.shared.dataTaskPublisher(for: server.url("/"))
      .map { _ in Thread.isMainThread }
    var received: [Bool] = []
    for try await isMain in isMain.values { received.append(isMain) }
    #expect(received == [false])
  }

  @Test func `404 is an answer`() async throws {
    let server = try HostileServer(["/": .answer(status: 404, body: "no")])
    defer { server.stop() }
    let answer = try await URLSession.shared.dataTaskPublisher(for: server.url("/"))
      .values.first { _ in true }
    #expect((answer?.response as? HTTPURLResponse)?.statusCode == 404)
    #expect(answer?.data == Data("no".utf8))
  }

  @Test func `broken JSON fails in decode, not in the request`() async throws {
    let server = try HostileServer(["/": .answer(status: 200, body: #"{"args": "#)])
    defer { server.stop() }
    let decoded = URLSession.shared.dataTaskPublisher(for: server.url("/"))
      .map(\.data).decode(type: Response.self, decoder: JSONDecoder())
    await #expect(throws: DecodingError.self) { for try await _ in decoded.values {} }
  }

  @Test func `a server that hangs up fails with a URLError`() async throws {
    let server = try HostileServer(["/": .hangUp])
    defer { server.stop() }
    let answers = URLSession.shared.dataTaskPublisher(for: server.url("/")).values
    await #expect(throws: URLError.self) { for try await _ in answers {} }
  }

  @Test func `a server that breaks off in the middle fails with a URLError`() async throws {
    let server = try HostileServer(["/": .breakOff(body: "{", promised: 100)])
    defer { server.stop() }
    let answers = URLSession.shared.dataTaskPublisher(for: server.url("/")).values
    await #expect(throws: URLError.self) { for try await _ in answers {} }
  }

  @Test func `a door that is shut fails with cannotConnectToHost`() async throws {
    let server = try HostileServer([:])
    let url = server.url("/")
    server.stop()
    // The port may still be open for the moment the server thread takes to close it.
    let session = URLSession(configuration: .ephemeral)
    let error = await #expect(throws: URLError.self) {
      for _ in 0..<1_000 { for try await _ in session.dataTaskPublisher(for: url).values {} }
    }
    #expect(error?.code == .cannotConnectToHost)
  }

  @Test func `A5/B30 A5/B63 every subscriber makes its own request, none before it asks`()
    async throws
  {
    let server = try HostileServer(["/": .answer(status: 200, body: Self.good)])
    defer { server.stop() }
    let publisher = URLSession.shared.dataTaskPublisher(for: server.url("/"))
    let idle = Probe<URLSession.DataTaskPublisher.Output, URLError>(demand: .none)
    publisher.subscribe(idle)
    #expect(idle.log == ["subscription DataTaskPublisher"])
    for _ in 0..<2 { for try await _ in publisher.values {} }
    #expect(server.requests == ["/", "/"])
  }

  @Test func `a cancelled request delivers nothing`() async throws {
    let server = try HostileServer([
      "/": .answerLate(body: "x"), "/next": .answer(status: 200, body: ""),
    ])
    defer { server.stop() }
    let probe = Probe<URLSession.DataTaskPublisher.Output, URLError>()
    URLSession.shared.dataTaskPublisher(for: server.url("/")).subscribe(probe)
    probe.cancel()
    server.release()
    for try await _ in URLSession.shared.dataTaskPublisher(for: server.url("/next")).values {}
    #expect(probe.log == ["subscription DataTaskPublisher"])
  }

  @Test func `a cancel that meets the answer is safe`() async throws {
    let server = try HostileServer(["/": .hangUp, "/answer": .answer(status: 200, body: "")])
    defer { server.stop() }
    let publishers = ["/", "/answer"].map {
      URLSession.shared.dataTaskPublisher(for: server.url($0))
    }
    for round in 0..<200 {
      let token = publishers[round % 2].sink { _ in
      } receiveValue: { _ in
      }
      for _ in 0..<(round % 50) { sched_yield() }
      token.cancel()
    }
    // The process is still there to make one more.
    for try await _ in publishers[1].values {}
  }

  @Test(.timeLimit(.minutes(1)))
  func `a request and a cancel do not wait for a session that stands still`() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [StalledProtocol.self]
    let session = URLSession(configuration: configuration)
    let url = URL(string: "stalled://name.to.look.up/")!
    let first = session.dataTaskPublisher(for: url).sink { _ in
    } receiveValue: { _ in
    }
    StalledProtocol.hasBegun.wait()
    let second = session.dataTaskPublisher(for: url).sink { _ in
    } receiveValue: { _ in
    }
    first.cancel()
    second.cancel()
    // Were one of these calls to wait for the session, nobody would come here to let it go on.
    StalledProtocol.mayEnd.signal()
  }

  /// Holds the queue of its session as a lookup of a name does.
  private final class StalledProtocol: URLProtocol, @unchecked Sendable {
    static let hasBegun = DispatchSemaphore(value: 0)
    static let mayEnd = DispatchSemaphore(value: 0)

    override class func canInit(with request: URLRequest) -> Bool {
      request.url?.scheme == "stalled"
    }
    override class func canInit(with task: URLSessionTask) -> Bool {
      task.originalRequest.map(canInit) ?? false
    }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      StalledProtocol.hasBegun.signal()
      StalledProtocol.mayEnd.wait()
      StalledProtocol.mayEnd.signal()
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
    }
    override func stopLoading() {}
  }

  @Test func `a request with a method and a body reaches the server`() async throws {
    let server = try HostileServer(["/post": .answer(status: 201, body: "made")])
    defer { server.stop() }
    var request = URLRequest(url: server.url("/post"))
    request.httpMethod = "POST"
    request.httpBody = Data("hello".utf8)
    let answer = try await URLSession.shared.dataTaskPublisher(for: request)
      .values.first { _ in true }
    #expect((answer?.response as? HTTPURLResponse)?.statusCode == 201)
  }

  @Test(arguments: [false, true])
  func `a file is loaded by a file URL, by any session`(ofOnesOwn: Bool) async throws {
    let session = ofOnesOwn ? URLSession(configuration: .default) : .shared
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).json")
    try Data(Self.good.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var received: [String?] = []
    let answers = session.dataTaskPublisher(for: file)
      .tryMap { data, response in
        #expect(response.url == file && response.expectedContentLength == data.count)
        return data
      }
      .decode(type: Response.self, decoder: JSONDecoder())
    for try await answer in answers.values { received.append(answer.args?.foo) }
    #expect(received == ["bar"])
    #expect(try await session.data(from: file).0 == Data(Self.good.utf8))
  }

  @Test func `a file that is not there, and a folder, fail with a URLError that says so`() async {
    func code(of url: URL) async -> URLError.Code? {
      do {
        for try await _ in URLSession.shared.dataTaskPublisher(for: url).values {}
        return nil
      } catch {
        return (error as? URLError)?.code
      }
    }
    let folder = FileManager.default.temporaryDirectory
    #expect(await code(of: folder) == .fileIsDirectory)
    #expect(await code(of: folder.appendingPathComponent(UUID().uuidString)) == .fileDoesNotExist)
  }
}
