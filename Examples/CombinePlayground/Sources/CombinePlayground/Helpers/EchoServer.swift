import Combine

/// Where the examples send their requests: `PLAYGROUND_SERVER`, or a server of our own.
let serverURL: String =
  ProcessInfo.processInfo.environment["PLAYGROUND_SERVER"]
  ?? "http://127.0.0.1:\(EchoServer.shared.port)"

/// Answers `/get?foo=bar` with `{"args": {"foo": "bar"}}`, and everything else with a small page.
final class EchoServer {
  static let shared = EchoServer()

  let port: UInt16
  private let socket: Int32

  private init() {
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
    precondition(isListening, "cannot listen on the loopback interface")
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { self.serve() }
  }

  private func serve() {
    while true {
      let connection = accept(socket, nil, nil)
      if connection >= 0 { answer(on: connection) }
    }
  }

  private func answer(on connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let body = path.hasPrefix("/get") ? arguments(of: path) : "<h1>Example Domain</h1>"
    let response = """
      HTTP/1.1 200 OK\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    _ = response.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  private func arguments(of path: String) -> String {
    let items = URLComponents(string: path)?.queryItems ?? []
    let args = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    let data = try? JSONEncoder().encode(["args": args])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
