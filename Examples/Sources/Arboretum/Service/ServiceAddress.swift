import ArboretumService
import Foundation
import LocalServer

/// Where the trees come from.
enum ServiceAddress {
  /// What `ARBORETUM_SERVER` says, or a server of the app's own, which makes the trouble that
  /// `ARBORETUM_TROUBLE` asks for.
  static let found: URL = {
    let environment = ProcessInfo.processInfo.environment
    if let url = environment["ARBORETUM_SERVER"].flatMap(URL.init(string:)) { return url }
    let service = TreeService(trouble: Trouble(environment["ARBORETUM_TROUBLE"] ?? ""))
    server = try? service.start()
    return server.flatMap { URL(string: $0.url) } ?? URL(string: "http://127.0.0.1:8088")!
  }()

  /// Runs as long as the app.
  nonisolated(unsafe) private static var server: LocalServer?
}
