import LindenDrawing
import FlyingFox
import Foundation

/// Answers HTTP: the page and its script, fonts, pictures, and the way to the WebSocket.
struct PageHandler: HTTPHandler {
  let guardian: RequestGuard
  let images: ImageStore
  let socket: WebSocketHTTPHandler
  /// Whether one more page may connect.
  let hasRoom: @Sendable () async -> Bool

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard guardian.allows(host: request.headers[.host]) else {
      return .text(
        .forbidden,
        "This server does not answer to the name \(request.headers[.host].map { "'\($0.prefix(80))'" } ?? "it was not given")."
      )
    }
    if request.path == "/socket" { return try await upgrade(request) }
    guard request.method == .GET || request.method == .HEAD else {
      return .text(.methodNotAllowed, "Only GET is answered here.")
    }
    var response = try await page(at: request.path)
    if request.method == .HEAD { response.payload = .httpBody(HTTPBodySequence()) }
    return response
  }

  private func upgrade(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard
      guardian.allows(origin: request.headers[HTTPHeader("Origin")], host: request.headers[.host])
    else {
      return .text(.forbidden, "Only this server's own page may connect.")
    }
    guard await hasRoom() else {
      return .text(.serviceUnavailable, "There are as many pages connected as this server takes.")
    }
    return try await socket.handleRequest(request)
  }

  private func page(at path: String) async throws -> HTTPResponse {
    if path == "/" || path == "/index.html" {
      return .page(ClientFiles.index, type: "text/html; charset=utf-8")
    }
    if path == "/favicon.ico" { return HTTPResponse(statusCode: .noContent) }
    if path == "/fonts.css" {
      return .page(Data(FontFiles.installed.styleSheet.utf8), type: "text/css; charset=utf-8")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return .text(.notFound, "There is nothing here.") }
    switch parts[1] {
    case "client":
      guard let file = ClientFiles.file(named: parts[2]) else { break }
      return .page(file.data, type: file.type)
    case "font":
      guard let font = FontFiles.installed.files[parts[2]] else { break }
      return .kept(
        try HTTPBodySequence(file: font.url, suggestedBufferSize: 64 * 1024), type: "font/sfnt")
    case "image": if let image = try await image(at: parts[2]) { return image }
    default: break
    }
    return .text(.notFound, "There is nothing here.")
  }

  private func image(at address: String) async throws -> HTTPResponse? {
    guard let image = try await images.encoded(at: address) else { return nil }
    return .kept(HTTPBodySequence(data: image.data), type: image.type)
  }
}

/// The files of the page, which are part of the program.
enum ClientFiles {
  static var index: Data { Data(PackageResources.index_html) }

  static func file(named name: String) -> (data: Data, type: String)? {
    let script = "text/javascript; charset=utf-8"
    return switch name {
    case "connection.js": (Data(PackageResources.connection_js), script)
    case "input.js": (Data(PackageResources.input_js), script)
    case "main.js": (Data(PackageResources.main_js), script)
    case "modals.js": (Data(PackageResources.modals_js), script)
    case "paint.js": (Data(PackageResources.paint_js), script)
    case "scene.js": (Data(PackageResources.scene_js), script)
    case "semantics.js": (Data(PackageResources.semantics_js), script)
    case "svg.js": (Data(PackageResources.svg_js), script)
    case "text.js": (Data(PackageResources.text_js), script)
    case "style.css": (Data(PackageResources.style_css), "text/css; charset=utf-8")
    default: nil
    }
  }
}

extension HTTPResponse {
  /// Only what comes from this server may run, be shown or be connected to.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  fileprivate static func page(_ data: Data, type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-cache",
        HTTPHeader("Content-Security-Policy"): policy,
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Referrer-Policy"): "no-referrer",
      ], body: data)
  }

  /// What never changes under its address.
  fileprivate static func kept(_ body: HTTPBodySequence, type: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type, .cacheControl: "private, max-age=31536000, immutable",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ], body: body)
  }

  fileprivate static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: "text/plain; charset=utf-8", HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: Data((text + "\n").utf8))
  }
}
