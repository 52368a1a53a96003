import AppIntents
import SwiftUI
import SwiftUITesting
import Testing
import TipKit

private actor Kitchen {
  static let shared = Kitchen()
  var orders: [String] = []
  func order(_ text: String) { orders.append(text) }
}

private enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
    .small: "Small", .large: DisplayRepresentation(title: "Large", subtitle: "A pint"),
  ]
}

private struct OrderCoffee: AppIntent {
  static let title: LocalizedStringResource = "Order coffee"
  static let description: IntentDescription? = "Orders a cup."

  @Parameter(title: "Size") var size: Size
  @Parameter(title: "Count", default: 1) var count: Int
  @Parameter(title: "Note") var note: String?

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$count) \(\.$size)") { \.$note }
  }

  init() {}
  init(_ size: Size) { self.size = size }

  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<String> {
    await Kitchen.shared.order("\(count) \(size)\(note ?? "")")
    return .result(value: "ordered", dialog: "Your \(size.rawValue) coffee is on its way.")
  }
}

private struct Refresh: AppIntent {
  static let title: LocalizedStringResource = "Refresh"
  func perform() async throws -> some IntentResult { .result() }
}

private struct Score: SnippetIntent {
  static let title: LocalizedStringResource = "Score"
  @Parameter(title: "Points") var points: Int
  init() {}
  init(points: Int) { self.points = points }
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Text("\(points)"))
  }
}

private struct Count: LiveActivityIntent {
  static let title: LocalizedStringResource = "Count"
  static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }
  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: Score(points: 3))
  }
}

private struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Refresh(), phrases: ["Refresh \(.applicationName)"], shortTitle: "Refresh",
      systemImageName: "arrow.clockwise")
  }
}

@MainActor @Suite struct IntentTests {
  @Test func `a button does its intent`() async throws {
    let app = Driver(Button(intent: OrderCoffee(.large)) { Text("Order") })
    try app.tap("Order")
    for _ in 0..<200 where await !Kitchen.shared.orders.contains("1 large") {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(await Kitchen.shared.orders.contains("1 large"))
  }

  @Test func `an intent gives back its value and what it says`() async throws {
    let result = try await OrderCoffee(.small).perform()
    #expect(result.value == "ordered")
    let dialog = (result as? IntentResultContainer<String>)?.dialog
    #expect(dialog?.text == "Your small coffee is on its way.")
  }

  @Test func `a parameter has its default, none where it is optional, and what is set`() {
    let intent = OrderCoffee(.small)
    #expect(intent.count == 1 && intent.note == nil && intent.size == .small)
    intent.$note.wrappedValue = " now"
    #expect(intent.note == " now")
  }

  @Test func `an intent can lead to another whose view is shown`() async throws {
    _ = try await Count().perform()
    _ = try await Score(points: 3).perform()
    #expect(Count.supportedModes == [.background, .foreground])
    #expect(Refresh.supportedModes == .background)
  }

  @Test func `shortcuts are listed`() { #expect(Shortcuts.appShortcuts.count == 1) }

  @Test func `an intent is given what the app has added, the same each time`() {
    final class Store: Sendable {}
    struct Holder { @AppDependency var store: Store }
    AppDependencyManager.shared.add(dependency: Store())
    #expect(Holder().store === Holder().store)
  }
}
