import SwiftUI

@main
struct LedgerApp: App {
  @State private var ledger = Ledger(expenses: Expense.samples(until: .now))

  var body: some Scene {
    WindowGroup {
      LedgerView().environment(ledger)
    }
  }
}
