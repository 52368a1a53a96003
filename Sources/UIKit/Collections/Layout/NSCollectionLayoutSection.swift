import CoreGraphics
import Foundation

/// The groups of a section of a compositional layout, and what is around them.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// Room around the groups, in points; none by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Room between groups, in points; none by default.
  open var interGroupSpacing: CGFloat = 0
  /// Whether, and how, the section scrolls across the direction of the layout; it does not by
  /// default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and the like.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are within the insets at the sides; true by default.
  open var supplementariesFollowContentInsets = true
  /// What is behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called whenever other items are seen, or they are seen elsewhere, to change how they look.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// What a list's section says of its rows; nil for others.
  var list: ListAppearance?

  /// A section of groups that follow each other until there are no items left.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// Changes how items look that are seen.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// How a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all: groups follow each other in the direction of the layout.
  case none
  /// As far as the finger moves it.
  case continuous
  /// As far as that, to the beginning of a group.
  case continuousGroupLeadingBoundary
  /// Page by page of the section's width.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, with each in the middle.
  case groupPagingCentered
}

/// What insets are measured from; here that is the collection's bounds.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// An item that is seen, and what of its look may be changed.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// A view of a collection that is seen, for a section's code.
@MainActor final class VisibleItem: NSCollectionLayoutVisibleItem {
  let view: UIView
  let indexPath: IndexPath
  let representedElementKind: String?
  /// Where the layout has put it.
  let frame: CGRect
  var zIndex = 0

  init(_ view: UIView, at indexPath: IndexPath, kind: String?, frame: CGRect) {
    self.view = view
    self.indexPath = indexPath
    self.frame = frame
    representedElementKind = kind
  }

  var alpha: CGFloat {
    get { view.alpha }
    set { view.alpha = newValue }
  }
  var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  var center: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  var transform: CGAffineTransform {
    get { view.transform }
    set { view.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { view.layer.transform }
    set { view.layer.transform = newValue }
  }
  var name: String { representedElementKind ?? "" }
  var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  var representedElementCategory: UICollectionView.ElementCategory {
    representedElementKind == nil ? .cell : .supplementaryView
  }
}
