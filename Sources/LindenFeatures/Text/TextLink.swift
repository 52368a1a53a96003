import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

extension TextElement {
  /// The link at a point, relative to the element's origin.
  package func link(at point: CGPoint) -> URL? {
    guard hasLinks else { return nil }
    for line in layout(for: proposal).lines where line.top...(line.top + line.height) ~= point.y {
      for fragment in line.fragments {
        // Letters that are moved together by more than they are wide run to the left.
        let start = line.x + fragment.x
        let end = start + fragment.width
        if min(start, end) <= point.x, point.x <= max(start, end) { return fragment.run.ink.link }
      }
    }
    return nil
  }
}

/// Stands in front of a text where a link of it was touched, and opens the link when it is tapped.
final class TextLinkElement: Element, GestureHost {
  var link: URL?
  let gestureMask = GestureMask.all
  let gesturePrecedence = GesturePrecedence.low
  private let attachment = GestureAttachment()

  init(in text: TextElement) {
    super.init(text.node)
    text.adopt(self)
    attachment.attach(to: self)
    let gesture = TapGesture().onEnded { [weak self] in
      guard let self, let link else { return }
      EnvironmentValues(node.scope).untracked(OpenURLKey.self)(link)
    }
    attachment.recognizer = type(of: gesture)._makeRecognizer(gesture)
  }

  var gestureAttachment: GestureAttachment { attachment }
}
