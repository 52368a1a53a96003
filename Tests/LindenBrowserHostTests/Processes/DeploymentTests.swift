import Foundation
import LindenBrowserDriver
import Testing

@testable import LindenBrowserHost

/// The files of Documentation/deployment with the programs they are for. Run by
/// `./linden test --deployment`; a program that is not installed is passed over with a word.
@Suite(.serialized, .enabled(if: Program.isWanted, "run by ./linden test --deployment"))
struct DeploymentTests {
  private let visitor = String.unguessable

  @Test(.enabled(if: Program.isInstalled("nginx"), "nginx is not installed"))
  func `nginx passes pages on, with TLS, health and limits`() async throws {
    let server = try await ServedProcess.start(["--name", "app.example"])
    try await Workplace.with { place in
      let (tls, plain) = (try Workplace.freePort(), try Workplace.freePort())
      let http = try Workplace.freePort()
      let site = try place.documented(
        "nginx.conf",
        [
          "listen 80;": "listen 127.0.0.1:\(http);", "listen [::]:80;": "",
          "listen [::]:443 ssl;": "",
          "127.0.0.1:8080": "127.0.0.1:\(server.port)",
          "listen 443 ssl;": "listen 127.0.0.1:\(tls) ssl; listen 127.0.0.1:\(plain);",
          "/etc/ssl/app.example.pem": try place.certificate(),
          "/etc/ssl/app.example.key": try place.certificate(),
        ])
      let main = try place.write(
        "main.conf",
        """
        pid \(place.path)/nginx.pid;
        daemon off;
        error_log stderr;
        events {}
        http { access_log off; include \(site); }
        """)
      let nginx = try Program("nginx", ["-p", place.path, "-e", "stderr", "-c", main])
      try await nginx.listens(on: plain)
      let head = try place.curl("https://app.example:\(tls)/", port: tls)
      #expect(head.contains("200 OK"))
      #expect(head.contains("linden-visitor=") && head.contains("; Secure"))
      #expect(try place.curl("https://app.example:\(tls)/readyz", port: tls).contains("200 OK"))
      #expect(try place.curl("https://app.example:\(tls)/metrics", port: tls).contains("404"))
      let led = try place.curl("http://app.example:\(http)/shop?a=b", port: http)
      #expect(led.contains("301 ") && led.contains("Location: https://app.example/shop?a=b"))
      let page = try await ServedPage(port: plain, visitor: visitor)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      server.kill()
      _ = try await server.ended()
      let meanwhile = try place.curl("https://app.example:\(tls)/", port: tls)
      #expect(meanwhile.contains("503 ") && meanwhile.contains("Refresh: 1"))
      nginx.end()
    }
  }

