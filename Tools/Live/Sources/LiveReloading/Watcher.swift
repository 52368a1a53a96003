import Foundation
import Glibc

/// Tells which files below some folders were written, moved or removed. A link counts as written when
/// the file is that it leads to.
final class Watcher {
  private let descriptor: Int32
  private var folders: [Int32: String] = [:]
  /// Links to files, by the paths of the files.
  private var links: [String: Set<String>] = [:]

  // From <sys/inotify.h>, whose macros Swift does not see.
  private static let closeWrite: UInt32 = 0x8
  private static let movedFrom: UInt32 = 0x40
  private static let movedTo: UInt32 = 0x80
  private static let create: UInt32 = 0x100
  private static let delete: UInt32 = 0x200
  private static let isFolder: UInt32 = 0x4000_0000

  init() throws {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { throw Shell.Failure("Files cannot be watched: inotify fails.") }
  }

  deinit { close(descriptor) }

  /// Watches a folder and all below it, those to come included.
  func watch(_ folder: String, isDeep: Bool = true) {
    guard add(folder), isDeep else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where !name.hasPrefix(".") {
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
      if isLink {
        if !isFolder.boolValue { follow(path) }
      } else if isFolder.boolValue {
        self.watch(path)
      }
    }
  }

  private func add(_ folder: String) -> Bool {
    let mask =
      Watcher.closeWrite | Watcher.movedFrom | Watcher.movedTo | Watcher.create | Watcher.delete
    let watch = inotify_add_watch(descriptor, folder, mask)
    // A folder that is watched already keeps the name it is known by.
    if watch >= 0, folders[watch] == nil { folders[watch] = folder }
    return watch >= 0
  }

  private func follow(_ link: String) {
    let file = URL(fileURLWithPath: link).resolvingSymlinksInPath()
    links[file.path, default: []].insert(link)
    _ = add(file.deletingLastPathComponent().path)
  }

  /// The files that changed; waits for the first so many seconds. Editors write a file in several
  /// steps, so it ends only when nothing happened for a moment, or things went on for 60 ms: what
  /// is saved is to be answered within 100.
  func changes(within seconds: Double) -> Set<String> {
    var found: Set<String> = []
    guard wait(seconds) else { return found }
    let end = ContinuousClock.now + .milliseconds(60)
    repeat { found.formUnion(read()) } while ContinuousClock.now < end && wait(0.015)
    return found
  }

  /// Whether something has changed since the last call.
  var isWaiting: Bool { wait(0) }

  private func wait(_ seconds: Double) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(seconds * 1000)) > 0
  }

  private func read() -> Set<String> {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return [] }
    var found: Set<String> = []
    buffer.withUnsafeBytes { bytes in
      var offset = 0
      // struct inotify_event: watch, mask, cookie, length, and the name, filled up with zeros.
      while offset + 16 <= count {
        let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = String(
          decoding: bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
        offset += 16 + length
        guard let folder = folders[watch], !name.hasPrefix(".") else { continue }
        let path = folder + "/" + name
        if mask & Watcher.isFolder != 0 {
          if mask & (Watcher.create | Watcher.movedTo) != 0 { self.watch(path) }
          found.insert(path)
        } else if mask & Watcher.create == 0, !Watcher.isOfAnEditor(name) {
          found.insert(path)
          found.formUnion(links[path] ?? [])
        }
      }
    }
    return found
  }

  /// What editors put beside a file for a while.
  private static func isOfAnEditor(_ name: String) -> Bool {
    name.hasSuffix("~") || name.hasSuffix(".swp") || name.hasSuffix(".tmp") || name == "4913"
  }
}
