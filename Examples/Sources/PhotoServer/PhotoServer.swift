import FlyingFox
import Foundation

/// Serves a list of photographs and made-up pictures for them, in the shapes that picsum.photos
/// has.
///
/// `GET /v2/list` is the list, `GET /id/3/300/200` the picture 3 at 300 by 200 pixels. Only this
/// machine can ask.
@main
enum PhotoServer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8765
    print("Photos at http://127.0.0.1:\(port)/v2/list")
    try await server(port: port).run()
  }

  /// The server, not yet running. Port 0 takes any free one.
  static func server(port: UInt16) async throws -> HTTPServer {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port))
    await server.appendRoute("GET /v2/list") { request in
      let host = request.headers[.host] ?? "127.0.0.1:\(port)"
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json"],
        body: try JSONEncoder().encode(Catalog.photos(at: "http://\(host)")))
    }
    await server.appendRoute("GET /id/*/*/*") { request in
      guard let picture = picture(path: request.path) else {
        return HTTPResponse(statusCode: .notFound)
      }
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "image/png"], body: picture)
    }
    return server
  }

  /// The picture of `/id/3/300/200`; nil if there is none or it would be too large.
  private static func picture(path: String) -> Data? {
    let numbers = path.split(separator: "/").dropFirst().compactMap { Int($0) }
    guard numbers.count == 3, Catalog.authors.indices.contains(numbers[0]),
      numbers[1...].allSatisfy((1...2000).contains)
    else { return nil }
    return Picture.png(id: numbers[0], width: numbers[1], height: numbers[2])
  }
}
