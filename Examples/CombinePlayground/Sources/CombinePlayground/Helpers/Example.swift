import Combine

/// A piece of code that can be run by its name.
struct Example {
  let name: String
  private let seconds: TimeInterval
  private let body: () -> Void

  /// - Parameter seconds: How long the main run loop goes on after the body, for what comes later.
  init(_ name: String, lasting seconds: TimeInterval = 0, body: @escaping () -> Void) {
    self.name = name
    self.seconds = seconds
    self.body = body
  }

  /// Runs the body and waits. Streams that have not ended by then go on: a process runs one
  /// example.
  func run() {
    body()
    if seconds > 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
  }

  /// Runs the example in a process of its own.
  func runAlone() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [name]
    try process.run()
    process.waitUntilExit()
  }
}

/// Where a playground keeps its tokens: a dropped token would end its subscription.
var kept: Set<AnyCancellable> = []
