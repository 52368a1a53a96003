import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Errands

@MainActor @Suite struct ErrandsTests {
  private let store = ErrandStore()
  private let app: Driver

  init() {
    app = Driver(ErrandsView().environmentObject(store))
    app.advance(by: 1)
  }

  @Test func `errands stand in three sections`() {
    for text in ["Flagged", "To do", "Done", "5 open"] {
      #expect(app.texts.contains { $0.localizedCaseInsensitiveContains(text) }, "\(text)")
    }
  }

  @Test func `a tick moves an errand to those that are done`() throws {
    let open = store.errands.filter { !$0.isDone }.count
    try app.tap("Mark as done")
    app.advance(by: 1)
    #expect(store.errands.filter { !$0.isDone }.count == open - 1)
  }

  @Test func `a search shows what has all its words`() throws {
    try app.type("mortar fine", into: "Titles, places, notes")
    app.advance(by: 1)
    #expect(app.exists("Buy lime mortar") && !app.exists("Book the ferry"))
    try app.type("nowhere", into: "Titles, places, notes")
    app.advance(by: 1)
    #expect(app.texts.contains { $0.contains("No Results") })
  }

  @Test func `a new errand needs a title and comes first`() throws {
    try app.tap("Add")
    app.advance(by: 1)
    try app.type("Mend the gate", into: "What is to be done?")
    try app.tap(at: center("Add"))
    app.advance(by: 1)
    #expect(store.errands.first?.title == "Mend the gate")
    #expect(!app.exists("New errand"))
  }

  /// The button of the sheet lies above the one of the page.
  private func center(_ name: String) throws -> CGPoint {
    let frame = try #require(app.all(name, role: .button).last).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `an errand is changed where it is kept`() throws {
    try app.tap("Book the ferry")
    app.advance(by: 1)
    try app.type("Book the night ferry", into: "Title")
    #expect(store.errands.contains { $0.title == "Book the night ferry" })
  }

  @Test func `moving within a section keeps the other sections' order`() {
    let before = store.errands
    let open = before.filter { !$0.isDone && !$0.isFlagged }
    store.move(open, from: IndexSet(integer: 0), to: open.count)
    let after = store.errands
    #expect(after.filter { !$0.isDone && !$0.isFlagged } == Array(open.dropFirst()) + [open[0]])
    #expect(
      after.filter { $0.isDone || $0.isFlagged } == before.filter { $0.isDone || $0.isFlagged })
  }

  @Test func `errands are read back from their file, and a broken file is told of`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = ErrandStore(file: file)
    first.add(Errand(title: "Kept"))
    let written = await Driver(Text("")).wait(timeout: 10) {
      FileManager.default.fileExists(atPath: file.path)
    }
    #expect(written)
    #expect(ErrandStore(file: file).errands.first?.title == "Kept")
    try Data("{".utf8).write(to: file)
    let broken = ErrandStore(file: file)
    #expect(broken.problem != nil && broken.errands == Errand.samples)
  }
}
