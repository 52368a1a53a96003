import CoreGraphics
import Foundation

/// Makes the layout of a section, for what is around it; nil leaves the section out.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    Int, any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// What holds of all sections of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Whether sections are below each other, the default, or beside each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between sections, in points; none by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of all of it.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.automatic
  nonisolated public override init() { super.init() }
}

/// Sections of groups of items, each laid out by values.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// What holds of all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var plans: [SectionPlan] = []
  /// The headers and footers of all of it.
  private var global: [LayoutPlacement] = []
  private var size = CGSize.zero

  /// The same layout for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }
  /// The same layout for all sections.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Sections that are asked for whenever the collection has another size.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) { self.init(sectionProvider: sectionProvider, configuration: .init()) }
  /// Sections that are asked for whenever the collection has another size.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  /// A list: rows below each other in every section.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    (plans, global) = ([], [])
    guard let view = collectionView else { return }
    let isVertical = configuration.scrollDirection == .vertical
    let traits = view.traitCollection
    let surroundings = LayoutSurroundings(size: view.bounds.size, traits: traits)
    var end = placeGlobal(at: isVertical ? .top : .leading, from: 0, view)
    for number in 0..<max(0, view.numberOfSections) {
      guard let section = provider(number, surroundings) else {
        plans.append(empty(number, view, at: end))
        continue
      }
      if number > 0 { end += configuration.interSectionSpacing }
      let plan = SectionPlan(
        section,
        SectionPlan.Surroundings(
          number: number, count: max(0, view.numberOfItems(inSection: number)),
          isLast: number == view.numberOfSections - 1, size: view.bounds.size,
          isVertical: isVertical, traits: traits,
          measured: { [weak view] in view?.measuredSizes[$0] }),
        at: end)
      end = plan.end
      plans.append(plan)
    }
    end = placeGlobal(at: isVertical ? .bottom : .trailing, from: end, view)
    size =
      isVertical
      ? CGSize(width: view.bounds.width, height: end)
      : CGSize(width: end, height: view.bounds.height)
  }

  private func empty(_ number: Int, _ view: UICollectionView, at start: CGFloat) -> SectionPlan {
    let nothing = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    return SectionPlan(
      NSCollectionLayoutSection(group: .horizontal(layoutSize: nothing, subitems: [])),
      SectionPlan.Surroundings(
        number: number, count: 0, size: view.bounds.size,
        isVertical: configuration.scrollDirection == .vertical, traits: view.traitCollection,
        measured: { _ in nil }),
      at: start)
  }

  /// Headers or footers of all of it; returns where they end.
  private func placeGlobal(
    at edge: NSDirectionalRectEdge, from start: CGFloat, _ view: UICollectionView
  ) -> CGFloat {
    var end = start
    let isVertical = configuration.scrollDirection == .vertical
    for item in configuration.boundarySupplementaryItems
    where item.alignment.edges.contains(edge) {
      let element = LayoutElement(
        kind: .supplementary(item.elementKind), path: IndexPath(index: 0))
      var size = item.layoutSize.size(in: view.bounds.size)
      if let own = view.measuredSizes[element] {
        if item.layoutSize.sizing.width { size.width = own.width }
        if item.layoutSize.sizing.height { size.height = own.height }
      }
      global.append(
        LayoutPlacement(
          element: element,
          frame: CGRect(
            origin: isVertical ? CGPoint(x: 0, y: end) : CGPoint(x: end, y: 0), size: size),
          zIndex: item.zIndex, sizing: item.layoutSize.sizing))
      end += size[horizontal: !isVertical]
    }
    return end
  }

  // MARK: What is where

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var all = global.filter { $0.frame.intersects(rect) }.map(attributes)
    let seen = collectionView.map { CGRect(origin: $0.contentOffset, size: $0.bounds.size) } ?? rect
    for plan in plans {
      for (index, placement) in plan.placements.enumerated() {
        if plan.pinned.contains(index) {
          var placement = placement
          placement.frame = plan.frame(ofPinned: index, seeing: seen)
          if placement.frame.intersects(rect) { all.append(attributes(placement)) }
        } else if placement.frame.intersects(rect) {
          all.append(attributes(placement, plan.section.list))
        }
      }
    }
    return all
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(of: LayoutElement(kind: .cell, path: indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: LayoutElement(kind: .supplementary(elementKind), path: indexPath))
  }

  private func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    if let placement = global.first(where: { $0.element == element }) {
      return attributes(placement)
    }
    guard let section = element.path.first, plans.indices.contains(section) else { return nil }
    let plan = plans[section]
    if let placement = plan.placements.first(where: { $0.element == element }) {
      return attributes(placement, plan.section.list)
    }
    guard let scroller = plan.scroller,
      var placement = scroller.placements.first(where: { $0.element == element })
    else { return nil }
    let shift = collectionView?.scrollerOffset(section) ?? .zero
    placement.frame = placement.frame.offsetBy(
      dx: scroller.frame.minX - shift.x, dy: scroller.frame.minY - shift.y)
    return attributes(placement)
  }

  private func attributes(_ placement: LayoutPlacement) -> UICollectionViewLayoutAttributes {
    attributes(placement, nil)
  }

  private func attributes(_ placement: LayoutPlacement, _ list: ListAppearance?)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(placement)
    if let list, placement.element.kind == .cell, let view = collectionView {
      attributes.listRow = ListRow(
        list, at: placement.element.path,
        count: view.numberOfItems(inSection: placement.element.path.section))
    }
    return attributes
  }

  // MARK: Sections that scroll

  /// The sections that scroll by themselves and are seen in a part of the content.
  func scrollers(in rect: CGRect) -> [(section: Int, frame: CGRect)] {
    plans.enumerated().compactMap { number, plan in
      plan.scroller.flatMap { $0.frame.intersects(rect) ? (number, $0.frame) : nil }
    }
  }

  func scroller(of section: Int) -> SectionPlan.Scroller? {
    plans.indices.contains(section) ? plans[section].scroller : nil
  }

  override func decoration(_ kind: String, at path: IndexPath) -> UIView? {
    guard kind == SectionPlan.listGround else { return super.decoration(kind, at: path) }
    let ground = UIView(frame: .zero)
    ground.backgroundColor = section(path.section)?.list?.configuration.groundColor
    ground.isUserInteractionEnabled = false
    return ground
  }

  /// What the layout says of a section; nil where there is none.
  func section(_ number: Int) -> NSCollectionLayoutSection? {
    plans.indices.contains(number) ? plans[number].section : nil
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(_ placement: LayoutPlacement) {
    switch placement.element.kind {
    case .cell: self.init(forCellWith: placement.element.path)
    case .supplementary(let kind):
      self.init(forSupplementaryViewOfKind: kind, with: placement.element.path)
    case .decoration(let kind):
      self.init(forDecorationViewOfKind: kind, with: placement.element.path)
    }
    frame = placement.frame
    zIndex = placement.zIndex
    sizing = placement.sizing
  }
}
