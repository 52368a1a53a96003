import Foundation
import NIOCore
import NIOHTTP1

/// What is asked for.
struct Request: Sendable {
  var head: HTTPRequestHead
  /// The address it comes from; nil for a process on this machine that uses a file's name.
  let peer: String?
  /// Whom limits count the request to: an address, or the part of it that one subscriber has; nil
  /// for this machine.
  let subscriber: String?

  init(head: HTTPRequestHead, from address: SocketAddress? = nil) {
    self.head = head
    peer = address?.ipAddress
    subscriber =
      peer == nil
      ? head.headers.first(name: Self.subscriberHeader) : address.flatMap(Admission.counted)
  }

  /// By this the process in front tells its workers who is counted. It writes or removes the header
  /// in every request that it passes on.
  static let subscriberHeader = "Linden-Subscriber"

  /// Whether it comes from this machine, and not by a proxy there: such a one says so by a header, or at
  /// least asks for the name that the server is known by outside.
  var isOfThisMachine: Bool {
    isFromThisMachine && host.map(RequestGuard.isLoopback) ?? false
      && !head.headers.contains { header in
        let name = header.name.lowercased()
        return name.hasPrefix("x-forwarded-") || ["forwarded", "x-real-ip", "via"].contains(name)
      }
  }

  /// Whether it comes from this machine, a proxy there perhaps.
  var isFromThisMachine: Bool {
    guard let peer else { return true }
    return peer.hasPrefix("127.") || peer == "::1" || peer.hasPrefix("::ffff:127.")
  }

  /// The address without what follows `?`.
  var path: Substring { head.uri.prefix { $0 != "?" } }
  /// What follows `?`.
  var query: Substring { head.uri.drop { $0 != "?" }.dropFirst() }
  var host: String? { only("Host") }
  var origin: String? { only("Origin") }

  /// The visitor whom a cookie names; nil for one who comes for the first time, or takes none.
  ///
  /// Behind TLS only the cookie counts that no other domain can have set.
  var visitor: String? {
    cookie(Answer.visitorCookie(isSecure: true))
      ?? (isSecure ? nil : cookie(Answer.visitorCookie(isSecure: false)))
  }

  private func cookie(_ name: String) -> String? {
    let cookies = head.headers["Cookie"].flatMap { $0.split(separator: ";") }
    let prefix = name + "="
    let values = cookies.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
    return values.first(where: \.isUnguessable)
  }

  /// Whether the visitor's browser uses TLS to the proxy before this server.
  var isSecure: Bool { only("X-Forwarded-Proto")?.lowercased() == "https" }

  /// A header that must not be there twice: two are none.
  func only(_ name: String) -> String? {
    let values = head.headers[name]
    return values.count == 1 ? values[0] : nil
  }
}

/// What a request is answered with.
struct Answer: Sendable {
  enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(URL)
    case stream(AnswerStream)
  }

  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: Body

  private init(
    _ status: HTTPResponseStatus, type: String?, _ headers: [String: String], _ body: Body
  ) {
    self.status = status
    self.body = body
    self.headers = HTTPHeaders(Self.always)
    if let type { self.headers.add(name: "Content-Type", value: type) }
    for (name, value) in headers { self.headers.add(name: name, value: value) }
  }

  /// Nothing of this server is for other sites' pages, and browsers are not to guess at types.
  private static let always = [
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
  ]

  /// The page. Only what comes from this server, or carries the nonce, may run, be shown or be
  /// connected to; and of what a browser can do, a page needs nothing that asks its visitor first.
  static func page(_ page: ByteBuffer, nonce: String, frames: Bool = false) -> Answer {
    let policy =
      "default-src 'none'; script-src 'self' 'nonce-\(nonce)'; style-src 'self' 'nonce-\(nonce)'; "
      + "font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
      + "form-action 'none'; frame-ancestors 'self'\(frames ? "; frame-src 'self'" : "")"
    let permissions = [
      "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
      "microphone", "midi", "payment", "serial", "usb",
    ]
    return Answer(
      .ok, type: "text/html; charset=utf-8",
      [
        "Content-Security-Policy": policy,
        "Permissions-Policy": permissions.map { "\($0)=()" }.joined(separator: ", "),
        "Cache-Control": "private, no-cache",
      ], .bytes(page))
  }

  /// The cookie that names a visitor. With `__Host-` before the name browsers take it from this very
  /// server by TLS only: a sibling domain cannot set it.
  static func visitorCookie(isSecure: Bool) -> String {
    (isSecure ? "__Host-" : "") + "linden-visitor"
  }

  /// The answer with a name for a visitor who has none. No script can read it, and other sites'
  /// pages do not send it along.
  func naming(_ visitor: String, isSecure: Bool) -> Answer {
    var answer = self
    answer.headers.add(
      name: "Set-Cookie",
      value:
        "\(Self.visitorCookie(isSecure: isSecure))=\(visitor); Path=/; Max-Age=\(Int(VisitorBook.visitorLifetime)); "
        + "HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : ""))
    return answer
  }

  /// What never changes under its address.
  static func kept(_ body: Body, type: String) -> Answer {
    Answer(.ok, type: type, ["Cache-Control": "private, max-age=31536000, immutable"], body)
  }

  /// What may be another thing the next time.
  static func fresh(_ body: Body, type: String) -> Answer {
    Answer(.ok, type: type, ["Cache-Control": "no-store"], body)
  }

  /// A few words for a client that is not a page.
  static func text(_ status: HTTPResponseStatus, _ text: String) -> Answer {
    Answer(
      status, type: "text/plain; charset=utf-8", ["Cache-Control": "no-store"],
      .bytes(ByteBuffer(string: text + "\n")))
  }

  /// What a worker answered, to be passed on.
  init(_ head: HTTPResponseHead, _ body: AnswerStream) {
    status = head.status
    headers = head.headers
    for name in ["Content-Length", "Transfer-Encoding", "Connection"] { headers.remove(name: name) }
    self.body = .stream(body)
  }

  /// Figures for Prometheus.
  static func metrics(_ text: String) -> Answer {
    Answer(
      .ok, type: "text/plain; version=0.0.4; charset=utf-8", ["Cache-Control": "no-store"],
      .bytes(ByteBuffer(string: text)))
  }

  static let nothing = Answer(.noContent, type: nil, [:], .bytes(ByteBuffer()))
}
