import ArboretumService
import Foundation
import LocalServer
import RunningApp

@testable import Arboretum

/// A tree service in this process, and folders for the app that asks it.
final class RunningGarden: Sendable {
  let service: TreeService
  private let server: LocalServer
  private let folder: URL

  init(trees: Int) throws {
    service = TreeService(count: trees)
    server = try service.start()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Arboretum-\(UUID().uuidString)")
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the app as a process of its own, with what is in its folders.
  func startApp() async throws -> RunningApp {
    try await RunningApp.start(
      "Arboretum",
      environment: [
        "ARBORETUM_SERVER": server.url,
        "ARBORETUM_FILES": folder.appendingPathComponent("app").path,
      ])
  }

  /// The app's state in this process, with folders of its own.
  @MainActor func makeStore() -> Store {
    let trees = TreeClient(base: URL(string: server.url)!)
    let folders = Folders(
      documents: folder.appendingPathComponent("here"),
      caches: folder.appendingPathComponent("here"))
    return Store(
      services: Services(
        trees: trees, pictures: PictureCache(folder: folders.caches, trees: trees),
        folders: folders, defaults: UserDefaults(suiteName: "Arboretum-\(UUID().uuidString)")!))
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent("app").appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
