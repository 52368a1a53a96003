import Foundation

/// A package with an app of so many lines of views, of which ten cards are on screen and are edited.
struct GeneratedApp {
  let folder: URL
  private(set) var cards = (0..<10).map { Card(number: $0) }
  private var extras: [Int] = []

  /// What one card's file says.
  struct Card {
    let number: Int
    var text: String
    var padding = 2
    var subviews = 0
    var modifiers = 0
    var step = 1
    var states = 0
    var isBroken = false

    init(number: Int) {
      self.number = number
      text = "card \(number)"
    }

    var source: String {
      let states = (0..<states).map { "  @State private var more\($0) = \($0)\n" }.joined()
      let subviews = (0..<subviews).map { "      Text(\"part \($0)\").font(.caption2)\n" }.joined()
      let modifiers = (0..<modifiers).map { "    .opacity(0.9\($0 % 10))\n" }.joined()
      return """
        import SwiftUI

        struct Card\(number): View {
          @State private var count = 0
        \(states)
          var body: some View {
            HStack {
              Text("\(text)")
        \(subviews)      Button("tapped \\(count) times") { count += \(step) }
            }
            .padding(\(padding))
        \(modifiers)  }
        \(isBroken ? "" : "}")

        """
    }
  }

  /// Writes the app; `lines` counts those of views that are compiled, and never edited, too.
  init(in folder: URL, linden: String, lines: Int) throws {
    self.folder = folder
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Edited",
        dependencies: [.package(name: "Linden", path: "\(linden)")],
        targets: [
          .executableTarget(
            name: "Edited", dependencies: [.product(name: "SwiftUI", package: "Linden")])
        ],
        swiftLanguageModes: [.v5]
      )

      """, to: "Package.swift")
    let shown = cards.map { "        Card\($0.number)()" }.joined(separator: "\n")
    try write(
      """
      import SwiftUI

      @main
      struct EditedApp: App {
        var body: some Scene { WindowGroup { Cards() } }
      }

      struct Cards: View {
        var body: some View {
          VStack {
      \(shown)
          }
        }
      }

      """, to: "Sources/Edited/EditedApp.swift")
    for card in cards { try save(card) }
    let screen = GeneratedApp.screen(0).split(separator: "\n").count
    for number in 0..<(lines / screen) {
      try write(GeneratedApp.screen(number), to: "Sources/Edited/Screens/Screen\(number).swift")
    }
  }

  /// About fifty lines as they are in any app.
  private static func screen(_ number: Int) -> String {
    """
    import SwiftUI

    struct Screen\(number): View {
      @State private var name = ""
      @State private var isOn = false
      @State private var amount = 0.5
      @Environment(\\.colorScheme) private var scheme

      var body: some View {
        NavigationStack {
          List {
            Section("Settings") {
              TextField("Name", text: $name)
              Toggle("On", isOn: $isOn)
              Slider(value: $amount)
            }
            Section("Rows") {
              ForEach(0..<5) { index in
                row(index)
              }
            }
          }
          .navigationTitle("Screen \(number)")
          .toolbar { Button("Reset", action: reset) }
        }
      }

      private func row(_ index: Int) -> some View {
        HStack(spacing: 8) {
          Circle()
            .fill(scheme == .dark ? Color.blue : Color.red)
            .frame(width: 20, height: 20)
          VStack(alignment: .leading) {
            Text("Row \\(index)")
              .font(.headline)
            Text(isOn ? "on" : "off")
              .foregroundStyle(.secondary)
          }
          Spacer()
          Badge\(number)(value: index)
        }
        .padding(.vertical, 4)
      }

      private func reset() {
        name = ""
        isOn = false
      }
    }

    private struct Badge\(number): View {
      let value: Int

      var body: some View {
        Text("\\(value)")
          .padding(4)
          .background(Color.gray.opacity(0.2))
          .clipShape(RoundedRectangle(cornerRadius: 6))
      }
    }

    """
  }

  // MARK: Edits

  /// Ways in which a card is edited; each time its text changes, too, so that it is seen.
  enum Edit: String, CaseIterable {
    case text, layout, subview, modifier, closure, state, newFile, deletedFile, syntaxError, repair
  }

  /// Makes the edit of a number, and returns the text that is seen once it is in force; nil if it
  /// cannot be.
  mutating func apply(_ edit: Edit, number: Int) throws -> String? {
    let index = number / Edit.allCases.count % cards.count
    let text = "edit \(number)"
    if edit != .syntaxError { cards[index].text = text }
    switch edit {
    case .text: break
    case .layout: cards[index].padding = 2 + number % 7
    case .subview: cards[index].subviews = (cards[index].subviews + 1) % 4
    case .modifier: cards[index].modifiers = (cards[index].modifiers + 1) % 4
    case .closure: cards[index].step += 1
    case .state: cards[index].states = (cards[index].states + 1) % 3
    case .newFile:
      extras.append(number)
      try write(
        "import SwiftUI\n\nstruct Extra\(number): View {\n  var body: some View { Text(\"x\") }\n}\n",
        to: "Sources/Edited/Extra\(number).swift")
    case .deletedFile:
      if let extra = extras.popLast() {
        try FileManager.default.removeItem(
          at: folder.appendingPathComponent("Sources/Edited/Extra\(extra).swift"))
      }
    case .syntaxError: cards[index].isBroken = true
    case .repair: cards[index].isBroken = false
    }
    try save(cards[index])
    return edit == .syntaxError ? nil : text
  }

  private func save(_ card: Card) throws {
    try write(card.source, to: "Sources/Edited/Card\(card.number).swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
