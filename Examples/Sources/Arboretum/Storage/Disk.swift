import Foundation

/// Reads and writes whole files. A test has one that is full.
struct Disk {
  /// Nil if there is no such file.
  var read: (URL) throws -> Data?
  /// What was there stays there until all of the new file is.
  var write: (Data, URL) throws -> Void
  /// Does nothing if there is no such file.
  var remove: (URL) throws -> Void

  static let real = Disk(
    read: { FileManager.default.fileExists(atPath: $0.path) ? try Data(contentsOf: $0) : nil },
    write: { data, file in
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    },
    remove: { file in
      guard FileManager.default.fileExists(atPath: file.path) else { return }
      try FileManager.default.removeItem(at: file)
    })
}

/// The folders of the app, and how their files are reached.
struct Folders {
  var documents: URL
  var caches: URL
  var disk = Disk.real

  /// Below the user's own, or in the folder that `ARBORETUM_FILES` names.
  static var standard: Folders {
    let chosen = ProcessInfo.processInfo.environment["ARBORETUM_FILES"]
      .map { URL(fileURLWithPath: $0, isDirectory: true) }
    func folder(_ name: String, in usual: URL) -> URL {
      chosen?.appendingPathComponent(name) ?? usual.appendingPathComponent("Arboretum")
    }
    return Folders(
      documents: folder("Documents", in: .documentsDirectory),
      caches: folder("Caches", in: .cachesDirectory))
  }

  /// A file of the user's.
  func document(_ name: String) -> StoredFile {
    StoredFile(url: documents.appendingPathComponent(name), disk: disk)
  }

  /// A file that can be made again.
  func cache(_ name: String) -> StoredFile {
    StoredFile(url: caches.appendingPathComponent(name), disk: disk)
  }
}

struct StoredFile {
  let url: URL
  let disk: Disk
}
