import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

@MainActor private class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
  var names = ["Ada", "Bob", "Cy"]
  var log: [String] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append(names[indexPath.row])
  }
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
      self?.log.append("pin \(path.row)")
      done(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }
}

@MainActor private final class Deleting: NSObject, UITableViewDataSource {
  var names = ["Ada", "Bob", "Cy"]
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// Rows as an app's controller has them; subclasses add code for edits.
private class List: UITableViewController {
  var names = ["Ada", "Bob", "Cy"]
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "People"
    navigationItem.rightBarButtonItem = editButtonItem
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

private final class DeletingList: List {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}

private final class MovingList: List {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

@MainActor @Suite(.serialized) struct TableEditingTests {
  private func table(_ names: Names) -> UITableView {
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = names
    table.delegate = names
    return table
  }

  private func show(_ view: UIView) -> Driver {
    Driver(HeldView(view: view), size: CGSize(width: 300, height: 400))
  }

  private func show(_ controller: UIViewController) -> Driver {
    Driver(
      HeldController(controller: UINavigationController(rootViewController: controller)),
      size: CGSize(width: 300, height: 400))
  }

  @Test func `a swipe reveals the delegate's actions, and a tap on the open row closes it`() throws
  {
    let names = Names()
    let app = show(table(names))
    app.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 150, y: 60))
    app.advance(by: 1)
    #expect(app.exists("Pin"))
    app.tap(at: CGPoint(x: 200, y: 60))
    app.advance(by: 1)
    #expect(!app.exists("Pin"))
    #expect(names.log == [])
    app.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 150, y: 60))
    app.advance(by: 1)
    try app.tap("Pin")
    app.advance(by: 1)
    #expect(names.log == ["pin 1"])
    #expect(!app.exists("Pin"))
    try app.tap("Bob")
    #expect(names.log == ["pin 1", "Bob"])
  }

  @Test func `a swiped row stays open until the action's handler says that it is done`() throws {
    final class Slow: Names {
      var done: ((Bool) -> Void)?
      override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
            self?.done = done
          }
        ])
      }
    }
    let names = Slow()
    let app = show(table(names))
    for isFull in [false, true] {
      app.drag(from: CGPoint(x: 20, y: 60), to: CGPoint(x: isFull ? 280 : 110, y: 60))
      app.advance(by: 1)
      if !isFull { try app.tap("Pin") }
      app.advance(by: 1)
      #expect(app.exists("Pin"))
      let done = try #require(names.done)
      done(true)
      app.advance(by: 1)
      #expect(!app.exists("Pin"))
      names.done = nil
    }
  }

  @Test func `a full swipe presses the first action, unless the configuration forbids it`() {
    final class Careful: Names {
      override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let all = super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: path)
        all?.performsFirstActionWithFullSwipe = false
        return all
      }
    }
    for (names, log) in [(Names(), ["pin 0"]), (Careful(), [])] {
      let app = show(table(names))
      app.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 280, y: 20))
      app.advance(by: 1)
      #expect(names.log == log)
    }
  }

  @Test func `a data source that deletes rows has them swiped away`() throws {
    let names = Deleting()
    let list = UITableView(frame: .zero, style: .plain)
    list.rowHeight = 40
    list.dataSource = names
    let app = show(list)
    app.drag(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 150, y: 60))
    app.advance(by: 1)
    try app.tap("Delete")
    app.advance(by: 1)
    #expect(names.names == ["Ada", "Cy"])
    #expect(!app.exists("Bob") && !app.exists("Delete"))
    app.drag(from: CGPoint(x: 290, y: 20), to: CGPoint(x: 20, y: 20))
    app.advance(by: 1)
    #expect(names.names == ["Cy"])
  }

  @Test func `assistive technology finds a row's actions`() throws {
    let (names, deleting) = (Names(), Deleting())
    let list = table(names)
    list.dataSource = deleting
    let app = show(list)
    try app.perform("Pin", on: "Cy")
    #expect(names.log == ["pin 2"])
    try app.perform("Delete", on: "Ada")
    app.advance(by: 1)
    #expect(deleting.names == ["Bob", "Cy"])
  }

  @Test func `Edit shows what removes rows, and Done takes it away`() throws {
    let list = DeletingList(style: .insetGrouped)
    let app = show(list)
    #expect(!app.exists("Remove"))
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(app.all("Remove").count == 3)
    #expect(list.isEditing && list.tableView.isEditing)
    app.tap(at: app.all("Remove")[1].frame.center)
    app.advance(by: 1)
    try app.tap("Delete")
    app.advance(by: 1)
    #expect(list.names == ["Ada", "Cy"])
    try app.tap("Done")
    app.advance(by: 1)
    #expect(!app.exists("Remove") && app.exists("Edit"))
  }

  @Test func `a controller without code for edits has rows that are not swiped`() throws {
    let app = show(List(style: .plain))
    app.drag(from: CGPoint(x: 250, y: 70), to: CGPoint(x: 150, y: 70))
    app.advance(by: 1)
    #expect(!app.exists("Delete"))
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(!app.exists("Remove") && !app.exists("Reorder"))
  }

  @Test func `a row follows the finger at its handle, and the data source moves it`() throws {
    let list = MovingList(style: .plain)
    let app = show(list)
    try app.tap("Edit")
    app.advance(by: 1)
    let handle = app.all("Reorder")[0].frame
    let middle = CGPoint(x: handle.midX, y: handle.midY)
    app.press(at: middle)
    app.move(to: CGPoint(x: middle.x, y: middle.y + 50))
    app.advance(by: 1)
    #expect(list.names == ["Ada", "Bob", "Cy"])
    #expect(try app.find("Bob").frame.midY < app.find("Ada").frame.midY)
    app.lift(at: CGPoint(x: middle.x, y: middle.y + 50))
    app.advance(by: 1)
    #expect(list.names == ["Bob", "Ada", "Cy"])
    #expect(try app.find("Bob").frame.midY < app.find("Ada").frame.midY)
  }

  @Test func `several rows are chosen by circles while the table is edited`() throws {
    let names = Names()
    let list = table(names)
    list.allowsMultipleSelectionDuringEditing = true
    let app = show(list)
    list.setEditing(true, animated: false)
    app.settle()
    try app.tap("Ada")
    try app.tap("Cy")
    #expect(list.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
