import Foundation

/// A socket of this machine, at a path only its owner may use. Each line that comes is a request,
/// and gets one line back.
enum LiveSocket {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Listens on threads of its own until the process ends.
  static func listen(
    at path: String, answer: @escaping @Sendable (Data) async -> Data
  ) throws {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw Failure(description: "No socket can be made.") }
    unlink(path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw Failure(description: "\(path) is too long for a socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let old = umask(0o077)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    umask(old)
    guard isBound, Glibc.listen(socket, 8) == 0 else {
      throw Failure(
        description: "\(path) cannot be listened to: \(String(cString: strerror(errno)))")
    }
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread { serve(connection, answer) }
      }
    }
  }

  /// Longest request, in bytes.
  private static let longest = 1 << 20

  private static func serve(
    _ connection: Int32, _ answer: @escaping @Sendable (Data) async -> Data
  ) {
    let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
    var received = Data()
    while true {
      let data = handle.availableData
      guard !data.isEmpty, received.count + data.count <= longest else { return }
      received += data
      while let end = received.firstIndex(of: 10) {
        let line = Data(received[received.startIndex..<end])
        received = Data(received[received.index(after: end)...])
        let reply = wait { await answer(line) } + Data([10])
        let isSent = reply.withUnsafeBytes { bytes in
          var sent = 0
          while sent < bytes.count {
            let count = send(
              connection, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return false }
            sent += count
          }
          return true
        }
        guard isSent else { return }
      }
    }
  }

  /// Blocks this thread, which has no other work, until the work is done.
  private static func wait(_ work: @escaping @Sendable () async -> Data) -> Data {
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result = Data()
    Task.detached {
      result = await work()
      done.signal()
    }
    done.wait()
    return result
  }
}
