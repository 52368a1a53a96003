import SwiftUI

@main
struct StridesApp: App {
  @State private var diary = HabitDiary(habits: HabitDiary.samples(today: .now))

  var body: some Scene {
    WindowGroup {
      StridesView().environment(diary)
    }
  }
}
