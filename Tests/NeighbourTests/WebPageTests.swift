import FoundationNetworking
import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing
@testable import WebKit

private let html = """
  <html><head><title>The  forest</title><style>p { color: red }</style>
  <meta name="theme-color" content="#ff8000"></head><body><!-- no --><p>Oaks &amp; elms</p></body></html>
  """

@MainActor @Suite struct WebPageTests {
  private let address = URL(string: "https://example.org/a")!

  /// The events of a loading, until it has finished.
  private func events(
    _ navigation: some AsyncSequence<WebPage.NavigationEvent, any Error>
  ) async throws -> [WebPage.NavigationEvent] {
    var events: [WebPage.NavigationEvent] = []
    for try await event in navigation { events.append(event) }
    return events
  }

  @Test func `loading tells its steps, and is over after them`() async throws {
    let page = WebPage()
    #expect(page.url == nil && page.title == "" && page.currentNavigationEvent == nil)
    let navigation = page.load(address)
    #expect(page.isLoading && page.url == address)
    #expect(page.currentNavigationEvent == .startedProvisionalNavigation)
    #expect(
      try await events(navigation) == [.startedProvisionalNavigation, .committed, .finished])
    #expect(!page.isLoading && page.estimatedProgress == 1 && page.hasOnlySecureContent)
    #expect(page.currentNavigationEvent == .finished)
  }

  @Test func `HTML is read for its title, its colour and its words`() async throws {
    let page = WebPage()
    _ = try await events(page.load(html: html))
    #expect(page.title == "The forest")
    #expect(page.themeColor == Color(red: 1, green: 128 / 255, blue: 0))
    #expect(page.backForwardList.currentItem == nil)
    #expect(Driver(WebView(page)).texts == ["Oaks & elms"])
  }

  @Test func `tags that are never closed end nothing, and take no longer than others`() async throws
  {
    let page = WebPage()
    for part in ["<title>", "<!--", "<script ", "<", "</", "<meta "] {
      let text = String(repeating: part, count: 20_000) + (part == "<title>" ? "</title" : "")
      _ = try await events(page.load(html: "<p>Oaks</p>" + text))
      #expect(Driver(WebView(page)).texts.first?.hasPrefix("Oaks") == true, "\(part)")
    }
    _ = try await events(page.load(html: "a <b>b</B> <STYLE>p > q</style>c < d"))
    #expect(Driver(WebView(page)).texts == ["a b c < d"])
  }

  @Test func `only files that the app has, or allows, are read`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("open"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let secret = folder.appendingPathComponent("secret.txt")
    let file = folder.appendingPathComponent("open/page.txt")
    let link = folder.appendingPathComponent("open/link.txt")
    try Data("secret words".utf8).write(to: secret)
    try Data("open words".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
    let view = WKWebView()
    view.load(URLRequest(url: secret))
    #expect(view.words == nil)
    view.loadFileURL(file, allowingReadAccessTo: folder.appendingPathComponent("open"))
    #expect(view.words?.text == "open words")
    for hidden in [secret, link, URL(fileURLWithPath: "/dev/zero")] {
      view.load(URLRequest(url: hidden))
      #expect(view.words == nil, "\(hidden)")
    }
  }

  @Test func `text is shown as it is`() async throws {
    let page = WebPage()
    let data = "a < b".data(using: .utf16)!
    _ = try await events(
      page.load(data, mimeType: "text/plain", characterEncoding: .utf16, baseURL: address))
    #expect(Driver(WebView(page)).texts == ["a < b"])
    #expect(page.url == address)
  }

  @Test func `a page before is loaded from the list`() async throws {
    let page = WebPage()
    for name in ["a", "b", "c"] {
      _ = try await events(page.load(URL(string: "https://example.org/\(name)")))
    }
    #expect(page.backForwardList.backList.map(\.url.path) == ["/a", "/b"])
    #expect(page.backForwardList[-1]?.url.path == "/b" && page.backForwardList[1] == nil)
    let first = try #require(page.backForwardList.backList.first)
    _ = try await events(page.load(first))
    #expect(page.url?.path == "/a")
    #expect(page.backForwardList.forwardList.map(\.url.path) == ["/b", "/c"])
    _ = try await events(page.load(URL(string: "https://example.org/d")))
    #expect(page.backForwardList.forwardList.isEmpty)
  }

  @Test func `an item of another page's list is nothing to load`() async throws {
    let other = WebPage()
    _ = try await events(other.load(address))
    let item = try #require(other.backForwardList.currentItem)
    let page = WebPage()
    await #expect(throws: WebPage.NavigationError.self) { try await events(page.load(item)) }
    #expect(page.url == nil)
  }

  @Test func `a loading that is stopped throws`() async {
    let page = WebPage()
    let navigation = page.load(address)
    page.stopLoading()
    #expect(!page.isLoading)
    await #expect(throws: WebPage.NavigationError.self) { try await events(navigation) }
  }

  @Test func `all loadings are told in one sequence`() async throws {
    let page = WebPage()
    let navigations = page.navigations
    let watch = Task {
      var count = 0
      for try await event in navigations where event == .finished {
        count += 1
        if count == 2 { return true }
      }
      return false
    }
    _ = try await events(page.load(address))
    _ = try await events(page.reload())
    #expect(try await watch.value)
  }

  struct OnlyHome: WebPage.NavigationDeciding {
    func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
      action.request.url?.host == "example.org" ? .allow : .cancel
    }
  }

  @Test func `a decider keeps a page from being loaded`() async throws {
    let page = WebPage(navigationDecider: OnlyHome())
    #expect(try await events(page.load(URL(string: "https://example.com"))) == [])
    #expect(page.url == nil && page.backForwardList.currentItem == nil)
    #expect(try await events(page.load(address)).last == .finished)
    #expect(page.url == address)
  }

  struct Notes: URLSchemeHandler {
    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
      AsyncThrowingStream { continuation in
        guard let url = request.url, url.absoluteString == "notes:today" else {
          continuation.finish(throwing: URLError(.fileDoesNotExist))
          return
        }
        continuation.yield(
          .response(
            URLResponse(
              url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil)))
        continuation.yield(.data(Data("<title>Notes</title><p>Water ".utf8)))
        continuation.yield(.data(Data("the trees".utf8)))
        continuation.finish()
      }
    }
  }

  @Test func `a handler has the pages of the app's own scheme`() async throws {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[URLScheme("Notes")!] = Notes()
    let page = WebPage(configuration: configuration)
    _ = try await events(page.load(URL(string: "notes:today")))
    #expect(page.title == "Notes")
    #expect(Driver(WebView(page)).texts == ["Water the trees"])
    await #expect(throws: WebPage.NavigationError.self) {
      try await events(page.load(URL(string: "notes:tomorrow")))
    }
    #expect(URLScheme("https") == nil && URLScheme("1a") == nil && URLScheme("") == nil)
  }

  @Test func `no script runs`() async {
    let page = WebPage()
    await #expect(throws: WKError.self) { try await page.callJavaScript("return 1") }
  }

  @Test func `a view follows its page`() async throws {
    struct Reader: View {
      let page: WebPage
      var body: some View {
        VStack {
          Text(page.title.isEmpty ? "none" : page.title)
          WebView(page)
        }
      }
    }
    let page = WebPage()
    let app = Driver(Reader(page: page))
    #expect(app.texts == ["none"])
    _ = try await events(page.load(html: html))
    #expect(await app.wait { app.texts == ["The forest", "Oaks & elms"] })
  }

  @Test func `a view of an address loads it, and the next`() throws {
    struct Reader: View {
      @State private var name = "example.org"
      var body: some View {
        VStack {
          WebView(url: URL(string: "https://\(name)/a"))
          Button("Next") { name = "example.com" }
        }
      }
    }
    let app = Driver(Reader())
    #expect(try app.find("example.org").role == .link)
    try app.tap("Next")
    #expect(try app.find("example.com").role == .link)
    #expect(app.all("example.org").isEmpty)
  }

  @Test func `without a background what is behind a page is seen`() {
    func picture(_ view: some View) -> Picture {
      Driver(view, size: CGSize(width: 20, height: 20), scale: 1).picture
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let view = WebView(WebPage())
    let hidden = picture(view.webViewContentBackground(.hidden).background(red))
    #expect(hidden.difference(from: picture(red)).pixels == 0)
    #expect(picture(view.background(red)).difference(from: picture(red)).pixels == 400)
  }

  @Test func `a long page is scrolled to a position, and tells of it`() async throws {
    struct Reader: View {
      let page: WebPage
      @State private var position = ScrollPosition()
      @State private var offset = 0.0
      var body: some View {
        VStack {
          WebView(page)
            .webViewScrollPosition($position)
            .webViewOnScrollGeometryChange(for: Double.self, of: { $0.contentOffset.y }) {
              offset = $1
            }
          Button("Down") { position.scrollTo(y: 50) }
          Text("at \(Int(offset))")
        }
      }
    }
    let page = WebPage()
    _ = try await events(page.load(html: String(repeating: "many words ", count: 500)))
    let app = Driver(Reader(page: page), size: CGSize(width: 200, height: 300))
    try app.tap("Down")
    #expect(app.texts.contains("at 50"))
  }

  @Test func `a web view's delegate may keep a page from being loaded`() {
    final class Delegate: WKNavigationDelegate {
      func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
      ) { decisionHandler(navigationAction.request.url?.host == "example.org" ? .allow : .cancel) }
    }
    let delegate = Delegate()
    let view = WKWebView()
    view.navigationDelegate = delegate
    view.load(URLRequest(url: URL(string: "https://example.com")!))
    #expect(view.url == nil)
    view.load(URLRequest(url: address))
    #expect(view.url == address && view.backForwardList.currentItem?.url == address)
  }
}
