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

  /// Runs the body, waits, and ends whatever still goes on.
  func run() {
    body()
    if seconds > 0 { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
    kept.removeAll()
    subjects.removeAll()
  }
}

/// Where a playground keeps its tokens while an example runs.
var kept: Set<AnyCancellable> = []

/// Where a playground keeps the subjects that later code sends to.
var subjects: [AnyObject] = []
