import Foundation
@preconcurrency import FoundationNetworking

extension WebPage {
  /// A step of loading a page.
  public enum NavigationEvent: Hashable, Sendable {
    case startedProvisionalNavigation
    /// Not told here: no server is asked.
    case receivedServerRedirect
    case committed
    case finished
  }

  /// Why a page was not loaded.
  public enum NavigationError: Error {
    /// Loading was stopped, or what was to be read could not be.
    case failedProvisionalNavigation(any Error)
    /// The page is gone.
    case pageClosed
    case webContentProcessTerminated
    /// There is nothing to load at the address, or the item is of another page's list.
    case invalidURL
  }

  /// Whether an element of a page fills the screen.
  public enum FullscreenState: Hashable, Sendable {
    case enteringFullscreen, exitingFullscreen, inFullscreen, notInFullscreen
  }

  /// The pages that were loaded by their addresses, and which of them is shown.
  public struct BackForwardList: Equatable, Sendable {
    /// A page that was loaded.
    public struct Item: Equatable, Identifiable, Sendable {
      public struct ID: Hashable, Sendable {
        private let object: ObjectIdentifier
        init(_ item: WKBackForwardListItem) { object = ObjectIdentifier(item) }
      }

      public let id: ID
      public let title: String?
      public let url: URL
      public let initialURL: URL

      @MainActor init(_ item: WKBackForwardListItem) {
        id = ID(item)
        title = item.title
        url = item.url
        initialURL = item.initialURL
      }
    }

    /// The pages before the current one, oldest first.
    public let backList: [Item]
    public let currentItem: Item?
    /// The pages after the current one.
    public let forwardList: [Item]

    init() { (backList, currentItem, forwardList) = ([], nil, []) }

    @MainActor init(_ list: WKBackForwardList) {
      backList = list.backList.map { Item($0) }
      currentItem = list.currentItem.map { Item($0) }
      forwardList = list.forwardList.map { Item($0) }
    }

    /// 0 is the current page, -1 the one before, 1 the one after; nil where there is none.
    public subscript(_ relativeIndex: Int) -> Item? {
      if relativeIndex == 0 { return currentItem }
      let list = relativeIndex < 0 ? backList : forwardList
      let index = relativeIndex < 0 ? list.count + relativeIndex : relativeIndex - 1
      return list.indices.contains(index) ? list[index] : nil
    }
  }

  /// What a page is made with.
  @MainActor public struct Configuration {
    public var websiteDataStore = WKWebsiteDataStore.default()
    public var userContentController = WKUserContentController()
    public var defaultNavigationPreferences = NavigationPreferences()
    /// Who has the pages whose addresses begin with a scheme of the app's own.
    public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
    public var applicationNameForUserAgent: String?
    public var dataDetectorTypes: WKDataDetectorTypes = []
    public var allowsAirPlayForMediaPlayback = true
    public var allowsInlinePredictions = false
    public var ignoresViewportScaleLimits = false
    public var limitsNavigationsToAppBoundDomains = false
    public var loadsSubresources = true
    public var mediaPlaybackBehavior = MediaPlaybackBehavior.automatic
    public var showsSystemScreenTimeBlockingView = true
    public var supportsAdaptiveImageGlyph = false
    public var suppressesIncrementalRendering = false
    public var upgradesKnownHostsToHTTPS = false

    /// When media of a page fill the screen.
    public enum MediaPlaybackBehavior: Hashable, Sendable {
      case automatic, allowsInlinePlayback, alwaysFullscreen
    }

    public init() {}

    /// For a web view.
    var resolved: WKWebViewConfiguration {
      let configuration = WKWebViewConfiguration()
      configuration.websiteDataStore = websiteDataStore
      configuration.userContentController = userContentController
      configuration.applicationNameForUserAgent = applicationNameForUserAgent
      configuration.dataDetectorTypes = dataDetectorTypes
      configuration.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
      configuration.allowsInlineMediaPlayback = mediaPlaybackBehavior == .allowsInlinePlayback
      configuration.defaultWebpagePreferences.allowsContentJavaScript =
        defaultNavigationPreferences.allowsContentJavaScript
      return configuration
    }
  }

  /// How a page is to be shown. Kept; pages are not laid out here.
  public struct NavigationPreferences: Hashable, Sendable {
    public enum ContentMode: Hashable, Sendable { case recommended, mobile, desktop }
    public enum UpgradeToHTTPSPolicy: Hashable, Sendable {
      case keepAsRequested, automaticFallbackToHTTP, userMediatedFallbackToHTTP, errorOnFailure
    }

    public var allowsContentJavaScript = true
    public var preferredContentMode = ContentMode.recommended
    public var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested
    public var isLockdownModeEnabled = false

    public init() {}
  }

