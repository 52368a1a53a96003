import Foundation

extension Process {
  /// As `run()`, while no other thread starts a process by this method, nor a `Chromium`.
  ///
  /// Foundation learns of a process's end by a socket that closes with it. A process that another
  /// thread starts at that moment may inherit the socket; `waitUntilExit()` and
  /// `terminationHandler` then wait for the end of that one, too.
  public func runAlone() throws { try startingProcess.withLock { try run() } }
}

/// Held while a process is started.
let startingProcess = NSLock()
