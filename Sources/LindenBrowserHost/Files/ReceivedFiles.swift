import Foundation

/// Files that a page sends, one transfer at a time, into a folder of the session's own.
///
/// Names are a page's: only the last part of one is used, without what a file system would
/// understand as anything else, and no file is written over. The folder goes with the session. Pieces
/// are written as they come, and what is refused or given up is deleted at once.
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

  /// The folder of all sessions of this process.
  private static var processFolder: ProcessFolder?

  /// A file that is being written.
  private struct Coming {
    let url: URL
    let handle: FileHandle
    let size: Int
    var written = 0
  }

  private let budget: FileBudget
  private let owner: String
  private var folder: URL?
  /// Bytes that were announced, by the file they are of.
  private var sizes: [URL: Int] = [:]
  private(set) var kept = 0
  /// What the transfer that is under way is for; nil if there is none.
  private(set) var purpose: Purpose?
  private var files: [URL] = []
  private var coming: Coming?
  private var refusal: Refusal?

  /// - Parameter owner: Whose bytes are counted together.
  init(budget: FileBudget = FileBudget(), owner: String = "") {
    self.budget = budget
    self.owner = owner
  }

  func begin(_ purpose: Purpose) {
    abandon()
    self.purpose = purpose
  }

  func beginFile(_ name: String, size: Int) {
    guard purpose != nil else { return }
    finishFile()
    guard refusal == nil else { return }
    guard files.count < FileEvent.mostFiles else {
      return refuse("At most \(FileEvent.mostFiles) files can be sent at once.")
    }
    do {
      coming = try make(name, size: size)
    } catch { refuse((error as? Refusal)?.description ?? Self.notKept) }
  }

  /// The next file is not taken; others of the transfer may be.
  func skipFile() { finishFile() }

  func append(_ bytes: Data) {
    guard let file = coming else { return }
    guard file.written + bytes.count <= file.size else {
      return refuse("A file was longer than announced.")
    }
    do {
      try file.handle.write(contentsOf: bytes)
      coming?.written += bytes.count
    } catch { refuse(Self.notKept) }
  }

  /// The files of the transfer, or why they are not taken; nil if none was under way.
  func finish() -> (purpose: Purpose, files: Result<[URL], any Error>)? {
    guard let purpose else { return nil }
    finishFile()
    defer {
      self.purpose = nil
      files = []
      refusal = nil
    }
    if let refusal { return (purpose, .failure(refusal)) }
    return (purpose, .success(files))
  }

  private func finishFile() {
    guard let file = coming else { return }
    guard file.written == file.size else { return refuse("A file did not come as a whole.") }
    coming = nil
    try? file.handle.close()
    files.append(file.url)
  }

  private static let notKept = "A file could not be kept on the server."

  private func refuse(_ words: String) {
    discardTransfer()
    refusal = Refusal(description: words)
  }

  private func discardTransfer() {
    if let coming {
      try? coming.handle.close()
      discard([coming.url])
    }
    coming = nil
    discard(files)
    files = []
  }

  /// Deletes files that nobody wants.
  func discard(_ urls: [URL]) {
    for url in urls {
      guard let size = sizes.removeValue(forKey: url) else { continue }
      kept -= size
      budget.giveBack(size, for: owner)
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }
  }

  /// Writes a file into the session's folder.
  func keep(_ data: Data, name: String) throws -> URL {
    let file = try make(name, size: data.count)
    do {
      try file.handle.write(contentsOf: data)
      try file.handle.close()
    } catch {
      discard([file.url])
      throw error
    }
    return file.url
  }

  /// Makes an empty file, and counts what it is to have.
  private func make(_ name: String, size: Int) throws -> Coming {
    guard kept + size <= Self.capacity, sizes.count < Self.mostKept,
      budget.take(size, for: owner)
    else { throw Refusal.noRoom }
    do {
      let root = try sessionFolder()
      // Each has a folder of its own, so that names do not meet.
      let own = root.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
      let url = own.appendingPathComponent(Self.safe(name))
      let file = open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      kept += size
      sizes[url] = size
      return Coming(
        url: url, handle: FileHandle(fileDescriptor: file, closeOnDealloc: true), size: size)
    } catch {
      budget.giveBack(size, for: owner)
      throw error
    }
  }

  private func sessionFolder() throws -> URL {
    if let folder { return folder }
    if Self.processFolder.map({ !FileManager.default.fileExists(atPath: $0.url.path) }) ?? true {
      Self.processFolder = try ProcessFolder(
        "linden-files", in: FileManager.default.temporaryDirectory)
    }
    guard let root = Self.processFolder?.url else { throw Refusal.noRoom }
    let url = root.appendingPathComponent(UUID().uuidString)
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

  /// Gives up the transfer that is under way.
  func abandon() {
    discardTransfer()
    purpose = nil
    refusal = nil
  }

  /// Removes everything that was received, soon.
  func removeAll() {
    abandon()
    for size in sizes.values { budget.giveBack(size, for: owner) }
    sizes = [:]
    kept = 0
    if let folder {
      Self.removals.async { try? FileManager.default.removeItem(at: folder) }
    }
    folder = nil
  }

  /// Waits until what sessions left is removed, and with it the folder of the process, where no
  /// session is left.
  static func finishRemovals() {
    removals.sync {}
    guard let folder = processFolder, folder.isUnused else { return }
    processFolder = nil
    folder.remove()
  }
}

extension ReceivedFiles.Refusal {
  fileprivate static var noRoom: Self {
    Self(description: "There is no more room for files in this window.")
  }
}
