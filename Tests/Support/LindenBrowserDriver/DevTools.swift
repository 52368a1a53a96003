import Foundation

/// The Chrome DevTools Protocol over pipes: JSON messages, each ended by a zero byte.
actor DevTools {
  private let writing: Int32
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
  private var complaints: [String: [String]] = [:]
  private var end: (any Error)?

  init(reading: Int32, writing: Int32) {
    self.writing = writing
    let (messages, continuation) = AsyncStream<Data>.makeStream()
    let thread = Thread {
      Self.read(from: reading) { continuation.yield($0) }
      continuation.finish()
    }
    thread.name = "DevTools"
    thread.start()
    Task {
      for await message in messages { await self.receive(message) }
      await self.fail(BrowserDriverError.failed("The browser has ended."))
    }
  }

  /// Sends a command and returns its `result`, as JSON.
  func send(_ method: String, _ parameters: Data, session: String?) async throws -> Data {
    if let end { throw end }
    lastID += 1
    let id = lastID
    var message = Data(#"{"id":\#(id),"method":"\#(method)","params":"#.utf8)
    message.append(parameters)
    if let session { message.append(Data(#","sessionId":"\#(session)""#.utf8)) }
    message.append(Data("}\0".utf8))
    return try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      write(message)
    }
  }

  /// Uncaught exceptions and console errors of a page so far.
  func complaints(of session: String) -> [String] { complaints[session] ?? [] }

  private func write(_ message: Data) {
    message.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.write(writing, bytes.baseAddress! + sent, bytes.count - sent)
        if count < 0 {
          if errno == EINTR { continue }
          return fail(BrowserDriverError.failed("The browser does not listen any more."))
        }
        sent += count
      }
    }
  }

  private func receive(_ message: Data) {
    guard let json = try? JSONSerialization.jsonObject(with: message) as? [String: Any] else {
      return
    }
    if let id = json["id"] as? Int, let continuation = waiting.removeValue(forKey: id) {
      if let error = json["error"] as? [String: Any] {
        continuation.resume(throwing: BrowserDriverError.failed("\(error["message"] ?? error)"))
      } else {
        let result = json["result"] ?? [String: Any]()
        continuation.resume(
          returning: (try? JSONSerialization.data(withJSONObject: result)) ?? Data())
      }
      return
    }
    guard let session = json["sessionId"] as? String, let details = json["params"] as? [String: Any]
    else { return }
    switch json["method"] as? String {
    case "Runtime.exceptionThrown":
      let exception = details["exceptionDetails"] as? [String: Any]
      let thrown = (exception?["exception"] as? [String: Any])?["description"] as? String
      complaints[session, default: []].append(
        thrown ?? exception?["text"] as? String ?? "exception")
    case "Log.entryAdded":
      guard let entry = details["entry"] as? [String: Any], entry["level"] as? String == "error"
      else { return }
      complaints[session, default: []].append(
        "\(entry["text"] as? String ?? "") \(entry["url"] as? String ?? "")")
    default: break
    }
  }

  private func fail(_ error: any Error) {
    end = error
    for continuation in waiting.values { continuation.resume(throwing: error) }
    waiting = [:]
  }

  /// Reads messages until the pipe closes; runs on a thread of its own.
  private static func read(from descriptor: Int32, _ receive: (Data) -> Void) {
    var gathered = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var rest = buffer[..<count]
      while let zero = rest.firstIndex(of: 0) {
        gathered.append(contentsOf: rest[..<zero])
        receive(gathered)
        gathered = Data()
        rest = rest[(zero + 1)...]
      }
      gathered.append(contentsOf: rest)
    }
    close(descriptor)
  }
}
