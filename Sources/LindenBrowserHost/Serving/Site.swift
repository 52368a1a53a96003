import Foundation
import NIOCore

/// What there is to be asked for over HTTP: the page and its script, fonts and pictures.
struct Site: Sendable {
  let guardian: RequestGuard
  let images: ImageStore
  let title: String
  var development: Development?

  /// Answers a request, soon or at once. Names that are not this server's are refused before
  /// anything else is looked at.
  func answer(_ request: Request, on loop: any EventLoop) -> EventLoopFuture<Answer> {
    guard guardian.allows(host: request.host) else {
      let name = request.host.map { "'\($0.prefix(80).description.printable)'" }
      return loop.makeSucceededFuture(
        .text(
          .forbidden, "This server does not answer to the name \(name ?? "it was not given")."))
    }
    guard request.head.method == .GET || request.head.method == .HEAD else {
      return loop.makeSucceededFuture(.text(.methodNotAllowed, "Only GET is answered here."))
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1] == "image" {
      return image(at: String(parts[2]), on: loop).map { $0 ?? Self.nothingHere }
    }
    if let development { return answer(request, of: development, on: loop) }
    return loop.makeSucceededFuture(page(at: request) ?? Self.nothingHere)
  }

  /// Whether a request to become a WebSocket is one of a page of this server.
  func mayConnect(_ request: Request) -> Bool {
    request.path == "/socket" && guardian.allows(origin: request.origin, host: request.host)
  }

  private func answer(
    _ request: Request, of development: Development, on loop: any EventLoop
  ) -> EventLoopFuture<Answer> {
    let promise = loop.makePromise(of: Answer.self)
    promise.completeWithTask {
      let path = String(request.path)
      if let answer = await development.answer(path, String(request.query)) {
        return answer.answer()
      }
      var request = request
      if path == development.appPath { request.head.uri = "/" }
      return page(at: request) ?? Self.nothingHere
    }
    return promise.futureResult
  }

  private static let nothingHere = Answer.text(.notFound, "There is nothing here.")

  private func page(at request: Request) -> Answer? {
    switch request.path {
    case "/", "/index.html":
      let nonce = String.unguessable
      return .page(PageFiles.index(title: title, nonce: nonce), nonce: nonce)
    case "/favicon.ico": return .nothing
    case "/page.js": return .kept(.bytes(PageFiles.script), type: "text/javascript; charset=utf-8")
    case "/fonts.css": return .kept(.bytes(PageFiles.fonts), type: "text/css; charset=utf-8")
    case "/socket":
      return guardian.allows(origin: request.origin, host: request.host)
        ? .text(.upgradeRequired, "A WebSocket is expected here.")
        : .text(.forbidden, "Only this server's own page may connect.")
    default: break
    }
    let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == "font" else { return nil }
    return FontFiles.installed.files[String(parts[2])].map {
      .kept(.file($0.url), type: "font/sfnt")
    }
  }

  /// Pictures are made for the network on another thread, so that nobody waits for them.
  private func image(at name: String, on loop: any EventLoop) -> EventLoopFuture<Answer?> {
    guard images.isKnown(name) else { return loop.makeSucceededFuture(nil) }
    let promise = loop.makePromise(of: Answer?.self)
    DispatchQueue.global(qos: .userInitiated).async { [images] in
      promise.completeWith(
        Result { try images.encoded(at: name).map { .kept(.bytes($0.bytes), type: $0.type) } })
    }
    return promise.futureResult
  }
}
