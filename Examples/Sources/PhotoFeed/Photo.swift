import Foundation

struct Photo: Codable, Identifiable {
  var id: String
  var author: String
  var width: Int
  var height: Int
  var url: URL
  // swift-format-ignore: AlwaysUseLowerCamelCase
  var download_url: URL
}

/// Where the photographs come from: `PHOTOS` in the environment, or the PhotoServer beside this
/// app.
let photosBase = URL(
  string: ProcessInfo.processInfo.environment["PHOTOS"] ?? "http://127.0.0.1:8765")!
