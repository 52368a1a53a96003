import SwiftUI
import SwiftUITesting
import Testing

/// When a dialog appears, and when it does not.
@MainActor struct DialogTimingTests {
  private struct Asking: View {
    @State private var asks = false
    @State private var offers = false
    @State private var value: String?
    var body: some View {
      VStack {
        Button("Ask") { (asks, offers) = (true, true) }
        Button("Ask about it") { (asks, value) = (true, "it") }
        Button("Offer it") { (offers, value) = (true, "it") }
      }
      .alert("Sure?", isPresented: $asks, presenting: value) { value in
        Button("Eat \(value)") {}
      } message: { value in
        Text("About \(value)")
      }
      .confirmationDialog("Which?", isPresented: $offers, presenting: value) { value in
        Button("Choose \(value)") {}
      }
    }
  }

  @Test func `an alert or a dialog about no value is not shown`() throws {
    let app = Driver(Asking())
    try app.tap("Ask")
    app.advance(by: 1)
    #expect(app.items.allSatisfy { $0.role != .alert })
    let about = Driver(Asking())
    try about.tap("Ask about it")
    about.advance(by: 1)
    #expect(about.exists("About it"))
    let offer = Driver(Asking())
    try offer.tap("Offer it")
    offer.advance(by: 1)
    #expect(offer.exists("Choose it"))
  }

  private struct Changing: View {
    @State private var isEmpty = true
    @State private var asks = false
    var body: some View {
      Group {
        if isEmpty {
          Button("Empty") { (isEmpty, asks) = (false, true) }
        } else {
          Text("First")
          Text("Second")
        }
      }
      .navigationTitle("Group")
      .toolbar { ToolbarItem { Button("Add") {} } }
      .alert("Sure?", isPresented: $asks) { Button("Yes") {} }
    }
  }

  @Test func `an alert on a group appears though the group's content changes in the same update`()
    throws
  {
    for app in [Driver(Changing()), Driver(NavigationStack { Changing() })] {
      try app.tap("Empty")
      app.advance(by: 1)
      #expect(app.items.filter { $0.label == "Sure?" }.count == 1)
      try app.tap("Yes")
      app.advance(by: 1)
      #expect(!app.exists("Sure?"))
      #expect(app.exists("Second"))
    }
  }

  private struct Loading: View {
    @State private var names: [String]?
    @State private var asks = false
    var body: some View {
      Group {
        if let names {
          List(names, id: \.self) { Text($0) }
        } else {
          ProgressView()
        }
      }
      .alert("Done", isPresented: $asks) {}
      .onAppear { (names, asks) = (["One"], true) }
    }
  }

  @Test func `an alert appears that is asked for as its group appears`() {
    let app = Driver(Loading())
    app.advance(by: 1)
    #expect(app.exists("Done"))
    #expect(app.exists("OK"))
  }
}
