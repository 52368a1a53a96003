import Foundation
@preconcurrency import FoundationNetworking
import LindenControls
import LindenDrawing
import LindenFoundation
import LindenFeatures
@_exported import UIKit
@_spi(Engine) import LindenEngine

/// Shows a page of the web. Here it shows the page's address as a link, which the host opens where
/// it opens pages; a line says so once. Its delegate is told that the page was loaded.
@preconcurrency @MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open private(set) var url: URL? { didSet { valuesChanged() } }
  open private(set) var title: String? { didSet { valuesChanged() } }
  open private(set) var estimatedProgress = 0.0 { didSet { valuesChanged() } }
  open private(set) var isLoading = false { didSet { valuesChanged() } }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var isInspectable = false
  open var pageZoom: CGFloat = 1
  open var underPageBackgroundColor: UIColor!
  public let scrollView = UIScrollView()
  private var visited: [URL] = []
  private var place = -1
  private var text: String?
  private let page = HostingView(nil)

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

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    visited = Array(visited.prefix(place + 1)) + [url]
    place = visited.count - 1
    text = nil
    return show(url)
  }

  /// Shows the words of a page.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    text = string.replacingOccurrences(
      of: "<(script|style)[^>]*>[\\s\\S]*?</(script|style)>|<[^>]+>", with: " ",
      options: [.regularExpression, .caseInsensitive]
    ).replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression)
      .trimmingCharacters(in: .whitespaces)
    return show(baseURL)
  }

  @discardableResult open func loadFileURL(
    _ URL: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? {
    guard let html = try? String(contentsOf: URL, encoding: .utf8) else { return nil }
    return loadHTMLString(html, baseURL: URL)
  }

  private func show(_ url: URL?) -> WKNavigation {
    Diagnostics.warn(
      once: "WKWebView", "Pages of the web are not shown inside an app here; their address is.")
    self.url = url
    isLoading = true
    refresh()
    let navigation = WKNavigation()
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      isLoading = false
      estimatedProgress = 1
      navigationDelegate?.webView(self, didCommit: navigation)
      navigationDelegate?.webView(self, didFinish: navigation)
    }
    return navigation
  }

  open var canGoBack: Bool { place > 0 }
  open var canGoForward: Bool { place + 1 < visited.count }
  @discardableResult open func goBack() -> WKNavigation? {
    guard canGoBack else { return nil }
    place -= 1
    return show(visited[place])
  }
  @discardableResult open func goForward() -> WKNavigation? {
    guard canGoForward else { return nil }
    place += 1
    return show(visited[place])
  }
  @discardableResult open func reload() -> WKNavigation? { url.map { show($0) } }
  open func stopLoading() { isLoading = false }

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
    page.host(AnyView(PageAddress(url: url, text: text)))
  }
}

/// What is shown of a page: its words if they are known, or else its address.
private struct PageAddress: View {
  let url: URL?
  let text: String?

  var body: some View {
    VStack(spacing: 12) {
      if let text {
        ScrollView { Text(verbatim: text).padding() }
      } else if let url {
        Image(systemName: "globe").font(.largeTitle).foregroundColor(.secondary)
        Link(destination: url) { Text(verbatim: url.host ?? url.absoluteString) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(system: .systemBackground))
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
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var navigationType: WKNavigationType { .other }
  open var targetFrame: WKFrameInfo? { nil }
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
