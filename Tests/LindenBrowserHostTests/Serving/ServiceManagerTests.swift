import Foundation
import Testing

@testable import LindenBrowserHost

struct ServiceManagerTests {
  /// A socket that a service manager would listen at, and what came there.
  private final class Manager {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    /// - Parameter name: A path, or `@` and a name without one.
    init(_ name: String) throws {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { path in
        path.copyBytes(from: name.utf8)
        if name.hasPrefix("@") { path[0] = 0 }
      }
      let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
      let length = socklen_t(start + name.utf8.count)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
      }
      try #require(status == 0)
    }

    deinit { close(descriptor) }

    /// The next message; nil where there is none.
    func message() -> String? {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test func `states go to the socket that the environment names, by path or in the kernel`() throws
  {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID())"
    defer { unlink(path) }
    for name in [path, "@linden-\(UUID())"] {
      let manager = try Manager(name)
      ServiceManager.notify(.ready, ["NOTIFY_SOCKET": name])
      #expect(manager.message() == "READY=1")
      ServiceManager.notify(.stopping, ["NOTIFY_SOCKET": name])
      #expect(manager.message() == "STOPPING=1")
      #expect(manager.message() == nil)
    }
  }

  @Test(arguments: [[], ["--workers", "2"]])
  func `a server says once that it can be visited, and that it ends`(arguments: [String])
    async throws
  {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID())"
    defer { unlink(path) }
    let manager = try Manager(path)
    let server = try await ServedProcess.start(arguments, environment: ["NOTIFY_SOCKET": path])
    var messages: [String] = []
    func said(_ count: Int) async throws -> Bool {
      try await ServedProcess.waits {
        while let message = manager.message() { messages.append(message) }
        return messages.count >= count
      }
    }
    #expect(try await said(1))
    kill(server.identifier, SIGTERM)
    _ = try await server.ended()
    #expect(try await said(2))
    #expect(messages == ["READY=1", "STOPPING=1"])
  }

  @Test func `where no manager listens nothing happens`() {
    ServiceManager.notify(.ready, [:])
    ServiceManager.notify(.ready, ["NOTIFY_SOCKET": "/nowhere/at/all"])
    ServiceManager.notify(.ready, ["NOTIFY_SOCKET": String(repeating: "/long", count: 100)])
  }
}
