import Foundation
import Glibc

/// What a program was built from, so that one that is up to date is known without SwiftPM, which takes
/// seconds to find that nothing changed.
///
/// A file counts as unchanged while it has the same size and the same time of its last change. Files
/// are those of the package and of all packages in folders that it is built from, with SwiftPM's note
/// of the versions of the others.
struct ProgramStamp: Codable, Equatable {
  /// The folder of the package.
  let package: String
  /// Where the program is.
  let program: String
  /// The folders of the packages.
  private let folders: [String]
  /// What is known of each file, the program and the compiler with the others.
  private let files: [String: String]

  /// - Parameter folders: Those of all packages in folders that the program is built from.
  init(package: String, program: String, folders: [String]) {
    self.package = package
    self.program = program
    self.folders = folders
    var files: [String: String] = [:]
    for folder in folders { ProgramStamp.add(folder, to: &files, isRoot: true) }
    for path in [program, ProgramStamp.compiler] { files[path] = ProgramStamp.state(of: path) }
    self.files = files
  }

  /// Whether all is as it was then, and the program is there.
  var isCurrent: Bool {
    files[program] != nil
      && self == ProgramStamp(package: package, program: program, folders: folders)
  }

  /// Whether a file was changed since a time, which is not known to be in the program.
  func hasChanges(since start: Date) -> Bool {
    let seconds = start.timeIntervalSince1970
    return files.contains { path, state in
      path != program && Double(state.prefix { $0 != " " }) ?? .infinity >= seconds
    }
  }

  // MARK: Kept in a file

  private static func file(in folder: URL) -> URL { folder.appendingPathComponent("built.json") }

  /// What is kept in a folder; nil if there is nothing.
  init?(in folder: URL) {
    guard let data = try? Data(contentsOf: ProgramStamp.file(in: folder)),
      let stamp = try? JSONDecoder().decode(ProgramStamp.self, from: data)
    else { return nil }
    self = stamp
  }

  func write(in folder: URL) throws {
    try JSONEncoder().encode(self).write(to: ProgramStamp.file(in: folder), options: .atomic)
  }

  // MARK: Files

  /// Everything below a folder, but for what is hidden, and for other packages, which are in the list
  /// of folders if they count.
  private static func add(_ folder: String, to files: inout [String: String], isRoot: Bool) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      isRoot || !names.contains("Package.swift")
    else { return }
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        // A link to a folder may lead to one around it.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        add(path, to: &files, isRoot: false)
      } else {
        files[path] = state(status)
      }
    }
  }

  /// When a file was changed last, in seconds, and how large it is; nil if it is not there.
  private static func state(of path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? state(status) : nil
  }

  private static func state(_ status: stat) -> String {
    "\(status.st_mtim.tv_sec).\(String(status.st_mtim.tv_nsec + 1_000_000_000).dropFirst())"
      + " \(status.st_size)"
  }

  /// The compiler that is found first.
  private static let compiler: String = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let path = folders.map { $0 + "/swift" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return path.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path } ?? "swift"
  }()
}

extension Workplace {
  /// The folders of the packages that SwiftPM looked at last that are taken as they are.
  func packageFolders() throws -> [String] {
    struct State: Decodable {
      struct Object: Decodable { let dependencies: [Dependency] }
      struct Dependency: Decodable { let packageRef: Reference }
      struct Reference: Decodable { let kind, location: String }
      let object: Object
    }
    let data = try Data(contentsOf: scratch.appendingPathComponent("workspace-state.json"))
    return try JSONDecoder().decode(State.self, from: data).object.dependencies
      .map(\.packageRef).filter { $0.kind == "fileSystem" }.map(\.location)
  }

  /// The program of a package's previews, if it is as the package is now.
  func currentPreviews(of package: URL) -> ProgramStamp? {
    let folder = scratch.appendingPathComponent("live")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.lazy.compactMap { ProgramStamp(in: folder.appendingPathComponent($0)) }
      .first { $0.package == package.path && $0.isCurrent }
  }
}
