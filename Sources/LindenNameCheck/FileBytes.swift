import Foundation

/// The bytes of a file, as long as they are used.
func withBytes<Result>(
  of path: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
) rethrows -> Result? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { return nil }
  let count = Int(status.st_size)
  guard count > 0 else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
  // A copy: what another program cuts off while it is read would end this one.
  let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 8)
  defer { bytes.deallocate() }
  var filled = 0
  while filled < count {
    let received = read(file, bytes + filled, count - filled)
    guard received > 0 else { break }
    filled += received
  }
  return try body(
    UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: filled))
}

/// A file, and by what a change of it is noticed.
struct FileStamp {
  var path: String
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  /// `nil` for what is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The files of a folder and of those in it with one of these endings, or all; hidden ones, and
  /// those of builds, apart.
  ///
  /// A folder is looked into once, though links lead to it again, such as one to a folder around it.
  static func files(in folder: String, endings: Set<String>?) -> [FileStamp] {
    var seen: Set<[UInt64]> = []
    return files(in: folder, endings, &seen)
  }

  private static func files(
    in folder: String, _ endings: Set<String>?, _ seen: inout Set<[UInt64]>
  ) -> [FileStamp] {
    var result: [FileStamp] = []
    guard let directory = opendir(folder) else { return [] }
    var own = stat()
    guard fstat(dirfd(directory), &own) == 0,
      seen.insert([UInt64(own.st_dev), UInt64(own.st_ino)]).inserted
    else {
      closedir(directory)
      return []
    }
    var folders: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = folder + "/" + name
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): folders.append(path)
      case Int32(DT_REG):
        if matches(name, endings), let stamp = FileStamp(path) { result.append(stamp) }
      default:
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if matches(name, endings), let stamp = FileStamp(path) {
          result.append(stamp)
        }
      }
    }
    closedir(directory)
    for path in folders { result += files(in: path, endings, &seen) }
    return result
  }

  private static func matches(_ name: String, _ endings: Set<String>?) -> Bool {
    guard let endings else { return true }
    guard let dot = name.lastIndex(of: ".") else { return endings.contains("") }
    return endings.contains(String(name[name.index(after: dot)...]))
  }
}
