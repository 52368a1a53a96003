import LindenBrowserHost
import Testing

@testable import LindenLauncher

struct ServingOptionsTests {
  @Test func `without options only this machine is served, at any port`() throws {
    let options = try ServingOptions.parse([]).serverOptions([:])
    #expect(options.host == "127.0.0.1")
    #expect(options.port == 0)
    #expect(options.names.isEmpty)
    #expect(options.limits == ServerLimits())
  }

  @Test func `options set limits`() throws {
    let options = try ServingOptions.parse([
      "--port", "80", "--name", "a.example", "--name", "b.example", "--max-pages", "5",
      "--max-pages-per-address", "2", "--max-connections", "30", "--max-message", "1000",
      "--grace", "7", "--silence", "6", "--idle", "5",
    ]).serverOptions([:])
    #expect(options.port == 80)
    #expect(options.names == ["a.example", "b.example"])
    #expect(options.gracePeriod == 7)
    let limits = options.limits
    #expect(limits.pages == 5 && limits.pagesPerAddress == 2 && limits.connections == 30)
    #expect(limits.messageBytes == 1000 && limits.silence == 6 && limits.idle == 5)
    #expect(limits.heartbeat == 3)
  }

  @Test func `an address that may have many pages may have the connections for them`() throws {
    let options = try ServingOptions.parse(["--max-pages-per-address", "1000"]).serverOptions([:])
    #expect(options.limits.connectionsPerAddress == 4000)
    let usual = try ServingOptions.parse(["--max-pages-per-address", "5"]).serverOptions([:])
    #expect(usual.limits.connectionsPerAddress == ServerLimits().connectionsPerAddress)
    let most = ["LINDEN_MAX_PAGES_PER_ADDRESS": "\(Int.max)"]
    #expect(try ServingOptions.parse([]).serverOptions(most).limits.connectionsPerAddress > 4000)
  }

  @Test func `the environment sets what the command line does not`() throws {
    let environment = [
      "LINDEN_PORT": "8080", "LINDEN_ADDRESS": "0.0.0.0", "LINDEN_NAME": "a.example,b.example",
      "LINDEN_MAX_PAGES": "5",
    ]
    let options = try ServingOptions.parse(["--port", "80"]).serverOptions(environment)
    #expect(options.port == 80)
    #expect(options.host == "0.0.0.0")
    #expect(options.names == ["a.example", "b.example"])
    #expect(options.limits.pages == 5)
  }

  @Test(arguments: ["--max-pages", "--max-connections", "--max-message"])
  func `a limit of none is refused with the range that makes sense`(option: String) {
    let error = #expect(throws: (any Error).self) { try ServingOptions.parse([option, "0"]) }
    #expect(error.map { "\($0)".contains("between 1 and") } == true)
  }

  @Test(arguments: [
    ("WORKERS", "two"), ("WORKERS", "-1"), ("WORKERS", "1000"), ("PORT", "80a"), ("PORT", "99999"),
    ("ISOLATION", "visitor"), ("MAX_PAGES", "1e3"), ("GRACE", "1m"), ("MAX_WORK", "0"),
    ("WORKER", "2"),
  ])
  func `a variable that an option cannot be is refused by name`(name: String, text: String) throws {
    let error = #expect(throws: (any Error).self) {
      try ServingOptions.parse([]).serverOptions(["LINDEN_" + name: text])
    }
    let option = "--" + name.lowercased().replacingOccurrences(of: "_", with: "-")
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("LINDEN_" + name) || words.contains(option))
  }

  @Test func `an empty variable says nothing, and names have no spaces around them`() throws {
    let environment = [
      "LINDEN_PORT": "", "LINDEN_WORKERS": "", "LINDEN_NAME": "a.example, b.example ,",
    ]
    let options = try ServingOptions.parse([]).serverOptions(environment)
    #expect(options.port == 0 && options.isolation == .none)
    #expect(options.names == ["a.example", "b.example"])
    let store = try ServingOptions.parse(["--store", "memory"])
      .openStore(for: "A", ["LINDEN_STORE": "", "HOME": "/nowhere"])
    #expect(store is MemoryStore)
  }

  @Test func `the command line decides between workers and a process for each visitor`() throws {
    let visitors = ["LINDEN_ISOLATION": "session", "LINDEN_WORKERS": "2"]
    let workers = try ServingOptions.parse(["--workers", "3"]).serverOptions(visitors)
    #expect(workers.isolation == .workers(3))
    let session = try ServingOptions.parse(["--isolation", "session"])
      .serverOptions(["LINDEN_WORKERS": "2"])
    #expect(session.isolation == .visitors(most: ServerLimits().pages))
    #expect(try ServingOptions.parse([]).serverOptions(visitors).isolation == session.isolation)
  }

  @Test(arguments: ["https://app.example", "app.example:443", "app.example/shop", ""])
  func `a name that no request can have is refused`(name: String) {
    #expect(throws: (any Error).self) { try ServingOptions.parse(["--name", name]) }
  }

  @Test func `names may be addresses`() throws {
    let names = ["2001:db8::1", "192.0.2.1", "app.example"]
    let options = try ServingOptions.parse(names.flatMap { ["--name", $0] }).serverOptions([:])
    #expect(options.names == names)
  }
}
