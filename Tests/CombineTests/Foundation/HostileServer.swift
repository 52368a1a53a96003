import Foundation

/// An HTTP server on the loopback interface that behaves as badly as a test asks, one request a
/// connection.
final class HostileServer: Sendable {
  /// What the server does with a request for a path.
  enum Behaviour: Sendable {
    /// Answers with a status and a body.
    case answer(status: Int, body: String)
    /// Answers properly, once `release()` is called.
    case answerLate(body: String)
    /// Closes the connection without a word.
    case hangUp
    /// Promises more bytes than it sends before it closes the connection.
    case breakOff(body: String, promised: Int)
  }

  private let socket: Int32
  private let behaviours: [String: Behaviour]
  private let released = DispatchSemaphore(value: 0)
  private let log = RequestLog()
  let port: UInt16

  init(_ behaviours: [String: Behaviour]) throws {
    self.behaviours = behaviours
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { self.serve() }
  }

  /// Shuts the door; connections that are open stay so.
  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// Lets one late answer go.
  func release() { released.signal() }

  /// The paths asked for so far.
  var requests: [String] { log.paths }

  private func serve() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { break }
      Thread.detachNewThread { self.talk(on: connection) }
    }
    close(socket)
  }

  private func talk(on connection: Int32) {
    defer { close(connection) }
    let path = readPath(from: connection)
    log.add(path)
    switch behaviours[path] {
    case .answer(let status, let body): send(body, status: status, on: connection)
    case .answerLate(let body):
      released.wait()
      send(body, status: 200, on: connection)
    case .breakOff(let body, let promised):
      send(body, status: 200, length: promised, on: connection)
    case .hangUp: break
    case nil: send("nothing here", status: 404, on: connection)
    }
  }

  /// Reads up to the end of the headers and takes the path from the first line.
  private func readPath(from connection: Int32) -> String {
    var request = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !request.contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      request += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  private func send(_ body: String, status: Int, length: Int? = nil, on connection: Int32) {
    let answer = """
      HTTP/1.1 \(status) Whatever\r
      Content-Type: application/json\r
      Content-Length: \(length ?? body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    var bytes = Array(answer.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

private final class RequestLog: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []
  var paths: [String] { lock.withLock { list } }
  func add(_ path: String) { lock.withLock { list.append(path) } }
}
