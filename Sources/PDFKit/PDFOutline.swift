import CoreGraphics
import Foundation
import LindenCairo
@_exported import UIKit

/// Says that a place or a scale is left as it is.
public let kPDFDestinationUnspecifiedValue: CGFloat = .greatestFiniteMagnitude

/// A place in a document.
open class PDFDestination: NSObject, NSCopying, @unchecked Sendable {
  open private(set) weak var page: PDFPage?
  /// In the page's space.
  public let point: CGPoint
  open var zoom: CGFloat = kPDFDestinationUnspecifiedValue

  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// How this place is to others: before them in the document, or after.
  open func compare(_ destination: PDFDestination) -> ComparisonResult {
    guard let page, let document = page.document, let other = destination.page else {
      return .orderedSame
    }
    let (here, there) = (document.index(for: page), document.index(for: other))
    if here != there { return here < there ? .orderedAscending : .orderedDescending }
    if point.y == destination.point.y { return .orderedSame }
    return point.y > destination.point.y ? .orderedAscending : .orderedDescending
  }

  convenience init?(_ target: PDFReading.Target, in document: PDFDocument?) {
    guard let page = target.page.flatMap({ document?.page(at: $0) }) else { return nil }
    let unspecified = CGPoint(
      x: kPDFDestinationUnspecifiedValue, y: kPDFDestinationUnspecifiedValue)
    self.init(page: page, at: target.point ?? unspecified)
  }

  func target(in document: PDFDocument?) -> PDFReading.Target {
    var target = PDFReading.Target()
    guard let page, let index = document?.index(for: page), index != NSNotFound else {
      return target
    }
    target.page = index
    if point.y < kPDFDestinationUnspecifiedValue { target.point = point }
    return target
  }
}

/// What a link or a line of the table of contents does.
open class PDFAction: NSObject, NSCopying, @unchecked Sendable {
  open var type: String { "" }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Opens an address.
open class PDFActionURL: PDFAction, @unchecked Sendable {
  open var url: URL?
  open override var type: String { "URI" }
  public init(url: URL) { self.url = url }
}

/// Goes to a place.
open class PDFActionGoTo: PDFAction, @unchecked Sendable {
  open var destination: PDFDestination
  open override var type: String { "GoTo" }
  public init(destination: PDFDestination) { self.destination = destination }
}

public enum PDFActionNamedName: Int, Sendable {
  case none, nextPage, previousPage, firstPage, lastPage, goBack, goForward, goToPage, find, print
  case zoomIn, zoomOut
}

/// Does what has a name.
open class PDFActionNamed: PDFAction, @unchecked Sendable {
  open var name: PDFActionNamedName
  open override var type: String { "Named" }
  public init(name: PDFActionNamedName) { self.name = name }
}

/// A line of a document's table of contents, with those below it; the root has no label.
open class PDFOutline: NSObject, @unchecked Sendable {
  private var children: [PDFOutline] = []
  open private(set) weak var parent: PDFOutline?
  weak var ownDocument: PDFDocument?
  open var label: String?
  open var isOpen = true
  open var destination: PDFDestination?
  open var action: PDFAction?

  public override init() { super.init() }

  convenience init?(reading: PDFReading, in document: PDFDocument) {
    let entries = reading.isEncrypted ? [] : reading.outline
    guard !entries.isEmpty else { return nil }
    self.init()
    ownDocument = document
    for entry in entries { append(PDFOutline(entry, document)) }
  }

  private convenience init(_ entry: PDFReading.OutlineEntry, _ document: PDFDocument) {
    self.init()
    (label, isOpen) = (entry.title, entry.isOpen)
    destination = PDFDestination(entry.target, in: document)
    if let url = entry.target.address.flatMap({ URL(string: $0) }) {
      action = PDFActionURL(url: url)
    } else if let destination {
      action = PDFActionGoTo(destination: destination)
    }
    for child in entry.children { append(PDFOutline(child, document)) }
  }

  private func append(_ child: PDFOutline) {
    children.append(child)
    child.parent = self
  }

  open var document: PDFDocument? { ownDocument ?? parent?.document }
  open var numberOfChildren: Int { children.count }
  /// Its number among its parent's.
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
  open func child(at index: Int) -> PDFOutline? {
    children.indices.contains(index) ? children[index] : nil
  }
  /// Puts a line in before the one of this number. The line itself and those above it are left out.
  open func insertChild(_ child: PDFOutline, at index: Int) {
    var above: PDFOutline? = self
    while let line = above {
      if line === child { return }
      above = line.parent
    }
    guard (0...children.count).contains(index) else { return }
    child.removeFromParent()
    children.insert(child, at: min(index, children.count))
    child.parent = self
    document?.isChanged = true
  }
  open func removeFromParent() {
    document?.isChanged = true
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  func entry(in document: PDFDocument) -> PDFReading.OutlineEntry {
    var entry = PDFReading.OutlineEntry(title: label ?? "")
    let goTo = (action as? PDFActionGoTo)?.destination ?? destination
    entry.target = goTo?.target(in: document) ?? PDFReading.Target()
    entry.target.address = (action as? PDFActionURL)?.url?.absoluteString
    entry.isOpen = isOpen
    entry.children = children.map { $0.entry(in: document) }
    return entry
  }
}
