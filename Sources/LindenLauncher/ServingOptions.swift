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
    limits.connections = value(maxConnections, "MAX_CONNECTIONS") ?? limits.connections
    limits.messageBytes = value(maxMessage, "MAX_MESSAGE") ?? limits.messageBytes
    limits.silence = value(silence, "SILENCE") ?? limits.silence
    limits.heartbeat = min(limits.heartbeat, limits.silence / 2)
    limits.idle = value(idle, "IDLE") ?? limits.idle
    options.limits = limits
    options.gracePeriod = value(grace, "GRACE") ?? options.gracePeriod
    return options
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
    let times = [
      ("--grace", options.gracePeriod), ("--silence", limits.silence), ("--idle", limits.idle),
    ]
    for (option, seconds) in times where !(0...1e6).contains(seconds) {
      throw ValidationError("\(option) must be between 0 and 1000000 seconds.")
    }
  }
}
