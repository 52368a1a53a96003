import LindenDrawing
import CoreGraphics
@_spi(Engine) import LindenEngine

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`; an adaptive one stands for as many as fit.
/// Lengths are points.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { ... }
public struct GridItem: Sendable {
  /// How wide it is.
  public enum Size: Sendable {
    /// Points, whatever there is room for.
    case fixed(CGFloat)
    /// A share of the room within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items of at least `minimum` as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is, or how high the row.
  public var size: Size
  /// Points to the next; nil is the standard distance.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks (columns of a vertical grid) that grid items come to.
struct GridTracks {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  /// Cells of an adaptive item; more are of no use on any screen.
  private static let most: CGFloat = 4096

  /// Of each cell of a line, in order.
  private(set) var tracks: [Track] = []
  /// From the first to the last edge.
  private(set) var extent: CGFloat = 0

  /// Shares `available` points among the items (B/B4-135): first fixed ones, then in order of
  /// declaration the rest of the room divided by the items left, within each one's limits.
  init(_ items: [GridItem], available: CGFloat?) {
    let gap = ViewSpacing.standardDistance
    func spacing(_ index: Int) -> CGFloat { items[index].spacing ?? gap }
    let gaps = items.indices.dropLast().reduce(0) { $0 + spacing($1) }
    var remaining = (available ?? 0) - gaps
    func take(_ length: CGFloat) { if remaining < .infinity { remaining -= length } }
    var left = 0
    for item in items {
      if case .fixed(let length) = item.size { take(max(0, length)) } else { left += 1 }
    }
    var position: CGFloat = 0
    for (index, item) in items.enumerated() {
      let length: CGFloat
      switch item.size {
      case .fixed(let fixed):
        length = max(0, fixed)
        tracks.append(Track(start: position, length: length, alignment: item.alignment))
      case .flexible(let least, let most):
        let share = available == nil ? least : remaining / CGFloat(left)
        length = min(max(share, least, 0), max(most, least))
        take(length)
        left -= 1
        tracks.append(Track(start: position, length: length, alignment: item.alignment))
      case .adaptive(let least, let most):
        let share = max(0, available == nil ? least : remaining / CGFloat(left))
        let step = spacing(index)
        let count =
          share.isFinite && least + step > 0
          ? max(
            1, Int(nearest: min((share + step) / (least + step), GridTracks.most).rounded(.down)))
          : 1
        let each = (share - CGFloat(count - 1) * step) / CGFloat(count)
        let own = min(max(each, count == 1 ? 0 : least), max(most, least))
        for cell in 0..<count {
          tracks.append(
            Track(
              start: position + CGFloat(cell) * (own + step), length: own, alignment: item.alignment
            ))
        }
        length = share
        take(length)
        left -= 1
      }
      position += length + (index < items.count - 1 ? spacing(index) : 0)
    }
    extent = max(0, position)
  }
}
