import CoreGraphics
import Foundation
import LindenCairo
import LindenDrawing
@_exported import UIKit

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

/// A document of pages, which can be read, searched, put together anew, and written.
///
/// Pages show outlines, pictures and text; where a font is not in the file, one of the system
/// stands in. Documents that need a password stay locked: ``unlock(withPassword:)`` says so once.
open class PDFDocument: NSObject, @unchecked Sendable {
  private var pages: [PDFPage] = []
  private let reading: PDFReading?
  /// Whether the pages or what is on them are others than those that were read.
  var isChanged = false
  open private(set) var documentURL: URL?
  open weak var delegate: (any PDFDocumentDelegate)?
  open private(set) var isFinding = false
  private var attributes: [AnyHashable: Any]?
  private lazy var root: PDFOutline? = reading.flatMap { PDFOutline(reading: $0, in: self) }

  /// A document without a page.
  public override init() {
    reading = nil
    super.init()
  }

  /// Nil for what is no PDF, or damaged.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }

  /// Nil for what is no PDF, or damaged.
  public init?(data: Data) {
    guard let reading = try? PDFReading(data) else { return nil }
    self.reading = reading
    super.init()
    guard !reading.isEncrypted else { return }
    for number in reading.pages.indices {
      let page = pageClass.init(reading: _PDFReading(reading), number: number)
      page.document = self
      pages.append(page)
    }
  }

  /// The class of the pages; the delegate says another.
  open var pageClass: PDFPage.Type { delegate?.classForPage() ?? PDFPage.self }

  // MARK: Permissions

  open var isEncrypted: Bool { reading?.isEncrypted ?? false }
  /// Whether nothing can be read for want of a password.
  open var isLocked: Bool { isEncrypted }
  /// Always false for an encrypted document: its data are not decrypted.
  @discardableResult open func unlock(withPassword password: String) -> Bool {
    if isEncrypted {
      Diagnostics.warn(
        once: "PDFDocument.unlock", "PDFs that need a password cannot be unlocked here.")
    }
    return !isEncrypted
  }
  open var allowsPrinting: Bool { !isLocked }
  open var allowsCopying: Bool { !isLocked }
  open var allowsCommenting: Bool { !isLocked }
  open var allowsDocumentChanges: Bool { !isLocked }
  open var allowsDocumentAssembly: Bool { !isLocked }
  open var allowsContentAccessibility: Bool { !isLocked }
  open var allowsFormFieldEntry: Bool { !isLocked }
  open var permissionsStatus: PDFDocumentPermissions { isLocked ? .none : .owner }
  open var accessPermissions: UInt { isLocked ? 0 : 255 }

  // MARK: What it says of itself

  open var majorVersion: Int { reading?.version.major ?? 1 }
  open var minorVersion: Int { reading?.version.minor ?? 7 }

  /// Title, author and the like, by ``PDFDocumentAttribute``.
  open var documentAttributes: [AnyHashable: Any]? {
    get { attributes ?? readAttributes() }
    set {
      attributes = newValue
      isChanged = true
    }
  }

  private func readAttributes() -> [AnyHashable: Any]? {
    guard let information = reading?.information, !isLocked else { return nil }
    var result: [AnyHashable: Any] = [:]
    for (key, text) in information {
      let attribute = PDFDocumentAttribute(rawValue: key)
      switch attribute {
      case .creationDateAttribute, .modificationDateAttribute:
        if let date = PDFDate.date(text) { result[attribute] = date }
      case .keywordsAttribute:
        result[attribute] = text.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      default: result[attribute] = text
      }
    }
    return result
  }

  private var information: [String: String] {
    guard let attributes else { return reading?.information ?? [:] }
    var result: [String: String] = [:]
    for (key, value) in attributes {
      guard let key = (key.base as? PDFDocumentAttribute)?.rawValue ?? key.base as? String else {
        continue
      }
      switch value {
      case let date as Date: result[key] = PDFDate.text(date)
      case let words as [String]: result[key] = words.joined(separator: ", ")
      default: result[key] = "\(value)"
      }
    }
    return result
  }

