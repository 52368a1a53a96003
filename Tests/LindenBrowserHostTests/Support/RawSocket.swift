import LindenBrowserDriver
import Foundation

/// A TCP connection that says exactly what a test wants: for what no browser would ever send.
final class RawSocket: @unchecked Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "RawSocket")
  private var unread: [UInt8] = []

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// - Parameter receiveBuffer: Bytes the system keeps for a socket that does not read, if not its
  ///   own choice.
  /// - Parameter source: The address of this machine to connect from.
  init(port: Int, receiveBuffer: Int32? = nil, from source: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: Int(BrowserPage.patience), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    if let source {
      let status = Self.withAddress(source, port: 0) { bind(descriptor, $0, $1) }
      guard status == 0 else { throw Failure(description: "not from \(source): \(errno)") }
    }
    let status = Self.withAddress("127.0.0.1", port: port) { connect(descriptor, $0, $1) }
    guard status == 0 else { throw Failure(description: "cannot connect: \(errno)") }
  }

  private static func withAddress<R>(
    _ name: String, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R
  ) -> R {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr(name)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// An address of this machine that is not its own for itself; nil when it is in no network. What
  /// connects from there comes from elsewhere for the server.
  static let otherAddress: String? = {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    var entry = list
    while let interface = entry?.pointee {
      entry = interface.ifa_next
      guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      let place = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        $0.pointee.sin_addr
      }
      let name = String(cString: inet_ntoa(place))
      if !name.hasPrefix("127.") { return name }
    }
    return nil
  }()

  deinit { close(descriptor) }

  /// Ends the connection; who is reading gets nothing more.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }  // the server has closed; reading will tell
      sent += count
    }
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends more than may fit, without keeping the server's actor from its work.
  func sendAside(_ bytes: [UInt8]) async throws { try await onQueue { self.send(bytes) } }

  /// The next bytes, at least one; none when the server has closed.
  func received() async throws -> [UInt8] {
    try await onQueue {
      do { return try self.read(1) } catch let failure as Failure {
        if failure.description == "closed" { return [] }
        throw failure
      }
    }
  }

  /// Returns when the server has closed the connection.
  func waitUntilClosed() async throws {
    try await onQueue {
      do {
        while true {
          _ = try self.read(1)
          self.unread = []
        }
      } catch let failure as Failure {
        guard failure.description.hasPrefix("closed") else { throw failure }
      }
    }
  }

  /// Reads what comes until the server closes, resting after every 64 KB, and returns how much it was.
  func readAll(resting microseconds: UInt32 = 0) async throws -> Int {
    try await onQueue {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var count = self.unread.count
      while true {
        let got = recv(self.descriptor, &buffer, buffer.count, 0)
        guard got > 0 else { return count }
        count += got
        usleep(microseconds)
      }
    }
  }

  /// Sends a request and returns the answer's head and, if it has a length, its body.
  ///
  /// - Parameter sent: The request's own body.
  func request(
    _ head: String, body sent: String = ""
  ) async throws -> (head: String, body: String) {
    send(head.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n\r\n" + sent)
    return try await onQueue {
      var head = ""
      while !head.hasSuffix("\r\n\r\n") {
        head += String(decoding: try self.read(1), as: UTF8.self)
      }
      let length = head.lowercased().components(separatedBy: "content-length: ").dropFirst().first
        .flatMap { Int($0.prefix { $0.isNumber }) }
      return (head, String(decoding: try self.read(length ?? 0), as: UTF8.self))
    }
  }

  // MARK: WebSocket

  static func webSocket(
    port: Int, receiveBuffer: Int32? = nil, cookie: String? = nil, headers: String = "",
    from source: String? = nil
  ) async throws -> RawSocket {
    let socket = try RawSocket(port: port, receiveBuffer: receiveBuffer, from: source)
    let answer = try await socket.request(handshake(port: port, cookie: cookie, headers: headers))
    guard answer.head.hasPrefix("HTTP/1.1 101") else { throw Failure(description: answer.head) }
    return socket
  }

  /// A page's request to become a WebSocket, for `request(_:)`.
  static func handshake(port: Int, cookie: String? = nil, headers: String = "") -> String {
    """
    GET /socket HTTP/1.1
    Host: localhost:\(port)
    Origin: http://localhost:\(port)
    Upgrade: websocket
    Connection: Upgrade
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
    Sec-WebSocket-Version: 13\(cookie.map { "\nCookie: \($0)" } ?? "")\(headers)
    """
  }

  func sendFrame(_ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true) {
    var bytes: [UInt8] = [opcode | (isLast ? 0x80 : 0)]
    switch payload.count {
    case ...125: bytes.append(0x80 | UInt8(payload.count))
    case ...65535: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes +=
        [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    var masked = payload
    // By address: a megabyte by the functions of sequences takes seconds where nothing is optimised, on the
    // thread that the server's scenes need.
    masked.withUnsafeMutableBytes { masked in
      guard let start = masked.baseAddress else { return }
      mask.withUnsafeBytes { mask in
        var index = 0
        while index < masked.count {
          (start + index).storeBytes(of: masked[index] ^ mask[index & 3], as: UInt8.self)
          index += 1
        }
      }
    }
    send(bytes + mask + masked)
  }

  func sendFrame(_ text: String) { sendFrame(Array(text.utf8)) }

  /// The next frame: its opcode and what it holds.
  func frame() async throws -> (opcode: UInt8, payload: [UInt8]) {
    try await onQueue {
      let head = try self.read(2)
      var length = Int(head[1] & 127)
      if length > 125 {
        length = try self.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
      }
      return (head[0] & 15, try self.read(length))
    }
  }

  /// The next message; the server's questions whether anybody is there are passed over.
  func message() async throws -> String {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 1 { return String(decoding: payload, as: UTF8.self) }
    }
  }

  /// The code and reason of the close frame, whatever comes before it.
  func closing() async throws -> (code: Int, reason: String) {
    while true {
      let (opcode, payload) = try await frame()
      if opcode == 8, payload.count >= 2 {
        return (
          Int(payload[0]) << 8 | Int(payload[1]), String(decoding: payload[2...], as: UTF8.self)
        )
      }
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while unread.count < count {
      let got = recv(descriptor, &buffer, buffer.count, 0)
      guard got > 0 else {
        let isClosed = got == 0 || errno == ECONNRESET
        throw Failure(description: isClosed ? "closed" : "nothing came: \(errno)")
      }
      unread += buffer[..<got]
    }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  /// Reading blocks, and must not block the test's actor, on which the server works.
  private func onQueue<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: body)) }
    }
  }
}
