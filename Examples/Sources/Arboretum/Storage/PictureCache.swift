import Combine
import Foundation
import UIKit

/// The trees' pictures: in memory, else on disk, else from the service.
///
/// What is on disk takes no more room than `limit`; those that were not looked at for longest go
/// first. A file that is no picture is loaded anew, and a disk that is full only means that pictures
/// are loaded again.
final class PictureCache: @unchecked Sendable {
  /// Bytes on disk.
  let limit: Int
  private let folder: URL
  private let disk: Disk
  private let trees: TreeClient
  private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
  private let lock = NSLock()
  private var inMemory: [Tree.ID: UIImage] = [:]

  init(folder: URL, disk: Disk = .real, trees: TreeClient, limit: Int = 8_000_000) {
    self.folder = folder.appendingPathComponent("Pictures")
    self.disk = disk
    self.trees = trees
    self.limit = limit
  }

  /// What is there without waiting.
  func loaded(_ id: Tree.ID) -> UIImage? { lock.withLock { inMemory[id] } }

  /// The picture of a tree, on the main queue.
  func picture(of id: Tree.ID) -> AnyPublisher<UIImage, AppError> {
    Deferred { [self] in Just(onDisk(id)) }
      .subscribe(on: queue)
      .setFailureType(to: AppError.self)
      .flatMap { [self] picture -> AnyPublisher<UIImage, AppError> in
        picture.map { Just($0).setFailureType(to: AppError.self).eraseToAnyPublisher() }
          ?? fromService(id)
      }
      .handleEvents(receiveOutput: { [self] picture in
        lock.withLock { inMemory[id] = picture }
      })
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  /// Bytes on disk.
  func size() -> AnyPublisher<Int, Never> {
    Deferred { [self] in Just(files().reduce(0) { $0 + $1.size }) }
      .subscribe(on: queue)
      .eraseToAnyPublisher()
  }

  func clear() -> AnyPublisher<Void, Never> {
    Deferred { [self] in
      lock.withLock { inMemory = [:] }
      try? disk.remove(folder)
      return Just(())
    }
    .subscribe(on: queue)
    .eraseToAnyPublisher()
  }

  private func file(of id: Tree.ID) -> URL { folder.appendingPathComponent("\(id).png") }

  private func onDisk(_ id: Tree.ID) -> UIImage? {
    let file = file(of: id)
    guard let data = try? disk.read(file) else { return nil }
    try? FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: file.path)  // looked at
    return UIImage(data: data)
  }

  private func fromService(_ id: Tree.ID) -> AnyPublisher<UIImage, AppError> {
    trees.picture(of: id)
      .tryMap { [self] data in
        guard let picture = UIImage(data: data) else { throw AppError.malformed }
        try? disk.write(data, file(of: id))
        trim()
        return picture
      }
      .mapError { $0 as? AppError ?? .malformed }
      .eraseToAnyPublisher()
  }

  private func trim() {
    lock.withLock {
      var files = files().sorted { $0.date < $1.date }
      var size = files.reduce(0) { $0 + $1.size }
      while size > limit, !files.isEmpty {
        let oldest = files.removeFirst()
        size -= oldest.size
        try? disk.remove(oldest.url)
      }
    }
  }

  private func files() -> [(url: URL, size: Int, date: Date)] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: Array(keys))
    return (urls ?? []).compactMap { url in
      let values = try? url.resourceValues(forKeys: keys)
      return values.map { (url, $0.fileSize ?? 0, $0.contentModificationDate ?? .distantPast) }
    }
  }
}
