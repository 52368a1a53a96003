@_spi(Engine) import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenHosting

/// When the bars at the bottom are filled.
@MainActor struct BottomBarEdgeTests {
  private let phone = CGSize(width: 390, height: 844)

  /// Whether something is frosted at the bottom of the window.
  private func isFilled(_ app: Driver) -> Bool {
    func frosts(_ layer: Layer) -> Bool {
      layer.frame.maxY >= 800
        && layer.filters.contains { if case .backdropBlur = $0 { true } else { false } }
        || layer.sublayers.contains(where: frosts)
    }
    return frosts(app.scene.layers.root)
  }

  private struct Tabs: View {
    let rows: Int
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        NavigationStack {
          List { ForEach(0..<rows, id: \.self) { Text("row \($0)") } }
        }
        .tabItem { Text("List") }.tag(0)
        Text("alone").tabItem { Text("Text") }.tag(1)
      }
    }
  }

  @Test func `M/B9 the tab bar is filled while content that scrolls lies below it`() throws {
    #expect(isFilled(Driver(Tabs(rows: 40), size: phone)))
    #expect(!isFilled(Driver(Tabs(rows: 3), size: phone)))
  }

  @Test func `at the end of its content the tab bar is clear`() throws {
    let app = Driver(Tabs(rows: 40), size: phone)
    app.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: -10_000))
    app.advance(by: 2)
    #expect(app.exists("row 39"))
    #expect(!isFilled(app))
    app.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 60))
    app.advance(by: 2)
    #expect(isFilled(app))
  }

  @Test func `each tab says for itself whether its content lies below the bar`() throws {
    let app = Driver(Tabs(rows: 40), size: phone)
    try app.tap("Text")
    app.advance(by: 1)
    #expect(!isFilled(app))
    try app.tap("List")
    app.advance(by: 1)
    #expect(isFilled(app))
  }

  @Test func `a page above one that scrolls, and content that leaves, clear the bar`() throws {
    struct Pages: View {
      @State private var isEmpty = false
      var body: some View {
        TabView {
          NavigationStack {
            Group {
              if isEmpty {
                Text("nothing")
              } else {
                List {
                  NavigationLink("Open") { Text("page") }
                  Button("Clear") { isEmpty = true }
                  ForEach(0..<40, id: \.self) { Text("row \($0)") }
                }
              }
            }
            .navigationTitle("Rows")
          }
          .tabItem { Text("Rows") }
        }
      }
    }
    let app = Driver(Pages(), size: phone)
    #expect(isFilled(app))
    try app.tap("Open")
    app.advance(by: 1)
    #expect(!isFilled(app))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(isFilled(app))
    try app.tap("Clear")
    app.advance(by: 1)
    #expect(!isFilled(app))
  }

  @Test func `a bar of items at the bottom does so too, unless it is told otherwise`() {
    func app(rows: Int, _ background: Visibility) -> Driver {
      Driver(
        NavigationStack {
          List { ForEach(0..<rows, id: \.self) { Text("row \($0)") } }
            .toolbar { ToolbarItem(placement: .bottomBar) { Button("Share") {} } }
            .toolbarBackground(background, for: .bottomBar)
        }, size: phone)
    }
    #expect(isFilled(app(rows: 40, .automatic)))
    #expect(!isFilled(app(rows: 3, .automatic)))
    #expect(isFilled(app(rows: 3, .visible)))
    #expect(!isFilled(app(rows: 40, .hidden)))
  }
}
