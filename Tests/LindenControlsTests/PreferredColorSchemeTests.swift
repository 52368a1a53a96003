import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct PreferredColorSchemeTests {
  private let phone = CGSize(width: 390, height: 844)

  struct SchemeName: View {
    let place: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(place) \(scheme == .dark ? "dark" : "light")") }
  }

  struct Host: View {
    @State private var wish: ColorScheme? = .dark
    @State private var isOpen = false
    var body: some View {
      VStack {
        SchemeName(place: "window").preferredColorScheme(wish)
        Button("Nothing") { wish = nil }
        Button("Sheet") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) { SchemeName(place: "sheet").preferredColorScheme(.dark) }
    }
  }

  @Test func `the window is as its content asks, behind the content too, until it does not`() throws
  {
    let app = Driver(Host(), size: phone)
    #expect(app.exists("window dark"))
    let dark = app.picture
    let black = Driver(Color.black.ignoresSafeArea(), size: phone).picture
    #expect(dark.difference(from: black).pixels < 40_000)
    try app.tap("Nothing")
    #expect(app.exists("window light"))
  }

  @Test func `what a sheet asks for is the sheet's`() throws {
    let app = Driver(Host(), size: phone)
    try app.tap("Nothing")
    try app.tap("Sheet")
    app.advance(by: 1)
    #expect(app.exists("sheet dark"))
    app.key("Escape")
    app.advance(by: 1)
    #expect(app.exists("window light"))
  }
}
