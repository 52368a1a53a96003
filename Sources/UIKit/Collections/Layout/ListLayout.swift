import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How the list of a compositional layout looks and behaves.
public struct UICollectionLayoutListConfiguration {
  /// What a list looks like: rows from edge to edge, or sections apart from each other.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// Who makes the headers: nobody, the collection's data source, or they are the first items.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// Who makes the footers: nobody, or the collection's data source.
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration

  /// What the list looks like.
  public let appearance: Appearance
  /// Who makes the headers; nobody by default.
  public var headerMode = HeaderMode.none
  /// Who makes the footers; nobody by default.
  public var footerMode = FooterMode.none
  /// Points above each header; nil is the appearance's own.
  public var headerTopPadding: CGFloat?
  /// Whether there are lines between rows; there are by default.
  public var showsSeparators = true
  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes how the lines of a row look.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list; nil, the default, is the appearance's own.
  public var backgroundColor: UIColor?
  /// The buttons that a swipe towards the end of a row's line reveals.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The buttons that a swipe towards the beginning reveals.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list that looks so.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }
  /// Points of the rows to the edges, where bars have these margins.
  func margin(_ layoutMargin: CGFloat) -> CGFloat {
    appearance == .insetGrouped || appearance == .sidebar ? layoutMargin : 0
  }

  /// The colour behind the rows.
  var groundColor: UIColor {
    backgroundColor
      ?? (isPlain || appearance == .sidebar
        ? .systemBackground : .systemGroupedBackground)
  }
}

/// How the lines above and below a row look.
public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }
  /// The line above the first row; automatic is none.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below a row; automatic is one between rows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// How far the line above is from the row's sides; automatic is below the row's text.
  public var topSeparatorInsets: NSDirectionalEdgeInsets = automaticInsets
  /// How far the line below is from the row's sides; automatic is below the row's text.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets = automaticInsets
  /// The colour of the lines, `.separator` by default.
  public var color: UIColor = .separator
  /// Stands for insets that follow the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The lines of a list that looks so.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// Rows below each other, with headers, footers, lines and swipes as the list says.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = ListAppearance(configuration: configuration)
    let gap: CGFloat = configuration.isPlain ? 0 : 18
    let margin = configuration.margin(layoutEnvironment.traitCollection.environment.layoutMargin)
    section.contentInsets = NSDirectionalEdgeInsets(
      top: configuration.headerMode == .none ? gap : 0, leading: margin,
      bottom: configuration.footerMode == .none ? gap : 0, trailing: margin)
    if configuration.headerMode == .supplementary {
      let header = boundary(
        UICollectionView.elementKindSectionHeader, .top, estimate: configuration.isPlain ? 28 : 38)
      header.pinToVisibleBounds = configuration.appearance == .plain
      header.zIndex = 2
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        boundary(UICollectionView.elementKindSectionFooter, .bottom, estimate: 28))
    }
    return section
  }

  private class func boundary(_ kind: String, _ alignment: NSRectAlignment, estimate: CGFloat)
    -> NSCollectionLayoutBoundarySupplementaryItem
  {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate)),
      elementKind: kind, alignment: alignment)
  }
}

/// What a list's section says of its rows.
@MainActor final class ListAppearance {
  let configuration: UICollectionLayoutListConfiguration
  init(configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }
}

/// What a list says of one row.
@MainActor struct ListRow {
  let list: ListAppearance
  let path: IndexPath
  let isFirst: Bool
  let isLast: Bool
  /// Whether the row stands for the header of its section.
  let isHeader: Bool

  init(_ list: ListAppearance, at path: IndexPath, count: Int) {
    self.list = list
    self.path = path
    let hasHeader = list.configuration.headerMode == .firstItemInSection
    isHeader = hasHeader && path.item == 0
    isFirst = path.item == (hasHeader ? 1 : 0)
    isLast = path.item == count - 1
  }

  /// Whether the row looks as another one does, at the same place.
  func isSame(as other: ListRow?) -> Bool {
    guard let other else { return false }
    return list === other.list && path == other.path && isFirst == other.isFirst
      && isLast == other.isLast && isHeader == other.isHeader
  }

  /// The row is the header or the footer of a section.
  init(headerOf list: ListAppearance, section: Int) {
    self.list = list
    path = IndexPath(item: 0, section: section)
    (isHeader, isFirst, isLast) = (true, false, false)
  }

  private var separators: UIListSeparatorConfiguration {
    let own = list.configuration.separatorConfiguration
    return list.configuration.itemSeparatorHandler?(path, own) ?? own
  }

  /// The lines of the row: their insets and colours; nil where there is none.
  var lines: (top: Line?, bottom: Line?) {
    guard list.configuration.showsSeparators else { return (nil, nil) }
    let look = separators
    let endsGroup = isLast && !list.configuration.isPlain || isHeader
    func line(
      _ visibility: UIListSeparatorConfiguration.Visibility, automatic: Bool,
      _ insets: NSDirectionalEdgeInsets
    ) -> Line? {
      guard visibility == .visible || visibility == .automatic && automatic else { return nil }
      let isAutomatic = insets == UIListSeparatorConfiguration.automaticInsets
      return Line(insets: isAutomatic ? nil : insets, color: look.color)
    }
    return (
      line(look.topSeparatorVisibility, automatic: false, look.topSeparatorInsets),
      line(look.bottomSeparatorVisibility, automatic: !endsGroup, look.bottomSeparatorInsets)
    )
  }

  struct Line {
    /// Nil follows the row's text.
    let insets: NSDirectionalEdgeInsets?
    let color: UIColor
  }

  /// The corners of the row that are corners of its group.
  var corners: CACornerMask {
    guard list.configuration.appearance == .insetGrouped, !isHeader else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  func swipe(
    _ edge: KeyPath<
      UICollectionLayoutListConfiguration,
      UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
    >
  )
    -> UISwipeActionsConfiguration?
  { list.configuration[keyPath: edge]?(path) }
}
