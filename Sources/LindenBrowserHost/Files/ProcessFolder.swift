import Foundation

/// A folder that belongs to this process.
///
/// The process holds a lock on a file in it. One that is killed leaves its folder behind, with a lock
/// that nobody holds: whoever makes such a folder next removes it.
final class ProcessFolder: Sendable {
  let url: URL
  private let lock: Int32

  private static let lockName = "lock"

  /// Makes a folder that only this user can open, and removes those that ended processes left.
  ///
  /// - Parameters:
  ///   - kind: How the names of such folders begin.
  ///   - parent: Where they lie.
  init(_ kind: String, in parent: URL) throws {
    Self.removeAbandoned(kind, in: parent)
    let files = FileManager.default
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    let number = UUID().uuidString.prefix(8)
    // It has its name from when its lock is held: before, it would look like one that was left.
    let made = parent.appendingPathComponent("linden-new-\(number)")
    let url = parent.appendingPathComponent("\(kind)-\(number)")
    try files.createDirectory(
      at: made, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let lock = open(
      made.appendingPathComponent(Self.lockName).path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(made.path, url.path) == 0 else {
      let code = POSIXErrorCode(rawValue: errno) ?? .EIO
      if lock >= 0 { close(lock) }
      try? files.removeItem(at: made)
      throw POSIXError(code)
    }
    self.url = url
    self.lock = lock
  }

  deinit { close(lock) }

  /// Whether nothing else is in it.
  var isUnused: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path)) == [Self.lockName]
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  private static func removeAbandoned(_ kind: String, in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(kind + "-") {
      let folder = parent.appendingPathComponent(name)
      // Others may lay what they like into a folder for all.
      var status = stat()
      guard lstat(folder.path, &status) == 0, status.st_uid == getuid(),
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      let lock = open(
        folder.appendingPathComponent(lockName).path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(at: folder) }
      close(lock)
    }
  }
}
