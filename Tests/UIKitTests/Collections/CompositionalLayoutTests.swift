import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// A cell of a size of its own.
private final class Box: UICollectionViewCell {
  var size = CGSize.zero
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if size.height > 0 { attributes.size.height = size.height }
    if size.width > 0 { attributes.size.width = size.width }
    return attributes
  }
}

@MainActor private final class Boxes: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  var heights: [CGFloat] = []
  var widths: [CGFloat] = []
  init(_ counts: Int...) { self.counts = counts }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { counts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: path) as! Box
    cell.label.text = "\(path.section)-\(path.item)"
    cell.size = CGSize(
      width: path.item < widths.count ? widths[path.item] : 0,
      height: path.item < heights.count ? heights[path.item] : 0)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = UICollectionReusableView(frame: .zero)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "\(kind) \(indexPath.section)"
    view.addSubview(label)
    return view
  }
}

@MainActor @Suite(.serialized) struct CompositionalLayoutTests {
  private func show(_ boxes: Boxes, _ layout: UICollectionViewLayout) -> (
    UICollectionView, Driver
  ) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Box.self, forCellWithReuseIdentifier: "box")
    view.dataSource = boxes
    return (view, Driver(HeldView(view: view), size: CGSize(width: 300, height: 400)))
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test func `items that are parts of a group fill it, and groups follow each other`() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 20, trailing: 15)
    section.interGroupSpacing = 5
    let (view, _) = show(Boxes(4), UICollectionViewCompositionalLayout(section: section))
    // 270 points of content are three items of 90, each 2 smaller at all sides.
    #expect(frame(view, 0) == CGRect(x: 17, y: 12, width: 86, height: 56))
    #expect(frame(view, 2) == CGRect(x: 197, y: 12, width: 86, height: 56))
    #expect(frame(view, 3) == CGRect(x: 17, y: 77, width: 86, height: 56))
    #expect(view.contentSize == CGSize(width: 300, height: 155))
  }

  @Test func `a number of items share a group evenly, whatever they say`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    let (view, _) = show(Boxes(3), UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 145, height: 50))
    #expect(frame(view, 1) == CGRect(x: 155, y: 0, width: 145, height: 50))
    #expect(frame(view, 2) == CGRect(x: 0, y: 50, width: 145, height: 50))
  }

  @Test func `groups inside of groups place their items in order`() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)), subitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [large, column])
    let (view, _) = show(
      Boxes(5),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 200, height: 120))
    #expect(frame(view, 1) == CGRect(x: 200, y: 0, width: 100, height: 60))
    #expect(frame(view, 2) == CGRect(x: 200, y: 60, width: 100, height: 60))
    #expect(frame(view, 3) == CGRect(x: 0, y: 120, width: 200, height: 120))
  }

  @Test func `what is left of a group is shared among flexible spacing`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    let (view, _) = show(
      Boxes(3),
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    // 300 - 3 × 80 are 60, for two gaps.
    #expect((0..<3).map { frame(view, $0)?.minX } == [0, 110, 220])
  }

  @Test func `estimated heights become those the cells want, and the rest moves`() {
    let boxes = Boxes(3)
    boxes.heights = [30, 70, 50]
    let full = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    let (view, _) = show(boxes, UICollectionViewCompositionalLayout(section: section))
    #expect((0..<3).map { frame(view, $0)?.minY } == [0, 34, 108])
    #expect(view.contentSize.height == 158)
  }

  @Test func `items of estimated widths flow into lines`() {
    let boxes = Boxes(4)
    boxes.widths = [100, 150, 120, 60]
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let (view, _) = show(
      boxes, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      (0..<4).map { frame(view, $0)?.origin } == [
        CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 130, y: 30),
      ])
  }

  @Test func `headers and footers are around the items, and a pinned one stays in sight`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(100)))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [
      header,
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(50), .absolute(20)), elementKind: "foot",
        alignment: .bottomTrailing),
    ]
    let boxes = Boxes(6, 6)
    let (view, app) = show(boxes, UICollectionViewCompositionalLayout(section: section))
    func place(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(place("head", 0) == CGRect(x: 20, y: 0, width: 260, height: 30))
    #expect(frame(view, 0) == CGRect(x: 20, y: 35, width: 260, height: 100))
    #expect(place("foot", 0) == CGRect(x: 230, y: 640, width: 50, height: 20))
    #expect(frame(view, 0, 1)?.minY == 695)
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    app.settle()
    #expect(
      view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0))?.frame.minY
        == 200)
  }

  @Test func `a section scrolls across, and rests at groups`() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 15)
    let boxes = Boxes(5, 1)
    let (view, app) = show(boxes, UICollectionViewCompositionalLayout(section: section))
    #expect(frame(view, 1) == CGRect(x: 225, y: 0, width: 200, height: 100))
    #expect(frame(view, 0, 1)?.minY == 100)
    #expect(view.contentSize == CGSize(width: 300, height: 200))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
    app.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 120, y: 50), duration: 0.3)
    app.advance(by: 2)
    #expect(frame(view, 1)?.minX == 15)
    #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 50)) == IndexPath(item: 1, section: 0))
    view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .right, animated: false)
    app.settle()
    #expect(app.exists("0-4"))
  }

  @Test func `badges, backgrounds and places of one's own`() {
    final class Ground: UICollectionReusableView {}
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(50)), supplementaryItems: [badge])
    let first = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    first.decorationItems = [ground]
    let custom = NSCollectionLayoutSection(
      group: .custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
        [
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(
              x: environment.container.contentSize.width - 40, y: 10, width: 40, height: 40))
        ]
      })
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? first : custom }
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let (view, _) = show(Boxes(1, 2), layout)
    #expect(
      view.layoutAttributesForSupplementaryElement(
        ofKind: "badge", at: IndexPath(item: 0, section: 0))?.frame
        == CGRect(x: 90, y: -10, width: 20, height: 20))
    #expect(view.subviews.first is Ground)
    #expect(view.subviews.first?.frame == CGRect(x: 5, y: 5, width: 290, height: 40))
    #expect(frame(view, 0, 1) == CGRect(x: 260, y: 60, width: 40, height: 40))
    #expect(frame(view, 1, 1) == CGRect(x: 260, y: 140, width: 40, height: 40))
  }

  @Test func `the layout is asked for again when the collection has another width`() {
    var widths: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      widths.append(environment.container.effectiveContentSize.width)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)))
      return NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(10)),
          subitems: [item]))
    }
    let (view, _) = show(Boxes(1), layout)
    view.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
    view.layoutIfNeeded()
    #expect(widths.contains(300) && widths.last == 500)
  }
}
