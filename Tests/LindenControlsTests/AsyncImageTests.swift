import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct AsyncImageTests {
  private func picture(_ width: CGFloat) throws -> URL {
    let renderer = ImageRenderer(content: Color.red.frame(width: width, height: 10))
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "AsyncImage-\(UUID().uuidString).png")
    try #require(renderer.pngData).write(to: url)
    return url
  }

  private func phases(of url: URL?) -> Driver {
    Driver(
      AsyncImage(url: url, scale: 2) { phase in
        switch phase {
        case .empty: Text("empty")
        case .success(let image): image.accessibilityLabel("image")
        case .failure: Text("failed")
        @unknown default: Text("unknown")
        }
      })
  }

  @Test func `an image is there when it is loaded, in points of its scale`() async throws {
    let url = try picture(40)
    defer { try? FileManager.default.removeItem(at: url) }
    let app = phases(of: url)
    #expect(app.exists("empty"))
    #expect(await app.wait(timeout: 30) { app.exists("image") })
    #expect(try app.find("image").frame.size == CGSize(width: 20, height: 5))
  }

  @Test func `an image that comes into sight again is not loaded again`() async throws {
    struct Tabs: View {
      let url: URL
      @State private var tab = 0
      @State private var empty = 0
      var body: some View {
        VStack {
          Button("other") { tab = 1 - tab }
          Text("empty \(empty)")
          TabView(selection: $tab) {
            AsyncImage(url: url) { phase in
              if let image = phase.image {
                image.accessibilityLabel("image")
              } else {
                Text("empty").onAppear { empty += 1 }
              }
            }
            .tabItem { Text("A") }.tag(0)
            Text("B").tabItem { Text("B") }.tag(1)
          }
        }
      }
    }
    let url = try picture(40)
    defer { try? FileManager.default.removeItem(at: url) }
    let app = Driver(Tabs(url: url))
    defer { app.close() }
    #expect(await app.wait { app.exists("image") })
    try app.tap("other")
    try app.tap("other")
    _ = await app.wait(timeout: 0.5) { !app.exists("image") }
    #expect(app.exists("image") && app.exists("empty 1"))
  }

  @Test func `what is no image, or is not there, fails`() async throws {
    let missing = phases(of: URL(fileURLWithPath: "/nowhere/at/all.png"))
    #expect(await missing.wait(timeout: 30) { missing.exists("failed") })
    let text = FileManager.default.temporaryDirectory.appendingPathComponent(
      "AsyncImage-\(UUID().uuidString).png")
    try Data("no picture".utf8).write(to: text)
    defer { try? FileManager.default.removeItem(at: text) }
    let broken = phases(of: text)
    #expect(await broken.wait(timeout: 30) { broken.exists("failed") })
  }

  @Test func `without an address there is nothing, for ever`() {
    let app = phases(of: nil)
    app.advance(by: 10)
    #expect(app.exists("empty"))
  }

  @Test func `a page without content says so, under a large symbol`() throws {
    let app = Driver(
      ContentUnavailableView(
        "No mail", systemImage: "tray", description: Text("New mail appears here.")))
    let (title, description) = (
      try app.find("No mail").frame, try app.find("New mail appears here.").frame
    )
    #expect(title.maxY <= description.minY && abs(title.midX - 195) < 1)
    #expect(Driver(ContentUnavailableView.search(text: "tea")).exists("No Results for “tea”"))
  }

  @Test func `a link that shares begins a mail`() throws {
    var opened: [URL] = []
    let app = Driver(
      ShareLink("Share", item: URL(string: "https://example.com/a?b")!, subject: Text("Look"))
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          }))
    try app.tap("Share")
    #expect(opened.map(\.absoluteString) == ["mailto:?subject=Look&body=https://example.com/a?b"])
  }
}
