import Foundation
import LindenFeatures

/// A text as a control was given it: plain, or with attributes of its own, which win over the
/// control's font, colour and alignment.
struct GivenText {
  let string: String
  private let attributed: NSAttributedString?

  init(_ string: String) {
    self.string = string
    attributed = nil
  }

  init(_ text: NSAttributedString) {
    string = text.string
    attributed = NSAttributedString(attributedString: text)
  }

  var hasAttributes: Bool { attributed != nil }

  /// - Parameter attributes: Those of the control, where there are no others.
  func attributed(or attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    attributed ?? NSAttributedString(string: string, attributes: attributes)
  }

  /// The text as one of SwiftUI's, with its pictures.
  @MainActor var text: Text { attributed?.shownText ?? Text(verbatim: string) }

  /// How the first paragraph is set, if the text says so.
  var paragraph: NSParagraphStyle? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }
}
