import Foundation

/// A Unix socket that sends and reads whole envelopes: four bytes of length, then the bytes.
final class LocalSocket: @unchecked Sendable {
  private let descriptor: Int32
  private let sending = NSLock()

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    // Who does not read within ten seconds hangs, and is given up.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Waits for connections at a path; nil if it cannot be had.
  static func listening(at path: URL) -> LocalSocket? {
    guard let made = make(path, { bind($0, $1, $2) }) else { return nil }
    return listen(made.descriptor, 8) == 0 ? made : nil
  }

  /// A connection to the socket at a path; nil if no process listens.
  static func connected(to path: URL) -> LocalSocket? { make(path, { connect($0, $1, $2) }) }

  private static func make(
    _ path: URL, _ open: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> LocalSocket? {
    var address = sockaddr_un()
    let bytes = Array(path.path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let made = LocalSocket(descriptor)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { open(descriptor, $0, size) }
    }
    return result == 0 ? made : nil
  }

  /// The next connection; nil once this one is shut.
  func accept() -> LocalSocket? {
    while true {
      let descriptor = Foundation.accept(self.descriptor, nil, nil)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return LocalSocket(descriptor)
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Ends what waits here, in whatever thread.
  func shut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// False if it could not be sent whole: then the connection is of no more use.
  func send(_ envelope: Data) -> Bool {
    var length = UInt32(envelope.count).bigEndian
    let bytes = withUnsafeBytes(of: &length) { Data($0) } + envelope
    return sending.withLock {
      bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = Foundation.send(
            descriptor, buffer.baseAddress! + sent, buffer.count - sent,
            Int32(MSG_NOSIGNAL))
          if count > 0 { sent += count } else if count == 0 || errno != EINTR { return false }
        }
        return true
      }
    }
  }

  enum Reading: Equatable {
    case envelope(Data)
    case end
    /// More bytes than an envelope has.
    case tooLarge(Int)
  }

  /// Waits for an envelope.
  func read() -> Reading {
    guard let head = read(4) else { return .end }
    let length = head.reduce(0) { $0 << 8 | Int($1) }
    guard length <= Envelope.largest else { return .tooLarge(length) }
    return read(length).map(Reading.envelope) ?? .end
  }

  private func read(_ count: Int) -> Data? {
    var data = Data(count: count)
    let isWhole = data.withUnsafeMutableBytes { buffer in
      var filled = 0
      while filled < count {
        let got = recv(descriptor, buffer.baseAddress! + filled, count - filled, 0)
        if got > 0 { filled += got } else if got == 0 || errno != EINTR { return false }
      }
      return true
    }
    return isWhole ? data : nil
  }
}
