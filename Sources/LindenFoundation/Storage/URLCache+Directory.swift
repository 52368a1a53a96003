import Foundation
import FoundationNetworking

extension URLCache {
  /// A cache of answers.
  ///
  /// - Parameters:
  ///   - memoryCapacity: How many bytes it keeps in memory.
  ///   - diskCapacity: How many bytes it keeps in files.
  ///   - directory: Where the files are; nil is where Foundation puts them.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
