import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
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
  /// Points from the first day of a week to the end of the last.
  @State private var width: CGFloat = 0
  @Environment(\.layoutDirection) private var layoutDirection
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
            .turnedDown(choosesMonth)
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
    let dates = (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: month) }
    return VStack(spacing: 0) {
      Canvas { context, size in
        for index in 0..<7 {
          let name = calendar.shortWeekdaySymbols[(calendar.firstWeekday - 1 + index) % 7]
          context.draw(
            Text(verbatim: name.uppercased()),
            at: CGPoint(x: middle(of: index, in: size.width), y: size.height / 2))
        }
      }
      .font(.system(size: 13, weight: .semibold))
      .foregroundStyle(Color(system: .tertiaryLabel))
      .frame(height: 24)
      // All days share one clock, one gesture, one layout and one picture, and each is as few views as
      // can be: there are many, in every calendar on screen.
      TimelineView(.everyMinute) { now in
        let today = dates.firstIndex { calendar.isDate($0, inSameDayAs: now.date) }
        MonthGrid(offset: offset, dayCount: dates.count, weekCount: 6, weekHeight: weekHeight) {
          ForEach(dates.indices.filter { isChosen(dates[$0]) }, id: \.self) { day in
            Circle().fill(.tint).opacity(day == today ? 1 : 0.12)
              .layoutValue(key: MonthGrid.Day.self, value: day)
          }
          SemanticPlaces(dates.map(meaning))
        }
        .overlay {
          Canvas { context, size in
            for day in dates.indices {
              let place = offset + day
              let middle = CGPoint(
                x: middle(of: place % 7, in: size.width),
                y: (CGFloat(place / 7) + 0.5) * weekHeight)
              context.draw(number(day + 1, dates[day], isToday: day == today), at: middle)
            }
          }
        }
      }
      .font(.system(size: 20))
      .foregroundStyle(Color(system: .label))
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
      .frameGesture(
        SpatialTapGesture().onEnded { tap in
          let day = dayIndex(at: tap.location) - offset
          if dates.indices.contains(day), isAllowed(dates[day]) { choose(dates[day]) }
        })
    }
  }

  /// Points.
  private var weekHeight: CGFloat { 44 }

  /// Where the middle of a day of the week is seen, from the left.
  private func middle(of weekday: Int, in width: CGFloat) -> CGFloat {
    let column = layoutDirection == .rightToLeft ? 6 - weekday : weekday
    return (CGFloat(column) + 0.5) * width / 7
  }

  /// The number of the place in the grid of weeks that a point of it is in; -1 outside.
  private func dayIndex(at place: CGPoint) -> Int {
    guard width > 0, place.x >= 0, place.x < width, place.y >= 0 else { return -1 }
    let column = Int(place.x / width * 7)
    return Int(place.y / weekHeight) * 7
      + (layoutDirection == .rightToLeft ? 6 - column : column)
  }

  /// What a day is to those who do not see it.
  private func meaning(_ date: Date) -> SemanticPlaces.Place {
    var semantics = Semantics(
      role: .button, label: date.formatted(local.format(.complete, .omitted)))
    semantics.isSelected = isChosen(date)
    semantics.isEnabled = isAllowed(date)
    var actions = SemanticActions()
    actions.activate = { [choose] in choose(date) }
    return (semantics, actions)
  }

  /// A day's number: today's in the tint, or white in the circle of the chosen one.
  private func number(_ number: Int, _ date: Date, isToday: Bool) -> Text {
    let (isChosen, isAllowed) = (isChosen(date), isAllowed(date))
    var text = Text(verbatim: "\(number)")
    if isChosen { text = text.font(.system(size: 22, weight: .semibold)) }
    if !isAllowed { return text.foregroundStyle(Color(system: .tertiaryLabel)) }
    if isChosen, isToday { return text.foregroundStyle(.white) }
    return isChosen || isToday ? text.foregroundStyle(.tint) : text
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
