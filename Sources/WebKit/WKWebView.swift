import Foundation
@preconcurrency import FoundationNetworking
import LindenControls
import LindenDrawing
import LindenFoundation
import LindenFeatures
@_exported import UIKit
@_spi(Engine) import LindenEngine

/// Shows a page of the web. Here it shows the page's address as a link, which the host opens where
/// it opens pages; a line says so once. Of HTML, and of files, it shows the words. Its delegate is told that the
/// page was loaded.
@preconcurrency @MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open private(set) var url: URL? { didSet { report() } }
  open private(set) var title: String? { didSet { report() } }
  open private(set) var estimatedProgress = 0.0 { didSet { report() } }
  open private(set) var isLoading = false { didSet { report() } }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var isInspectable = false
  open var pageZoom: CGFloat = 1
  open var underPageBackgroundColor: UIColor!
  public let scrollView = UIScrollView()
  /// The pages that were loaded by their addresses; HTML that the app has is not among them.
  public let backForwardList = WKBackForwardList()
  /// Called when something that the view says of its page has changed.
  var changed: (() -> Void)?
  /// Called when the delegate does not let a page be loaded.
  var refused: ((WKNavigation) -> Void)?
  /// Makes what reads the pages that the app itself has, by their addresses; nil for the others.
  var reading: ((URLRequest) -> (@MainActor () async throws -> (Data, URLResponse?))?)?
  /// What is known of the page.
  private(set) var words: PageWords?
  /// Nil once the page was loaded.
  private var loading: WKNavigation?
  private let page = HostingView(nil)
  private var files = ReadableFiles()

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  private func report() {
    valuesChanged()
    changed?()
  }

  // MARK: Loading

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    return begin(request, .other) { view, navigation in
      view.backForwardList.add(url)
      view.show(request, navigation)
    }
  }

  /// Shows the words of a page.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let request = URLRequest(url: baseURL ?? WKWebView.blank)
    return begin(request, .other) { view, navigation in
      view.start(baseURL, PageWords(html: string), navigation)
      view.finishLater(navigation)
    }
  }

  /// Shows the words of a page, or of a text.
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    let text = String(decoding: data, as: UTF8.self)
    return begin(URLRequest(url: baseURL), .other) { view, navigation in
      view.start(baseURL, PageWords(text, isHTML: MIMEType != "text/plain"), navigation)
      view.finishLater(navigation)
    }
  }

  /// Shows the words of a file, if it is in `readAccessURL` or is that itself.
  @discardableResult open func loadFileURL(
    _ URL: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? {
    guard FileManager.default.isReadableFile(atPath: URL.path) else { return nil }
    files.allow(readAccessURL)
    return load(URLRequest(url: URL))
  }

  static let blank = URL(string: "about:blank")!

  /// Asks the delegate, and then loads. The delegate may answer later.
  private func begin(
    _ request: URLRequest, _ type: WKNavigationType,
    _ load: @escaping @MainActor (WKWebView, WKNavigation) -> Void
  ) -> WKNavigation {
    let navigation = WKNavigation()
    guard let navigationDelegate else {
      load(self, navigation)
      return navigation
    }
    let action = WKNavigationAction(request, type)
    navigationDelegate.webView(self, decidePolicyFor: action) { [weak self] policy in
      guard let self else { return }
      if policy == .allow { load(self, navigation) } else { refused?(navigation) }
    }
    return navigation
  }

  private func show(_ request: URLRequest, _ navigation: WKNavigation) {
    guard let url = request.url else { return }
    if let read = reading?(request) {
      start(url, PageWords(""), navigation)
      Task { [weak self] in
        do {
          let (data, response) = try await read()
          self?.arrived(data, response, navigation)
        } catch {
          self?.fail(navigation, error)
        }
      }
      return
    }
    if url == WKWebView.blank {
      start(url, PageWords(""), navigation)
      return finishLater(navigation)
    }
    let file = files.text(of: url)
    let isHTML = ["html", "htm", "xhtml"].contains(url.pathExtension.lowercased())
    start(url, file.map { PageWords($0, isHTML: isHTML) }, navigation)
    finishLater(navigation)
  }

  private func arrived(_ data: Data, _ response: URLResponse?, _ navigation: WKNavigation) {
    guard loading === navigation else { return }
    let text = String(decoding: data, as: UTF8.self)
    words = PageWords(text, isHTML: response?.mimeType != "text/plain")
    title = words?.title
    refresh()
    finish(navigation)
  }

  private func start(_ url: URL?, _ words: PageWords?, _ navigation: WKNavigation) {
    if words == nil {
      Diagnostics.warn(
        once: "WKWebView", "Pages of the web are not shown inside an app here; their address is.")
    }
    stopLoading()
    loading = navigation
    self.words = words
    self.url = url
    title = words?.title
    estimatedProgress = 0
    isLoading = true
    refresh()
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
  }

  private func finishLater(_ navigation: WKNavigation) {
    DispatchQueue.main.async { [weak self] in self?.finish(navigation) }
  }

  private func finish(_ navigation: WKNavigation) {
    guard loading === navigation else { return }
    navigationDelegate?.webView(self, didCommit: navigation)
    loading = nil
    isLoading = false
    estimatedProgress = 1
    navigationDelegate?.webView(self, didFinish: navigation)
  }

  private func fail(_ navigation: WKNavigation, _ error: any Error) {
    guard loading === navigation else { return }
    loading = nil
    isLoading = false
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: navigation, withError: error)
  }

  open func stopLoading() {
    if let loading { fail(loading, URLError(.cancelled)) }
  }

  // MARK: Pages before and after

  open var canGoBack: Bool { backForwardList.backItem != nil }
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  @discardableResult open func goBack() -> WKNavigation? {
    backForwardList.backItem.flatMap { go(to: $0) }
  }
  @discardableResult open func goForward() -> WKNavigation? {
    backForwardList.forwardItem.flatMap { go(to: $0) }
  }
  /// Loads a page of the list once more; nil for one of another list.
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    guard backForwardList.contains(item) else { return nil }
    let request = URLRequest(url: item.url)
    return begin(request, .backForward) { view, navigation in
      view.backForwardList.move(to: item)
      view.show(request, navigation)
    }
  }
  @discardableResult open func reload() -> WKNavigation? {
    guard let url else { return nil }
    let words = backForwardList.currentItem?.url == url ? nil : words
    let request = URLRequest(url: url)
    return begin(request, .reload) { view, navigation in
      guard let words else { return view.show(request, navigation) }
      view.start(url, words, navigation)
      view.finishLater(navigation)
    }
  }
  /// As `reload()`: no page is kept.
  @discardableResult open func reloadFromOrigin() -> WKNavigation? { reload() }

  /// Whether the page came over a connection that nobody else can read.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }

  // MARK: Scripts

  /// Fails: no script runs here.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    completionHandler?(nil, WKError(.javaScriptExceptionOccurred))
  }
  /// Fails: no script runs here.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred)
  }

  private func refresh() {
    if page.superview == nil {
      page.frame = bounds
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(page)
    }
    page.host(AnyView(PageAddress(url: url, words: words)))
  }
}

