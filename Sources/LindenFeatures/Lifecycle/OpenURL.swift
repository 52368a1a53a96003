import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// Opens a URL; in views by way of `@Environment(\.openURL)`.
public struct OpenURLAction: Sendable {
  /// What a handler did with a URL.
  public struct Result: Sendable {
    enum Kind {
      case handled, discarded
      case systemAction(URL?)
    }
    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .systemAction(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
  }

  private let handler: UncheckedBox<(URL) -> Result>

  public init(handler: @escaping (URL) -> Result) { self.handler = UncheckedBox(handler) }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// `completion` gets whether the URL was opened.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    switch handler.value(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other): completion(OpenURLAction.openOutside(other ?? url))
    }
  }

  /// Hosts set this: a browser opens a tab, a desktop its browser.
  nonisolated(unsafe) package static var openOutside: (URL) -> Bool = { url in
    Diagnostics.warn(once: "openURL", "openURL: this host cannot open \(url).")
    return false
  }
}

package enum OpenURLKey: EnvironmentKey {
  package static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

/// The handlers of URLs the app was opened with.
@MainActor package final class URLHandlers: SceneService {
  private struct Handler: SweptEntry {
    weak var node: _Node?
    let action: (URL) -> Void

    var isGone: Bool { node?.isAlive != true }
  }
  private var handlers = SweptList<Handler>()

  package init(_ graph: Graph) {}

  func add(_ node: _Node, _ action: @escaping (URL) -> Void) {
    handlers.add(Handler(node: node, action: action))
  }

  package func open(_ url: URL) {
    for handler in handlers.entries.filter({ !$0.isGone }) { handler.action(url) }
  }
}

extension Graph {
  package var urlHandlers: URLHandlers { service() }
}

/// Runs an action when the app is opened with a URL.
nonisolated public struct _OpenURLModifier: ViewModifier {
  public typealias Body = Never
  let action: (URL) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    OpenURLNode(view, context)
  }
}

private final class OpenURLNode<Content: View>: TransparentModifierNode<Content, _OpenURLModifier> {
  override func prepare() {
    graph.urlHandlers.add(self) { [unowned self] in modifier.action($0) }
  }
}

extension View {
  /// Runs `action` when the app is opened with a URL.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(_OpenURLModifier(action: action))
  }

  /// Accepted: links open as the host opens them.
  nonisolated public func onOpenURL(prefersInApp: Bool) -> some View { self }
}
