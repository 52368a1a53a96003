import CoreGraphics
import Foundation
@_exported import UIKit

/// Text that was found or selected, on one page or several.
open class PDFSelection: NSObject, NSCopying, @unchecked Sendable {
  private weak var document: PDFDocument?
  private var parts: [(page: PDFPage, range: NSRange)] = []
  /// How it is shown where it is highlighted; nil is the usual.
  open var color: UIColor?

  /// Nothing yet.
  public init(document: PDFDocument?) { self.document = document }

  func add(_ page: PDFPage, _ range: NSRange) {
    guard range.length > 0 else { return }
    parts.append((page, range))
  }
  var isEmpty: Bool { parts.isEmpty }
  var firstPlace: (page: PDFPage, range: NSRange)? { parts.first }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFSelection(document: document)
    (copy.parts, copy.color) = (parts, color)
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  /// The pages with something of it, each once.
  open var pages: [PDFPage] {
    var result: [PDFPage] = []
    for part in parts where !result.contains(where: { $0 === part.page }) {
      result.append(part.page)
    }
    return result
  }
  open var string: String? {
    parts.isEmpty ? nil : parts.map { $0.page.text(in: $0.range) }.joined(separator: "\n")
  }
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

  /// The rectangle around what is selected on a page, in its space.
  open func bounds(for page: PDFPage) -> CGRect {
    let rect = parts.filter { $0.page === page }
      .reduce(CGRect.null) { $0.union($1.page.rect(of: $1.range)) }
    return rect.isNull ? .zero : rect
  }

  open func numberOfTextRanges(on page: PDFPage) -> Int {
    parts.count { $0.page === page }
  }
  open func range(at index: Int, on page: PDFPage) -> NSRange {
    let own = parts.filter { $0.page === page }
    return own.indices.contains(index) ? own[index].range : NSRange(location: NSNotFound, length: 0)
  }

  /// A selection for each line of it.
  open func selectionsByLine() -> [PDFSelection] {
    parts.flatMap { part in
      part.page.lines(in: part.range).map { line in
        let selection = PDFSelection(document: document)
        selection.add(part.page, line)
        selection.color = color
        return selection
      }
    }
  }

  open func add(_ selection: PDFSelection) { parts += selection.parts }
  open func add(_ selections: [PDFSelection]) { for selection in selections { add(selection) } }

  /// Takes letters to it after its end, on the last page; a negative number takes letters away.
  open func extend(atEnd succeed: Int) {
    guard let last = parts.indices.last else { return }
    let range = parts[last].range
    let most = parts[last].page.numberOfCharacters - range.location
    let more = min(max(succeed, -range.length), most - range.length)
    parts[last].range.length = range.length + more
  }
  /// Takes letters to it before its beginning, on the first page; a negative number takes letters
  /// away.
  open func extend(atStart precede: Int) {
    guard let range = parts.first?.range else { return }
    let more = min(max(precede, -range.length), range.location)
    parts[0].range = NSRange(location: range.location - more, length: range.length + more)
  }
  /// Takes the rest of the lines to it that it begins and ends in.
  open func extendForLineBoundaries() {
    for index in parts.indices {
      let page = parts[index].page
      parts[index].range = page.wholeLines(around: parts[index].range)
    }
  }

  /// Marks it in a context that draws in a page's space.
  open func draw(for page: PDFPage, active: Bool) {
    draw(for: page, with: .cropBox, active: active)
  }
  open func draw(for page: PDFPage, with box: PDFDisplayBox, active: Bool) {
    (color ?? UIColor.systemBlue.withAlphaComponent(0.3)).setFill()
    for line in selectionsByLine() where line.pages.first === page {
      UIBezierPath(rect: line.bounds(for: page)).fill()
    }
  }
}
