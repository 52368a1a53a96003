import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A scroll view that has views only for what is seen, and uses them again: tables and collections.
@preconcurrency @MainActor open class _TiledScrollView: UIScrollView {
  /// What a view stands for.
  enum Tile: Hashable {
    case item(IndexPath)
    case header(Int), footer(Int)
    case tableHeader, tableFooter
    /// Views of a collection besides its items, by their kinds.
    case supplementary(String, IndexPath), decoration(String, IndexPath)
    /// The items of a section that scroll by themselves.
    case scroller(Int)

    init(_ attributes: UICollectionViewLayoutAttributes) {
      switch attributes.element.kind {
      case .cell: self = .item(attributes.indexPath)
      case .supplementary(let kind): self = .supplementary(kind, attributes.indexPath)
      case .decoration(let kind): self = .decoration(kind, attributes.indexPath)
      }
    }

    /// What it stands for in a collection; nil for others.
    var path: IndexPath? {
      switch self {
      case .item(let path), .supplementary(_, let path), .decoration(_, let path): path
      default: nil
      }
    }

    /// The section of a table that it belongs to; nil for others.
    var section: Int? {
      switch self {
      case .item(let path): path.section
      case .header(let section), .footer(let section): section
      default: nil
      }
    }

    /// The kind of a view of a collection that is no item.
    var kind: String? {
      switch self {
      case .supplementary(let kind, _), .decoration(let kind, _): kind
      default: nil
      }
    }
  }

  private(set) var shownTiles: [Tile: UIView] = [:]
  /// Whether the places of the tiles are to be found out anew.
  private(set) var isStale = true
  private var spare: [String: [UIView]] = [:]

  /// Finds out where everything is; returns the size of all of it.
  func arrange() -> CGSize { .zero }
  /// What lies in a part of the content, and where.
  func tiles(in rect: CGRect) -> [(tile: Tile, frame: CGRect)] { [] }
  func view(for tile: Tile) -> UIView? { nil }
  /// The name by which a view is used again; nil if it is not.
  func reuseIdentifier(of view: UIView) -> String? { nil }

  /// All views are asked for again, at once if this one is shown.
  func forgetTiles() {
    for (tile, view) in shownTiles { retire(view, tile) }
    shownTiles = [:]
    isStale = true
    setNeedsLayout()
    signal.send()
  }

  /// The same views go where they belong now.
  func moveTiles() {
    isStale = true
    setNeedsLayout()
    signal.send()
  }

  /// The same views stand for something else.
  ///
  /// - Parameter name: What a view stands for now; nil for one that goes.
  func renameTiles(_ name: (Tile) -> Tile?) {
    let old = shownTiles
    shownTiles = [:]
    for (tile, view) in old {
      if let new = name(tile) { shownTiles[new] = view } else { retire(view, tile) }
    }
    moveTiles()
  }

  override func didScroll() { tile() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  private var widthWhenArranged: CGFloat = -1

  /// Makes the views that are seen now, and a little around, and retires the others.
  func tile() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    if isStale || widthWhenArranged != bounds.width {
      isStale = false
      widthWhenArranged = bounds.width
      contentSize = arrange()
    }
    let seen = CGRect(origin: contentOffset, size: bounds.size).insetBy(
      dx: -bounds.width / 2, dy: -bounds.height / 2)
    let wanted = tiles(in: seen)
    let names = Set(wanted.map(\.tile))
    for (tile, view) in shownTiles where !names.contains(tile) {
      shownTiles[tile] = nil
      retire(view, tile)
    }
    for (tile, frame) in wanted {
      if let view = shownTiles[tile] ?? add(tile) { view.frame = frame }
    }
  }

  private func add(_ tile: Tile) -> UIView? {
    guard let view = view(for: tile) else { return nil }
    shownTiles[tile] = view
    addSubview(view)
    return view
  }

  private func retire(_ view: UIView, _ tile: Tile) {
    view.removeFromSuperview()
    keepSpare(view, named: reuseIdentifier(of: view))
    tileRetired(tile, view)
  }

  func tileRetired(_ tile: Tile, _ view: UIView) {}

  /// A view that is inside a tile's can be used again.
  func keepSpare(_ view: UIView, named name: String?) {
    if let name { spare[name, default: []].append(view) }
  }

  /// A view that is not used any more.
  func spareView(named name: String) -> UIView? { spare[name]?.popLast() }
}

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
