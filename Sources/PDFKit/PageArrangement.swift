import CoreGraphics
import UIKit

/// Where the pages of a document are, in what scrolls. Values only.
struct PageArrangement {
  enum Kind: Equatable {
    /// All of them, one after the other.
    case continuous(PDFDisplayDirection)
    /// Each in a room of its own, beside each other.
    case paged
    /// One, and with two columns the one beside it.
    case single(Int)
  }

  /// Null for pages that are not shown.
  private(set) var frames: [CGRect]
  private(set) var size = CGSize.zero

  init(
    sizes: [CGSize], scale: CGFloat, margins: UIEdgeInsets, room: CGSize, kind: Kind,
    columns: Int, isBook: Bool, isRightToLeft: Bool
  ) {
    frames = [CGRect](repeating: .null, count: sizes.count)
    guard !sizes.isEmpty else { return }
    var rows = PageArrangement.rows(sizes.count, columns, isBook)
    if case .single(let number) = kind { rows = rows.filter { $0.contains(number) } }
    let (left, right) = (margins.left * scale, margins.right * scale)
    let (top, bottom) = (margins.top * scale, margins.bottom * scale)
    var place: CGFloat = 0
    var across: CGFloat = 0
    var boxes: [(row: [Int], start: CGFloat, size: CGSize)] = []
    for row in rows {
      let width = row.reduce(0) { $0 + sizes[$1].width * scale + left + right }
      let height = row.map { sizes[$0].height * scale }.max()! + top + bottom
      boxes.append((row, place, CGSize(width: width, height: height)))
      switch kind {
      case .continuous(.horizontal):
        place += width
        across = max(across, height)
      case .paged:
        place += room.width
        across = max(across, height)
      default:
        place += height
        across = max(across, width)
      }
    }
    let isSideways = kind == .paged || kind == .continuous(.horizontal)
    size =
      isSideways
      ? CGSize(width: max(place, room.width), height: max(across, room.height))
      : CGSize(width: max(across, room.width), height: max(place, room.height))
    // A document that is shorter than the room is in the middle.
    let first = max(0, (isSideways ? size.width : size.height) - place) / 2
    for box in boxes {
      var x: CGFloat
      var y: CGFloat
      switch kind {
      case .paged: (x, y) = (box.start + (room.width - box.size.width) / 2, 0)
      case .continuous(.horizontal): (x, y) = (first + box.start, 0)
      default: (x, y) = ((size.width - box.size.width) / 2, first + box.start)
      }
      if isSideways { y = (size.height - box.size.height) / 2 }
      for number in isRightToLeft ? box.row.reversed() : box.row {
        let page = CGSize(width: sizes[number].width * scale, height: sizes[number].height * scale)
        let low = y + top + (box.size.height - top - bottom - page.height) / 2
        frames[number] = CGRect(origin: CGPoint(x: x + left, y: low), size: page)
        x += page.width + left + right
      }
    }
  }

  private static func rows(_ count: Int, _ columns: Int, _ isBook: Bool) -> [[Int]] {
    guard columns > 1 else { return (0..<count).map { [$0] } }
    let alone = isBook ? [[0]] : []
    return alone
      + stride(from: alone.count, to: count, by: 2).map { Array($0..<min($0 + 2, count)) }
  }
}
