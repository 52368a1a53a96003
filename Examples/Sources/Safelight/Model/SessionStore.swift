import Foundation

/// A folder in which one session outlives the app: the file that was opened, byte by byte, and what
/// was done to it. The pictures between are made again from these.
struct SessionStore: Sendable {
  let folder: URL

  struct Record: Codable, Equatable, Sendable {
    /// The name of the picture that is shown.
    var name: String
    /// The file in the folder.
    var original: String
    var edits: [Edit]
    /// How many of the edits are shown.
    var index: Int
    /// How many were shown when the picture was saved last.
    var savedIndex: Int?
  }

  /// The folder of a window's session.
  static func standard(_ session: String) -> SessionStore {
    let files =
      ProcessInfo.processInfo.environment["SAFELIGHT_FILES"].map(URL.init(fileURLWithPath:))
      ?? URL.applicationSupportDirectory.appending(path: "Safelight")
    return SessionStore(folder: files.appending(path: session))
  }

  private var recordFile: URL { folder.appending(path: "session.json") }

  var isInUse: Bool { FileManager.default.fileExists(atPath: recordFile.path) }

  /// What was kept; nil if there is nothing.
  func load() throws -> (record: Record, original: Data)? {
    guard isInUse else { return nil }
    let record = try JSONDecoder().decode(Record.self, from: Data(contentsOf: recordFile))
    return (record, try Data(contentsOf: folder.appending(path: record.original)))
  }

  /// Puts the file of a picture into the folder, and says under which name. What was kept before
  /// stays until ``begin(name:original:)``.
  func keep(_ original: Data) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = UUID().uuidString
    try original.write(to: folder.appending(path: file), options: .atomic)
    return file
  }

  /// Begins with another picture, whose file is there. What was kept before goes afterwards.
  func begin(name: String, original: String) throws -> Record {
    let record = Record(name: name, original: original, edits: [], index: 0, savedIndex: 0)
    try save(record)
    for other in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where other != original && other != recordFile.lastPathComponent {
      try? FileManager.default.removeItem(at: folder.appending(path: other))
    }
    return record
  }

  func save(_ record: Record) throws {
    try JSONEncoder().encode(record).write(to: recordFile, options: .atomic)
  }
}
