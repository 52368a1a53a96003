import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

private final class NameCell: UITableViewCell {
  static var made = 0
  let name = UILabel()
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
    name.frame = CGRect(x: 10, y: 0, width: 200, height: 40)
    contentView.addSubview(name)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
  var names: [String]
  var log: [String] = []
  var scrolled: CGFloat = 0
  init(_ names: [String]) { self.names = names }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) as! NameCell
    cell.name.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "All names"
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append(names[indexPath.row])
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled = scrollView.contentOffset.y }
}

private final class Dot: UICollectionViewCell {}

@MainActor
private final class Dots: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var count: Int
  var chosen: [Int] = []
  init(_ count: Int) { self.count = count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "dot", for: indexPath) as! Dot }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.item)
  }
}

@MainActor @Suite(.serialized) struct TableTests {
  private func show(_ view: UIView) -> Driver {
    Driver(HeldView(view: view), size: CGSize(width: 300, height: 400))
  }

  private func table(_ names: Names) -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(NameCell.self, forCellReuseIdentifier: "name")
    table.dataSource = names
    table.delegate = names
    return table
  }

  @Test func `a table shows the rows of its data source, and is told which is tapped`() throws {
    let names = Names(["Ada", "Bob", "Cy"])
    let app = show(table(names))
    #expect(app.exists("All names"))
    #expect(try app.find("Bob").frame.minY - app.find("Ada").frame.minY == 40)
    try app.tap("Bob")
    #expect(names.log == ["Bob"])
  }

  @Test func `reloadData asks for everything again`() {
    let names = Names(["Ada"])
    let list = table(names)
    let app = show(list)
    names.names = ["Eve", "Flo"]
    list.reloadData()
    app.settle()
    #expect(!app.exists("Ada"))
    #expect(app.exists("Eve"))
    #expect(app.exists("Flo"))
  }

  @Test func `of a thousand rows few have a cell, and cells are used again`() {
    NameCell.made = 0
    let names = Names((0..<1000).map { "Row \($0)" })
    let list = table(names)
    let app = show(list)
    let first = NameCell.made
    #expect(first < 40)
    list.scrollToRow(at: IndexPath(row: 900, section: 0), at: .top, animated: false)
    app.settle()
    #expect(app.exists("Row 900"))
    #expect(!app.exists("Row 0"))
    #expect(names.scrolled == 36000)
    #expect(NameCell.made < 2 * first)
  }

  @Test func `a flow layout fills lines and shares what is left among the gaps`() {
    let dots = Dots(5)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Dot.self, forCellWithReuseIdentifier: "dot")
    view.dataSource = dots
    view.delegate = dots
    let app = show(view)
    let places = (0..<5).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.origin
    }
    // 280 points hold two items of 90 with gaps of at least 10; a third would need 290.
    #expect(places[0] == CGPoint(x: 10, y: 5))
    #expect(places[1] == CGPoint(x: 200, y: 5))
    #expect(places[2] == CGPoint(x: 10, y: 65))
    #expect(places[4] == CGPoint(x: 10, y: 125))
    #expect(view.contentSize.height == 180)
    app.tap(at: CGPoint(x: 220, y: 20))
    #expect(dots.chosen == [1])
  }

  @Test func `a cell shows a configuration and views of SwiftUI`() {
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = row.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Below"
    row.contentConfiguration = content
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let app = show(row)
    #expect(app.exists("Title"))
    #expect(app.exists("Below"))
    row.contentConfiguration = UIHostingConfiguration { Text("SwiftUI") }
    app.settle()
    #expect(app.exists("SwiftUI"))
    #expect(!app.exists("Title"))
  }

  @Test func `a scroll view goes where it is told, and tells where it is`() {
    final class Watcher: NSObject, UIScrollViewDelegate {
      var last: CGFloat = -1
      func scrollViewDidScroll(_ scrollView: UIScrollView) { last = scrollView.contentOffset.y }
    }
    let scroll = UIScrollView()
    let watcher = Watcher()
    scroll.delegate = watcher
    let label = UILabel(frame: CGRect(x: 0, y: 900, width: 100, height: 20))
    label.text = "Far"
    scroll.addSubview(label)
    scroll.contentSize = CGSize(width: 300, height: 1000)
    let app = show(scroll)
    scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    app.settle()
    #expect(watcher.last == 600)
    #expect(app.exists("Far"))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func `wheels say what was chosen`() throws {
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "Choice \(row)" }
    }
    let source = Source()
    let picker = UIPickerView()
    picker.dataSource = source
    picker.delegate = source
    #expect(picker.selectedRow(inComponent: 0) == 0)
    picker.selectRow(2, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    let app = show(picker)
    #expect(app.exists("Choice 2"))
  }

  @Test func `a stepper stays within its limits, or goes on at the other end`() {
    let stepper = UIStepper()
    stepper.maximumValue = 3
    stepper.value = 5
    #expect(stepper.value == 3)
    stepper.value = -1
    #expect(stepper.value == 0)
  }

  @Test func `a menu's actions are done, and a described font keeps its size`() {
    var done: [String] = []
    let menu = UIMenu(
      title: "More", children: [UIAction(title: "Copy") { done.append($0.title) }])
    (menu.children[0] as? UIAction)?.perform(sender: nil)
    #expect(done == ["Copy"])
    #expect(menu.replacingChildren([]).children.isEmpty)
    let rounded = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded)
    #expect(UIFont(descriptor: rounded!, size: 0).pointSize == 20)
    #expect(UIFont(descriptor: rounded!, size: 12).pointSize == 12)
  }

  @Test func `a snapshot's items are a table's rows`() {
    let list = UITableView(frame: .zero, style: .plain)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: list) { _, _, name in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["Ada", "Bob"], toSection: 0)
    snapshot.appendItems(["Cy"])
    snapshot.insertItems(["Al"], afterItem: "Ada")
    snapshot.deleteItems(["Bob"])
    source.apply(snapshot)
    let app = show(list)
    #expect(["Ada", "Al", "Cy"].allSatisfy { app.exists($0) })
    #expect(!app.exists("Bob"))
    #expect(source.indexPath(for: "Cy") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "Al")
  }

  @Test func `a turn around the third axis is one of the plane`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let both = CATransform3DTranslate(turn, 10, 0, 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = both
    let point = CGPoint.zero.applying(view.transform)
    #expect(abs(point.x) < 0.001 && abs(point.y - 10) < 0.001)
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
  }
}

