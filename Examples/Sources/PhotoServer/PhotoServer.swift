import Foundation
import LocalServer

/// Serves a list of photographs and made-up pictures for them, in the shapes that picsum.photos
/// has.
///
/// `GET /v2/list` is the list, `GET /id/3/300/200` the picture 3 at 300 by 200 pixels. Only this
/// machine can ask.
@main
public enum PhotoServer {
  public static func main() throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8765
    let server = try LocalServer(port: port, answer: answer)
    print("Photos at \(server.url)/v2/list")
    server.run()
  }

  public static func answer(_ path: String, at base: String) -> LocalServer.Answer? {
    if path == "/v2/list" {
      return try? .init(
        type: "application/json", body: JSONEncoder().encode(Catalog.photos(at: base)))
    }
    return picture(path: path).map { .init(type: "image/png", body: $0) }
  }

  /// The picture of `/id/3/300/200`; nil if there is none or it would be too large.
  private static func picture(path: String) -> Data? {
    let parts = path.split(separator: "/")
    let numbers = parts.dropFirst().compactMap { Int($0) }
    guard parts.first == "id", parts.count == 4, numbers.count == 3,
      Catalog.authors.indices.contains(numbers[0]), numbers[1...].allSatisfy((1...2000).contains)
    else { return nil }
    return Picture.png(id: numbers[0], width: numbers[1], height: numbers[2])
  }
}
