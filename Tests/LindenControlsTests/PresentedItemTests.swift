import SwiftUI
import SwiftUITesting
import Testing

/// What is presented for an item leaves as it was, though there is no item any more.
@MainActor struct PresentedItemTests {
  struct Movie: Identifiable {
    var id: String { title }
    var title: String
  }

  struct Host: View {
    var isAboutItem: Bool
    @State private var sheet: Movie?
    @State private var alert: Movie?
    @State private var choice: Movie?

    var body: some View {
      let buttons = VStack {
        Button("Sheet") { sheet = Movie(title: "Alien") }
        Button("Alert") { alert = Movie(title: "Alien") }
        Button("Choice") { choice = Movie(title: "Alien") }
      }
      if isAboutItem {
        buttons
          .sheet(item: $sheet) { Text($0.title) }
          .alert(item: $alert) { Alert(title: Text($0.title)) }
          .actionSheet(item: $choice) { ActionSheet(title: Text($0.title)) }
      } else {
        buttons
          .sheet(isPresented: isThere($sheet)) { Text("Alien") }
          .alert(isPresented: isThere($alert)) { Alert(title: Text("Alien")) }
          .actionSheet(isPresented: isThere($choice)) { ActionSheet(title: Text("Alien")) }
      }
    }

    private func isThere(_ movie: Binding<Movie?>) -> Binding<Bool> {
      Binding(get: { movie.wrappedValue != nil }, set: { if !$0 { movie.wrappedValue = nil } })
    }
  }

  @Test(arguments: ["Sheet", "Alert", "Choice"])
  func `it leaves as what is presented by a switch does`(kind: String) throws {
    let pictures = try [true, false].map { isAboutItem in
      let app = Driver(Host(isAboutItem: isAboutItem), size: CGSize(width: 300, height: 400))
      try app.tap(kind)
      app.advance(by: 1)
      #expect(app.exists("Alien"))
      app.key("Escape")
      app.advance(by: 0.1)
      let leaving = app.picture
      app.advance(by: 1)
      #expect(leaving.difference(from: app.picture).pixels > 1000)
      return leaving
    }
    #expect(pictures[0].difference(from: pictures[1]).pixels == 0)
  }

  @Test func `another item closes the sheet, which is told, and opens its own`() throws {
    struct Shelf: View {
      @State private var movie: Movie?
      @State private var told = 0
      var body: some View {
        VStack {
          Text("dismissed \(told)")
          Button("Alien") { movie = Movie(title: "Alien") }
        }
        .sheet(item: $movie) {
          told += 1
        } content: { shown in
          VStack {
            Text("About \(shown.title)")
            Button("Next") { movie = Movie(title: "Brazil") }
            Button("Same") { movie = Movie(title: shown.title) }
          }
        }
      }
    }
    let app = Driver(Shelf(), size: CGSize(width: 390, height: 844))
    try app.tap("Alien")
    app.advance(by: 1)
    try app.tap("Same")
    app.advance(by: 1)
    #expect(app.exists("About Alien"))
    try app.tap("Next")
    app.advance(by: 0.1)
    #expect(app.exists("About Alien") && !app.exists("About Brazil"))
    app.advance(by: 2)
    #expect(app.exists("About Brazil") && !app.exists("About Alien"))
    app.key("Escape")
    app.advance(by: 1)
    #expect(app.exists("dismissed 2"))
  }
}
