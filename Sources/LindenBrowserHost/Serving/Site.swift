import Foundation
import NIOCore

/// What there is to be asked for over HTTP: the page and its script, fonts and pictures.
struct Site: Sendable {
  let guardian: RequestGuard
  let images: ImageStore
  let title: String
  var development: Development?
  /// The words of the app's first frame.
  var firstFrame: @Sendable (any EventLoop) -> EventLoopFuture<FirstFrame> = {
    $0.makeSucceededFuture(.empty)
  }
  /// The header by which a proxy on this machine says who is there, if it does.
  var identityHeader: String?

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
    if request.path == "/" || request.path == "/index.html" {
      guard let visitor = visitor(of: request) else {
        return loop.makeSucceededFuture(.text(.unauthorized, "Nobody said who you are."))
      }
      return firstFrame(loop).map { page($0, for: visitor, request) }
    }
    return loop.makeSucceededFuture(page(at: request) ?? Self.nothingHere)
  }

  /// The page for a visitor.
  private func page(_ frame: FirstFrame, for visitor: Visitor, _ request: Request) -> Answer {
    let nonce = String.unguessable
    let page = Answer.page(PageFiles.index(frame, title: title, nonce: nonce), nonce: nonce)
    // The cookie is given anew at each visit, and so lasts from the last one on.
    guard case .cookie(let name) = visitor else { return page }
    return page.naming(name ?? .unguessable, isSecure: request.isSecure)
  }

  /// How a visitor is known.
  enum Visitor: Equatable {
    /// By a cookie; nil for one who has none yet.
    case cookie(String?)
    /// By what a proxy says.
    case identity(String)

    /// The name under which is kept what the visitor has: of ASCII alone, so that two are the same
    /// only where their bytes are. Strings in Unicode are also the same where they look it.
    var name: String? {
      switch self {
      case .cookie(let name): name
      case .identity(let identity): "identity:" + Self.inASCII(identity)
      }
    }

    private static func inASCII(_ text: String) -> String {
      text.utf8.map { byte in
        byte < 128 && byte != UInt8(ascii: "%")
          ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
      }.joined()
    }

    var identity: String? { if case .identity(let identity) = self { identity } else { nil } }
  }

  /// Who asks; nil for one whom a proxy has to name and does not. The header counts only in requests
  /// from this machine, where the proxy is: others could write what they like.
  func visitor(of request: Request) -> Visitor? {
    guard let identityHeader else { return .cookie(request.visitor) }
    guard request.isFromThisMachine, let identity = request.only(identityHeader),
      !identity.isEmpty, identity.utf8.count <= 256, Self.isLegible(identity)
    else { return nil }
    return .identity(identity)
  }

  /// Whether a name came as it was sent: bytes that are no UTF-8 are all read as the same character.
  private static func isLegible(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      $0 != "\u{FFFD}" && $0.properties.generalCategory != .control
    }
  }

  /// Whether a request to become a WebSocket is one of a page of this server.
  func mayConnect(_ request: Request) -> Bool {
    request.path == "/socket" && guardian.allows(origin: request.origin, host: request.host)
      && visitor(of: request) != nil
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
      if request.path == "/" || request.path == "/index.html" {
        return page(.empty, for: visitor(of: request) ?? .cookie(nil), request)
      }
      return page(at: request) ?? Self.nothingHere
    }
    return promise.futureResult
  }

  static let nothingHere = Answer.text(.notFound, "There is nothing here.")

  private func page(at request: Request) -> Answer? {
    switch request.path {
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

  /// Pictures are made for the network on another thread, so that no request waits for them.
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
