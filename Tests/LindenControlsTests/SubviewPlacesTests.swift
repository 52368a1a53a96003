import SwiftUI
import SwiftUITesting
import Testing

/// Views of a container that are shown in several places, as at both ends of a carousel.
@MainActor struct SubviewPlacesTests {
  private func buttons(_ app: Driver) -> [String] {
    app.items.filter { $0.role == .button }.map(\.label)
  }

  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  struct Ring<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      VStack {
        Group(subviews: content) { views in
          if let last = views.last { last }
          views
          if let first = views.first { first }
        }
      }
    }
  }

  @Test func `a view of a container is shown in each of its places, with state of its own`() throws
  {
    let app = Driver(
      Ring {
        Counter(name: "a")
        Counter(name: "b")
      })
    #expect(buttons(app) == ["b 0", "a 0", "b 0", "a 0"])
    try app.tap("a 0")
    #expect(buttons(app).filter { $0 == "a 1" }.count == 1)
    #expect(buttons(app).filter { $0.hasPrefix("a") }.count == 2)
  }

  struct Changing: View {
    @State private var name = "x"
    var body: some View {
      Ring {
        Text(name)
        Button("Rename") { name = "y" }
      }
    }
  }

  @Test func `each place follows what the container is given`() throws {
    let app = Driver(Changing())
    #expect(app.texts.filter { $0 == "x" }.count == 2)
    try app.tap("Rename")
    #expect(app.texts.filter { $0 == "y" }.count == 2 && !app.exists("x"))
  }

  struct Moving: View {
    @State private var isAside = false
    var body: some View {
      VStack {
        Button("Move") { isAside.toggle() }
        Group(subviews: Counter(name: "c")) { views in
          if isAside { HStack { views } } else { ZStack { views } }
        }
      }
    }
  }

  @Test func `a view that moves to another place stays one`() throws {
    let app = Driver(Moving())
    try app.tap("c 0")
    try app.tap("Move")
    #expect(buttons(app) == ["Move", "c 1"])
  }
}
