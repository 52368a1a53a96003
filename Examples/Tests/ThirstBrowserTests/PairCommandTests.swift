import Foundation
import FoundationNetworking
import LindenBrowserDriver
import Testing

/// The pair as its one command starts it.
@Suite struct PairCommandTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pair-\(UInt32.random(in: 0 ... .max))")
  /// Two that are hardly taken, as both apps come back at the same ones.
  private let port = Int.random(in: 20_000..<30_000)

  private func startPair() throws -> Process {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let pair = Process()
    pair.executableURL = tests.deletingLastPathComponent().appendingPathComponent("ThirstPair")
    pair.arguments = ["\(port)", "\(port + 1)"]
    pair.environment = ProcessInfo.processInfo.environment.merging([
      "LINDEN_STORE": "memory",
      "XDG_RUNTIME_DIR": folder.appendingPathComponent("run").path,
      "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
      "LINDEN_NOTIFICATIONS": folder.appendingPathComponent("mail").path,
      "THIRST_DATABASE": folder.appendingPathComponent("plants.sqlite").path,
    ]) { $1 }
    pair.standardOutput = FileHandle.nullDevice
    try pair.runAlone()
    return pair
  }

  /// The processes that a process has started, by their names.
  private func children(of process: Process) -> [String: pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { pid_t($0) }.reduce(into: [:]) { found, number in
      guard let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")")
      else { return }
      let fields = stat[close...].split(separator: " ")
      guard fields.count > 2, fields[1] != "Z", pid_t(fields[2]) == process.processIdentifier
      else { return }
      found[String(stat[stat.index(after: open)..<close])] = number
    }
  }

  private func open(_ port: Int) async throws -> BrowserPage {
    let address = URL(string: "http://localhost:\(port)/")!
    for _ in 0..<300 {
      if (try? await URLSession.shared.data(from: address)) != nil { break }
      try await Task.sleep(nanoseconds: 100_000_000)
    }
    return try await BrowserPage.open(address)
  }

  private func shows(_ text: String, _ page: BrowserPage) async throws {
    try await page.wait(until: "document.body.innerText.includes('\(text)')")
  }

  @Test func `N/W1 N/W3 N/W4 one command starts both, and again whoever is killed`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pair = try startPair()
    defer { if pair.isRunning { kill(pair.processIdentifier, SIGINT) } }
    var phone = try await open(port)
    var watch = try await open(port + 1)
    try await shows("The watch is in reach", phone)
    try await shows("Fenna", watch)

    let mail = folder.appendingPathComponent("mail")
    try FileManager.default.createDirectory(at: mail, withIntermediateDirectories: true)
    let payload = """
      {"aps": {"alert": {"title": "Time for water"}, "category": "WATERING_REMINDER"},
       "plant": {"id": 2, "name": "Fenna", "kind": "fern", "days": 3, "last": 1732000000,
         "next": 1732259200}}
      """
    try Data(payload.utf8).write(to: mail.appendingPathComponent("a.apns"), options: .atomic)
    try await shows("Last water", watch)
    try await watch.click(role: "button", name: "In four hours")
    try await shows("Water in 4 h", phone)
    try await shows("Water in 4 h", watch)

    for name in ["Thirst", "ThirstWatch"] {
      let process = try #require(children(of: pair)[name])
      kill(process, SIGKILL)
      while children(of: pair)[name].map({ $0 == process }) ?? true {
        try await Task.sleep(nanoseconds: 100_000_000)
      }
      await phone.close()
      await watch.close()
      (phone, watch) = (try await open(port), try await open(port + 1))
      try await shows("The watch is in reach", phone)
      try await shows("Water in 4 h", phone)
      try await shows("Water in 4 h", watch)
    }
    await phone.close()
    await watch.close()

    let both = children(of: pair).values
    #expect(both.count == 2)
    kill(pair.processIdentifier, SIGINT)
    while pair.isRunning { try await Task.sleep(nanoseconds: 50_000_000) }
    // A signal to a process that is gone cannot be sent.
    for process in both {
      for _ in 0..<100 where kill(process, 0) == 0 {
        try await Task.sleep(nanoseconds: 50_000_000)
      }
      #expect(kill(process, 0) != 0)
    }
  }
}
