import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

/// A list of names, as an app of today's makes it.
@MainActor private final class People {
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  let app: Driver
  var log: [String] = []
  var filled: [String] = []

  init(
    _ names: [String] = ["Ada", "Bob", "Cy"],
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    cell fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    change(&list)
    view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    var note: (String) -> Void = { _ in }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      fill(cell, name)
      note(name)
    }
    source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(names)
    source.apply(snapshot, animatingDifferences: false)
    app = Driver(HeldView(view: view), size: CGSize(width: 300, height: 500))
    note = { [weak self] in self?.filled.append($0) }
  }

  func change(_ edit: (inout NSDiffableDataSourceSnapshot<Int, String>) -> Void) {
    var snapshot = source.snapshot()
    edit(&snapshot)
    source.apply(snapshot)
    app.advance(by: 1)
  }
}

@MainActor @Suite(.serialized) struct ListCollectionTests {
  @Test func `rows are 44 points high at least, within the margins of their group`() throws {
    let people = People()
    let first = people.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    #expect(first == CGRect(x: 16, y: 18, width: 268, height: 44))
    #expect(people.view.contentSize.height == 168)
    #expect(people.app.exists("Cy"))
  }

  @Test func `another snapshot moves the cells there are, and fills new ones only`() throws {
    let people = People()
    let ada = people.view.cellForItem(at: IndexPath(item: 0, section: 0))
    people.change {
      $0.moveItem("Ada", afterItem: "Cy")
      $0.deleteItems(["Bob"])
      $0.appendItems(["Di"])
    }
    #expect(people.filled == ["Di"])
    #expect(people.view.cellForItem(at: IndexPath(item: 1, section: 0)) === ada)
    #expect(!people.app.exists("Bob"))
    #expect(try people.app.find("Cy").frame.midY < people.app.find("Ada").frame.midY)
    people.change { $0.reconfigureItems(["Cy"]) }
    #expect(people.filled == ["Di", "Cy"])
  }

  @Test func `a swipe of a row reveals the actions of its list`() throws {
    var log: [Int] = []
    let people = People(["Ada", "Bob"]) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Erase") { _, _, done in
            log.append(path.item)
            done(true)
          }
        ])
      }
    }
    people.app.drag(from: CGPoint(x: 250, y: 84), to: CGPoint(x: 150, y: 84))
    people.app.advance(by: 1)
    try people.app.tap("Erase")
    people.app.advance(by: 1)
    #expect(log == [1])
    try people.app.perform("Erase", on: "Ada")
    people.app.advance(by: 1)
    #expect(log == [1, 0])
  }

  @Test func `accessories are seen while the list is edited, or while it is not`() throws {
    var told = 0
    let people = People(["Ada"]) { _ in
    } cell: { cell, _ in
      cell.accessories = [
        .delete { told += 1 }, .label(text: "12"), .disclosureIndicator(displayed: .whenNotEditing),
        .detail { told += 10 },
      ]
    }
    #expect(people.app.exists("12") && !people.app.exists("Remove"))
    #expect(try people.app.find("Ada").frame.minX == 32)
    try people.app.tap("More Info")
    people.view.isEditing = true
    people.app.advance(by: 1)
    try people.app.tap("Remove")
    #expect(told == 11)
    #expect(try people.app.find("Ada").frame.minX > 60)
  }

  @Test func `a cell is told of its state, and looks as its handler says`() throws {
    let people = People(["Ada"]) { _ in
    } cell: { cell, name in
      cell.configurationUpdateHandler = { cell, state in
        var content = (cell as? UICollectionViewListCell)?.defaultContentConfiguration()
        content?.text = state.isSelected ? "\(name) is chosen" : name
        cell.contentConfiguration = content
      }
    }
    try people.app.tap("Ada")
    people.app.settle()
    #expect(people.app.exists("Ada is chosen"))
    people.view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    people.app.settle()
    #expect(people.app.exists("Ada"))
  }

  @Test func `views of SwiftUI keep their state while their cell is filled again`() throws {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    let people = People(["Ada"]) { _ in
    } cell: { cell, name in
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = UIHostingConfiguration {
          Counter(name: state.isSelected ? "Chosen" : name)
        }
      }
    }
    try people.app.tap("Ada 0")
    #expect(people.app.exists("Chosen 1") || people.app.exists("Ada 1"))
    people.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    people.app.settle()
    #expect(people.app.exists("Chosen 1"))
  }

  @Test func `a row's chevron shows the items below it, and hides them`() throws {
    let people = People([]) { _ in
    } cell: { cell, name in
      if name == "Fruit" { cell.accessories = [.outlineDisclosure()] }
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Bread"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    people.source.apply(outline, to: 0)
    people.app.advance(by: 1)
    #expect(!people.app.exists("Apple"))
    try people.app.tap("Expand")
    people.app.advance(by: 1)
    #expect(people.app.exists("Apple") && people.app.exists("Pear"))
    #expect(try people.app.find("Apple").frame.minX == people.app.find("Fruit").frame.minX + 10)
    #expect(people.source.snapshot(for: 0).isExpanded("Fruit"))
    try people.app.tap("Collapse")
    people.app.advance(by: 1)
    #expect(!people.app.exists("Apple"))
    #expect(people.source.snapshot().itemIdentifiers == ["Fruit", "Bread"])
  }

  @Test func `a row is moved by its lines, and the source tells what has changed`() throws {
    let people = People(["Ada", "Bob", "Cy"]) { _ in
    } cell: { cell, _ in
      cell.accessories = [.reorder(displayed: .always)]
    }
    var moved: [String] = []
    people.source.reorderingHandlers.canReorderItem = { $0 != "Cy" }
    people.source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    let handle = people.app.all("Reorder")[0].frame
    let start = CGPoint(x: handle.midX, y: handle.midY)
    people.app.press(at: start)
    people.app.move(to: CGPoint(x: start.x, y: start.y + 50))
    people.app.advance(by: 1)
    people.app.lift(at: CGPoint(x: start.x, y: start.y + 50))
    people.app.advance(by: 1)
    #expect(moved == ["Bob", "Ada", "Cy"])
    #expect(try people.app.find("Bob").frame.midY < people.app.find("Ada").frame.midY)
  }

  @Test func `a section's header comes from a registration`() {
    let people = People(["Ada"]) { $0.headerMode = .supplementary }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Friends"
      cell.contentConfiguration = content
    }
    people.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    people.view.reloadData()
    people.app.settle()
    #expect(people.app.exists("FRIENDS"))
  }

  @Test func `a section's items are a tree, of which the expanded parts are seen`() {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a11"], to: "a1")
    tree.append(["x"], to: "unknown")
    tree.insert(["a0"], before: "a1")
    #expect(tree.items == ["a", "a0", "a1", "a11", "a2", "b"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a0", "a1", "a2", "b"])
    #expect(tree.level(of: "a11") == 2 && tree.parent(of: "a11") == "a1")
    #expect(tree.isVisible("a1") && !tree.isVisible("a11"))
    #expect(tree.snapshot(of: "a").items == ["a0", "a1", "a11", "a2"])
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["n"])
    tree.replace(childrenOf: "a", using: other)
    #expect(tree.items == ["a", "n", "b"])
    tree.delete(["a"])
    #expect(tree.items == ["b"] && !tree.contains("n"))
  }
}
