import CoreGraphics
import Foundation
import LindenCairo
import LindenDrawing
@_exported import UIKit

/// A document of pages, which can be read, searched, put together anew, and written.
///
/// Pages show outlines, pictures and text; where a font is not in the file, one of the system
/// stands in. Documents that need a password stay locked: ``unlock(withPassword:)`` says so once.
open class PDFDocument: NSObject, NSCopying, @unchecked Sendable {
  /// A page that was asked for, or one of the file that nobody has asked for yet.
  private enum Slot {
    case made(PDFPage), inFile(PDFReading, number: Int)
    var page: PDFPage? { if case .made(let page) = self { page } else { nil } }
  }
  private var slots: [Slot] = []
  private let lock = NSRecursiveLock()
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
    slots = reading.pages.indices.map { .inFile(reading, number: $0) }
  }

  /// A document of the same pages; what is changed in one is not in the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = dataRepresentation().flatMap { PDFDocument(data: $0) } ?? PDFDocument()
    copy.documentURL = documentURL
    return copy
  }

  /// The class of the pages, each of which is made when it is first asked for; the delegate says
  /// another.
  open var pageClass: AnyClass { delegate?.classForPage() ?? PDFPage.self }

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
  open var accessPermissions: PDFAccessPermissions { isLocked ? [] : .all }

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

  open var pageCount: Int { lock.withLock { slots.count } }
  /// A page by its number from 0; nil for a number that there is not.
  open func page(at index: Int) -> PDFPage? {
    lock.withLock {
      guard slots.indices.contains(index) else { return nil }
      switch slots[index] {
      case .made(let page): return page
      case .inFile(let reading, let number):
        let type = pageClass as? PDFPage.Type ?? PDFPage.self
        let page = type.init(reading: _PDFReading(reading), number: number)
        page.document = self
        slots[index] = .made(page)
        return page
      }
    }
  }
  /// The page's number; `NSNotFound` for a page of another document.
  open func index(for page: PDFPage) -> Int {
    lock.withLock { slots.firstIndex { $0.page === page } ?? NSNotFound }
  }
  private var pages: [PDFPage] { (0..<pageCount).compactMap { page(at: $0) } }

  /// Puts a page before the one of this number, or at the end. A page of another document is copied.
  open func insert(_ page: PDFPage, at index: Int) {
    guard (0...pageCount).contains(index) else { return }
    var page = page
    if let other = page.document, other !== self || self.index(for: page) != NSNotFound {
      guard let copy = page.copy() as? PDFPage else { return }
      page = copy
    }
    page.document = self
    lock.withLock { slots.insert(.made(page), at: index) }
    pagesChanged()
  }

  open func removePage(at index: Int) {
    guard (0..<pageCount).contains(index) else { return }
    lock.withLock { slots.remove(at: index) }.page?.document = nil
    pagesChanged()
  }

  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    let all = 0..<pageCount
    guard all.contains(indexA), all.contains(indexB) else { return }
    lock.withLock { slots.swapAt(indexA, indexB) }
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
    guard pageCount > 0 else { return nil }
    let isOld = lock.withLock { slots.allSatisfy { $0.page?.isChanged != true } }
    if !isChanged, isOld, let reading { return reading.data }
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
    DispatchQueue.main.async { [self] in
      tell(.PDFDocumentDidBeginFind) { $0.documentDidBeginDocumentFind($1) }
      for (number, page) in pages.enumerated() where isFinding {
        let place = ["PDFDocumentPageIndex": number]
        tell(.PDFDocumentDidBeginPageFind, place) { $0.documentDidBeginPageFind($1) }
        for found in strings.flatMap({ page.find($0, options) }) where isFinding {
          delegate?.didMatchString(found)
          tell(.PDFDocumentDidFindMatch, ["PDFDocumentFoundSelection": found]) {
            $0.documentDidFindMatch($1)
          }
        }
        tell(.PDFDocumentDidEndPageFind, place) { $0.documentDidEndPageFind($1) }
      }
      isFinding = false
      tell(.PDFDocumentDidEndFind) { $0.documentDidEndDocumentFind($1) }
    }
  }

  /// Tells the delegate and observers of something.
  private func tell(
    _ name: Notification.Name, _ info: [String: Any] = [:],
    _ call: (any PDFDocumentDelegate, Notification) -> Void
  ) {
    if let delegate { call(delegate, Notification(name: name, object: self, userInfo: info)) }
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  open func cancelFindString() { isFinding = false }

  /// From a place on one page to a place on another, in whichever order they are.
  open func selection(
    from startPage: PDFPage, at startPoint: CGPoint, to endPage: PDFPage, at endPoint: CGPoint
  ) -> PDFSelection? {
    let (first, last) = (index(for: startPage), index(for: endPage))
    guard first != NSNotFound, last != NSNotFound else { return nil }
    if first == last { return startPage.selection(from: startPoint, to: endPoint) }
    if first > last { return selection(from: endPage, at: endPoint, to: startPage, at: startPoint) }
    let result = PDFSelection(document: self)
    for number in first...last {
      guard let page = page(at: number) else { continue }
      let start = number == first ? page.nearestCharacter(to: startPoint) : 0
      let end =
        number == last ? page.nearestCharacter(to: endPoint) + 1 : page.numberOfCharacters
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
  /// The class of the pages, below ``PDFPage``. Pages that were asked for before have theirs already.
  func classForPage() -> AnyClass
  /// Never called: documents that need a password stay locked.
  func documentDidUnlock(_ notification: Notification)
  func documentDidBeginDocumentFind(_ notification: Notification)
  func documentDidEndDocumentFind(_ notification: Notification)
  /// The page's number is in the notification's `userInfo`, as `PDFDocumentPageIndex`.
  func documentDidBeginPageFind(_ notification: Notification)
  func documentDidEndPageFind(_ notification: Notification)
  /// The ``PDFSelection`` is in the notification's `userInfo`, as `PDFDocumentFoundSelection`.
  func documentDidFindMatch(_ notification: Notification)
}

extension PDFDocumentDelegate {
  public func didMatchString(_ instance: PDFSelection) {}
  public func classForPage() -> AnyClass { PDFPage.self }
  public func documentDidUnlock(_ notification: Notification) {}
  public func documentDidBeginDocumentFind(_ notification: Notification) {}
  public func documentDidEndDocumentFind(_ notification: Notification) {}
  public func documentDidBeginPageFind(_ notification: Notification) {}
  public func documentDidEndPageFind(_ notification: Notification) {}
  public func documentDidFindMatch(_ notification: Notification) {}
}
