import Foundation

/// A headless Chromium, driven through a pair of pipes (`--remote-debugging-pipe`): no port, no
/// WebSocket, and it ends with the process that started it.
public final class Chromium: Sendable {
  let devTools: DevTools
  /// Pixels per CSS pixel of its screen.
  let scale: Double

  /// One browser for all tests of a process with a screen of `scale`; pages do not share cookies,
  /// storage or caches.
  public static func shared(scale: Double = 1) async throws -> Chromium {
    try await Shared.instance.browser(scale)
  }

  /// Starts a browser. Throws `BrowserDriverError` when there is none, saying how to get one.
  /// - Parameter scale: Pixels per CSS pixel of its screen. A page can be given another, but what
  ///   only seems to have more pixels draws boxes on whole CSS pixels, as no real screen does.
  public init(scale: Double = 1) throws {
    self.scale = scale
    guard let program = Self.program else { throw BrowserDriverError.noChromium }
    let profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-browser-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    Leftovers.add(profile)
    let pipes = try Self.spawn(
      program,
      [
        "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu",
        "--disable-dev-shm-usage", "--no-first-run", "--no-default-browser-check", "--mute-audio",
        "--disable-extensions", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=\(scale)",
        "--user-data-dir=\(profile.path)", "about:blank",
      ])
    devTools = DevTools(reading: pipes.reading, writing: pipes.writing)
  }

  private static var program: String? {
    let named = ProcessInfo.processInfo.environment["CHROMIUM"].map { [$0] } ?? []
    return (named + ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"])
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Chromium reads commands from descriptor 3 and writes answers to 4, which `Process` cannot
  /// arrange.
  private static func spawn(
    _ program: String, _ arguments: [String]
  ) throws -> (reading: Int32, writing: Int32) {
    let commands = try pipe()
    let answers = try pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, commands.reading, 3)
    posix_spawn_file_actions_adddup2(&actions, answers.writing, 4)
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // Open files of ours, such as a server's listening socket, are not the browser's to keep open.
    startingProcess.lock()
    defer { startingProcess.unlock() }
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let descriptor = Int32(name), descriptor > 4 else { continue }
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, nil, words + [nil], environ)
    close(commands.reading)
    close(answers.writing)
    guard status == 0 else {
      throw BrowserDriverError.failed(
        "\(program) did not start: \(String(cString: strerror(status)))")
    }
    return (answers.reading, commands.writing)
  }

  /// A pipe with descriptors above those the browser's are moved to, closed in other children.
  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else {
      throw BrowserDriverError.failed("no pipe: \(String(cString: strerror(errno)))")
    }
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    ends.forEach { close($0) }
    return (high[0], high[1])
  }

  private actor Shared {
    static let instance = Shared()
    private var started: [Double: Chromium] = [:]

    func browser(_ scale: Double) throws -> Chromium {
      if let browser = started[scale] { return browser }
      let browser = try Chromium(scale: scale)
      started[scale] = browser
      return browser
    }
  }
}

/// Profile folders to remove when the process ends.
private enum Leftovers {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var folders: [URL] = []

  static func add(_ folder: URL) {
    lock.withLock {
      if folders.isEmpty { atexit { Leftovers.remove() } }
      folders.append(folder)
    }
  }

  private static func remove() {
    for folder in lock.withLock({ folders }) { try? FileManager.default.removeItem(at: folder) }
  }
}

/// What went wrong between a test and its browser.
public enum BrowserDriverError: Error, CustomStringConvertible {
  case noChromium
  case failed(String)
  case notFound(String)
  case timeout(String)

  public var description: String {
    switch self {
    case .noChromium:
      """
      There is no Chromium to test in.
        fix:  apt-get install chromium, or name one in the environment variable CHROMIUM
      """
    case .failed(let what): what
    case .notFound(let what): what
    case .timeout(let what): what
    }
  }
}
