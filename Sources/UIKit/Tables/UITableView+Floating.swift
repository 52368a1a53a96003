import CoreGraphics
import Foundation

/// From where to where a section of a table reaches. What a section has not is empty.
struct SectionSpan {
  let header: CGRect
  let footer: CGRect
  var start: CGFloat { header.minY }
  var end: CGFloat { footer.maxY }
}

/// Titles of a plain table stay at its edges while their section is seen.
extension UITableView {
  /// Moves the header of the section at the top of what is seen down to there, and the footer of that
  /// at the bottom up, as far as their sections reach.
  ///
  /// - Parameter tiles: What is seen, or near.
  func withFloating(_ tiles: [(tile: Tile, frame: CGRect)]) -> [(tile: Tile, frame: CGRect)] {
    guard style == .plain else { return tiles }
    var tiles = tiles
    func put(_ tile: Tile, _ frame: CGRect, at y: CGFloat) {
      let moved = (tile, CGRect(origin: CGPoint(x: frame.minX, y: y), size: frame.size))
      if let index = tiles.firstIndex(where: { $0.tile == tile }) {
        tiles[index] = moved
      } else {
        tiles.append(moved)
      }
    }
    let top = contentOffset.y + adjustedContentInset.top
    if let section = section(at: top), case let span = sectionSpans[section],
      span.header.height > 0, span.header.minY < top
    {
      put(.header(section), span.header, at: min(top, span.end - span.header.height))
    }
    let bottom = contentOffset.y + bounds.height - adjustedContentInset.bottom
    if let section = section(at: bottom), case let span = sectionSpans[section],
      span.footer.height > 0, span.footer.maxY > bottom
    {
      put(.footer(section), span.footer, at: max(bottom - span.footer.height, span.start))
    }
    return tiles
  }

  /// The section that is at a height of the content, its end not included.
  private func section(at y: CGFloat) -> Int? {
    var (low, high) = (0, sectionSpans.count)
    while low < high {
      let middle = (low + high) / 2
      if sectionSpans[middle].end <= y { low = middle + 1 } else { high = middle }
    }
    return low < sectionSpans.count && sectionSpans[low].start <= y ? low : nil
  }

  /// Points that a row of a section must be below the top of the table so that its header is not over
  /// it.
  func floatingHeight(in section: Int) -> CGFloat {
    style == .plain && sectionSpans.indices.contains(section)
      ? sectionSpans[section].header.height : 0
  }

  /// A title whose rows are not seen through it.
  func floating(_ view: UIView?) -> UIView? {
    if style == .plain, let title = view as? UITableViewHeaderFooterView,
      title.backgroundColor == nil, title.backgroundView == nil
    {
      title.backgroundColor = backgroundColor
    }
    return view
  }

  /// Brings the titles that are not at their own place in front of the rows.
  func raiseFloating() {
    guard style == .plain else { return }
    for (tile, view) in shownTiles {
      let home: CGRect
      switch tile {
      case .header(let section): home = sectionSpans[section].header
      case .footer(let section): home = sectionSpans[section].footer
      default: continue
      }
      guard view.frame.minY != home.minY else { continue }
      let isBehind = subviews.reversed().prefix { $0 !== view }.contains { $0 is RowView }
      if isBehind { bringSubviewToFront(view) }
    }
  }
}
