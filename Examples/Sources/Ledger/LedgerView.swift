import PreviewScreens
import SwiftUI

struct LedgerView: View {
  @Environment(Ledger.self) private var ledger
  @State private var month = Date.now
  @State private var picked: String?
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 20) {
          monthPicker
          summary
          trend
          list
        }
        .padding()
      }
      .background(Color(.systemGroupedBackground))
      .navigationTitle("Ledger")
      .toolbar {
        Button("Add expense", systemImage: "plus") { isAdding = true }
      }
      .sheet(isPresented: $isAdding) { ExpenseForm(month: month) }
    }
  }

  private var category: Expense.Category? { picked.flatMap(Expense.Category.init(rawValue:)) }

  private var monthPicker: some View {
    HStack {
      Button("Month before", systemImage: "chevron.left") { step(-1) }
      Spacer()
      Text(month, format: .dateTime.month(.wide).year())
        .font(.headline)
        .contentTransition(.numericText())
      Spacer()
      Button("Month after", systemImage: "chevron.right") { step(1) }
        .disabled(Calendar.current.isDate(month, equalTo: .now, toGranularity: .month))
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.bordered)
    .buttonBorderShape(.circle)
  }

  private var summary: some View {
    let shares = ledger.shares(in: month)
    return VStack(spacing: 16) {
      RingChart(
        slices: shares.map {
          .init(
            id: $0.category.rawValue, value: NSDecimalNumber(decimal: $0.total).doubleValue,
            color: $0.category.color)
        }, selection: $picked
      )
      .frame(height: 180)
      .overlay {
        VStack(spacing: 0) {
          Text(picked ?? "Spent").font(.caption).foregroundStyle(.secondary)
          Text(money(shown(shares)))
            .font(.title2.bold().monospacedDigit())
        }
        .allowsHitTesting(false)
      }
      FlowRow(spacing: 8) {
        ForEach(shares, id: \.category) { share in
          Label(share.category.rawValue, systemImage: share.category.symbol)
            .font(.caption)
            .padding(.horizontal, 10)
            .padding(.vertical, 5)
            .background(share.category.color.opacity(0.18), in: Capsule())
            .foregroundStyle(share.category.color)
        }
      }
    }
    .card()
  }

  private var trend: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Through the month").font(.headline)
      SpendingLine(
        values: ledger.running(in: month).map { NSDecimalNumber(decimal: $0).doubleValue },
        budget: NSDecimalNumber(decimal: ledger.budget).doubleValue
      )
      .frame(height: 120)
      let left = ledger.budget - ledger.total(in: month)
      Text(left >= 0 ? "\(money(left)) left of \(money(ledger.budget))" : "\(money(-left)) over")
        .font(.footnote)
        .foregroundStyle(left >= 0 ? Color.secondary : Color.red)
    }
    .card()
  }

  private var list: some View {
    LazyVStack(alignment: .leading, spacing: 0) {
      Text(category?.rawValue ?? "All expenses").font(.headline).padding(.bottom, 8)
      ForEach(ledger.expenses(in: month, of: category)) { expense in
        ExpenseRow(expense: expense)
          .contextMenu {
            Button("Delete", systemImage: "trash", role: .destructive) {
              withAnimation { ledger.remove(expense) }
            }
          }
        Divider()
      }
    }
    .card()
  }

  private func shown(_ shares: [(category: Expense.Category, total: Decimal)]) -> Decimal {
    shares.filter { category == nil || $0.category == category }.reduce(0) { $0 + $1.total }
  }

  private func step(_ months: Int) {
    withAnimation {
      picked = nil
      month = Calendar.current.date(byAdding: .month, value: months, to: month) ?? month
    }
  }
}

func money(_ amount: Decimal) -> String { amount.formatted(.currency(code: "EUR")) }

struct ExpenseRow: View {
  let expense: Expense

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: expense.category.symbol)
        .frame(width: 36, height: 36)
        .background(expense.category.color.gradient, in: RoundedRectangle(cornerRadius: 9))
        .foregroundStyle(.white)
      VStack(alignment: .leading) {
        Text(expense.title)
        Text(expense.date, format: .dateTime.weekday().day().month())
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Text(money(expense.amount)).monospacedDigit()
    }
    .padding(.vertical, 8)
    .accessibilityElement(children: .combine)
  }
}

/// Asks for an expense.
struct ExpenseForm: View {
  @Environment(Ledger.self) private var ledger
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var amount: Decimal?
  @State private var category = Expense.Category.food
  @State private var date: Date

  init(month: Date) {
    let isNow = Calendar.current.isDate(month, equalTo: .now, toGranularity: .month)
    _date = State(initialValue: isNow ? .now : month)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("What for?", text: $title)
          TextField("Amount", value: $amount, format: .number)
            .keyboardType(.decimalPad)
          DatePicker("Day", selection: $date, in: ...Date.now, displayedComponents: .date)
        }
        Section("Category") {
          Picker("Category", selection: $category) {
            ForEach(Expense.Category.allCases) { category in
              Label(category.rawValue, systemImage: category.symbol).tag(category)
            }
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }
      }
      .navigationTitle("New expense")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            ledger.add(
              Expense(title: title, amount: amount ?? 0, category: category, date: date))
            dismiss()
          }
          .disabled(title.isEmpty || (amount ?? 0) <= 0)
        }
      }
    }
  }
}

/// Places its subviews in lines, as words are.
struct FlowRow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let lines = lines(in: proposal.width ?? .infinity, subviews)
    return CGSize(
      width: lines.map(\.width).max() ?? 0,
      height: lines.reduce(0) { $0 + $1.height } + spacing * CGFloat(max(lines.count - 1, 0)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for line in lines(in: bounds.width, subviews) {
      var x = bounds.midX - line.width / 2
      for index in line.range {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += line.height + spacing
    }
  }

  private struct Line {
    var range: Range<Int>
    var width: CGFloat
    var height: CGFloat
  }

  private func lines(in width: CGFloat, _ subviews: Subviews) -> [Line] {
    var lines: [Line] = []
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if let last = lines.last, last.width + spacing + size.width <= width {
        lines[lines.count - 1] = Line(
          range: last.range.lowerBound..<index + 1, width: last.width + spacing + size.width,
          height: max(last.height, size.height))
      } else {
        lines.append(Line(range: index..<index + 1, width: size.width, height: size.height))
      }
    }
    return lines
  }
}

private struct Card: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding()
      .frame(maxWidth: .infinity)
      .background(
        Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
  }
}

extension View {
  fileprivate func card() -> some View { modifier(Card()) }
}

struct LedgerView_Previews: PreviewProvider {
  static var previews: some View {
    LedgerView()
      .environment(Ledger(expenses: Expense.samples(until: .now)))
      .previewedOnScreens()
  }
}
