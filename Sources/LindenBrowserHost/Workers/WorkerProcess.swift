import Foundation

/// How the scenes of a served app are spread over processes.
package enum Isolation: Sendable, Equatable {
  /// All in the process that listens.
  case none
  /// Spread over so many worker processes; a visitor's are together.
  case workers(Int)
  /// A process for each visitor, at most so many at a time.
  case visitors(most: Int)

  /// The variable that makes a process a worker: the path of its socket.
  package static let workerVariable = "LINDEN_WORKER"
}

/// One worker: this same program, started with the same arguments, that listens at a socket in a
/// folder which only this user can open.
///
/// Its standard input is a pipe that ends when the process in front ends, however that happens; the
/// worker drains and ends then, too.
final class WorkerProcess: @unchecked Sendable {
  let path: String
  private let process = Process()
  private let lifeline = Pipe()
  /// Held while the pipe's end is closed: the worker may end while it is told to.
  private let closing = NSLock()

  init(path: String) { self.path = path }

  /// - Parameter ended: Told, on any thread, what the process ended with.
  func start(ended: @escaping @Sendable (_ reason: String, _ isExpected: Bool) -> Void) throws {
    var environment = ProcessInfo.processInfo.environment
    environment[Isolation.workerVariable] = path
    process.executableURL = Bundle.main.executableURL
    process.arguments = Array(CommandLine.arguments.dropFirst())
    process.environment = environment
    process.standardInput = lifeline
    process.terminationHandler = { [self] process in
      // Foundation keeps what a process had: its pipe stayed open.
      drain()
      let status = process.terminationStatus
      let words = process.terminationReason == .uncaughtSignal ? "signal" : "status"
      ended("\(words) \(status)", words == "status" && status == 0)
    }
    try process.run()
    // The other end is the worker's alone, or it would never see this end closed.
    try? lifeline.fileHandleForReading.close()
  }

  var number: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// Has the worker tell its pages that it ends, and end.
  func drain() { closing.withLock { try? lifeline.fileHandleForWriting.close() } }

  func kill() { if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) } }
}
