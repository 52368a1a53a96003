import Foundation

/// A file, or a folder of files, in memory.
open class FileWrapper: @unchecked Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The name it should get where it is written.
  open var preferredFilename: String?
  /// The name it has where it was read or written.
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]

  /// A file with some content.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// A folder of files by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
  }

  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// Reads a file or a folder.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try FileWrapper.read(url)
    filename = url.lastPathComponent
    preferredFilename = filename
  }

  private static func read(_ url: URL) throws -> Content {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return .file(try Data(contentsOf: url)) }
    var children: [String: FileWrapper] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      children[name] = try FileWrapper(url: url.appendingPathComponent(name))
    }
    return .folder(children)
  }

  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try FileWrapper.read(url)
    filename = url.lastPathComponent
  }

  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The content of a file; nil for a folder.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

  /// The files of a folder by their names; nil for a file.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  /// Adds a file to a folder and tells the name it got, which is its preferred one, with a number
  /// if another has that already.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { return "" }
    let wanted = child.preferredFilename ?? "Untitled"
    var name = wanted
    var number = 2
    while children[name] != nil {
      name = "\(number)__#$!@%!#__\(wanted)"
      number += 1
    }
    children[name] = child
    child.filename = name
    content = .folder(children)
    return name
  }

  @discardableResult open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  open func matchesContents(of url: URL) -> Bool {
    guard let data = regularFileContents else { return false }
    return (try? Data(contentsOf: url)) == data
  }

  /// Writes the file, or the folder and what is in it.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let target):
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        try child.write(
          to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