  /// The table of contents; nil if there is none.
  open var outlineRoot: PDFOutline? {
    get { root }
    set {
      root = newValue
      newValue?.ownDocument = self
      isChanged = true
    }
  }

  // MARK: Pages

  open var pageCount: Int { pages.count }
  /// A page by its number from 0; nil for a number that there is not.
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// The page's number; `NSNotFound` for a page of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }

  /// Puts a page before the one of this number, or at the end. A page of another document is copied.
  open func insert(_ page: PDFPage, at index: Int) {
    guard (0...pages.count).contains(index) else { return }
    var page = page
    if let other = page.document, other !== self || pages.contains(where: { $0 === page }) {
      guard let copy = page.copy() as? PDFPage else { return }
      page = copy
    }
    page.document = self
    pages.insert(page, at: index)
    pagesChanged()
  }

  open func removePage(at index: Int) {
    guard pages.indices.contains(index) else { return }
    pages.remove(at: index).document = nil
    pagesChanged()
  }

  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    guard pages.indices.contains(indexA), pages.indices.contains(indexB) else { return }
    pages.swapAt(indexA, indexB)
    pagesChanged()
  }

  private func pagesChanged() {
    isChanged = true
    NotificationCenter.default.post(name: .pdfDocumentPagesChanged, object: self)
  }

  /// The text of all pages; nil if there is none.
  open var string: String? {
    let text = pages.compactMap(\.string).joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  // MARK: Writing

  /// The document as a file: as it was read, unless it was changed.
  open func dataRepresentation() -> Data? {
    guard !isLocked else { return reading?.data }
    guard !pages.isEmpty else { return nil }
    if !isChanged, !pages.contains(where: \.isChanged), let reading { return reading.data }
    let outline = root.map { root in
      (0..<root.numberOfChildren).compactMap { root.child(at: $0)?.entry(in: self) }
    }
    return PDFWriting.data(
      of: pages.map(\.written), information: information, outline: outline ?? [])
  }

  /// - Parameter options: Accepted: passwords are not set.
  open func dataRepresentation(options: [AnyHashable: Any] = [:]) -> Data? {
    PDFDocument.check(options.keys.compactMap { $0.base as? PDFDocumentWriteOption })
    return dataRepresentation()
  }

  @discardableResult open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url)) != nil
  }
  /// - Parameters:
  ///   - url: A file.
  ///   - options: Accepted: passwords are not set.
  @discardableResult open func write(
    to url: URL, withOptions options: [PDFDocumentWriteOption: Any]?
  ) -> Bool {
    PDFDocument.check(options.map { Array($0.keys) } ?? [])
    return write(to: url)
  }
  @discardableResult open func write(toFile path: String) -> Bool {
    write(to: URL(fileURLWithPath: path))
  }
  /// - Parameters:
  ///   - path: A file's.
  ///   - options: Accepted: passwords are not set.
  @discardableResult open func write(
    toFile path: String, withOptions options: [PDFDocumentWriteOption: Any]?
  ) -> Bool { write(to: URL(fileURLWithPath: path), withOptions: options) }

  private static func check(_ options: [PDFDocumentWriteOption]) {
    guard options.contains(.userPasswordOption) || options.contains(.ownerPasswordOption) else {
      return
    }
    Diagnostics.noEffect("PDFDocumentWriteOption.userPasswordOption", "PDFs are not encrypted here")
  }

  // MARK: Searching

  /// Where a text is found, in the order of the pages.
  open func findString(
    _ string: String, withOptions options: NSString.CompareOptions = []
  ) -> [PDFSelection] { pages.flatMap { $0.find(string, options) } }

  /// The next place of a text after a selection, or before it with `.backwards`; nil if there is
  /// none.
  open func findString(
    _ string: String, fromSelection selection: PDFSelection?,
    withOptions options: NSString.CompareOptions = []
  ) -> PDFSelection? {
    let all = findString(string, withOptions: options.subtracting(.backwards))
    guard let selection, let place = selection.firstPlace else {
      return options.contains(.backwards) ? all.last : all.first
    }
    func order(_ other: PDFSelection) -> (Int, Int) {
      other.firstPlace.map { (index(for: $0.page), $0.range.location) } ?? (0, 0)
    }
    let here = (index(for: place.page), place.range.location)
    if options.contains(.backwards) { return all.last { order($0) < here } }
    return all.first { order($0) > here }
  }

  /// Finds a text, and tells the delegate and observers of each place, on the main queue.
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    beginFindStrings([string], withOptions: options)
  }

  open func beginFindStrings(_ strings: [String], withOptions options: NSString.CompareOptions) {
    isFinding = true
    let center = NotificationCenter.default
    DispatchQueue.main.async { [self] in
      center.post(name: .PDFDocumentDidBeginFind, object: self)
      for string in strings where isFinding {
        for found in findString(string, withOptions: options) where isFinding {
          delegate?.didMatchString(found)
          center.post(
            name: .PDFDocumentDidFindMatch, object: self,
            userInfo: ["PDFDocumentFoundSelection": found])
        }
      }
      isFinding = false
      center.post(name: .PDFDocumentDidEndFind, object: self)
    }
  }

  open func cancelFindString() { isFinding = false }

  /// From a place on one page to a place on another.
  open func selection(
    from startPage: PDFPage, at startPoint: CGPoint, to endPage: PDFPage, at endPoint: CGPoint
  ) -> PDFSelection? {
    let (first, last) = (index(for: startPage), index(for: endPage))
    guard first != NSNotFound, last != NSNotFound, first <= last else { return nil }
    if first == last { return startPage.selection(from: startPoint, to: endPoint) }
    let result = PDFSelection(document: self)
    for number in first...last {
      let page = pages[number]
      let start = number == first ? page.characterIndex(at: startPoint) : 0
      let end = number == last ? page.characterIndex(at: endPoint) : page.numberOfCharacters
      if start >= 0, end > start {
        result.add(page, NSRange(location: start, length: end - start))
      }
    }
    return result
  }

  open var selectionForEntireDocument: PDFSelection? {
    let result = PDFSelection(document: self)
    for page in pages { result.add(page, NSRange(location: 0, length: page.numberOfCharacters)) }
    return result
  }

  /// The last line of the table of contents that is before a selection.
  open func outlineItem(for selection: PDFSelection) -> PDFOutline? {
    guard let page = selection.pages.first else { return nil }
    let number = index(for: page)
    var best: PDFOutline?
    func look(_ item: PDFOutline) {
      for index in 0..<item.numberOfChildren {
        guard let child = item.child(at: index) else { continue }
        if let own = child.destination?.page, self.index(for: own) <= number { best = child }
        look(child)
      }
    }
    if let root { look(root) }
    return best
  }
}

