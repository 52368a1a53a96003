import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A picture in a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that stands for it in a string.
  public static let character = 0xFFFC
  /// What it is, as bytes.
  open var contents: Data?
  /// What kind of bytes they are.
  open var fileType: String?
  /// The picture that is shown; made of ``contents`` where none was set.
  open var image: UIImage? {
    get { ownImage ?? contents.flatMap { UIImage(data: $0) } }
    set { ownImage = newValue }
  }
  private var ownImage: UIImage?
  /// How large the picture is shown, and how far above the line its lower edge is, in points; zero,
  /// the default, is as large as it is, on the line.
  open var bounds = CGRect.zero
  open var accessibilityLabel: String?

  /// Bytes of a kind; nothing for nil.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }
  /// A picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    ownImage = image
  }
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// The picture as a text, in the size it is shown.
  @MainActor var text: Text? {
    guard let image else { return nil }
    var shown = image
    let size = bounds.size
    if size.width > 0, size.height > 0, size != image.size || image.symbolName != nil {
      shown = UIGraphicsImageRenderer(size: size).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }
      .withRenderingMode(image.renderingMode)
    }
    let text = Image(uiImage: shown)._text
    return bounds.minY == 0 ? text : text.baselineOffset(bounds.minY)
  }
}

extension NSAttributedString {
  /// A text of one picture.
  public convenience init(attachment: NSTextAttachment) {
    let character = UnicodeScalar(UInt16(NSTextAttachment.character)).map(String.init) ?? ""
    self.init(string: character, attributes: [.attachment: attachment])
  }

  /// Whether a picture is in a part of the text.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isThere = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value is NSTextAttachment else { return }
      isThere = true
      stop.pointee = true
    }
    return isThere
  }

  /// The text as one of SwiftUI's, with its pictures.
  @MainActor var shownText: Text {
    let whole = NSRange(location: 0, length: length)
    guard containsAttachments(in: whole) else { return Text(AttributedString(self)) }
    var text = Text(verbatim: "")
    enumerateAttribute(.attachment, in: whole) { value, range, _ in
      let part = (value as? NSTextAttachment)?.text
      text = text + (part ?? Text(AttributedString(attributedSubstring(from: range))))
    }
    return text
  }
}
