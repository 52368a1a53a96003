import Foundation

/// Starts the phone app and the watch app of the pair, each a process with a page of its own.
///
/// `./linden run ThirstPair [PHONE-PORT WATCH-PORT]`. A reminder is delivered to the watch by copying a payload,
/// such as `Examples/Sources/ThirstPair/Reminder.apns`, into the folder that is printed. One of the
/// two that ends is started again; Control-C ends both.
@main
@MainActor enum ThirstPair {
  private static var processes: [String: Process] = [:]
  private static var signals: [any DispatchSourceSignal] = []

  static func main() throws {
    let ports = CommandLine.arguments.dropFirst().compactMap { UInt16($0) }
    let reminders =
      ProcessInfo.processInfo.environment["LINDEN_NOTIFICATIONS"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "thirst-reminders-\(getuid())", isDirectory: true)
    endWithBoth()
    try start("Thirst", port: ports.first ?? 8091, [:])
    try start(
      "ThirstWatch", port: ports.count > 1 ? ports[1] : 8092,
      ["LINDEN_NOTIFICATIONS": reminders.path])
    print("Reminders are delivered from \(reminders.path)")
    fflush(nil)
    RunLoop.main.run()
  }

  /// Starts one of the two, and again when it ends.
  private static func start(
    _ name: String, port: UInt16, _ environment: [String: String]
  ) throws {
    let here = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = here.deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = ["--host", "browser", "--port", "\(port)"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.terminationHandler = { process in
      let status = process.terminationStatus
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        MainActor.assumeIsolated {
          print("\(name) ended (\(status)); it is started again.")
          fflush(nil)
          do { try start(name, port: port, environment) } catch {
            print("\(name) cannot be started: \(error.localizedDescription)")
            exit(1)
          }
        }
      }
    }
    try process.run()
    processes[name] = process
  }

  private static func endWithBoth() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        MainActor.assumeIsolated {
          for process in processes.values {
            process.terminationHandler = nil
            // Gentler signals may be held back in a process that a dispatch thread started.
            kill(process.processIdentifier, SIGKILL)
          }
        }
        exit(0)
      }
      source.activate()
      signals.append(source)
    }
  }
}