/// Told of what is found, and asked for the class of pages. Everything is optional.
public protocol PDFDocumentDelegate: AnyObject {
  func didMatchString(_ instance: PDFSelection)
  func classForPage() -> PDFPage.Type
}

extension PDFDocumentDelegate {
  public func didMatchString(_ instance: PDFSelection) {}
  public func classForPage() -> PDFPage.Type { PDFPage.self }
}

/// Dates as documents write them: `D:20260131120000+01'00'`.
enum PDFDate {
  static func date(_ text: String) -> Date? {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }
    func number(_ start: Int, _ length: Int) -> Int? {
      Int(digits.dropFirst(start).prefix(length).prefix { $0.isNumber })
    }
    guard let year = number(0, 4) else { return nil }
    var parts = DateComponents(year: year, month: number(4, 2) ?? 1, day: number(6, 2) ?? 1)
    (parts.hour, parts.minute, parts.second) = (number(8, 2), number(10, 2), number(12, 2))
    var seconds = 0
    let zone = digits.dropFirst(14)
    if let sign = zone.first, sign == "+" || sign == "-" {
      let hours = Int(zone.dropFirst().prefix(2)) ?? 0
      let minutes = Int(zone.dropFirst(4).prefix(2)) ?? 0
      seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: seconds) ?? .gmt
    return calendar.date(from: parts)
  }

  static func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let rest = [parts.month, parts.day, parts.hour, parts.minute, parts.second]
    return String(format: "D:%04d", parts.year ?? 0)
      + rest.map { String(format: "%02d", $0 ?? 0) }.joined() + "Z"
  }
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
