import Observation
import SwiftUI

struct Habit: Identifiable, Hashable, Codable {
  var id = UUID()
  var name: String
  var symbol: String
  var hue: Double
  /// How often a week.
  var goal: Int
  /// The days on which it was done, as days since the reference date.
  var days: Set<Int> = []

  var color: Color { Color(hue: hue, saturation: 0.65, brightness: 0.8) }
}

/// Days counted from the reference date, in the user's calendar.
enum Day {
  static func number(of date: Date) -> Int {
    let start = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
    return Calendar.current.dateComponents([.day], from: start, to: date).day ?? 0
  }

  static func date(_ number: Int) -> Date {
    let start = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
    return Calendar.current.date(byAdding: .day, value: number, to: start) ?? start
  }
}

@Observable final class HabitDiary {
  var habits: [Habit]

  init(habits: [Habit] = []) { self.habits = habits }

  func isDone(_ habit: Habit, on day: Int) -> Bool { habit.days.contains(day) }

  func toggle(_ habit: Habit, on day: Int) {
    guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
    if habits[index].days.remove(day) == nil { habits[index].days.insert(day) }
  }

  /// Days in a row up to today; today need not be done yet.
  static func streak(of habit: Habit, today: Int) -> Int {
    var day = habit.days.contains(today) ? today : today - 1
    var length = 0
    while habit.days.contains(day) {
      length += 1
      day -= 1
    }
    return length
  }

  /// The share of the goal reached in the seven days up to a day, at most 1.
  static func week(of habit: Habit, until day: Int) -> Double {
    let done = (day - 6...day).filter(habit.days.contains).count
    return min(Double(done) / Double(max(habit.goal, 1)), 1)
  }

  static func samples(today: Date) -> [Habit] {
    let day = Day.number(of: today)
    func days(_ rule: (Int) -> Bool) -> Set<Int> { Set((1..<120).filter(rule).map { day - $0 }) }
    return [
      Habit(
        name: "Walk to work", symbol: "figure.walk", hue: 0.35, goal: 5, days: days { $0 % 7 < 5 }),
      Habit(name: "Read", symbol: "book", hue: 0.6, goal: 7, days: days { $0 < 9 || $0 % 3 == 0 }),
      Habit(
        name: "No sugar", symbol: "cube", hue: 0.92, goal: 4, days: days { ($0 * 7) % 5 > 2 }),
      Habit(
        name: "Practise the cello", symbol: "music.note", hue: 0.08, goal: 3,
        days: days { $0 % 7 == 2 || $0 % 7 == 4 }),
    ]
  }
}
