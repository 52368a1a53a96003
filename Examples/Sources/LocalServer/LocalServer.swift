import Dispatch
import Foundation

/// As much of an HTTP server as the examples need: for this machine only, one request a connection.
public final class LocalServer: @unchecked Sendable {
  public struct Request: Sendable {
    public var method = "GET"
    /// With its query, as it was sent.
    public var path: String
    public var body = Data()
    /// The server's own address, as the beginning of links.
    public var base = ""

    public init(method: String = "GET", path: String, body: Data = Data()) {
      self.method = method
      self.path = path
      self.body = body
    }
  }

  public struct Answer: Sendable {
    public var status: Int
    /// The media type.
    public var type: String
    public var body: Data

    public init(status: Int = 200, type: String, body: Data) {
      self.status = status
      self.type = type
      self.body = body
    }

    /// Ends the connection instead of answering, as a server that was stopped does.
    public static let hangUp = Answer(status: 0, type: "", body: Data())
  }

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let socket: Int32
  private let port: UInt16
  private let respond: @Sendable (Request) -> Answer?

  /// Begins to listen on a port of this machine; 0 takes any free one. Only what is asked by GET is
  /// answered.
  public convenience init(
    port: UInt16, answer: @escaping @Sendable (_ path: String, _ base: String) -> Answer?
  ) throws {
    try self.init(port: port, respond: { $0.method == "GET" ? answer($0.path, $0.base) : nil })
  }

  /// Begins to listen on a port of this machine; 0 takes any free one. Nil is answered with 404.
  public init(port: UInt16, respond: @escaping @Sendable (Request) -> Answer?) throws {
    self.respond = respond
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
    guard let request = receive(from: client) else { return }
    send(respond(request), to: client)
  }

  /// Reads the head of a request, and as much of a body as it says there is.
  private func receive(from client: Int32) -> Request? {
    var bytes = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 4096)
    func readMore() -> Bool {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0, bytes.count < 65536 else { return false }
      bytes += buffer[..<count]
      return true
    }
    var end = bytes.endOfHead
    while end == nil {
      guard readMore() else { return nil }
      end = bytes.endOfHead
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    let length = lines.lazy.map { $0.lowercased() }.first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    while bytes.count < end + (length ?? 0) {
      guard readMore() else { return nil }
    }
    var request = Request(
      method: String(words[0]), path: String(words[1]), body: Data(bytes[end...]))
    request.base = url
    return request
  }

  private func send(_ answer: Answer?, to client: Int32) {
    guard answer?.status != 0 else { return }
    let head = """
      HTTP/1.1 \(answer.map { "\($0.status) \($0.status < 400 ? "OK" : "No")" } ?? "404 Not Found")\r
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
  /// Where the body of a request begins; nil if its head is not complete.
  fileprivate var endOfHead: Int? {
    indices.dropFirst(3).first { self[$0 - 3...$0].elementsEqual([13, 10, 13, 10]) }.map { $0 + 1 }
  }
}