  @Test(
    .enabled(if: Program.isInstalled("haproxy"), "haproxy is not installed"),
    .enabled(if: Program.isInstalled("redis-server"), "redis-server is not installed"))
  func `behind HAProxy, with Redis, a killed server's visitors go on at the others`() async throws {
    try await Workplace.with { place in
      let redisPort = try Workplace.freePort()
      let redis = try Program.redis(port: redisPort, in: place)
      try await redis.listens(on: redisPort)
      var servers: [ServedProcess] = []
      for _ in 0..<3 {
        servers.append(try await ServedProcess.start(store: "redis://127.0.0.1:\(redisPort)/1"))
      }
      let (tls, plain) = (try Workplace.freePort(), try Workplace.freePort())
      let configuration = try place.documented(
        "haproxy.cfg",
        [
          "bind :443 ssl crt /etc/ssl/app.example.pem":
            "bind 127.0.0.1:\(tls) ssl crt \(try place.certificate())\n  bind 127.0.0.1:\(plain)",
          "127.0.0.1:8081": "127.0.0.1:\(servers[0].port)",
          "127.0.0.1:8082": "127.0.0.1:\(servers[1].port)",
          "127.0.0.1:8083": "127.0.0.1:\(servers[2].port)",
        ])
      // Fewer connections than documented, as the limit of open files may be low here.
      let haproxy = try Program("haproxy", ["-db", "-n", "1000", "-f", configuration])
      try await haproxy.listens(on: plain)
      #expect(try place.curl("https://localhost:\(tls)/", port: tls).contains("200"))
      let page = try await ServedPage(port: plain, visitor: visitor)
      try page.act("count 0")
      try await page.wait(for: "count 1")
      let same = try await ServedPage(port: plain, visitor: visitor)
      #expect(same.process == page.process)
      try await Task.sleep(for: .milliseconds(2500))
      let first = try #require(servers.first { $0.identifier == page.process })
      first.kill()
      let again = try await comeBack(to: plain, page.session)
      #expect(again.isRestored && again.labels.contains("count 1"))
      #expect(again.process != page.process)
      // A rolling deploy: the next one ends in an orderly way.
      let second = try #require(servers.first { $0.identifier == again.process })
      kill(second.identifier, SIGTERM)
      #expect(try await again.closing().code == 1001)
      let third = try await comeBack(to: plain, page.session)
      #expect(third.isRestored && third.labels.contains("count 1"))
      haproxy.end()
      redis.end()
      for server in servers { server.kill() }
    }
  }

  private func comeBack(to port: Int, _ session: String) async throws -> ServedPage {
    let end = Date().addingTimeInterval(30)
    while true {
      do { return try await ServedPage(port: port, visitor: visitor, session: session) } catch {
        guard Date() < end else { throw error }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  @Test(.enabled(if: Program.isInstalled("redis-server"), "redis-server is not installed"))
  func `Redis keeps records as every store does, also after it was away`() async throws {
    try await Workplace.with { place in
      let port = try Workplace.freePort()
      var redis = try Program.redis(port: port, in: place)
      try await redis.listens(on: port)
      let store = try RedisStore("redis://127.0.0.1:\(port)/2")
      try await RecordStoreTests().check(store)
      let other = try RedisStore("redis://127.0.0.1:\(port)/2")
      try await other.put(Data("kept".utf8), under: "a", lifetime: 60)
      #expect(try await store.record("a") == Data("kept".utf8))
      redis.end()
      await #expect(throws: (any Error).self) { try await other.record("a") }
      redis = try Program.redis(port: port, in: place)
      try await redis.listens(on: port)
      #expect(try await other.record("a") == nil)
      redis.end()
    }
  }

  @Test(.enabled(if: Program.isInstalled("redis-server"), "redis-server is not installed"))
  func `Redis lets in who has its password, or that of a user of its own`() async throws {
    try await Workplace.with { place in
      let port = try Workplace.freePort()
      let redis = try Program.redis(
        port: port, in: place,
        ["--requirepass", "of all", "--user", "shop", "on", ">its:own", "~linden:*", "+@all"])
      try await redis.listens(on: port)
      let place = "127.0.0.1:\(port)/1"
      for credentials in [":of%20all@", "default:of%20all@", "shop:its%3Aown@"] {
        let store = try RedisStore("redis://\(credentials)\(place)")
        try await store.put(Data("kept".utf8), under: "a", lifetime: 60)
        #expect(try await store.record("a") == Data("kept".utf8))
      }
      for credentials in ["", ":its%3Aown@", "shop:of%20all@"] {
        let store = try RedisStore("redis://\(credentials)\(place)")
        await #expect(throws: (any Error).self) { try await store.record("a") }
      }
      redis.end()
    }
  }

  @Test(.enabled(if: Program.isInstalled("systemd-analyze"), "systemd-analyze is not installed"))
  func `systemd understands the unit`() async throws {
    try await Workplace.with { place in
      let unit = try place.documented(
        "linden-app.service", ["/opt/shop/Shop": ServedProcess.executable.path])
      let (status, output) = try Program.run("systemd-analyze", ["verify", "--man=no", unit])
      #expect(status == 0, "\(output)")
      #expect(!output.contains("Unknown"), "\(output)")
    }
  }

  @Test(.enabled(if: Program.isInstalled("systemd-analyze"), "systemd-analyze is not installed"))
  func `the unit leaves an app little to do harm with`() async throws {
    try await Workplace.with { place in
      let unit = try place.documented("linden-app.service", [:])
      let (status, output) = try Program.run(
        "systemd-analyze", ["security", "--no-pager", "--offline=yes", "--threshold=15", unit])
      #expect(status == 0, "\(output)")
    }
  }
}

/// A folder for a test's files.
struct Workplace {
  let path: String

  static func with(_ body: (Workplace) async throws -> Void) async throws {
    let place = Workplace(path: FileManager.default.temporaryDirectory.path + "/\(UUID())")
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place.path) }
    try await body(place)
  }

  func write(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }

  /// A file of the documentation with other places in it; each must be there.
  func documented(_ name: String, _ changes: [String: String]) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/deployment").standardized
    var text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    for (old, new) in changes {
      try #require(text.contains(old), "\(name) has no \(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    return try write(name, text)
  }

  /// A certificate and its key in one file.
  func certificate() throws -> String {
    let file = path + "/certificate.pem"
    guard !FileManager.default.fileExists(atPath: file) else { return file }
    let (status, output) = try Program.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=app.example",
        "-keyout", path + "/key.pem", "-out", path + "/only.pem",
      ])
    try #require(status == 0, "\(output)")
    let parts = try ["only.pem", "key.pem"].map {
      try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)
    }
    return try write("certificate.pem", parts.joined())
  }

  /// The head of an answer.
  func curl(_ url: String, port: Int) throws -> String {
    try Program.run(
      "curl",
      [
        "--insecure", "--silent", "--http1.1", "--include", "--resolve",
        "app.example:\(port):127.0.0.1", url,
      ]
    ).output
  }

  static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length)
        getsockname(descriptor, $0, &length)
      }
      return Int(UInt16(bigEndian: $0.pointee.sin_port))
    }
  }
}

