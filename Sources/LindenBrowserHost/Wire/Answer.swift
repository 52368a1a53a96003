import Foundation
import NIOCore
import NIOHTTP1

/// What is asked for.
struct Request: Sendable {
  var head: HTTPRequestHead

  /// The address without what follows `?`.
  var path: Substring { head.uri.prefix { $0 != "?" } }
  /// What follows `?`.
  var query: Substring { head.uri.drop { $0 != "?" }.dropFirst() }
  var host: String? { only("Host") }
  var origin: String? { only("Origin") }

  /// A header that must not be there twice: two are none.
  private func only(_ name: String) -> String? {
    let values = head.headers[name]
    return values.count == 1 ? values[0] : nil
  }
}

/// What a request is answered with.
struct Answer: Sendable {
  enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(URL)
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

  /// The page. Only what comes from this server, or knows the nonce, may run, be shown or be
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
        "Cache-Control": "no-cache",
      ], .bytes(page))
  }

  /// What never changes under its address.
  static func kept(_ body: Body, type: String) -> Answer {
    Answer(.ok, type: type, ["Cache-Control": "private, max-age=31536000, immutable"], body)
  }

  /// What may be another thing the next time.
  static func fresh(_ body: Body, type: String) -> Answer {
    Answer(.ok, type: type, ["Cache-Control": "no-store"], body)
  }

  /// A few words for whoever is not a page.
  static func text(_ status: HTTPResponseStatus, _ text: String) -> Answer {
    Answer(
      status, type: "text/plain; charset=utf-8", ["Cache-Control": "no-store"],
      .bytes(ByteBuffer(string: text + "\n")))
  }

  static let nothing = Answer(.noContent, type: nil, [:], .bytes(ByteBuffer()))
}
