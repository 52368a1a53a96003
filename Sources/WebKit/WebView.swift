import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a page of the web. Here it shows the page's address as a link, which the host opens where it
/// opens pages, and of HTML and files the words.
///
///     WebView(url: URL(string: "https://example.org"))
public struct WebView: View {
  private let source: Source

  private enum Source {
    case page(WebPage)
    case url(URL?)
  }

  /// Shows what a page has loaded.
  public init(_ page: WebPage) { source = .page(page) }

  /// Loads what is at an address, and again when the address changes.
  public init(url: URL?) { source = .url(url) }

  public var body: some View {
    switch source {
    case .page(let page): PageAddress(url: page.url, words: page.words)
    case .url(let url): LoadedPage(url: url)
    }
  }
}

/// A page that is loaded as soon as it is seen.
private struct LoadedPage: View {
  let url: URL?
  @State private var page = WebPage()

  var body: some View {
    PageAddress(url: page.url, words: page.words)
      .onChange(of: url, initial: true) { page.load(url) }
  }
}

extension WebView {
  /// Whether a swipe goes to the page before or after.
  public struct BackForwardNavigationGesturesBehavior: Hashable, Sendable {
    private let kind: UInt8
    public static let automatic = Self(kind: 0)
    public static let enabled = Self(kind: 1)
    public static let disabled = Self(kind: 2)
  }

  /// Whether two fingers make a page larger.
  public struct MagnificationGesturesBehavior: Hashable, Sendable {
    private let kind: UInt8
    public static let automatic = Self(kind: 0)
    public static let enabled = Self(kind: 1)
    public static let disabled = Self(kind: 2)
  }

  /// Whether a link that is held shows what it leads to.
  public struct LinkPreviewBehavior: Hashable, Sendable {
    private let kind: UInt8
    public static let automatic = Self(kind: 0)
    public static let enabled = Self(kind: 1)
    public static let disabled = Self(kind: 2)
  }

  /// Whether an element of a page may fill the screen.
  public struct ElementFullscreenBehavior: Hashable, Sendable {
    private let kind: UInt8
    public static let automatic = Self(kind: 0)
    public static let enabled = Self(kind: 1)
    public static let disabled = Self(kind: 2)
  }

  /// What a menu was asked for.
  public struct ActivatedElementInfo: Hashable, Sendable {
    /// Where the link leads; nil where there is none.
    public let linkURL: URL?
  }
}

private enum WebContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

private enum WebContextMenuKey: EnvironmentKey {
  typealias Menu = @MainActor (WebView.ActivatedElementInfo) -> AnyView
  static var defaultValue: Menu? { nil }
}

extension EnvironmentValues {
  var webContentBackground: Visibility {
    get { self[WebContentBackgroundKey.self] }
    set { self[WebContentBackgroundKey.self] = newValue }
  }

  var webContextMenu: (@MainActor (WebView.ActivatedElementInfo) -> AnyView)? {
    get { self[WebContextMenuKey.self] }
    set { self[WebContextMenuKey.self] = newValue }
  }
}

private let showsAddresses = "pages of the web are not shown inside an app, their addresses are"

extension View {
  /// Accepted: nothing goes to other pages by a swipe here.
  nonisolated public func webViewBackForwardNavigationGestures(
    _ value: WebView.BackForwardNavigationGesturesBehavior
  ) -> some View {
    if value == .enabled {
      Diagnostics.noEffect("View.webViewBackForwardNavigationGestures(_:)", showsAddresses)
    }
    return self
  }

  /// Accepted: nothing makes pages larger here.
  nonisolated public func webViewMagnificationGestures(
    _ value: WebView.MagnificationGesturesBehavior
  ) -> some View {
    if value == .enabled {
      Diagnostics.noEffect("View.webViewMagnificationGestures(_:)", showsAddresses)
    }
    return self
  }

  /// Accepted: a link shows nothing of where it leads here.
  nonisolated public func webViewLinkPreviews(
    _ value: WebView.LinkPreviewBehavior
  ) -> some View {
    if value == .enabled { Diagnostics.noEffect("View.webViewLinkPreviews(_:)", showsAddresses) }
    return self
  }

  /// Accepted: a page has no elements here that could fill the screen.
  nonisolated public func webViewElementFullscreenBehavior(
    _ value: WebView.ElementFullscreenBehavior
  ) -> some View {
    if value == .enabled {
      Diagnostics.noEffect("View.webViewElementFullscreenBehavior(_:)", showsAddresses)
    }
    return self
  }

  /// Whether the words of web pages in this view can be selected, where the host lets text be selected.
  nonisolated public func webViewTextSelection<S: TextSelectability>(
    _ selectability: S
  ) -> some View {
    textSelection(selectability)
  }

  /// Whether web pages in this view have a background; if it is hidden, what is behind them is seen.
  nonisolated public func webViewContentBackground(_ visibility: Visibility) -> some View {
    environment(\.webContentBackground, visibility)
  }

  /// Where the words of the web page in this view are scrolled to.
  nonisolated public func webViewScrollPosition(
    _ position: Binding<ScrollPosition>
  ) -> some View {
    scrollPosition(position)
  }

  /// Runs `action` when a value made from how far the words of the web page in this view are scrolled changes, and
  /// once with the first value.
  nonisolated public func webViewOnScrollGeometryChange<T: Hashable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    onScrollGeometryChange(for: type, of: transform, action: action)
  }

  /// The menu of links in web pages in this view.
  ///
  /// - Parameter menu: Gets what the menu is for.
  nonisolated public func webViewContextMenu<Menu: View>(
    @ViewBuilder menu: @escaping @MainActor (WebView.ActivatedElementInfo) -> Menu
  ) -> some View {
    environment(\.webContextMenu, { AnyView(menu($0)) })
  }
}
