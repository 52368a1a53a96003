import FlyingFox
import Foundation

/// Serves a list of photographs and made-up pictures for them, in the shapes that picsum.photos has.
///
/// `GET /v2/list` is the list, `GET /id/3/300/200` the picture 3 at 300 by 200 pixels. Only this
/// machine can ask.
@main
enum PhotoServer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 8765
    let server = HTTPServer(address: .loopback(port: port))
    await server.appendRoute("GET /v2/list") { _ in
      let photos = Catalog.photos(at: "http://127.0.0.1:\(port)")
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "application/json"],
        body: try JSONEncoder().encode(photos))
    }
    await server.appendRoute("GET /id/*/*/*") { request in
      let parts = request.path.split(separator: "/")
      guard parts.count == 4, let id = Int(parts[1]), let width = Int(parts[2]),
        let height = Int(parts[3]), Catalog.authors.indices.contains(id),
        (1...2000).contains(width), (1...2000).contains(height)
      else { return HTTPResponse(statusCode: .notFound) }
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "image/png"],
        body: Picture.png(id: id, width: width, height: height))
    }
    print("Photos at http://127.0.0.1:\(port)/v2/list")
    try await server.run()
  }
}
