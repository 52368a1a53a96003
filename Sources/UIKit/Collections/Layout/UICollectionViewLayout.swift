import CoreGraphics
import Foundation

/// Where an item of a collection is.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  /// Whether it is a cell, a supplementary view or a decoration.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Nil for a cell.
  open private(set) var representedElementKind: String?
  /// Which lengths the content decides.
  var sizing = SelfSizing()
  /// What a list says of the row; nil outside of lists.
  var listRow: ListRow?

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = elementKind
    representedElementCategory = .supplementaryView
  }
  public init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// What the view stands for.
  var element: LayoutElement {
    let kind = representedElementKind ?? ""
    switch representedElementCategory {
    case .cell: return LayoutElement(kind: .cell, path: indexPath)
    case .supplementaryView: return LayoutElement(kind: .supplementary(kind), path: indexPath)
    case .decorationView: return LayoutElement(kind: .decoration(kind), path: indexPath)
    }
  }

  func copied() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.frame, copy.alpha, copy.zIndex) = (frame, alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    (copy.sizing, copy.listRow) = (sizing, listRow)
    return copy
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
}

/// Decides where the items of a collection are. A subclass overrides ``prepare()``,
/// ``collectionViewContentSize`` and ``layoutAttributesForElements(in:)``.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) {}

  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where a header, a footer or the like is; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  private var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Has views of a class made behind the items, where the layout says so.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }
  func decoration(_ kind: String, at path: IndexPath) -> UIView? {
    decorations[kind].flatMap { _ViewClass.make($0) as? UIView }
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidateLayout() { collectionView?.moveTiles() }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// Items line by line, as many in each as fit.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public typealias ScrollDirection = UICollectionView.ScrollDirection

  nonisolated public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items until they are on screen, and then what their content needs; zero, the
  /// default, has all of them as large as is said.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false
  nonisolated public static let automaticSize = CGSize(width: 1, height: 1)

  private var all: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  open override var collectionViewContentSize: CGSize { size }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { all.filter { $0.frame.intersects(rect) } }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { all.first { $0.representedElementKind == nil && $0.indexPath == indexPath } }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  /// Lines lie across the direction of scrolling: along a line items follow each other, and the
  /// room that is left in a full line is shared among the gaps.
  open override func prepare() {
    all = []
    guard let view = collectionView else { return }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let isVertical = scrollDirection == .vertical
    let breadth = isVertical ? view.bounds.width : view.bounds.height
    var position: CGFloat = 0
    func place(_ kind: String, _ section: Int, _ size: CGSize) {
      let length = isVertical ? size.height : size.width
      guard length > 0 else { return }
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
      attributes.frame =
        isVertical
        ? CGRect(x: 0, y: position, width: breadth, height: length)
        : CGRect(x: position, y: 0, width: length, height: breadth)
      all.append(attributes)
      position += length
    }
    for section in 0..<max(0, view.numberOfSections) {
      let inset =
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      let lineGap =
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing
      let itemGap =
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
      place(
        UICollectionView.elementKindSectionHeader, section,
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize)
      position += isVertical ? inset.top : inset.left
      let sizes = (0..<max(0, view.numberOfItems(inSection: section))).map { item in
        size(of: IndexPath(item: item, section: section), in: view, delegate)
      }
      let room =
        breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
      let start = isVertical ? inset.left : inset.top
      var item = 0
      while item < sizes.count {
        let line = Self.line(of: sizes, from: item, in: room, gap: itemGap, isVertical)
        let isFull = line.upperBound < sizes.count
        let used = line.reduce(0) { $0 + (isVertical ? sizes[$1].width : sizes[$1].height) }
        let gap =
          isFull && line.count > 1 ? (room - used) / CGFloat(line.count - 1) : itemGap
        let depth = line.map { isVertical ? sizes[$0].height : sizes[$0].width }.max() ?? 0
        var across = start
        for index in line {
          let size = sizes[index]
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: index, section: section))
          let shift = (depth - (isVertical ? size.height : size.width)) / 2
          attributes.frame = CGRect(
            origin: isVertical
              ? CGPoint(x: across, y: position + shift) : CGPoint(x: position + shift, y: across),
            size: size)
          if estimatedItemSize != .zero {
            attributes.sizing = SelfSizing(width: true, height: true)
          }
          all.append(attributes)
          across += (isVertical ? size.width : size.height) + gap
        }
        position += depth
        item = line.upperBound
        if item < sizes.count { position += lineGap }
      }
      position += isVertical ? inset.bottom : inset.right
      place(
        UICollectionView.elementKindSectionFooter, section,
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize)
    }
    size =
      isVertical
      ? CGSize(width: breadth, height: position) : CGSize(width: position, height: breadth)
  }

  private func size(
    of path: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if estimatedItemSize != .zero {
      let own = view.measuredSizes[LayoutElement(kind: .cell, path: path)]
      return own ?? (estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    }
    return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }

  /// The items that fit into one line; at least one.
  private static func line(
    of sizes: [CGSize], from first: Int, in room: CGFloat, gap: CGFloat, _ isVertical: Bool
  ) -> Range<Int> {
    var end = first
    var used: CGFloat = 0
    while end < sizes.count {
      let length = isVertical ? sizes[end].width : sizes[end].height
      let needed = used + (end > first ? gap : 0) + length
      if end > first, needed > room + 0.001 { break }
      used = needed
      end += 1
    }
    return first..<end
  }
}

/// Who says how large the items of a flow layout are. What is not said is the layout's own.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
}
