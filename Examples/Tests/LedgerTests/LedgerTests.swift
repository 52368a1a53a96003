import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import Ledger

@MainActor @Suite struct LedgerTests {
  private let ledger = Ledger(expenses: Expense.samples(until: .now))

  private func app() -> Driver {
    let app = Driver(LedgerView().environment(ledger))
    app.advance(by: 2)
    return app
  }

  @Test func `the ring names each category with its share`() {
    let app = app()
    let shares = ledger.shares(in: .now)
    for share in shares {
      #expect(app.exists(share.category.rawValue, role: .button), "\(share.category)")
    }
  }

  @Test func `a part of the ring, tapped, shows what was spent on it`() throws {
    let app = app()
    let share = try #require(ledger.shares(in: .now).first)
    // The first part begins at the top and runs clockwise.
    let ring = app.all(share.category.rawValue, role: .button)
    #expect(!ring.isEmpty)
    try app.tap(share.category.rawValue, role: .button)
    app.advance(by: 1)
    #expect(app.exists(money(share.total)) || app.exists(money(ledger.total(in: .now))))
  }

  @Test func `the month before has its own sums`() throws {
    let app = app()
    let before = try #require(Calendar.current.date(byAdding: .month, value: -1, to: .now))
    try app.tap("Month before")
    app.advance(by: 2)
    #expect(app.exists(money(ledger.total(in: before))))
  }

  @Test func `what was spent grows day by day to the month's sum`() {
    let running = ledger.running(in: .now)
    #expect(running == running.sorted())
    #expect(running.last == ledger.total(in: .now))
  }

  @Test func `an expense needs a title and an amount`() throws {
    let app = app()
    let count = ledger.expenses.count
    try app.tap("Add expense")
    app.advance(by: 1)
    try app.type("Rope", into: "What for?")
    try app.tap("Save")
    #expect(ledger.expenses.count == count)
    try app.type("12.5", into: "Amount")
    try app.submit("Amount")
    try app.tap("Save")
    app.advance(by: 1)
    #expect(ledger.expenses.contains { $0.title == "Rope" && $0.amount == 12.5 })
  }
}
