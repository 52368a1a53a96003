import Foundation
import LindenDrawing

extension NSAttributedString {
  /// What a document is written in.
  public struct DocumentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// What is said of a document that is read.
  public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The number of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of text of which the document says nothing.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The text of a document: HTML, or plain text.
  ///
  /// Of HTML are read: paragraphs, headings, lists and line breaks; bold, italic, underlined,
  /// struck and monospaced text; links; and of styles the colours, size, weight and alignment that an
  /// element says itself. Style sheets, tables and pictures are not read. The text is 12 points of
  /// Times New Roman where the document does not say otherwise, as on iOS.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - options: The type and the encoding. Without a type, what has a tag is HTML. Without an
  ///     encoding it is UTF-8, or UTF-16 where the data begins with a mark.
  ///   - dict: Accepted: it is left as it is.
  /// - Throws: `CocoaError.fileReadCorruptFile` if the data is not in the encoding, and
  ///   `.featureUnsupported` for other types of documents.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map(String.Encoding.init(rawValue:))
    let hasMark = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let text =
      (hasMark ? String(data: data, encoding: .utf16) : nil)
      ?? String(data: data, encoding: encoding ?? .utf8)
    guard let text else { throw CocoaError(.fileReadCorruptFile) }
    let type =
      (options[.documentType] as? DocumentType)
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
      ?? (text.contains(/<\w+[^>]*>/) ? .html : .plain)
    let plain = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    switch type {
    case .html: self.init(attributedString: HTMLReader.text(of: text, plain: plain))
    case .plain: self.init(string: text, attributes: plain)
    default:
      Diagnostics.warn(
        once: "NSAttributedString.documentType", "Documents of type \(type.rawValue) are not read.")
      throw CocoaError(.featureUnsupported)
    }
  }
}
