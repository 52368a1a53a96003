import Foundation
import LindenBrowserHost
@_spi(Engine) import LindenDrawing
import LindenHosting
import LindenLauncher

/// An app that is being written: it runs as always, and besides listens to `linden run --watch`,
/// which hands it new code.
@MainActor enum LiveProgram {
  private enum Key {
    static let socket = "LINDEN_LIVE_SOCKET"
    static let entry = "LINDEN_LIVE_ENTRY"
    static let state = "LINDEN_LIVE_STATE"
    static let app = "LINDEN_LIVE_APP"
    static let index = "LINDEN_LIVE_INDEX"
  }

  /// Prepares for changes, then begins the app as if nothing were.
  static func run(_ count: Int32, _ arguments: CArguments) -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let sessions = LiveSessions(savedIn: environment[Key.state])
    let control = LiveControl(
      sessions: sessions, sources: SourceIndex(folder: environment[Key.index]),
      module: environment[Key.entry].map { $0.hasSuffix("_main") ? String($0.dropLast(5)) : $0 }
        ?? "")
    Launcher.development = { control.development }
    if let path = environment[Key.socket] {
      do { try LiveSocket.listen(at: path) { await control.answer($0) } } catch {
        FileHandle.standardError.write(Data("linden: \(error)\n".utf8))
      }
    }
    // What is loaded later finds its names, too.
    if let app = environment[Key.app], dlopen(app, RTLD_NOW | RTLD_GLOBAL) == nil {
      let reason = dlerror().map { String(cString: $0) } ?? app
      FileHandle.standardError.write(Data("linden: the app cannot be loaded: \(reason)\n".utf8))
      return 1
    }
    if let app = environment[Key.app] { ResourceBundles.include(URL(fileURLWithPath: app)) }
    typealias Entry = @convention(c) (Int32, CArguments) -> Int32
    guard let name = environment[Key.entry], let entry = dlsym(nil, name) else {
      FileHandle.standardError.write(Data("linden: the app has no beginning.\n".utf8))
      return 1
    }
    return unsafeBitCast(entry, to: Entry.self)(count, arguments)
  }
}

typealias CArguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

/// Where an app that is being written begins: the linker makes this its `main`.
@_cdecl("linden_live_main")
public func _liveMain(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  nonisolated(unsafe) let arguments = arguments
  return MainActor.assumeIsolated { LiveProgram.run(count, arguments) }
}
