import Foundation

/// Files that a page sends, one transfer at a time, into a folder of the session's own.
///
/// Names are a page's: only the last part of one is used, without what a file system would
/// understand as anything else, and no file is written over. The folder goes with the session.
@MainActor final class ReceivedFiles {
  /// What the files are for.
  enum Purpose: Equatable {
    case answer(request: Int)
    case drop(CGPoint)
  }

  /// Why files were not taken, in words for people.
  struct Refusal: LocalizedError, CustomStringConvertible {
    let description: String
    var errorDescription: String? { description }
  }

  /// Bytes a session may keep.
  static let capacity = 128 << 20
  /// Files a session may keep, however small: each costs time when the session ends.
  static let mostKept = 500
  /// Removes folders of sessions that have ended, while others go on.
  private nonisolated static let removals = DispatchQueue(
    label: "linden.received-files", qos: .utility)

  private var folder: URL?
  private(set) var kept = 0
  private var keptFiles = 0
  private var purpose: Purpose?
  private var files: [URL] = []
  private var name: String?
  private var size = 0
  private var data = Data()
  private var refusal: Refusal?

  func begin(_ purpose: Purpose) {
    self.purpose = purpose
    (files, name, data, refusal) = ([], nil, Data(), nil)
  }

  func beginFile(_ name: String, size: Int) {
    guard purpose != nil, refusal == nil else { return }
    finishFile()
    if files.count >= FileEvent.mostFiles {
      refusal = Refusal(description: "At most \(FileEvent.mostFiles) files can be sent at once.")
    } else if !hasRoom(for: size) {
      refusal = .noRoom
    } else {
      (self.name, self.size) = (name, size)
    }
  }

  func append(_ bytes: Data) {
    guard name != nil, refusal == nil else { return }
    guard data.count + bytes.count <= size else {
      refusal = Refusal(description: "A file was longer than announced.")
      return
    }
    data.append(bytes)
  }

  /// The files of the transfer, or why they are not taken; nil if none was under way.
  func finish() -> (purpose: Purpose, files: Result<[URL], any Error>)? {
    guard let purpose else { return nil }
    finishFile()
    self.purpose = nil
    data = Data()
    if let refusal { return (purpose, .failure(refusal)) }
    return (purpose, .success(files))
  }

  private func finishFile() {
    guard let name, refusal == nil else { return }
    self.name = nil
    guard data.count == size else {
      refusal = Refusal(description: "A file did not come as a whole.")
      return
    }
    do {
      files.append(try keep(data, name: name))
    } catch {
      refusal = Refusal(description: "A file could not be kept on the server.")
    }
    data = Data()
  }

  /// Writes a file into the session's folder.
  func keep(_ data: Data, name: String) throws -> URL {
    guard hasRoom(for: data.count) else { throw Refusal.noRoom }
    let root = try sessionFolder()
    // Each has a folder of its own, so that names do not meet.
    let own = root.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    let url = own.appendingPathComponent(Self.safe(name))
    try data.write(to: url, options: .withoutOverwriting)
    kept += data.count
    keptFiles += 1
    return url
  }

  private func hasRoom(for bytes: Int) -> Bool {
    kept + bytes <= Self.capacity && keptFiles < Self.mostKept
  }

  private func sessionFolder() throws -> URL {
    if let folder { return folder }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    folder = url
    return url
  }

  /// A name that means a file in a folder and nothing else: no path, no control characters, at most
  /// 200 bytes with its extension.
  nonisolated static func safe(_ name: String) -> String {
    // By scalars, which is how a file system reads it: a slash and a joiner after it are one
    // character, and no slash.
    let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? .init()
    let visible = last.filter { !CharacterSet.controlCharacters.contains($0) }
    let clean = String(String.UnicodeScalarView(visible.drop { $0 == "." }))
    let ending = clean.lastIndex(of: ".").map { String(clean[$0...]) } ?? ""
    let tail = ending.utf8.count <= 20 ? ending : ""
    var stem = String(clean.dropLast(tail.count))
    while stem.utf8.count + tail.utf8.count > 200 { stem.removeLast() }
    return stem.isEmpty ? "file" + tail : stem + tail
  }

  /// Forgets the transfer that is under way.
  func abandon() {
    purpose = nil
    (files, name, data) = ([], nil, Data())
  }

  /// Removes everything that was received, soon.
  func removeAll() {
    if let folder {
      Self.removals.async { try? FileManager.default.removeItem(at: folder) }
    }
    folder = nil
    (kept, keptFiles) = (0, 0)
    abandon()
  }

  /// Waits until what sessions left is removed.
  nonisolated static func finishRemovals() { removals.sync {} }
}

extension ReceivedFiles.Refusal {
  fileprivate static var noRoom: Self {
    Self(description: "There is no more room for files in this window.")
  }
}
