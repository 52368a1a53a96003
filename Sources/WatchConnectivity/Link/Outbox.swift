import Foundation
import LindenDrawing

/// What is to arrive in any case, in files: the newest context, and dictionaries in order. The end
/// of a process loses none. What a full disk does not take is kept as long as the process runs.
final class Outbox: @unchecked Sendable {
  private let folder: URL
  private let lock = NSLock()
  /// What could not be written, by the name of its file.
  private var unwritten: [String: [String: Any]] = [:]

  init(_ folder: URL) { self.folder = folder }

  enum Slot: String {
    /// The newest context, and the id under which it is on its way, if it is.
    case context, contextOnItsWay
    case receivedContext
  }

  func dictionary(_ slot: Slot) -> [String: Any]? {
    lock.withLock { content(at: file(slot)) }
  }

  func set(_ dictionary: [String: Any]?, _ slot: Slot) { write(dictionary, to: file(slot)) }

  /// What the files of a kind of entry end with.
  enum Kind: String { case transfer, file }

  /// What waits, the oldest first.
  func entries(_ kind: Kind) -> [(id: String, content: [String: Any])] {
    lock.withLock {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let ending = "." + kind.rawValue
      return Set(names).union(unwritten.keys).filter { $0.hasSuffix(ending) }.sorted()
        .compactMap { name in
          content(at: folder.appendingPathComponent(name))
            .map { (String(name.dropLast(ending.count)), $0) }
        }
    }
  }

  func add(_ content: [String: Any], id: String, _ kind: Kind = .transfer) {
    write(content, to: file(of: id, kind))
  }

  func remove(_ id: String, _ kind: Kind = .transfer) {
    write(nil, to: file(of: id, kind))
  }

  func has(_ id: String, _ kind: Kind = .transfer) -> Bool {
    let file = file(of: id, kind)
    return lock.withLock { unwritten[file.lastPathComponent] != nil }
      || FileManager.default.fileExists(atPath: file.path)
  }

  /// Where the copy of a file is on its way.
  func folder(of id: String) -> URL {
    folder.appendingPathComponent(Outbox.name(id), isDirectory: true)
  }

  func removeFolder(of id: String) { try? FileManager.default.removeItem(at: folder(of: id)) }

  private func file(_ slot: Slot) -> URL { folder.appendingPathComponent("\(slot.rawValue).plist") }

  private func file(of id: String, _ kind: Kind) -> URL {
    folder.appendingPathComponent("\(Outbox.name(id)).\(kind.rawValue)")
  }

  /// An id comes back from the other process, so it names no other folder.
  private static func name(_ id: String) -> String {
    String(id.filter { $0.isLetter || $0.isNumber || $0 == "-" })
  }

  private func content(at file: URL) -> [String: Any]? {
    if let content = unwritten[file.lastPathComponent] { return content }
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  private func write(_ dictionary: [String: Any]?, to file: URL) {
    lock.withLock {
      unwritten[file.lastPathComponent] = nil
      guard let dictionary else { return _ = try? FileManager.default.removeItem(at: file) }
      do {
        let data = try PropertyListSerialization.data(
          fromPropertyList: dictionary, format: .binary, options: 0)
        try data.write(to: file, options: .atomic)
      } catch {
        unwritten[file.lastPathComponent] = dictionary
        Diagnostics.warn(
          once: "WCSession.outbox",
          "WatchConnectivity keeps what waits for the other device only while this process runs: "
            + error.localizedDescription)
      }
    }
  }
}
