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
  func serverOptions(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> BrowserServer.Options {
    func value<T: LosslessStringConvertible>(_ given: T?, _ name: String) -> T? {
      given ?? environment["LINDEN_" + name].flatMap { T($0) }
    }
    var options = BrowserServer.Options(
      host: value(address, "ADDRESS") ?? "127.0.0.1", port: value(port, "PORT") ?? 0)
    let named = environment["LINDEN_NAME"]?.split(separator: ",").map(String.init) ?? []
    options.names = name.isEmpty ? named : name
    var limits = Self.defaults
    limits.pages = value(maxPages, "MAX_PAGES") ?? limits.pages
    limits.pagesPerAddress =
      value(maxPagesPerAddress, "MAX_PAGES_PER_ADDRESS") ?? limits.pagesPerAddress
    // A page has a connection, and others for its files.
    limits.connectionsPerAddress = max(
      limits.connectionsPerAddress, 4 * min(limits.pagesPerAddress, 1 << 30))
    limits.connections = value(maxConnections, "MAX_CONNECTIONS") ?? limits.connections
    limits.messageBytes = value(maxMessage, "MAX_MESSAGE") ?? limits.messageBytes
    limits.silence = value(silence, "SILENCE") ?? limits.silence
    limits.heartbeat = min(limits.heartbeat, limits.silence / 2)
    limits.idle = value(idle, "IDLE") ?? limits.idle
    options.limits = limits
    options.gracePeriod = value(grace, "GRACE") ?? options.gracePeriod
    options.keepingPeriod = value(keep, "KEEP").map { $0 * 3600 } ?? options.keepingPeriod
    options.identityHeader = value(identityHeader, "IDENTITY_HEADER")
    if let kind = isolation ?? environment["LINDEN_ISOLATION"].flatMap(IsolationKind.init) {
      switch kind {
      case .session: options.isolation = .visitors(most: limits.pages)
      }
    } else if let count = value(workers, "WORKERS"), count > 0 {
      options.isolation = .workers(count)
    }
    if let path = environment[Isolation.workerVariable] {
      options.isolation = .none
      options.socketPath = path
      options.mostWork = value(maxWork, "MAX_WORK") ?? 30
    }
    return options
  }

  /// Opens the store for an app of this name.
  func openStore(
    for app: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> any RecordStore {
    let usual = RecordStores.usualPath(app: app, environment)
    return try RecordStores.open(store ?? environment["LINDEN_STORE"] ?? usual)
  }

  package func validate() throws {
    let options = serverOptions()
    let limits = options.limits
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
    guard (0...256).contains(workers ?? 0) else {
      throw ValidationError("--workers must be between 0 and 256.")
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
