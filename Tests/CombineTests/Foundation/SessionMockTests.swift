import Combine
import CombineTesting
import FoundationNetworking
import Testing

/// `dataTaskPublisher` of a session that a test has put in the network's place: X-A4 and X-D13.
struct SessionMockTests {
  private typealias Output = URLSession.DataTaskPublisher.Output

  private let session = SessionMock(configuration: .ephemeral)
  private let request = URLRequest(url: URL(string: "http://127.0.0.1/never")!)
  private let response = URLResponse(
    url: URL(string: "http://127.0.0.1/never")!, mimeType: nil, expectedContentLength: 0,
    textEncodingName: nil)

  @Test func `X-A4 the session that was given is asked once, at the first request`() throws {
    let probe = Probe<Output, URLError>(demand: .none)
    session.dataTaskPublisher(for: request).subscribe(probe)
    #expect(session.log == [])
    probe.request(.max(1))
    probe.request(.max(2))
    let task = try #require(session.tasks.first)
    #expect(session.log == ["dataTask", "resume", "resume"])
    #expect(session.requests == [request])
    task.answer(Data([1]), response, nil)
    task.answer(Data([2]), response, nil)
    #expect(probe.values.map(\.data) == [Data([1])])
    #expect(probe.log.count == 3)
    #expect(probe.log.last == "finished")
  }

  @Test func `X-A4 a cancel reaches the task once, and a late answer nobody`() throws {
    let probe = Probe<Output, URLError>()
    session.dataTaskPublisher(for: request).subscribe(probe)
    let subscription = try #require(probe.subscription)
    subscription.cancel()
    subscription.cancel()
    subscription.request(.max(1))
    #expect(session.log == ["dataTask", "resume", "cancel"])
    session.tasks[0].answer(Data(), response, nil)
    #expect(probe.log == ["subscription DataTaskPublisher"])
  }

  @Test func `X-A4 a cancel before any request asks nothing of the session`() throws {
    let probe = Probe<Output, URLError>(demand: .none)
    session.dataTaskPublisher(for: request).subscribe(probe)
    let subscription = try #require(probe.subscription)
    subscription.cancel()
    subscription.request(.max(1))
    #expect(session.log == [])
  }

  @Test func `X-A4 a session may answer before it has returned the task`() {
    let data = Data([7])
    session.onTask = { [response] in $0.answer(data, response, nil) }
    let probe = Probe<Output, URLError>()
    session.dataTaskPublisher(for: request).subscribe(probe)
    #expect(probe.values.map(\.data) == [data])
    #expect(probe.log.last == "finished")
  }

  @Test(arguments: [nil, Data([1])])
  func `X-A4 what comes of an answer depends on the error, then on the response`(data: Data?) {
    struct Other: Error {}
    #expect(outcome(data, nil, URLError(.badURL)) == [URLError(.badURL)])
    #expect(outcome(data, response, URLError(.badURL)) == [URLError(.badURL)])
    #expect(outcome(data, nil, Other()) == [URLError(.unknown)])
    #expect(outcome(data, nil, nil) == [URLError(.unknown)])
    #expect(outcome(data, response, Other()) == [URLError(.unknown)])
    var received: [Data] = []
    #expect(outcome(data, response, nil) { received.append($0) } == [nil])
    #expect(received == [data ?? Data()])
  }

  /// The errors of the completions; nil is a finish.
  private func outcome(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?,
    onData: @escaping (Data) -> Void = { _ in Issue.record("a value beside a failure") }
  ) -> [URLError?] {
    var ends: [URLError?] = []
    let token = session.dataTaskPublisher(for: request).sink {
      if case .failure(let error) = $0 { ends.append(error) } else { ends.append(nil) }
    } receiveValue: {
      onData($0.data)
    }
    session.tasks.last?.answer(data, response, error)
    withExtendedLifetime(token) {}
    return ends
  }

  @Test func `X-D13 its mirror shows the task, the subscriber, the publisher and the demand`()
    throws
  {
    let probe = Probe<Output, URLError>(demand: .none)
    session.dataTaskPublisher(for: request).subscribe(probe)
    let subscription = try #require(probe.subscription)
    let mirror = Mirror(reflecting: subscription)
    #expect("\(subscription)" == "DataTaskPublisher")
    #expect(mirror.children.map(\.label) == ["task", "downstream", "parent", "demand"])
    #expect(mirror.descendant("task") as? URLSessionDataTask == nil)
    #expect(mirror.descendant("demand") as? Subscribers.Demand == Subscribers.Demand.none)
    #expect(mirror.descendant("parent") is URLSession.DataTaskPublisher)
    probe.request(.max(3))
    let later = Mirror(reflecting: subscription)
    #expect(later.descendant("task") as? URLSessionDataTask === session.tasks[0])
    #expect(later.descendant("demand") as? Subscribers.Demand == .max(3))
  }
}

/// Makes tasks that answer when they are told to.
private final class SessionMock: URLSession, @unchecked Sendable {
  var log: [String] = []
  var requests: [URLRequest] = []
  var tasks: [TaskMock] = []
  var onTask: (TaskMock) -> Void = { _ in }

  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    log.append("dataTask")
    requests.append(request)
    let task = TaskMock(completionHandler) { [unowned self] in log.append($0) }
    tasks.append(task)
    onTask(task)
    return task
  }
}

private final class TaskMock: URLSessionDataTask, @unchecked Sendable {
  let answer: (Data?, URLResponse?, (any Error)?) -> Void
  private let note: (String) -> Void

  init(
    _ answer: @escaping (Data?, URLResponse?, (any Error)?) -> Void,
    _ note: @escaping (String) -> Void
  ) {
    self.answer = answer
    self.note = note
    super.init()
  }

  override func resume() { note("resume") }
  override func cancel() { note("cancel") }
}
