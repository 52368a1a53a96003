import CoreGraphics
import Foundation

/// A cell of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Views attached to the item.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Room inside the item's size around what is shown, in points; none by default. Lengths that the
  /// content decides have none.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room outside the item's size; nil, the default, is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// A cell of a size, with badges and the like.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// Items beside or below each other, again and again until the group is full.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// How many items there are; nil is as many as fit.
  let count: Int?
  /// Whether the items share the group's length evenly, whatever they say.
  let sharesEvenly: Bool
  /// Room between the items; nil, the default, is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil, sharesEvenly: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    self.sharesEvenly = sharesEvenly
    super.init(layoutSize: layoutSize)
  }

  private static func made(_ group: NSCollectionLayoutGroup) -> Self {
    unsafeDowncast(group, to: self)
  }

  /// As many items beside each other as fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { made(NSCollectionLayoutGroup(.horizontal, layoutSize, subitems)) }
  /// A number of items beside each other, of equal widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(
      NSCollectionLayoutGroup(
        .horizontal, layoutSize, [subitem], count: count, sharesEvenly: true))
  }
  /// A number of items beside each other, in their own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { made(NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)) }
  /// As many items below each other as fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { made(NSCollectionLayoutGroup(.vertical, layoutSize, subitems)) }
  /// A number of items below each other, of equal heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    made(
      NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, sharesEvenly: true))
  }
  /// A number of items below each other, in their own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { made(NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)) }
  /// Items where the app says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { made(NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, [])) }
}

/// Says where the items of a group are.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// Where an item of a group is.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int

  /// An item in a frame of the group's coordinates.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A view attached to an item, as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Views with larger numbers are in front; 1 by default.
  open var zIndex = 1

  /// - Parameters:
  ///   - layoutSize: Its size, as part of the item's.
  ///   - elementKind: What the data source knows it by.
  ///   - containerAnchor: The point of the item where it is.
  ///   - itemAnchor: The point of itself that is there; the same edges for nil.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Where it is on an item.
  func frame(on item: CGRect) -> CGRect {
    let size = layoutSize.size(in: item.size)
    let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges))
    let point = containerAnchor.point(in: item)
    let ownPoint = own.point(in: CGRect(origin: .zero, size: size))
    let (shift, ownShift) = (containerAnchor.shift(of: size), itemAnchor?.shift(of: size) ?? .zero)
    return CGRect(
      x: point.x - ownPoint.x + shift.x + ownShift.x,
      y: point.y - ownPoint.y + shift.y + ownShift.y, width: size.width, height: size.height)
  }
}

/// A header, a footer, or a view at another edge of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether the section becomes longer by it, or it lies over the items; true by default.
  open var extendsBoundary = true
  /// Whether it stays in sight as long as its section is; false by default.
  open var pinToVisibleBounds = false

  /// - Parameters:
  ///   - layoutSize: Its size, as part of the section's.
  ///   - elementKind: What the data source knows it by.
  ///   - alignment: At which edge or corner of the section it is.
  ///   - absoluteOffset: Points it is moved.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A view behind a section, which the layout itself makes.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Views with larger numbers are in front; -1 by default, behind the items.
  open var zIndex = -1

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Fills the section, of a class that was registered with the layout.
  public class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(kind: elementKind), to: self)
  }
}
