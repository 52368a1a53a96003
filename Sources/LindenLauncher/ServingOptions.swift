import ArgumentParser
import Foundation
import LindenBrowserHost

/// What the browser host is told on the command line, or in the environment: `LINDEN_PORT` is
/// `--port`, `LINDEN_MAX_PAGES` is `--max-pages`. The command line wins.
package struct ServingOptions: ParsableArguments {
  @Option(help: "The port; a free one if not given. (LINDEN_PORT)")
  var port: UInt16?

  @Option(
    help: """
      The address to listen on: 127.0.0.1, which is the default, is reached from this machine only, \
      0.0.0.0 from everywhere. (LINDEN_ADDRESS)
      """)
  var address: String?

  @Option(
    help: """
      A further name the app is reached by, as that of a proxy before it; may be repeated. Requests \
      for other names are refused. (LINDEN_NAME, separated by commas)
      """)
  var name: [String] = []

  @Option(help: "Pages open at one time; \(defaults.pages) if not given. (LINDEN_MAX_PAGES)")
  var maxPages: Int?

  @Option(
    help: """
      Pages open at one time from one address other than this machine's; \
      \(defaults.pagesPerAddress) if not given. (LINDEN_MAX_PAGES_PER_ADDRESS)
      """)
  var maxPagesPerAddress: Int?

  @Option(
    help: """
      Connections at one time; \(defaults.connections) if not given, less if the system allows \
      fewer open files. (LINDEN_MAX_CONNECTIONS)
      """)
  var maxConnections: Int?

  @Option(
    help: """
      Bytes of one message of a page, as of a long text; \(defaults.messageBytes) if not given. \
      (LINDEN_MAX_MESSAGE)
      """)
  var maxMessage: Int?

  @Option(
    help: """
      Seconds the app waits for a page that lost its connection; 60 if not given. (LINDEN_GRACE)
      """)
  var grace: Double?

  @Option(
    help: """
      Seconds without an answer after which a page is taken for gone; \(Int(defaults.silence)) if \
      not given. (LINDEN_SILENCE)
      """)
  var silence: Double?

  @Option(
    help: """
      Seconds a connection without a page may rest between requests; \(Int(defaults.idle)) if not \
      given. (LINDEN_IDLE)
      """)
  var idle: Double?

  @Option(
    help: """
      Where what visitors have is kept: the path of a SQLite file, redis://HOST:PORT/DATABASE, or \
      memory. If not given, a file of the app's own in $STATE_DIRECTORY or the user's folder for \
      such things. (LINDEN_STORE)
      """)
  var store: String?

  @Option(
    help: """
      Hours what a page had is kept for its return; 24 if not given. (LINDEN_KEEP)
      """)
  var keep: Double?

  @Option(
    help: """
      Processes that the app runs in, behind one that takes connections: when the app ends in one of \
      them by a mistake, its visitors go on in the next. (LINDEN_WORKERS)
      """)
  var workers: Int?

  @Option(
    help: """
      session gives every visitor a process; not together with --workers. (LINDEN_ISOLATION)
      """)
  var isolation: IsolationKind?

  @Option(
    help: """
      The header by which a proxy on this machine says who is there, as X-Remote-User; who is not \
      named is refused. The app finds the name in its user defaults under REMOTE_USER. \
      (LINDEN_IDENTITY_HEADER)
      """)
  var identityHeader: String?

  @Option(
    help: """
      Seconds of work without a pause after which a worker is taken for hung and ends: of processor \
      time, or three times as many of waiting; 30 if not given. (LINDEN_MAX_WORK)
      """)
  var maxWork: Double?

  enum IsolationKind: String, ExpressibleByArgument, CaseIterable { case session }

  package init() {}

  private static let defaults = ServerLimits()

  /// What it comes to, with the environment for what the command line leaves open.
  ///
  /// Throws for a variable that the option cannot be, as `LINDEN_WORKERS=two`; an empty one is not
  /// said.
  func serverOptions(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> BrowserServer.Options {
    let environment = ServingEnvironment(environment)
    var options = BrowserServer.Options(
      host: try environment.value(address, "ADDRESS") ?? "127.0.0.1",
      port: try environment.value(port, "PORT") ?? 0)
    options.names = name.isEmpty ? environment.list("NAME") : name
    options.limits = try limits(environment)
    options.gracePeriod = try environment.value(grace, "GRACE") ?? options.gracePeriod
    options.keepingPeriod =
      try environment.value(keep, "KEEP").map { $0 * 3600 } ?? options.keepingPeriod
    options.identityHeader = try environment.value(identityHeader, "IDENTITY_HEADER")
    options.isolation = try processes(environment, mostVisitors: options.limits.pages)
    let mostWork = try environment.value(maxWork, "MAX_WORK") ?? 30
    guard (1...1e6).contains(mostWork) else {
      throw ValidationError("--max-work must be between 1 and 1000000 seconds.")
    }
    if let path = environment.text(Isolation.workerVariable) {
      guard path.hasPrefix("/") else {
        throw ValidationError(
          "\(Isolation.workerVariable) is for processes that the server starts itself; how many, "
            + "LINDEN_WORKERS says.")
      }
      options.isolation = .none
      options.socketPath = path
      options.mostWork = mostWork
    }
    return options
  }

  private func limits(_ environment: ServingEnvironment) throws -> ServerLimits {
    var limits = Self.defaults
    limits.pages = try environment.value(maxPages, "MAX_PAGES") ?? limits.pages
    limits.pagesPerAddress =
      try environment.value(maxPagesPerAddress, "MAX_PAGES_PER_ADDRESS") ?? limits.pagesPerAddress
    // A page has a connection, and others for its files.
    limits.connectionsPerAddress = max(
      limits.connectionsPerAddress, 4 * min(limits.pagesPerAddress, 1 << 30))
    limits.connections =
      try environment.value(maxConnections, "MAX_CONNECTIONS") ?? limits.connections
    limits.messageBytes = try environment.value(maxMessage, "MAX_MESSAGE") ?? limits.messageBytes
    limits.silence = try environment.value(silence, "SILENCE") ?? limits.silence
    limits.heartbeat = min(limits.heartbeat, limits.silence / 2)
    limits.idle = try environment.value(idle, "IDLE") ?? limits.idle
    return limits
  }

  /// The command line's word counts before the environment's. Of the latter a process for each visitor
  /// does, as the image that the Containerfile makes has a number of workers in its own.
  private func processes(
    _ environment: ServingEnvironment, mostVisitors: Int
  ) throws -> Isolation {
    let kind = try workers == nil ? environment.value(isolation, "ISOLATION") : isolation
    let count = try environment.value(workers, "WORKERS") ?? 0
    guard (0...256).contains(count) else {
      throw ValidationError("--workers must be between 0 and 256.")
    }
    switch kind {
    case .session: return .visitors(most: mostVisitors)
    case nil: return count > 0 ? .workers(count) : .none
    }
  }

  /// Opens the store for an app of this name.
  func openStore(
    for app: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> any RecordStore {
    let usual = RecordStores.usualPath(app: app, environment)
    let named = ServingEnvironment(environment).text("LINDEN_STORE")
    return try RecordStores.open(store ?? named ?? usual)
  }

  package func validate() throws {
    let options = try serverOptions()
    let limits = options.limits
    for name in options.names {
      // More than one colon is an address of version 6.
      let isName = !name.isEmpty && !name.contains { " /".contains($0) }
      guard isName, name.count(where: { $0 == ":" }) != 1 else {
        throw ValidationError(
          "--name takes a name as app.example, without https://, port or path; \"\(name)\" is none."
        )
      }
    }
    let counts = [
      ("--max-pages", limits.pages), ("--max-pages-per-address", limits.pagesPerAddress),
      ("--max-connections", limits.connections), ("--max-message", limits.messageBytes),
    ]
    for (option, count) in counts where !(1...1 << 30).contains(count) {
      throw ValidationError("\(option) must be between 1 and \(1 << 30).")
    }
    if isolation != nil, workers != nil {
      throw ValidationError("--workers and --isolation session exclude each other.")
    }
    let times = [
      ("--grace", options.gracePeriod), ("--keep", options.keepingPeriod / 3600),
      ("--silence", limits.silence), ("--idle", limits.idle),
    ]
    for (option, seconds) in times where !(0...1e6).contains(seconds) {
      throw ValidationError(
        "\(option) must be between 0 and 1000000 \(option == "--keep" ? "hours" : "seconds").")
    }
  }
}
