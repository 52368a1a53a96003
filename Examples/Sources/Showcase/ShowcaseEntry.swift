import CairnKit
import PageBrowser
import SwiftUI

/// An app of the showcase.
struct ShowcaseEntry: Identifiable, Equatable {
  let name: String
  let summary: String
  let symbol: String
  let color: Color
  let content: () -> AnyView

  var id: String { name }

  init<Content: View>(
    _ name: String, _ summary: String, _ symbol: String, _ color: Color,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.name, self.summary, self.symbol, self.color) = (name, summary, symbol, color)
    self.content = { AnyView(content()) }
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

extension ShowcaseEntry {
  @MainActor static let all = [
    ShowcaseEntry("Errands", "What is to be done, to sort and to search", "checklist", .orange) {
      Owning(ErrandStore()) { ErrandsView().environmentObject($0) }
    },
    ShowcaseEntry("Ledger", "Expenses, with charts drawn by hand", "chart.pie.fill", .green) {
      Keeping(Ledger(expenses: Expense.samples(until: .now))) { LedgerView().environment($0) }
    },
    ShowcaseEntry("Murmur", "Chats, with somebody who answers", "bubble.left.fill", .teal) {
      Owning(ChatStore()) { ChatsView().environmentObject($0) }
    },
    ShowcaseEntry("Skyline", "The weather of three places", "cloud.sun.fill", .blue) {
      Owning(WeatherModel(service: DrawnWeatherService())) { SkylineView().environmentObject($0) }
    },
    ShowcaseEntry("Parcel", "Letters in three columns", "envelope.fill", .indigo) {
      Keeping(MailModel()) { ParcelView().environment($0) }
    },
    ShowcaseEntry("Quire", "Notes with tasks, and a way back", "note.text", .yellow) {
      NoteDesk()
    },
    ShowcaseEntry("Lantern", "Pictures to pinch and to leaf through", "photo.stack", .purple) {
      LanternView()
    },
    ShowcaseEntry("Cairn", "A guide to an island, with maps", "mountain.2.fill", .cyan) {
      Owning(Guide()) { GuideRoot().environmentObject($0) }
    },
    ShowcaseEntry("Crate", "A shop, from the shelf to the order", "bag.fill", .brown) {
      Keeping(Shop()) { CrateView().environment($0) }
    },
    ShowcaseEntry("Earshot", "A player for spoken things", "headphones", .red) {
      Owning(Player()) { EarshotView().environmentObject($0) }
    },
    ShowcaseEntry("Strides", "Habits, day by day", "figure.walk", .mint) {
      Keeping(HabitDiary(habits: HabitDiary.samples(today: .now))) { StridesView().environment($0) }
    },
    ShowcaseEntry("Fold", "Push equal tiles together", "square.grid.2x2.fill", .pink) {
      Owning(FoldGame()) { FoldView().environmentObject($0) }
    },
    ShowcaseEntry("Switches", "Settings, with every control", "gearshape.fill", .gray) {
      SwitchboardView()
    },
    ShowcaseEntry("Calculator", "Undo by sliding back through the keys", "plusminus", .black) {
      Owning(CalculatorModel()) { ContentView().environmentObject($0) }
    },
    ShowcaseEntry("Counter", "State in thirty lines", "plus.circle.fill", .cyan) { CounterView() },
    ShowcaseEntry("Pieces", "Type, colours, shapes and layout", "square.on.circle", .secondary) {
      PageBrowser(
        "Pieces", introduction: "What views are made of.",
        sections: [
          PageSection(
            "Pieces",
            [
              Page("Type", "Text styles, weights, scripts", color: .purple) { TypographyPage() },
              Page("Colors", "System colors, light and dark", color: .pink) { ColorsPage() },
              Page("Shapes", "Fill, stroke, gradients", color: .green) { ShapesPage() },
              Page("Layout", "Stacks, spacers, alignment", color: .yellow) { LayoutPage() },
            ])
        ])
    },
  ]
}

/// Makes an app's model when the app opens, and keeps it for as long as it is open.
private struct Owning<Model: ObservableObject, Content: View>: View {
  @StateObject private var model: Model
  let content: (Model) -> Content

  init(
    _ model: @autoclosure @escaping () -> Model, @ViewBuilder content: @escaping (Model) -> Content
  ) {
    _model = StateObject(wrappedValue: model())
    self.content = content
  }

  var body: some View { content(model) }
}

/// The same for an observable class.
private struct Keeping<Model: AnyObject, Content: View>: View {
  @State private var model: Model
  let content: (Model) -> Content

  init(_ model: Model, @ViewBuilder content: @escaping (Model) -> Content) {
    _model = State(initialValue: model)
    self.content = content
  }

  var body: some View { content(model) }
}

private struct NoteDesk: View {
  @State private var note = NoteDocument(
    text:
      "# Saturday\n- [x] Oil the hinges\n- [ ] Plant the leeks\n- [ ] Return the ladder\nRain after four."
  )

  var body: some View {
    NavigationStack { NoteEditor(document: $note) }
  }
}
