import Foundation
@preconcurrency import FoundationNetworking
import LindenFeatures
import Observation

/// A page of the web: loads it, tells how that goes, and knows those before and after it.
///
///     @State private var page = WebPage()
///     …
///     WebView(page).onAppear { page.load(URL(string: "https://example.org")) }
///
/// What is known of a page is what `WKWebView` knows: a page of the web is only its address, HTML that the app has
/// and files are read for their words, and no script runs.
@MainActor @Observable public final class WebPage {
  public private(set) var url: URL?
  /// Empty where none is known.
  public private(set) var title = ""
  public private(set) var isLoading = false
  /// From 0, when loading begins, to 1.
  public private(set) var estimatedProgress = 0.0
  /// Whether the page came over a connection that nobody else can read.
  public private(set) var hasOnlySecureContent = false
  /// What the page's HTML says, as `#rrggbb`.
  public private(set) var themeColor: Color?
  public private(set) var backForwardList = BackForwardList()
  /// The latest of `navigations`.
  public private(set) var currentNavigationEvent: NavigationEvent?
  /// The words and the address, for `WebView`.
  private(set) var words: PageWords?

  /// Accepted: nothing inspects pages here.
  public var isInspectable = false
  /// Accepted: nothing is asked of servers here.
  public var customUserAgent: String?
  /// Accepted: nothing is laid out for a medium here.
  public var mediaType: String?
  /// No element of a page fills the screen here.
  public var fullscreenState: FullscreenState { .notInFullscreen }
  /// No page uses a camera here.
  public var cameraCaptureState: WKMediaCaptureState { .none }
  /// No page uses a microphone here.
  public var microphoneCaptureState: WKMediaCaptureState { .none }
  public var isWritingToolsActive: Bool { false }

  @ObservationIgnored private let view: WKWebView
  @ObservationIgnored private let configuration: Configuration
  @ObservationIgnored private var decider: any NavigationDeciding
  @ObservationIgnored private lazy var delegate = PageDelegate(self)
  @ObservationIgnored private var observers: [UUID: Continuation] = [:]
  /// Those of navigations that have begun.
  @ObservationIgnored private var running: [ObjectIdentifier: Continuation] = [:]
  /// That of a navigation which is being begun, before it is known which that is.
  @ObservationIgnored private var beginning: Continuation?

  private typealias Continuation = AsyncThrowingStream<NavigationEvent, any Error>.Continuation

  public convenience init(configuration: Configuration = Configuration()) {
    self.init(configuration, NoDecider())
  }

  /// A page whose decider is asked before anything is loaded.
  public convenience init(
    configuration: Configuration = Configuration(),
    navigationDecider: some WebPage.NavigationDeciding
  ) { self.init(configuration, navigationDecider) }

  /// `dialogPresenter` is accepted: no script runs here that would ask for a dialog.
  public convenience init(
    configuration: Configuration = Configuration(),
    dialogPresenter: some WebPage.DialogPresenting
  ) { self.init(configuration, NoDecider()) }

  /// A page whose decider is asked before anything is loaded. `dialogPresenter` is accepted: no script runs
  /// here that would ask for a dialog.
  public convenience init(
    configuration: Configuration = Configuration(),
    navigationDecider: some WebPage.NavigationDeciding,
    dialogPresenter: some WebPage.DialogPresenting
  ) { self.init(configuration, navigationDecider) }

  private init(_ configuration: Configuration, _ decider: any NavigationDeciding) {
    self.configuration = configuration
    self.decider = decider
    view = WKWebView(frame: .zero, configuration: configuration.resolved)
    if !configuration.urlSchemeHandlers.isEmpty {
      view.reading = { [weak self] in self?.reading($0) }
    }
    view.navigationDelegate = delegate
    view.changed = { [weak self] in self?.update() }
    view.refused = { [weak self] navigation in
      self?.running.removeValue(forKey: ObjectIdentifier(navigation))?.finish()
    }
  }

  isolated deinit {
    for observer in observers.values { observer.finish(throwing: NavigationError.pageClosed) }
    for continuation in running.values { continuation.finish(throwing: NavigationError.pageClosed) }
  }

  /// Takes over what the view says, each value only if it is another.
  private func update() {
    if url != view.url { url = view.url }
    if title != view.title ?? "" { title = view.title ?? "" }
    if isLoading != view.isLoading { isLoading = view.isLoading }
    if estimatedProgress != view.estimatedProgress { estimatedProgress = view.estimatedProgress }
    if hasOnlySecureContent != view.hasOnlySecureContent {
      hasOnlySecureContent = view.hasOnlySecureContent
    }
    if words != view.words { words = view.words }
    if themeColor != view.words?.themeColor { themeColor = view.words?.themeColor }
    let list = BackForwardList(view.backForwardList)
    if list != backForwardList { backForwardList = list }
  }

  // MARK: Loading

  /// What comes of a loading: its events, until it has finished. It throws a `NavigationError` where the page
  /// cannot be loaded, and ends without events where the decider does not let it.
  public typealias Navigation = AsyncThrowingStream<NavigationEvent, any Error>

  /// Loads a page; nil is the page without content.
  @discardableResult public func load(
    _ url: URL?
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { $0.load(URLRequest(url: url ?? WKWebView.blank)) }
  }

  @discardableResult public func load(
    _ request: URLRequest
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { $0.load(request) }
  }

  /// Shows HTML. It is no page to go back to.
  @discardableResult public func load(
    html: String, baseURL: URL = URL(string: "about:blank")!
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { $0.loadHTMLString(html, baseURL: baseURL) }
  }

