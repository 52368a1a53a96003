import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A month with its days, and ways to others.
struct MonthCalendar: View {
  /// A date in the month to begin with.
  let start: Date
  let isChosen: (Date) -> Bool
  let isAllowed: (Date) -> Bool
  /// Called with the beginning of a day.
  let choose: (Date) -> Void
  /// A date in the month that is shown, once another was asked for.
  @State private var other: Date?
  @State private var choosesMonth = false
  private var local = LocalCalendar()

  init(
    start: Date, isChosen: @escaping (Date) -> Bool, isAllowed: @escaping (Date) -> Bool,
    choose: @escaping (Date) -> Void
  ) {
    self.start = start
    self.isChosen = isChosen
    self.isAllowed = isAllowed
    self.choose = choose
  }

  var body: some View {
    let calendar = local.value
    let month = firstDay(calendar)
    VStack(spacing: 8) {
      header(month, calendar)
      if choosesMonth {
        DateWheels(
          choice: DateChoice(
            selection: Binding(get: { month }, set: { other = $0 }), minimum: nil, maximum: nil,
            components: .date),
          columns: [.month, .year]
        )
        .frame(height: 300)
      } else {
        days(month, calendar)
      }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 12)
    // Larger text would not fit into the days' places.
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .onChange(of: start) { _, _ in other = nil }
  }

  private func firstDay(_ calendar: Calendar) -> Date {
    calendar.dateInterval(of: .month, for: other ?? start)?.start ?? start
  }

  private func header(_ month: Date, _ calendar: Calendar) -> some View {
    HStack(spacing: 24) {
      Button {
        withAnimation(.easeInOut(duration: 0.2)) { choosesMonth.toggle() }
      } label: {
        HStack(spacing: 4) {
          Text(month, format: local.format { $0.month(.wide).year() })
            .font(.headline)
            .foregroundStyle(
              choosesMonth ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: .label)))
          Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold))
            .rotationEffect(.degrees(choosesMonth ? 90 : 0))
            .accessibilityHidden(true)
        }
      }
      Spacer(minLength: 0)
      if !choosesMonth {
        step("chevron.backward", "Previous Month", -1, month, calendar)
        step("chevron.forward", "Next Month", 1, month, calendar)
      }
    }
    .buttonStyle(.borderless)
    .frame(height: 32)
  }

  private func step(
    _ symbol: String, _ name: LocalizedStringKey, _ months: Int, _ month: Date, _ calendar: Calendar
  ) -> some View {
    Button {
      other = calendar.date(byAdding: .month, value: months, to: month)
    } label: {
      Image(systemName: symbol).font(.system(size: 20, weight: .medium)).frame(
        width: 22, height: 32)
    }
    .accessibilityLabel(name)
  }

  private func days(_ month: Date, _ calendar: Calendar) -> some View {
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    let offset = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    return VStack(spacing: 0) {
      HStack(spacing: 0) {
        ForEach(0..<7, id: \.self) { index in
          Text(
            verbatim: calendar.shortWeekdaySymbols[(calendar.firstWeekday - 1 + index) % 7]
              .uppercased()
          )
          .font(.system(size: 13, weight: .semibold))
          .foregroundStyle(Color(system: .tertiaryLabel))
          .frame(maxWidth: .infinity)
        }
      }
      .frame(height: 24)
      .accessibilityHidden(true)
      ForEach(0..<6, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { column in
            let day = week * 7 + column - offset
            if day >= 0, day < count,
              let date = calendar.date(byAdding: .day, value: day, to: month)
            {
              cell(day + 1, date, calendar)
            } else {
              Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
          }
        }
        .frame(height: 44)
      }
    }
  }

  private func cell(_ number: Int, _ date: Date, _ calendar: Calendar) -> some View {
    Button {
      choose(date)
    } label: {
      TimelineView(.everyMinute) { now in
        DayLook(
          number: number, isChosen: isChosen(date),
          isToday: calendar.isDate(date, inSameDayAs: now.date),
          isAllowed: isAllowed(date))
      }
    }
    .buttonStyle(.plain)
    .disabled(!isAllowed(date))
    .accessibilityLabel(Text(date, format: local.format(.complete, .omitted)))
    .accessibilityAddTraits(isChosen(date) ? .isSelected : [])
  }
}

/// A day: today's in the tint, the chosen one in a circle.
private struct DayLook: View {
  let number: Int
  let isChosen: Bool
  let isToday: Bool
  let isAllowed: Bool

  var body: some View {
    Text(verbatim: "\(number)")
      .font(.system(size: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular))
      .foregroundStyle(color)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { if isChosen { Circle().fill(.tint).opacity(isToday ? 1 : 0.12) } }
  }

  private var color: AnyShapeStyle {
    if !isAllowed { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
    if isChosen, isToday { return AnyShapeStyle(.white) }
    return isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(system: .label))
  }
}

/// A calendar for one date, with its time below.
struct GraphicalDate: View {
  let choice: DateChoice
  private var local = LocalCalendar()

  init(choice: DateChoice) { self.choice = choice }

  var body: some View {
    let calendar = local.value
    VStack(spacing: 0) {
      if choice.components.contains(.date) {
        MonthCalendar(
          start: choice.date, isChosen: { calendar.isDate($0, inSameDayAs: choice.date) },
          isAllowed: { choice.allows(day: $0, calendar) },
          choose: { choice.choose(day: $0, calendar) })
      }
      if choice.components.contains(.hourAndMinute) {
        HStack {
          Text("Time")
          Spacer(minLength: 8)
          TimeButton(choice: choice)
        }
        .padding(.horizontal, 16)
        .padding(.bottom, 12)
      }
    }
  }
}