@MainActor struct TableTitleTests {
  private final class Titled: NSObject, UITableViewDataSource {
    var cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell.textLabel?.text = "Name"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "General"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "What is said below the rows of a section, in as many lines as it takes to be read."
    }
  }

  private func show(_ style: UITableView.Style, _ source: Titled) -> Driver {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = source
    return Driver(HeldView(view: table), size: CGSize(width: 300, height: 500))
  }

  @Test func `a section's footer has as many lines as it takes, in the case it was given`() throws {
    let source = Titled()
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let app = show(style, source)
      let footer = try app.find(
        "What is said below the rows of a section, in as many lines as it takes to be read.")
      #expect(footer.frame.height > 28)
      #expect(app.exists(style == .plain ? "General" : "GENERAL"))
    }
  }

  @Test func `titles of rounded groups begin where the text of their rows does`() throws {
    let app = show(.insetGrouped, Titled())
    #expect(try app.find("GENERAL").frame.minX == 32)
  }

  @Test func `a row whose texts are side by side is 44 points high`() {
    let source = Titled()
    let app = show(.plain, source)
    #expect(source.cell.frame.height == 44)
    app.close()
  }

  @Test func `a row with details and more behind it says so by two signs`() {
    let source = Titled()
    var widths: [CGFloat] = []
    for type in [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton] {
      source.cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      source.cell.accessoryType = type
      let app = show(.plain, source)
      widths.append(300 - source.cell.contentView.frame.width)
      app.close()
    }
    #expect(widths == [22 + 24, 22 + 10 + 14 + 24])
  }
}
