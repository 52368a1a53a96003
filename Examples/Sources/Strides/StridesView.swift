import PreviewScreens
import SwiftUI

struct StridesView: View {
  @Environment(HabitDiary.self) private var diary
  @State private var editing: Habit?
  @State private var path: [Habit.ID] = []
  private let today = Day.number(of: .now)

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        LazyVStack(spacing: 16) {
          TodayCard(today: today)
          ForEach(diary.habits) { habit in
            HabitCard(habit: habit, today: today) { path.append(habit.id) }
              .contextMenu {
                Button("Edit", systemImage: "pencil") { editing = habit }
                Button("Delete", systemImage: "trash", role: .destructive) {
                  withAnimation { diary.habits.removeAll { $0.id == habit.id } }
                }
              }
              .scrollTransition { content, phase in
                content.opacity(phase.isIdentity ? 1 : 0.4).scaleEffect(phase.isIdentity ? 1 : 0.94)
              }
          }
        }
        .padding()
      }
      .navigationTitle("Strides")
      .navigationDestination(for: Habit.ID.self) { id in
        if let habit = diary.habits.first(where: { $0.id == id }) {
          HabitHistory(habit: habit, today: today)
        }
      }
      .toolbar {
        Button("New habit", systemImage: "plus") {
          editing = Habit(name: "", symbol: "star", hue: 0.55, goal: 5)
        }
      }
      .sheet(item: $editing) { HabitEditor(habit: $0) }
    }
  }
}

private struct TodayCard: View {
  let today: Int
  @Environment(HabitDiary.self) private var diary

