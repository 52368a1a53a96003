import Foundation

/// What the process says to the service manager that started it: with systemd's `Type=notify` a start
/// is over when the app can be visited, and fails when it cannot.
///
/// Source: sd_notify(3).
package enum ServiceManager {
  package enum State: String {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  /// The variable with the address of the manager's socket.
  private static let addressVariable = "NOTIFY_SOCKET"

  /// Says it where a manager listens, and does nothing where none does or the socket cannot be reached.
  ///
  /// - Parameter environment: Its `NOTIFY_SOCKET` is a path, or a name in the kernel's own space that
  ///   begins with `@`.
  package static func notify(
    _ state: State, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard let name = environment[addressVariable], !name.isEmpty else { return }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard name.utf8.count < room else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: name.utf8)
      if name.hasPrefix("@") { path[0] = 0 }
    }
    let length = MemoryLayout<sockaddr_un>.size - room + name.utf8.count
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let words = Array(state.rawValue.utf8)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, words, words.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
      }
    }
  }
}
