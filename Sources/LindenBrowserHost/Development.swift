import Foundation
import LindenHosting
import NIOCore

/// What a server has more while an app is being written: further pages, scenes by the address of a
/// page, and scenes that go on although their process has ended. Nothing of a finished app uses it.
package struct Development: Sendable {
  /// What is sent for a path: bytes and their type.
  package struct Answer: Sendable {
    package var bytes: Data
    package var type: String
    /// A page, in which scripts and styles of the server, and those that know NONCE, are run.
    package var isPage: Bool
    package init(_ bytes: Data, type: String, isPage: Bool = false) {
      self.bytes = bytes
      self.type = type
      self.isPage = isPage
    }
  }

  /// Answers a path and what follows `?`; nil leaves it to the server.
  package var answer: @Sendable (_ path: String, _ query: String) async -> Answer? = { _, _ in nil }
  /// The path at which the page of an app is; what follows `?` there comes with its scene.
  package var appPath = "/"
  /// Makes the scene of a page; nil leaves it to the server.
  package var makeScene: @MainActor @Sendable (SceneTraits, _ query: String) -> (any HostedScene)? =
    { _, _ in nil }
  /// What the scene of a page had whose session was in a process before this one.
  package var snapshot: @MainActor @Sendable (_ session: String) -> Data? = { _ in nil }

  /// Told of what happens between a scene and its page.
  package var observe: @MainActor @Sendable (_ session: String, SessionEvent) -> Void = { _, _ in }

  package init() {}

  /// What happens between a scene and its page.
  package enum SessionEvent: Sendable {
    /// The scene was made, with these traits.
    case began(SceneTraits)
    /// The scene is about to get other traits.
    case traits(SceneTraits)
    /// The scene is about to handle what a person did.
    case input(InputEvent)
    /// A frame of so many bytes is sent.
    case frame(bytes: Int)
    case ended
  }

  /// The parts of `?a=b&c=d`.
  package static func parameters(_ query: String) -> [String: String] {
    let items = URLComponents(string: "?" + query)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
  }
}

extension Development.Answer {
  func answer() -> Answer {
    guard isPage else { return .fresh(.bytes(ByteBuffer(bytes: bytes)), type: type) }
    let nonce = String.unguessable
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "NONCE", with: nonce)
    return .page(ByteBuffer(string: text), nonce: nonce, frames: true)
  }
}
