import Foundation

/// What a document says of itself: keys of ``PDFDocument/documentAttributes``.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let titleAttribute = Self(rawValue: "Title")
  public static let authorAttribute = Self(rawValue: "Author")
  public static let subjectAttribute = Self(rawValue: "Subject")
  public static let creatorAttribute = Self(rawValue: "Creator")
  public static let producerAttribute = Self(rawValue: "Producer")
  public static let creationDateAttribute = Self(rawValue: "CreationDate")
  public static let modificationDateAttribute = Self(rawValue: "ModDate")
  public static let keywordsAttribute = Self(rawValue: "Keywords")
}

public struct PDFDocumentWriteOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let ownerPasswordOption = Self(rawValue: "kCGPDFContextOwnerPassword")
  public static let userPasswordOption = Self(rawValue: "kCGPDFContextUserPassword")
  public static let burnInAnnotationsOption = Self(rawValue: "PDFDocumentBurnInAnnotationsOption")
}

public enum PDFDocumentPermissions: Int, Sendable { case none, user, owner }

/// What a document lets be done with it.
public struct PDFAccessPermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let allowsLowQualityPrinting = Self(rawValue: 1)
  public static let allowsHighQualityPrinting = Self(rawValue: 2)
  public static let allowsDocumentChanges = Self(rawValue: 4)
  public static let allowsDocumentAssembly = Self(rawValue: 8)
  public static let allowsContentCopying = Self(rawValue: 16)
  public static let allowsContentAccessibility = Self(rawValue: 32)
  public static let allowsCommenting = Self(rawValue: 64)
  public static let allowsFormFieldEntry = Self(rawValue: 128)
  static let all = Self(rawValue: 255)
}

extension Notification.Name {
  /// For the views that show a document.
  static let pdfDocumentPagesChanged = Self("Linden.PDFDocumentPagesChanged")
  public static let PDFDocumentDidUnlock = Self("PDFDocumentDidUnlock")
  public static let PDFDocumentDidBeginFind = Self("PDFDocumentDidBeginFind")
  public static let PDFDocumentDidEndFind = Self("PDFDocumentDidEndFind")
  public static let PDFDocumentDidBeginPageFind = Self("PDFDocumentDidBeginPageFind")
  public static let PDFDocumentDidEndPageFind = Self("PDFDocumentDidEndPageFind")
  public static let PDFDocumentDidFindMatch = Self("PDFDocumentDidFindMatch")
  public static let PDFDocumentDidBeginWrite = Self("PDFDocumentDidBeginWrite")
  public static let PDFDocumentDidEndWrite = Self("PDFDocumentDidEndWrite")
}