  /// Shows the words of HTML, or a text whose type is `text/plain`, in UTF-8.
  @discardableResult public func load(
    _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    let text = String(data: data, encoding: characterEncoding) ?? ""
    return navigate {
      $0.load(
        Data(text.utf8), mimeType: mimeType, characterEncodingName: "utf-8", baseURL: baseURL)
    }
  }

  /// Shows a response as if it had come for a request.
  @discardableResult public func load(
    simulatedRequest request: URLRequest, response: URLResponse, responseData: Data
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate {
      $0.load(
        responseData, mimeType: response.mimeType ?? "text/html", characterEncodingName: "utf-8",
        baseURL: request.url ?? WKWebView.blank)
    }
  }

  @discardableResult public func load(
    simulatedRequest request: URLRequest, responseHTML: String
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { $0.loadHTMLString(responseHTML, baseURL: request.url) }
  }

  /// Loads a page of `backForwardList` once more.
  @discardableResult public func load(
    _ item: BackForwardList.Item
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { view in
      let list = view.backForwardList
      let items = list.backList + [list.currentItem].compactMap(\.self) + list.forwardList
      return items.first { BackForwardList.Item.ID($0) == item.id }.flatMap { view.go(to: $0) }
    }
  }

  /// - Parameter fromOrigin: Accepted: no page is kept.
  @discardableResult public func reload(
    fromOrigin: Bool = false
  ) -> some AsyncSequence<NavigationEvent, any Error> {
    navigate { fromOrigin ? $0.reloadFromOrigin() : $0.reload() }
  }

  /// Ends the loading, which then throws.
  public func stopLoading() { view.stopLoading() }

  private func navigate(_ begin: (WKWebView) -> WKNavigation?) -> Navigation {
    let (stream, continuation) = Navigation.makeStream()
    beginning = continuation
    defer { beginning = nil }
    if let navigation = begin(view) {
      running[ObjectIdentifier(navigation)] = continuation
    } else {
      continuation.finish(throwing: NavigationError.invalidURL)
    }
    return stream
  }

  /// The events of all loadings from now on. It throws where one fails; ask for it again to be told of those after it.
  public var navigations: some AsyncSequence<NavigationEvent, any Error> {
    let (stream, continuation) = Navigation.makeStream()
    let id = UUID()
    observers[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.observers[id] = nil }
    }
    return stream
  }

  fileprivate func tell(_ event: NavigationEvent, of navigation: WKNavigation) {
    update()
    currentNavigationEvent = event
    let id = ObjectIdentifier(navigation)
    let own = running[id] ?? beginning
    own?.yield(event)
    for observer in observers.values { observer.yield(event) }
    guard event == .finished else { return }
    own?.finish()
    running[id] = nil
  }

  fileprivate func tell(_ error: any Error, of navigation: WKNavigation) {
    update()
    let error = NavigationError.failedProvisionalNavigation(error)
    running.removeValue(forKey: ObjectIdentifier(navigation))?.finish(throwing: error)
    for observer in observers.values { observer.finish(throwing: error) }
    observers = [:]
  }

  // MARK: Deciding

  /// Nil where nobody is to be asked, so that loading begins at once.
  fileprivate func decision(
    on action: WKNavigationAction
  ) -> (@MainActor () async -> WKNavigationActionPolicy)? {
    if decider is NoDecider { return nil }
    return { [weak self] in
      guard let self else { return .cancel }
      var preferences = configuration.defaultNavigationPreferences
      var decider = decider
      let policy = await decider.decidePolicy(
        for: NavigationAction(action), preferences: &preferences)
      self.decider = decider
      return policy
    }
  }

  /// What the handler of an address's scheme says, if there is one, and if the decider lets it be shown.
  private func reading(
    _ request: URLRequest
  ) -> (@MainActor () async throws -> (Data, URLResponse?))? {
    guard let scheme = request.url?.scheme.flatMap({ URLScheme($0) }),
      let handler = configuration.urlSchemeHandlers[scheme]
    else { return nil }
    return { [weak self] in
      let (data, response) = try await handler.content(for: request)
      if let self, let response {
        var decider = decider
        let policy = await decider.decidePolicy(for: NavigationResponse(response))
        self.decider = decider
        guard policy == .allow else { throw URLError(.cancelled) }
      }
      return (data, response)
    }
  }

  // MARK: Scripts

  /// Fails: no script runs here.
  public func callJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: FrameInfo? = nil,
    contentWorld: WKContentWorld? = nil
  ) async throws -> Any? { throw WKError(.javaScriptExceptionOccurred) }
}

extension URLSchemeHandler {
  /// All that the handler says, put together.
  @MainActor fileprivate func content(
    for request: URLRequest
  ) async throws -> (Data, URLResponse?) {
    var data = Data()
    var response: URLResponse?
    for try await part in reply(for: request) {
      switch part {
      case .response(let new): response = new
      case .data(let more): data += more
      }
    }
    return (data, response)
  }
}

/// Lets everything be loaded.
private struct NoDecider: WebPage.NavigationDeciding {}

/// Hands on to a page what its web view says.
@MainActor private final class PageDelegate: WKNavigationDelegate {
  private weak var page: WebPage?
  init(_ page: WebPage) { self.page = page }

  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
    page?.tell(.startedProvisionalNavigation, of: navigation)
  }
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    page?.tell(.committed, of: navigation)
  }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    page?.tell(.finished, of: navigation)
  }
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) { page?.tell(error, of: navigation) }
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    guard let decide = page?.decision(on: navigationAction) else { return decisionHandler(.allow) }
    Task { decisionHandler(await decide()) }
  }
}