/// The domain of ``WKError``.
public let WKErrorDomain = "WKErrorDomain"

public struct WKError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = WKError
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
  }
  public static var errorDomain: String { WKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var unknown: Code { .unknown }
  public static var webContentProcessTerminated: Code { .webContentProcessTerminated }
  public static var webViewInvalidated: Code { .webViewInvalidated }
  public static var javaScriptExceptionOccurred: Code { .javaScriptExceptionOccurred }
}

open class WKNavigation: NSObject, @unchecked Sendable {}

@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  nonisolated public override init() { super.init() }
  open var allowsInlineMediaPlayback = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var allowsAirPlayForMediaPlayback = true
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open lazy var websiteDataStore = WKWebsiteDataStore.default()
  open var applicationNameForUserAgent: String?
  open var dataDetectorTypes: WKDataDetectorTypes = []
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: 1)
  public static let video = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}

@preconcurrency @MainActor open class WKPreferences: NSObject {
  nonisolated public override init() { super.init() }
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var minimumFontSize: CGFloat = 0
}

@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  nonisolated public override init() { super.init() }
  open var allowsContentJavaScript = true
}

@preconcurrency @MainActor open class WKUserContentController: NSObject {
  nonisolated public override init() { super.init() }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func addUserScript(_ userScript: WKUserScript) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeAllUserScripts() {}
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@preconcurrency @MainActor open class WKUserScript: NSObject {
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {}
}

@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  open var body: Any { NSNull() }
  open var name: String { "" }
}

@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let store = WKWebsiteDataStore()
  nonisolated override init() { super.init() }
  open class func `default`() -> WKWebsiteDataStore { store }
  open class func nonPersistent() -> WKWebsiteDataStore { store }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

@preconcurrency @MainActor open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType: WKNavigationType
  /// The page's own: pages have no others here.
  open var targetFrame: WKFrameInfo? { WKFrameInfo() }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }

  init(_ request: URLRequest, _ navigationType: WKNavigationType) {
    self.request = request
    self.navigationType = navigationType
  }
}

@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
  open var response: URLResponse {
    URLResponse(
      url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)
  }
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

/// Told how loading goes. Everything is optional.
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Asked for windows and dialogs of pages; nothing asks here.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}
