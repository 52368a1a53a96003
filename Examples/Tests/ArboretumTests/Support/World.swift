import ArboretumService
import Foundation
import LocalServer
import SwiftUI
import SwiftUITesting

@testable import Arboretum

/// A service of its own, empty folders and defaults, for as long as a test runs.
@MainActor final class World {
  let service: TreeService
  let folder: URL
  let defaults: UserDefaults
  var disk = Disk.real
  /// What stores were told to do.
  private(set) var log: [String] = []
  private let server: LocalServer
  private let suite = "Arboretum-\(UUID().uuidString)"

  init(trees: Int = 12) throws {
    service = TreeService(count: trees)
    server = try service.start()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(suite)
    defaults = UserDefaults(suiteName: suite)!
  }

  deinit {
    server.stop()
    defaults.removePersistentDomain(forName: suite)
    try? FileManager.default.removeItem(at: folder)
  }

  var folders: Folders {
    Folders(
      documents: folder.appendingPathComponent("Documents"),
      caches: folder.appendingPathComponent("Caches"), disk: disk)
  }

  var client: TreeClient { TreeClient(base: URL(string: server.url)!) }

  /// The app as it is when it is started, with what is in its files.
  func makeStore() -> Store {
    Store(
      services: Services(
        trees: client, pictures: PictureCache(folder: folders.caches, disk: disk, trees: client),
        folders: folders, defaults: defaults, log: { [weak self] in self?.log.append($0) }))
  }

  /// A store that has all trees and what they are used for, as after an earlier start.
  func makeFullStore() -> Store {
    let store = makeStore()
    let trees = Garden.trees(service.count)
    store.state.guide.trees = Dictionary(uniqueKeysWithValues: trees.map { ($0.id, $0) })
    store.state.guide.uses = Garden.uses
    store.state.guide.count = trees.count
    return store
  }

  func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: file(path).path)
  }

  func write(_ text: String, to path: String) throws {
    let file = file(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

/// The service's trees, without a network.
enum Garden {
  static func trees(_ count: Int) -> [Tree] {
    let service = TreeService(count: count)
    return (1...count).map { id in
      Tree(
        read(TreeRecord.self, "/trees/\(id)", service),
        read(SpeciesRecord.self, "/species/\(id)", service))
    }
  }

  static let uses: [Use.ID: Use] = {
    let service = TreeService()
    return (1...18).reduce(into: [:]) { $0[$1] = read(Use.self, "/uses/\($1)", service) }
  }()

  private static func read<Value: Decodable>(
    _ type: Value.Type, _ path: String, _ service: TreeService
  ) -> Value {
    var request = LocalServer.Request(path: path)
    request.base = "http://127.0.0.1"
    return try! JSONDecoder().decode(type, from: service.respond(to: request)!.body)
  }
}

/// A disk that takes nothing more, from when it is full on.
final class FullDisk: @unchecked Sendable {
  var isFull = true

  var disk: Disk {
    Disk(
      read: Disk.real.read,
      write: { [self] in
        if isFull { throw CocoaError(.fileWriteOutOfSpace) }
        try Disk.real.write($0, $1)
      },
      remove: Disk.real.remove)
  }
}
