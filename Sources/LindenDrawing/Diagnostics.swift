import Foundation

/// Where the library says what a developer should mend: an unknown colour, a negative frame, a
/// damaged catalog.
///
/// A warning is printed once for its key, to standard error. It never stops the app, and never
/// reports what the reader cannot change. Safe to call from any thread.
package enum Diagnostics {
  /// Who warns. Each has keys of its own, so that the many that an app's visitors may cause do not
  /// silence the few of the host.
  package enum Source: Sendable {
    case app
    case host
  }

  /// Prints `message` unless a warning with the same key was given before.
  ///
  /// - Parameters:
  ///   - source: Who warns. The keys of a host are few: no visitor's words are in them.
  ///   - key: Names the cause and its place, such as `color:operatorBackgroud`; it is not printed.
  ///   - message: What is wrong, where, and how to mend it. Lines after the first are indented.
  package static func warn(
    once key: String, from source: Source = .app, _ message: @autoclosure () -> String
  ) {
    guard (recorder?.keys ?? printedKeys).insert(key, of: source) else { return }
    if let recorder {
      recorder.append(message())
    } else {
      print(message())
    }
  }

  /// Runs `body` and returns what it warned of, in order, instead of printing it.
  ///
  /// Each recording starts with no key used, so tests neither see nor silence one another. Tasks
  /// that `body` starts are recorded as well; work it sends to a dispatch queue is not.
  package static func recording(_ body: () throws -> Void) rethrows -> [String] {
    let recorder = Recorder()
    try $recorder.withValue(recorder, operation: body)
    return recorder.messages
  }

  /// As `recording(_:)`, for asynchronous work.
  package static func recording(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [String] {
    let recorder = Recorder()
    try await $recorder.withValue(recorder, operation: body)
    return recorder.messages
  }

  @TaskLocal private static var recorder: Recorder?
  private static let printedKeys = KeySet()

  private static func print(_ message: String) {
    FileHandle.standardError.write(Data(printed(message).utf8))
  }

  /// A message as it is printed. It may hold what a visitor has written, so nothing in it moves a
  /// terminal's cursor or looks like a line of another message.
  package static func printed(_ message: String) -> String {
    let lines = message.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return "Linden: " + lines.map { String($0).printable }.joined(separator: "\n  ") + "\n"
  }
}

/// The keys that were warned of: of each source not more than a thousand, as some name values.
private final class KeySet: @unchecked Sendable {
  private let lock = NSLock()
  private var keys: [Diagnostics.Source: Set<String>] = [:]

  /// Whether `key` is new, and there is room for it.
  func insert(_ key: String, of source: Diagnostics.Source) -> Bool {
    lock.withLock {
      keys[source, default: []].count < 1_000 && keys[source, default: []].insert(key).inserted
    }
  }
}

/// What one recording heard.
private final class Recorder: @unchecked Sendable {
  let keys = KeySet()
  private let lock = NSLock()
  private var heard: [String] = []

  var messages: [String] { lock.withLock { heard } }
  func append(_ message: String) { lock.withLock { heard.append(message) } }
}
