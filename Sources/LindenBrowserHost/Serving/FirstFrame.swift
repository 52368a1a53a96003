import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine
import LindenHosting

/// The words of an app's first frame as HTML, for those who run no script: crawlers, previews of
/// links, readers of text.
struct FirstFrame: Sendable, Equatable {
  /// Nil where the app says nothing.
  var title: String?
  /// The first words below the headings, as search results show them.
  var description: String?
  /// Headings, paragraphs and links.
  var body: String

  static let empty = FirstFrame(body: "")

  private static let mostDescription = 200
  /// Characters of the body; what is further down is not the first frame.
  private static let mostBody = 64 << 10

  init(title: String? = nil, description: String? = nil, body: String) {
    self.title = title
    self.description = description
    self.body = body
  }

  /// Reads what a scene shows.
  @MainActor init(of scene: any HostedScene) {
    var hasHeading = false
    var body = ""
    var description = ""
    var written: Set<ObjectIdentifier> = []
    for item in scene.items {
      let words = item.semantics.label.trimmingCharacters(in: .whitespacesAndNewlines)
      // A control's label is written once, not again by the text inside.
      guard !words.isEmpty, !item.layer.isInside(written), body.count < Self.mostBody else {
        continue
      }
      let text = words.escapedForHTML
      switch item.semantics.role {
      case .header:
        body += hasHeading ? "<h2>\(text)</h2>\n" : "<h1>\(text)</h1>\n"
        hasHeading = true
      case .link:
        let address = item.semantics.address
        let isOpen = URL(string: address).map(LinkPolicy.allows) ?? false
        body +=
          isOpen ? "<p><a href=\"\(address.escapedForHTML)\">\(text)</a></p>\n" : "<p>\(text)</p>\n"
      case .text, .image, .button, .tab, .menu, .toggle, .listItem, .alert:
        body += "<p>\(text)</p>\n"
        if case .text = item.semantics.role, description.count < Self.mostDescription {
          description += (description.isEmpty ? "" : " ") + words
        }
      default: continue
      }
      written.insert(ObjectIdentifier(item.layer))
    }
    let title = scene.title
    self.title = title.isEmpty ? nil : title
    self.description = description.isEmpty ? nil : String(description.prefix(Self.mostDescription))
    self.body = body
  }
}

extension Layer {
  fileprivate func isInside(_ layers: Set<ObjectIdentifier>) -> Bool {
    var next = parent
    while let layer = next {
      if layers.contains(ObjectIdentifier(layer)) { return true }
      next = layer.parent
    }
    return false
  }
}

extension String {
  /// Text as it stands in a page or an attribute.
  var escapedForHTML: String {
    let marks: [Character: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return map { marks[$0] ?? String($0) }.joined()
  }
}

/// The first frame for a new visitor: made once in a while, so that a request
/// for the page costs no scene, and tells nothing of any visitor.
@MainActor final class FirstFrameMaker {
  private let makeFrame: @MainActor () -> FirstFrame
  private let clock: any FrameClock
  private var made: (frame: FirstFrame, time: TimeInterval)?

  /// Seconds until the app's words are asked for anew.
  private static let lifetime: TimeInterval = 60

  init(clock: any FrameClock, _ makeFrame: @escaping @MainActor () -> FirstFrame) {
    self.clock = clock
    self.makeFrame = makeFrame
  }

  var frame: FirstFrame {
    if let made, clock.now - made.time < Self.lifetime { return made.frame }
    let frame = makeFrame()
    made = (frame, clock.now)
    return frame
  }
}
