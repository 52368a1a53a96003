import Foundation
import LindenDrawing

/// Delivers the payloads that are put into a folder: `*.apns` and `*.json`.
///
/// A file that was delivered is removed; one that is no payload gets the ending `.rejected`, and a
/// line says why. What was put there while the app did not run is delivered when it starts.
final class NotificationMailbox: @unchecked Sendable {
  /// The one that `LINDEN_NOTIFICATIONS` asks for.
  static let ofThisProcess = ProcessInfo.processInfo.environment["LINDEN_NOTIFICATIONS"].map {
    NotificationMailbox(URL(fileURLWithPath: $0)) {
      try UNUserNotificationCenter.deliverToAll(payload: $0)
    }
  }

  private let folder: URL
  private let deliver: @MainActor (Data) throws -> Void
  private var source: (any DispatchSourceRead)?

  init(_ folder: URL, deliver: @escaping @MainActor (Data) throws -> Void) {
    self.folder = folder
    self.deliver = deliver
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, events) >= 0 else {
      if descriptor >= 0 { close(descriptor) }
      Diagnostics.warn(
        once: "mailbox:\(folder.path)",
        "LINDEN_NOTIFICATIONS names \(folder.path), which cannot be watched.")
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      var events = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &events, events.count) > 0 {}
      MainActor.assumeIsolated { self?.empty() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    self.source = source
    // The app gives the center its delegate first.
    DispatchQueue.main.async { MainActor.assumeIsolated { self.empty() } }
  }

  deinit { source?.cancel() }

  /// Delivers what is in the folder, by name.
  @MainActor func empty() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".apns") || name.hasSuffix(".json") {
      let file = folder.appendingPathComponent(name)
      do {
        try deliver(try contents(of: file))
        try FileManager.default.removeItem(at: file)
      } catch {
        Diagnostics.warn(
          once: "mailbox:\(file.path)",
          "\(file.path) is no notification: \(error). "
            + "It is now called \(name).rejected.")
        let rejected = file.appendingPathExtension("rejected")
        try? FileManager.default.removeItem(at: rejected)
        try? FileManager.default.moveItem(at: file, to: rejected)
      }
    }
  }

  /// No more than it takes to see that it is too much.
  private func contents(of file: URL) throws -> Data {
    // Opening a pipe would wait for a writer.
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw PayloadError(description: "it is no file")
    }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.read(upToCount: UNNotificationContent.largestPayload + 1) ?? Data()
  }
}
