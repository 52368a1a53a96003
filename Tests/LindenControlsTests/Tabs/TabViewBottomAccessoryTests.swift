import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TabViewBottomAccessoryTests {
  private struct Placed: View {
    @Environment(\.tabViewBottomAccessoryPlacement) var placement
    var body: some View { Text(placement == .expanded ? "Now playing" : "nowhere") }
  }

  private struct Stage: View {
    @State var isEnabled = true
    var body: some View {
      TabView {
        VStack {
          Placed()
          Button("Switch") { isEnabled.toggle() }
          Spacer()
          Text("lowest")
        }
        .tabItem { Text("One") }
        Text("second").tabItem { Text("Two") }
      }
      .tabViewBottomAccessory(isEnabled: isEnabled) { Placed() }
    }
  }

  @Test func `the accessory lies between the page and the tabs, on all pages`() throws {
    let app = Driver(Stage())
    let frame = try app.find("Now playing").frame
    #expect(try app.find("lowest").frame.maxY <= frame.midY - 24)
    #expect(try app.find("One").frame.minY >= frame.midY + 24)
    #expect(app.exists("nowhere"))
    try app.tap("Two")
    #expect(app.exists("second") && app.exists("Now playing"))
  }

  @Test func `it can be switched off, and the page has its room then`() throws {
    let app = Driver(Stage())
    let before = try app.find("lowest").frame.maxY
    try app.tap("Switch")
    #expect(!app.exists("Now playing"))
    #expect(try app.find("lowest").frame.maxY == before + 56)
  }
}