/// A program of the system that a test runs.
final class Program: @unchecked Sendable {
  static let isWanted = ProcessInfo.processInfo.environment["LINDEN_DEPLOYMENT"] != nil
  private let process = Process()

  private let endsAtOnce: Bool

  init(_ name: String, _ arguments: [String], endsAtOnce: Bool = false) throws {
    self.endsAtOnce = endsAtOnce
    process.executableURL = Self.find(name)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.runAlone()
  }

  deinit { end() }

  static func redis(
    port: Int, in place: Workplace, _ more: [String] = []
  ) throws -> Program {
    try Program(
      "redis-server",
      [
        "--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--dir", place.path,
        "--daemonize", "no",
      ] + more, endsAtOnce: true)
  }

  /// Ends the program and waits until it is gone.
  func end() {
    guard process.isRunning else { return }
    // Gently, or nginx would leave its workers behind. Redis has nothing to leave, and may have been
    // started with the signal blocked, as the thread of a test that starts it has it.
    kill(process.processIdentifier, endsAtOnce ? SIGKILL : SIGTERM)
    process.waitUntilExit()
  }

  /// Waits until the program takes connections.
  func listens(on port: Int) async throws {
    let end = Date().addingTimeInterval(20)
    while true {
      if (try? RawSocket(port: port)) != nil { return }
      try #require(process.isRunning && Date() < end, "it does not listen on \(port)")
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  static func isInstalled(_ name: String) -> Bool { find(name) != nil }

  private static func find(_ name: String) -> URL? {
    ["/usr/sbin", "/usr/bin", "/sbin", "/bin", "/usr/local/bin"].map {
      URL(fileURLWithPath: "\($0)/\(name)")
    }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = try #require(find(name), "\(name) is not installed")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.runAlone()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