  var body: some View {
    let done = diary.habits.filter { diary.isDone($0, on: today) }.count
    HStack(spacing: 20) {
      ZStack {
        ForEach(Array(diary.habits.prefix(4).enumerated()), id: \.element.id) { index, habit in
          ProgressRing(
            value: HabitDiary.week(of: habit, until: today), color: habit.color
          )
          .padding(CGFloat(index) * 13)
        }
      }
      .frame(width: 120, height: 120)
      VStack(alignment: .leading) {
        Text("Today").font(.headline)
        Text("\(done) of \(diary.habits.count)")
          .font(.largeTitle.bold())
          .contentTransition(.numericText())
        Text(Day.date(today), format: .dateTime.weekday(.wide).day().month())
          .foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding()
    .background(.quinary, in: RoundedRectangle(cornerRadius: 20))
    .animation(.snappy, value: done)
  }
}

/// A ring that is filled clockwise from the top.
struct ProgressRing: View {
  let value: Double
  let color: Color

  var body: some View {
    Circle()
      .stroke(color.opacity(0.2), lineWidth: 9)
      .overlay {
        Circle()
          .trim(from: 0, to: value)
          .stroke(color, style: StrokeStyle(lineWidth: 9, lineCap: .round))
          .rotationEffect(.degrees(-90))
      }
      .animation(.spring(duration: 0.7), value: value)
      .accessibilityElement()
      .accessibilityValue(Text(value, format: .percent.precision(.fractionLength(0))))
  }
}

private struct HabitCard: View {
  let habit: Habit
  let today: Int
  let open: () -> Void
  @Environment(HabitDiary.self) private var diary

  var body: some View {
    VStack(spacing: 12) {
      Button(action: open) {
        HStack {
          Image(systemName: habit.symbol)
            .frame(width: 34, height: 34)
            .background(habit.color.opacity(0.2), in: Circle())
            .foregroundStyle(habit.color)
          VStack(alignment: .leading) {
            Text(habit.name).font(.headline)
            Text("^[\(HabitDiary.streak(of: habit, today: today)) day](inflect: true) in a row")
              .font(.caption)
              .foregroundStyle(.secondary)
          }
          Spacer()
          Image(systemName: "chevron.right").foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      HStack {
        ForEach(Array((today - 6)...today), id: \.self) { day in
          DayButton(habit: habit, day: day, isToday: day == today)
        }
      }
    }
    .padding()
    .background(
      Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 20)
    )
    .shadow(color: .black.opacity(0.08), radius: 8, y: 2)
  }
}

private struct DayButton: View {
  let habit: Habit
  let day: Int
  let isToday: Bool
  @Environment(HabitDiary.self) private var diary

  var body: some View {
    let isDone = diary.isDone(habit, on: day)
    Button {
      withAnimation(.bouncy) { diary.toggle(habit, on: day) }
    } label: {
      VStack(spacing: 4) {
        Text(Day.date(day), format: .dateTime.weekday(.narrow))
          .font(.caption2)
          .foregroundStyle(isToday ? .primary : .secondary)
        Circle()
          .fill(isDone ? AnyShapeStyle(habit.color) : AnyShapeStyle(.quaternary))
          .frame(width: 28, height: 28)
          .overlay {
            if isDone {
              Image(systemName: "checkmark").font(.caption.bold()).foregroundStyle(.white)
            }
          }
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(Day.date(day), format: .dateTime.weekday(.wide)))
    .accessibilityValue(isDone ? "Done" : "Not done")
  }
}

private struct HabitHistory: View {
  let habit: Habit
  let today: Int
  @Environment(HabitDiary.self) private var diary

  var body: some View {
    List {
      Section("Last weeks") {
        ScrollView(.horizontal, showsIndicators: false) {
          LazyHGrid(rows: Array(repeating: GridItem(.fixed(16), spacing: 4), count: 7), spacing: 4)
          {
            ForEach(today - 139...today, id: \.self) { day in
              RoundedRectangle(cornerRadius: 4)
                .fill(habit.color.opacity(habit.days.contains(day) ? 1 : 0.12))
                .frame(width: 16)
            }
          }
          .padding(.vertical, 4)
        }
        .defaultScrollAnchor(.trailing)
      }
      Section {
        LabeledContent("In a row", value: "\(HabitDiary.streak(of: habit, today: today))")
        LabeledContent("In all", value: "\(habit.days.count)")
        LabeledContent("Goal", value: "\(habit.goal) a week")
        ProgressView("This week", value: HabitDiary.week(of: habit, until: today)).tint(habit.color)
      }
    }
    .navigationTitle(habit.name)
  }
}

private struct HabitEditor: View {
  @State var habit: Habit
  @Environment(HabitDiary.self) private var diary
  @Environment(\.dismiss) private var dismiss

  private let symbols = [
    "star", "book", "figure.walk", "music.note", "leaf", "bed.double", "drop", "pencil", "phone",
    "cart",
  ]

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $habit.name)
        Stepper("\(habit.goal) times a week", value: $habit.goal, in: 1...7)
        Section("Colour") {
          Slider(value: $habit.hue, in: 0...1) { Text("Hue") }.tint(habit.color)
        }
        Section("Symbol") {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))], spacing: 12) {
            ForEach(symbols, id: \.self) { symbol in
              Button {
                habit.symbol = symbol
              } label: {
                Image(systemName: symbol)
                  .frame(width: 44, height: 44)
                  .background(
                    habit.symbol == symbol ? habit.color.opacity(0.3) : .clear, in: Circle())
              }
              .buttonStyle(.borderless)
              .accessibilityLabel(symbol)
              .accessibilityAddTraits(habit.symbol == symbol ? .isSelected : [])
            }
          }
        }
      }
      .navigationTitle(habit.name.isEmpty ? "New habit" : habit.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save).disabled(habit.name.isEmpty)
        }
      }
    }
  }

  private func save() {
    withAnimation {
      if let index = diary.habits.firstIndex(where: { $0.id == habit.id }) {
        diary.habits[index] = habit
      } else {
        diary.habits.append(habit)
      }
    }
    dismiss()
  }
}

struct StridesView_Previews: PreviewProvider {
  static var previews: some View {
    StridesView()
      .environment(HabitDiary(habits: HabitDiary.samples(today: .now)))
      .previewedOnScreens()
  }
}
