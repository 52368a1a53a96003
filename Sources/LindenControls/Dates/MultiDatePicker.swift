import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A calendar in which any number of days can be chosen.
public struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let range: Range<Date>?
  private let label: Label
  private var local = LocalCalendar()

  private init(_ selection: Binding<Set<DateComponents>>, _ range: Range<Date>?, _ label: Label) {
    self.selection = selection
    self.range = range
    self.label = label
  }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil, label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds, label())
  }

  public var body: some View {
    let calendar = local.value
    let days = Set(
      selection.wrappedValue.compactMap { calendar.date(from: $0).map(calendar.startOfDay) })
    TimelineView(.everyMinute) { now in
      MonthCalendar(
        start: days.min() ?? range?.lowerBound ?? now.date, isChosen: { days.contains($0) },
        isAllowed: { day in
          guard let range else { return true }
          return day >= calendar.startOfDay(for: range.lowerBound) && day < range.upperBound
        }
      ) { day in
        let taken = selection.wrappedValue.filter {
          calendar.date(from: $0).map(calendar.startOfDay) == day
        }
        if taken.isEmpty {
          selection.wrappedValue.insert(
            calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        } else {
          selection.wrappedValue.subtract(taken)
        }
      }
    }
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection, bounds, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, Text(title))
  }
}
