import Dispatch
import Foundation

/// As much of an HTTP server as a list and a dozen pictures need: for this machine only, one request
/// a connection.
public final class LocalServer: @unchecked Sendable {
  public struct Answer: Sendable {
    /// The media type.
    public var type: String
    public var body: Data

    public init(type: String, body: Data) {
      self.type = type
      self.body = body
    }
  }

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let socket: Int32
  private let port: UInt16
  private let answer: @Sendable (_ path: String, _ base: String) -> Answer?

  /// Begins to listen on a port of this machine; 0 takes any free one.
  public init(
    port: UInt16, answer: @escaping @Sendable (_ path: String, _ base: String) -> Answer?
  ) throws {
    self.answer = answer
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var on: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard status else {
      throw Failure(description: "Port \(port): \(String(cString: strerror(errno)))")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  public var url: String { "http://127.0.0.1:\(port)" }

  /// Answers until `stop()`.
  public func run() {
    while true {
      let client = accept(socket, nil, nil)
      if client >= 0 {
        DispatchQueue.global().async { self.serve(client) }
      } else if errno != EINTR && errno != ECONNABORTED {
        return
      }
    }
  }

  public func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  deinit { close(socket) }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      client, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var request = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.ends(with: [13, 10, 13, 10]) {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0, request.count < 16384 else { return }
      request += buffer[..<count]
    }
    let words = String(decoding: request, as: UTF8.self).prefix { $0 != "\r\n" }
      .split(separator: " ")
    guard words.count == 3, words[0] == "GET" else { return send(nil, to: client) }
    send(answer(String(words[1]), url), to: client)
  }

  private func send(_ answer: Answer?, to client: Int32) {
    let head = """
      HTTP/1.1 \(answer == nil ? "404 Not Found" : "200 OK")\r
      Content-Type: \(answer?.type ?? "text/plain")\r
      Content-Length: \(answer?.body.count ?? 0)\r
      Connection: close\r
      \r

      """
    let bytes = Array(head.utf8) + (answer.map { Array($0.body) } ?? [])
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
