import Foundation
import Synchronization
import Testing

/// What GLib and GTK say of a use that is wrong, such as that of something that is gone.
enum Complaints {
  private static let heard = Mutex<[String]>([])

  private typealias Handler =
    @convention(c) (
      UnsafePointer<CChar>?, UInt32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
    ) -> Void
  private typealias Setter = @convention(c) (Handler, UnsafeMutableRawPointer?) -> UnsafeRawPointer?

  private static let listen: Handler = { domain, level, message, _ in
    // Errors and criticals; warnings are about the machine.
    guard level & 0b1100 != 0 else { return }
    hear([domain, message].compactMap { $0.map { String(cString: $0) } })
  }

  private static func hear(_ words: [String]) {
    heard.withLock { $0.append(words.joined(separator: ": ")) }
  }

  /// Begins to listen.
  static func collect() {
    guard let function = dlsym(nil, "g_log_set_default_handler") else { return }
    let set = unsafeBitCast(function, to: Setter.self)
    _ = set(listen, nil)
  }

  /// Records what was heard since the last time as an issue.
  static func check() {
    let new = heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
    #expect(new == [])
  }
}
