import SwiftUI
import SwiftUITesting
import Testing

@testable import Strides

@MainActor @Suite struct StridesTests {
  private let today = Day.number(of: .now)

  @Test func `a streak ends at the first day that is missing, and today may be open`() {
    let habit = Habit(
      name: "Read", symbol: "book", hue: 0, goal: 7, days: [today - 1, today - 2, today - 4])
    #expect(HabitDiary.streak(of: habit, today: today) == 2)
    #expect(HabitDiary.week(of: habit, until: today) == 3.0 / 7)
  }

  @Test func `a day is a day back and forth`() {
    for number in [0, 1, today, today - 400] { #expect(Day.number(of: Day.date(number)) == number) }
  }

  @Test func `tapping a day marks it, and today's count follows`() throws {
    let diary = HabitDiary(habits: [
      Habit(name: "Read", symbol: "book", hue: 0.5, goal: 7),
      Habit(name: "Walk", symbol: "leaf", hue: 0.2, goal: 7),
    ])
    let app = Driver(StridesView().environment(diary))
    #expect(app.exists("0 of 2"))
    let name = Day.date(today).formatted(.dateTime.weekday(.wide))
    let day = try #require(app.all(name, role: .button).first).frame
    app.tap(at: CGPoint(x: day.midX, y: day.midY))
    app.advance(by: 1)
    #expect(app.exists("1 of 2"))
    #expect(diary.habits[0].days == [today])
  }

  @Test func `a new habit is asked for and added`() throws {
    let diary = HabitDiary()
    let app = Driver(StridesView().environment(diary))
    try app.tap("New habit")
    app.advance(by: 1)
    try app.type("Stretch", into: "Name")
    app.advance(by: 1)
    try app.tap("Save")
    app.advance(by: 1)
    #expect(diary.habits.map(\.name) == ["Stretch"])
    #expect(app.exists("Stretch"))
  }
}
