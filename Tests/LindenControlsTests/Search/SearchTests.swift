import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SearchTests {
  private struct Fruit: View {
    @State private var text = ""
    @State private var log = "nothing"
    private let all = ["Apple", "Banana", "Cherry"]
    var body: some View {
      NavigationStack {
        Content(names: all.filter { text.isEmpty || $0.contains(text) }, log: log)
          .navigationTitle("Fruit")
          .searchable(text: $text, prompt: "Find fruit")
          .onSubmit(of: .search) { log = "submitted \(text)" }
      }
    }
  }

  private struct Content: View {
    let names: [String]
    let log: String
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      List {
        Text(verbatim: isSearching ? "searching" : "resting")
        Text(verbatim: log)
        Button("Stop") { dismissSearch() }
        ForEach(names, id: \.self) { Text(verbatim: $0) }
      }
    }
  }

  @Test func `the prompt is as gray as the magnifying glass`() throws {
    let app = Driver(Fruit(), size: CGSize(width: 390, height: 400), scale: 2)
    let field = try app.find("Search", role: .textField).frame
    let box = CGRect(
      x: field.minX * 2, y: field.minY * 2, width: 160, height: field.height * 2)
    let picture = app.picture
    func darkest(_ part: CGRect) -> Int {
      (0...255).first { limit in picture.ink(in: part) { $0[0] <= limit } != nil } ?? 255
    }
    let glass = CGRect(x: box.minX - 54, y: box.minY, width: 50, height: box.height)
    #expect(abs(darkest(box) - darkest(glass)) < 20)
  }

  @Test func `what is typed into the field below the title filters the page`() throws {
    let app = Driver(Fruit())
    let field = try app.find("Search", role: .textField).frame
    let title = try app.find("Fruit", role: .header).frame
    #expect(field.minY >= title.maxY - 4)
    try app.type("an", into: "Search")
    #expect(app.exists("Banana"))
    #expect(!app.exists("Cherry"))
    try app.submit("Search")
    #expect(app.exists("submitted an"))
  }

  @Test func `while searching the field takes the bar, until it is cancelled`() throws {
    let app = Driver(Fruit())
    #expect(app.exists("resting"))
    #expect(!app.exists("Cancel"))
    try app.focus("Search")
    app.advance(by: 1)
    #expect(app.exists("searching"))
    #expect(!app.exists("Fruit", role: .header))
    try app.type("an", into: "Search")
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(app.exists("resting"))
    #expect(app.exists("Cherry"))
    #expect(app.exists("Fruit", role: .header))
  }

  @Test func `dismissSearch empties the field`() throws {
    let app = Driver(Fruit())
    try app.focus("Search")
    try app.type("an", into: "Search")
    app.advance(by: 1)
    try app.tap("Stop")
    app.advance(by: 1)
    #expect(app.exists("resting"))
    #expect(app.exists("Cherry"))
  }

  @Test func `a search around the stack is that of its first page`() throws {
    struct Around: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          List {
            NavigationLink("Next") { Text("Second page") }
            Text(verbatim: "text: \(text)")
          }
          .navigationTitle("First")
        }
        .searchable(text: $text)
      }
    }
    let app = Driver(Around())
    try app.type("x", into: "Search")
    #expect(app.exists("text: x"))
    try app.tap("Next")
    app.advance(by: 1)
    #expect(app.all("Search", role: .textField).count <= 1)
  }

  @Test func `suggestions know that they stand in place of the page`() throws {
    struct Placed: View {
      @Environment(\.searchSuggestionsPlacement) private var placement
      var body: some View { Text(placement == .content ? "in the content" : "elsewhere") }
    }
    struct Suggesting: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          Placed().searchable(text: $text).searchSuggestions { Placed() }
        }
      }
    }
    let app = Driver(Suggesting())
    #expect(app.exists("elsewhere") && !app.exists("in the content"))
    try app.focus("Search")
    app.advance(by: 1)
    #expect(app.exists("in the content"))
  }

  @Test func `suggestions cover the page while searching, and fill the field`() throws {
    struct Suggesting: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          List { Text(verbatim: "found \(text)") }
            .navigationTitle("Page")
            .searchable(text: $text)
            .searchSuggestions {
              Text("Red ones").searchCompletion("red")
            }
        }
      }
    }
    let app = Driver(Suggesting())
    #expect(!app.exists("Red ones"))
    try app.focus("Search")
    app.advance(by: 1)
    try app.tap("Red ones")
    app.advance(by: 1)
    #expect(app.exists("found red"))
    #expect(!app.exists("Red ones"))
  }

  @Test func `scopes stand below the field while searching`() throws {
    struct Scoped: View {
      @State private var text = ""
      @State private var scope = 0
      var body: some View {
        NavigationStack {
          List { Text(verbatim: "scope \(scope)") }
            .navigationTitle("Page")
            .searchable(text: $text)
            .searchScopes($scope) {
              Text("All").tag(0)
              Text("Mine").tag(1)
            }
        }
      }
    }
    let app = Driver(Scoped())
    #expect(!app.exists("Mine"))
    try app.focus("Search")
    app.advance(by: 1)
    try app.tap("Mine")
    #expect(app.exists("scope 1"))
  }

  @Test func `a binding says whether the user is searching`() throws {
    struct Presented: View {
      @State private var text = ""
      @State private var isSearching = false
      var body: some View {
        NavigationStack {
          List {
            Button("Go") { isSearching = true }
            Text(verbatim: "\(isSearching)")
          }
          .navigationTitle("Page")
          .searchable(text: $text, isPresented: $isSearching)
        }
      }
    }
    let app = Driver(Presented())
    try app.tap("Go")
    app.advance(by: 1)
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(app.exists("false"))
  }

  @Test func `the field scrolls away before the title does`() throws {
    struct Long: View {
      @State private var text = ""
      var body: some View {
        NavigationStack {
          List(0..<50) { Text("Row \($0)") }
            .navigationTitle("Page")
            .searchable(text: $text)
        }
      }
    }
    let app = Driver(Long())
    let title = try app.find("Page", role: .header).frame
    app.scroll(at: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: -52))
    app.advance(by: 1)
    #expect(!app.exists("Search", role: .textField))
    #expect(try app.find("Page", role: .header).frame.minY == title.minY)
  }

  @Test func `a suggestion with a token adds it, in place of what was typed`() throws {
    struct Tag: Identifiable, Equatable {
      let id: String
    }
    struct Looking: View {
      @State private var text = ""
      @State private var tags: [Tag] = []
      var body: some View {
        NavigationStack {
          Text(verbatim: "text '\(text)', tags \(tags.map(\.id).joined(separator: " "))")
            .searchable(text: $text, tokens: $tags) { Text(verbatim: $0.id) }
            .searchSuggestions { Text("Red ones").searchCompletion(Tag(id: "red")) }
        }
      }
    }
    let app = Driver(Looking(), size: CGSize(width: 390, height: 844))
    try app.focus("Search")
    app.advance(by: 1)
    try app.type("re", into: "Search")
    app.advance(by: 1)
    try app.tap("Red ones")
    app.advance(by: 1)
    #expect(app.exists("text '', tags red"))
  }

  @Test func `a search by tokens takes its prompt as a key or a string`() throws {
    struct Tag: Identifiable { let id: String }
    struct Looking: View {
      @State private var text = ""
      @State private var tags: [Tag] = []
      @State private var isSearching = false
      var body: some View {
        NavigationStack {
          Text("one").searchable(
            text: $text, tokens: $tags, isPresented: $isSearching,
            placement: .navigationBarDrawer(displayMode: .always), prompt: "Find tags"
          ) { Text(verbatim: $0.id) }
        }
      }
    }
    struct Named: View {
      @State private var text = ""
      @State private var tags: [Tag] = []
      let words: String
      var body: some View {
        NavigationStack {
          Text("two").searchable(text: $text, tokens: $tags, prompt: words) {
            Text(verbatim: $0.id)
          }
        }
      }
    }
    let size = CGSize(width: 390, height: 844)
    try Driver(Looking(), size: size).focus("Find tags")
    try Driver(Named(words: "Find more"), size: size).focus("Find more")
  }

  @Test func `the submit actions nearest to the field come first, for searches as for fields`()
    throws
  {
    struct Looking: View {
      @State private var text = ""
      @State private var told: [String] = []
      var body: some View {
        NavigationStack {
          Text(verbatim: told.joined(separator: " "))
            .searchable(text: $text)
        }
        .onSubmit(of: .search) { told.append("inner") }
        .onSubmit(of: .search) { told.append("outer") }
      }
    }
    let app = Driver(Looking(), size: CGSize(width: 390, height: 844))
    try app.focus("Search")
    app.advance(by: 1)
    try app.submit("Search")
    app.advance(by: 1)
    #expect(app.exists("inner outer"))
  }
}