  /// A part of a page that has an address of its own; here always all of it.
  public struct FrameInfo {
    public let isMainFrame: Bool
    /// What the frame was loaded by.
    public let request: URLRequest
  }

  /// A page that is about to be loaded.
  @MainActor public struct NavigationAction {
    public let request: URLRequest
    public let navigationType: WKNavigationType
    public let source: FrameInfo
    public let target: FrameInfo?
    public var shouldPerformDownload: Bool { false }

    init(_ action: WKNavigationAction) {
      request = action.request
      navigationType = action.navigationType
      source = FrameInfo(isMainFrame: true, request: action.request)
      target = source
    }
  }

  /// What has come for a page, before it is shown.
  @MainActor public struct NavigationResponse {
    public let response: URLResponse
    public var isForMainFrame: Bool { true }
    /// Whether it is text, whose words can be shown.
    public var canShowMimeType: Bool { response.mimeType?.hasPrefix("text/") ?? true }

    init(_ response: URLResponse) { self.response = response }
  }

  /// Is asked before pages are loaded. Everything is optional; what is not said is allowed.
  @MainActor public protocol NavigationDeciding {
    /// Whether a page is loaded. The preferences can be changed; nothing here depends on them.
    mutating func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy
    /// Whether is shown what has come. Asked for pages that the app itself has, by its `URLSchemeHandler`:
    /// others are not fetched.
    mutating func decidePolicy(
      for response: WebPage.NavigationResponse
    ) async -> WKNavigationResponsePolicy
    /// Not asked: no server is spoken to.
    mutating func decideAuthenticationChallengeDisposition(
      for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
  }

  /// Shows the dialogs that scripts of a page ask for. Not asked: no script runs here.
  @MainActor public protocol DialogPresenting {
    func handleJavaScriptAlert(
      message: String, initiatedBy frame: WebPage.FrameInfo) async
    func handleJavaScriptConfirm(
      message: String, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptConfirmResult
    func handleJavaScriptPrompt(
      message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.JavaScriptPromptResult
  }

  /// The answer to a question of a script.
  public enum JavaScriptConfirmResult: Hashable, Sendable { case ok, cancel }
  /// What was written for a script.
  public enum JavaScriptPromptResult: Hashable, Sendable { case ok(String), cancel }
}

extension WebPage.NavigationDeciding {
  public func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy { .allow }
  public func decidePolicy(
    for response: WebPage.NavigationResponse
  ) async -> WKNavigationResponsePolicy { .allow }
  public func decideAuthenticationChallengeDisposition(
    for challenge: URLAuthenticationChallenge
  ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
    (.performDefaultHandling, nil)
  }
}

extension WebPage.DialogPresenting {
  public func handleJavaScriptAlert(
    message: String, initiatedBy frame: WebPage.FrameInfo
  ) async {}
  public func handleJavaScriptConfirm(
    message: String, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.JavaScriptConfirmResult { .cancel }
  public func handleJavaScriptPrompt(
    message: String, defaultText: String?, initiatedBy frame: WebPage.FrameInfo
  ) async -> WebPage.JavaScriptPromptResult { .cancel }
}

// MARK: Pages of the app's own

/// The beginning of addresses that the app itself answers: `lists` in `lists:today`.
public struct URLScheme: Hashable, Sendable {
  private let name: String
  private static let usual: Set = [
    "http", "https", "about", "blob", "data", "file", "ftp", "ws", "wss", "javascript",
  ]

  /// - Parameter rawValue: A letter, and then letters, digits, `+`, `-` and `.`; nil for anything else, and for
  ///   schemes that the web has, such as `https`. Capital letters count as small ones.
  public init?(_ rawValue: String) {
    let name = rawValue.lowercased()
    guard name.first?.isLetter == true, !URLScheme.usual.contains(name),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    self.name = name
  }
}

/// A part of what a `URLSchemeHandler` says.
public enum URLSchemeTaskResult: Sendable {
  /// What comes: first, and once.
  case response(URLResponse)
  /// More of it.
  case data(Data)
}

/// Has the pages whose addresses begin with a scheme of the app's own.
public protocol URLSchemeHandler {
  associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>
  /// What is at an address: a response, and then data.
  @MainActor func reply(for request: URLRequest) -> TaskSequence
}

/// Whether a page uses a camera or a microphone.
public enum WKMediaCaptureState: Int, Sendable { case none, active, muted }

/// Where scripts of an app run apart from those of the page. Kept; no script runs here.
@preconcurrency @MainActor open class WKContentWorld: NSObject {
  private static let pageWorld = WKContentWorld(nil)
  private static let defaultWorld = WKContentWorld(nil)
  public let name: String?
  private init(_ name: String?) { self.name = name }
  open class var page: WKContentWorld { pageWorld }
  open class var defaultClient: WKContentWorld { defaultWorld }
  open class func world(name: String) -> WKContentWorld { WKContentWorld(name) }
}
