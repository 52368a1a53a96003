import Foundation
import Observation
import SwiftUI

struct Expense: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var amount: Decimal
  var category: Category
  var date: Date

  enum Category: String, CaseIterable, Identifiable {
    case food = "Food"
    case home = "Home"
    case travel = "Travel"
    case fun = "Fun"
    case health = "Health"

    var id: Self { self }

    var symbol: String {
      switch self {
      case .food: return "fork.knife"
      case .home: return "house.fill"
      case .travel: return "tram.fill"
      case .fun: return "ticket.fill"
      case .health: return "heart.fill"
      }
    }

    var color: Color {
      switch self {
      case .food: return .orange
      case .home: return .indigo
      case .travel: return .teal
      case .fun: return .pink
      case .health: return .green
      }
    }
  }
}

/// What was spent, and what may be.
@Observable final class Ledger {
  private(set) var expenses: [Expense]
  var budget: Decimal = 900

  init(expenses: [Expense] = []) {
    self.expenses = expenses.sorted { $0.date > $1.date }
  }

  func add(_ expense: Expense) {
    let index = expenses.firstIndex { $0.date <= expense.date } ?? expenses.endIndex
    expenses.insert(expense, at: index)
  }

  func remove(_ expense: Expense) { expenses.removeAll { $0.id == expense.id } }

  func expenses(in month: Date, of category: Expense.Category? = nil) -> [Expense] {
    expenses.filter {
      Calendar.current.isDate($0.date, equalTo: month, toGranularity: .month)
        && (category == nil || $0.category == category)
    }
  }

  func total(in month: Date) -> Decimal {
    expenses(in: month).reduce(0) { $0 + $1.amount }
  }

  /// The categories with what was spent on each, the dearest first.
  func shares(in month: Date) -> [(category: Expense.Category, total: Decimal)] {
    Dictionary(grouping: expenses(in: month), by: \.category)
      .map { ($0.key, $0.value.reduce(0) { $0 + $1.amount }) }
      .sorted { ($0.1, $1.0.rawValue) > ($1.1, $0.0.rawValue) }
  }

  /// What had been spent at the end of each day of a month, from its first day.
  func running(in month: Date) -> [Decimal] {
    let days = Calendar.current.range(of: .day, in: .month, for: month)?.count ?? 30
    var perDay = [Decimal](repeating: 0, count: days)
    for expense in expenses(in: month) {
      perDay[Calendar.current.component(.day, from: expense.date) - 1] += expense.amount
    }
    var sum: Decimal = 0
    return perDay.map { day in
      sum += day
      return sum
    }
  }
}

extension Expense {
  /// Three months of a quiet life, up to the day of `end`.
  static func samples(until end: Date) -> [Expense] {
    let pattern: [(String, Decimal, Category, Int)] = [
      ("Groceries", 43.20, .food, 1), ("Tram pass", 31.00, .travel, 2),
      ("Bakery", 6.80, .food, 3), ("Electricity", 74.50, .home, 5),
      ("Concert", 38.00, .fun, 8), ("Groceries", 51.75, .food, 9),
      ("Dentist", 62.00, .health, 12), ("Lamp", 89.90, .home, 14),
      ("Noodle bar", 17.40, .food, 16), ("Ferry", 24.00, .travel, 19),
      ("Groceries", 47.10, .food, 20), ("Chess club", 12.00, .fun, 22),
      ("Running shoes", 96.00, .health, 25),
    ]
    let calendar = Calendar.current
    return (0..<3).flatMap { back -> [Expense] in
      guard let month = calendar.date(byAdding: .month, value: -back, to: end) else { return [] }
      let last = back == 0 ? calendar.component(.day, from: end) : 31
      return pattern.compactMap { title, amount, category, day in
        guard day <= last else { return nil }
        var parts = calendar.dateComponents([.year, .month], from: month)
        (parts.day, parts.hour) = (day, 12)
        guard let date = calendar.date(from: parts) else { return nil }
        return Expense(
          title: title, amount: amount + Decimal(back * 3), category: category, date: date)
      }
    }
  }
}
