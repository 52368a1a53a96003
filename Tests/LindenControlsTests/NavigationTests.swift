import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct NavigationTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Links: View {
    @Binding var isActive: Bool
    var body: some View {
      NavigationView {
        VStack {
          NavigationLink("First", destination: Page(name: "one"))
          NavigationLink(destination: Page(name: "two"), isActive: $isActive) { Text("Second") }
        }
        .navigationBarTitle("Home")
      }
    }
  }
  struct Page: View {
    let name: String
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Text("Page \(name)")
        Button("Close") { dismiss() }
      }
      .navigationBarTitle(Text("Title \(name)"), displayMode: .inline)
    }
  }

  @Test func `A10/B-29 a tap pushes the destination, whose title is in the bar; Back goes back`()
    throws
  {
    let app = Driver(Links(isActive: .constant(false)), size: phone)
    #expect(app.texts.contains("Home"))
    try app.tap("First")
    app.advance(by: 1)
    #expect(
      app.texts.contains("Page one") && app.texts.contains("Title one") && !app.exists("Second"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(!app.exists("Page one") && app.exists("Second"))
  }

  struct Bound: View {
    @State private var isActive = false
    var body: some View {
      VStack {
        Links(isActive: $isActive)
        Text(isActive ? "active" : "inactive")
        Button("Push") { isActive = true }
        Button("Pop") { isActive = false }
      }
    }
  }

  @Test func `A10/B-26 A10/B-27 a bound link follows its binding, and Back sets it false`() throws {
    let app = Driver(Bound(), size: phone)
    try app.tap("Second")
    app.advance(by: 1)
    #expect(app.texts.contains("active") && app.texts.contains("Page two"))
    try app.tap("Pop")
    app.advance(by: 1)
    #expect(!app.exists("Page two"))
    try app.tap("Push")
    app.advance(by: 1)
    #expect(app.exists("Page two"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(app.texts.contains("inactive") && !app.exists("Page two"))
  }

  @Test func `A10/B-28 a link bound to a constant never pushes`() throws {
    let app = Driver(Links(isActive: .constant(false)), size: phone)
    try app.tap("Second")
    app.advance(by: 1)
    #expect(!app.exists("Page two"))
  }

  @Test func `A10/B-23 a link outside of a navigation view is inert`() throws {
    let app = Driver(NavigationLink("Lonely", destination: Text("There")), size: phone)
    #expect(try app.find("Lonely").isEnabled == false)
    #expect(!app.exists("There"))
  }

  @Test func `a page closes itself by dismiss`() throws {
    let app = Driver(Links(isActive: .constant(false)), size: phone)
    try app.tap("First")
    app.advance(by: 1)
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.exists("Page one"))
  }

  struct Deep: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        List(1..<4) { NavigationLink("Go \($0)", value: $0) }
          .navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("Number \(number)")
              NavigationLink("Further", value: number * 10)
              Button("To the root") { path = [] }
            }
            .navigationTitle("\(number)")
          }
      }
    }
  }

  @Test func `values in the path push pages, and an empty path shows the root`() throws {
    let app = Driver(Deep(), size: phone)
    try app.tap("Go 2")
    app.advance(by: 1)
    #expect(app.exists("Number 2"))
    try app.tap("Further")
    app.advance(by: 1)
    #expect(app.exists("Number 20") && !app.exists("Number 2"))
    try app.tap("To the root")
    app.advance(by: 1)
    #expect(app.exists("Go 2") && !app.exists("Number 20"))
  }

  @Test func `a drag from the side takes the page away, a short one does not`() throws {
    let app = Driver(Links(isActive: .constant(false)), size: phone)
    try app.tap("First")
    app.advance(by: 1)
    app.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 60, y: 500))
    app.advance(by: 1)
    #expect(app.exists("Page one"))
    app.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 350, y: 500))
    app.advance(by: 1)
    #expect(!app.exists("Page one"))
  }

  @Test func `the large title makes way when the page is scrolled`() throws {
    let app = Driver(
      NavigationStack { List(0..<50) { Text("Row \($0)") }.navigationTitle("Long") }, size: phone)
    let large = try app.find("Long").frame
    #expect(large.minX == 16 && large.height > 30)
    app.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300))
    app.advance(by: 3)
    let small = try app.find("Long").frame
    #expect(abs(small.midX - 195) < 1 && small.height < 30)
  }

  struct Barred: View {
    @State private var taps = 0
    var body: some View {
      NavigationView {
        Text("taps \(taps)")
          .navigationBarTitle("Bars", displayMode: .inline)
          .navigationBarItems(
            leading: Button("Left") { taps += 1 }, trailing: Button("Right") { taps += 10 }
          )
          .toolbar { ToolbarItem(placement: .principal) { Text("Middle") } }
      }
    }
  }

  @Test func `items stand at both sides of the bar and in its middle`() throws {
    let app = Driver(Barred(), size: phone)
    try app.tap("Left")
    try app.tap("Right")
    #expect(app.texts.contains("taps 11"))
    let (left, middle, right) = (
      try app.find("Left").frame, try app.find("Middle").frame, try app.find("Right").frame
    )
    #expect(left.minX == 16 && abs(middle.midX - 195) < 1 && right.maxX == 374)
  }
}
