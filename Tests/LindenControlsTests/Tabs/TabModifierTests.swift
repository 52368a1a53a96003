import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TabModifierTests {
  private enum Page: Hashable { case home, mail, hidden, off }

  private struct Pages: View {
    @State var page = Page.home
    @State var showsAll = false
    var body: some View {
      TabView(selection: $page) {
        Tab("Home", systemImage: "house", value: .home) {
          Button("Show all") { showsAll = true }
        }
        .badge(3)
        .customizationID("home")
        Tab("Mail", systemImage: "envelope", value: .mail) { Text("mailing") }
          .accessibilityLabel("Letters", isEnabled: showsAll)
          .badge("new")
        Tab("Extra", systemImage: "star", value: .hidden) { Text("extra page") }
          .hidden(!showsAll)
        Tab("Side", systemImage: "sidebar.left", value: .hidden) { Text("side") }
          .defaultVisibility(.hidden, for: .tabBar)
        Tab("Off", systemImage: "xmark", value: .off) { Text("off page") }
          .disabled(true)
      }
    }
  }

  @Test func `tabs with values may have badges, be left out, disabled and called otherwise`() throws
  {
    let app = Driver(Pages())
    #expect(try app.find("Home", role: .button).value == "3")
    #expect(!app.exists("Extra") && !app.exists("Side") && app.exists("Mail"))
    #expect(try !app.find("Off", role: .button).isEnabled)
    try app.tap("Show all")
    try app.tap("Letters", role: .button)
    #expect(app.exists("mailing"))
    try app.tap("Extra", role: .button)
    #expect(app.exists("extra page"))
  }

  @Test func `what a user decides about tabs can be kept`() throws {
    var choice = TabViewCustomization()
    #expect(choice[tab: "a"].sidebarVisibility == .automatic)
    choice[tab: "a"].sidebarVisibility = .hidden
    choice[sectionID: "s"] = ["b", "a"]
    let kept = try #require(TabViewCustomization(rawValue: choice.rawValue))
    #expect(kept == choice)
    #expect(kept[sidebarVisibility: "a"] == .hidden && kept[section: "s"].tabOrder == ["b", "a"])
    let coded = try JSONDecoder().decode(
      TabViewCustomization.self, from: JSONEncoder().encode(choice))
    #expect(coded == choice)
    choice.resetVisibility()
    choice.resetSectionOrder(for: "s")
    #expect(choice == TabViewCustomization())
    #expect(TabViewCustomization(rawValue: "no such thing") == nil)
  }

  @Test func `pages know where the tabs are`() {
    struct Where: View {
      @Environment(\.tabBarPlacement) private var placement
      var body: some View { Text(placement == .bottomBar ? "below" : "elsewhere") }
    }
    let app = Driver(TabView { Where().tabItem { Text("One") } })
    #expect(app.exists("below"))
    #expect(Driver(Where()).exists("elsewhere"))
  }
}
