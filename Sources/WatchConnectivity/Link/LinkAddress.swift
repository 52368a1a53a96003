import Foundation
import LindenDrawing

/// Where the two ends of a session meet, and where each keeps what has not arrived.
///
/// The apps of a pair know each other as on iOS: the watch app's `Info.plist` names the phone app's
/// bundle identifier under `WKCompanionAppBundleIdentifier`. `LINDEN_WATCH_PAIR` gives the meeting
/// another name, so that several pairs of the same apps can run.
struct LinkAddress: Sendable {
  let isWatch: Bool
  /// The sockets: nobody else's, and gone when the machine starts anew.
  let meeting: URL
  /// What is to be kept.
  let storage: URL

  init(isWatch: Bool, meeting: URL, storage: URL) {
    self.isWatch = isWatch
    self.meeting = meeting
    self.storage = storage
  }

  /// That of this process.
  static func ofThisProcess(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LinkAddress {
    MainBundle.shared.adoptAll()
    let companion = Bundle.main.object(forInfoDictionaryKey: "WKCompanionAppBundleIdentifier")
    let own = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let pair = environment["LINDEN_WATCH_PAIR"] ?? companion as? String ?? own
    let name = String(pair.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }.prefix(60))
    let isWatch = companion != nil
    let home = FileManager.default.homeDirectoryForCurrentUser
    let state =
      environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? home.appendingPathComponent(".local/state")
    let runtime =
      environment["XDG_RUNTIME_DIR"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("linden-\(getuid())")
    return LinkAddress(
      isWatch: isWatch, meeting: runtime.appendingPathComponent("linden/watch/\(name)"),
      storage: state.appendingPathComponent("linden/watch/\(name)/\(isWatch ? "watch" : "phone")"))
  }

  var own: URL { meeting.appendingPathComponent(isWatch ? "watch" : "phone") }
  var other: URL { meeting.appendingPathComponent(isWatch ? "phone" : "watch") }

  /// Makes the folders, which only this user may read.
  func prepare() throws {
    let manager = FileManager.default
    for folder in [meeting, storage] {
      try manager.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    var status = stat()
    guard lstat(meeting.path, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 == 0
    else {
      throw WCError(
        .genericError,
        detail: "\(meeting.path) is not this user's own folder: others could read along.")
    }
  }
}
