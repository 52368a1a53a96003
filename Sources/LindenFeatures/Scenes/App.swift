import CoreGraphics
@_spi(Engine) import LindenEngine

/// An app: the type with `@main`, whose `body` says what its windows show.
///
///     @main struct TeaApp: App {
///       var body: some Scene { WindowGroup { TeaView() } }
///     }
///
/// In windows and pictures it is made once. A server makes one for each page, so that visitors do
/// not share its state; an app with an app delegate is one for all pages.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

/// A part of an app that has windows of its own, such as a `WindowGroup` or `Settings`.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Adds the windows of this scene.
  @MainActor func _collect(into list: inout _SceneList)
}

extension Scene {
  /// A scene made of others.
  @MainActor public func _collect(into list: inout _SceneList) { body._collect(into: &list) }
}

extension Never: Scene {
  public func _collect(into list: inout _SceneList) { switch self {} }
}

extension Scene where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

/// The windows of an app, in order of declaration; the first opens first.
public struct _SceneList {
  package struct Window {
    package var id: String?
    package var title: String?
    package var content: AnyView
    /// What a window about a value shows; nil where windows are about none, or none of this type.
    package var contentForValue: (@MainActor (AnyHashable) -> AnyView?)?
    package var kind = Kind.group
    /// Points; nil leaves it to the host.
    package var defaultSize: CGSize?
    package var resizability = WindowResizability.automatic
    /// There are commands in `content`, for a menu bar.
    package var hasCommands = false

    package enum Kind {
      /// As many windows as are opened.
      case group
      /// One window, which comes to the front where it is opened again.
      case single
      /// The app's settings.
      case settings
    }

    package init(id: String? = nil, title: String? = nil, content: AnyView) {
      self.id = id
      self.title = title
      self.content = content
    }

    /// What a window about `value` shows; nil is about none.
    @MainActor package func content(about value: AnyHashable?) -> AnyView {
      value.flatMap { contentForValue?($0) } ?? content
    }
  }
  package var windows: [Window] = []
  /// What the document groups of the app can open.
  package var documents = DocumentKindList()
  /// The windows of the scenes that can be the app's first.
  var first: Window? { windows.first { $0.kind != .settings } }
}

/// What the document groups of an app can open, for the page by which it is launched. That page may be
/// declared before them: it reads this when it is shown.
@MainActor package final class DocumentKindList {
  package var kinds: [Any] = []
  nonisolated init() {}
}

/// Makes one scene out of the statements of a closure.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload @MainActor
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    _TupleScene { list in repeat (each content)._collect(into: &list) }
  }
  @MainActor public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    _TupleScene { list in content?._collect(into: &list) }
  }
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    content
  }
}

/// Several scenes in a row.
nonisolated public struct _TupleScene: Scene {
  public typealias Body = Never
  let collect: @MainActor (inout _SceneList) -> Void
  @MainActor public func _collect(into list: inout _SceneList) { collect(&list) }
}

/// Windows that all show the same kind of content, each with state of its own. The first one opens
/// when the app starts; `openWindow` opens more.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let id: String?
  let title: String?
  let content: @MainActor () -> Content
  let contentForValue: (@MainActor (AnyHashable) -> AnyView?)?

  public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(id: nil, title: nil, content)
  }
  public init(id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(id: id, title: nil, content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(id: nil, title: String(title), content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(id: id, title: String(title), content)
  }

  private init(id: String?, title: String?, _ content: @escaping @MainActor () -> Content) {
    self.init(id: id, title: title, content: content, contentForValue: nil)
  }

  init(
    id: String?, title: String?, content: @escaping @MainActor () -> Content,
    contentForValue: (@MainActor (AnyHashable) -> AnyView?)?
  ) {
    self.id = id
    self.title = title
    self.content = content
    self.contentForValue = contentForValue
  }

  @MainActor public func _collect(into list: inout _SceneList) {
    var window = _SceneList.Window(id: id, title: title, content: AnyView(content()))
    window.contentForValue = contentForValue
    list.windows.append(window)
  }
}

/// The view at the root of an app's window: the content of its first scene. The app's own dynamic
/// properties work as those of a view do.
nonisolated package struct AppRoot<A: App>: View {
  package typealias Body = Never
  let make: @MainActor () -> A
  package init(_ make: @escaping @MainActor () -> A) { self.make = make }

  @MainActor package static func _makeNode(_ view: AppRoot, in context: _NodeContext) -> _ViewNode<
    AppRoot
  > {
    AppNode(view, context)
  }
}

package final class AppNode<A: App>: _ViewNode<AppRoot<A>> {
  private let app: ConnectedApp<A>
  private let objects: [AnyObject]
  private var child: _ViewNode<AnyView>!
  package private(set) var title: String?

  init(_ view: AppRoot<A>, _ context: _NodeContext) {
    app = ConnectedApp(view.make())
    objects = SceneObjects.make()
    super.init(context)
    child = AnyView._makeNode(content(), in: _NodeContext(below: self))
  }

  private func content() -> AnyView {
    let list = app.scenes(for: self)
    let first = list.first
    title = first?.title
    let content = (first?.content ?? AnyView(EmptyView())).withSceneObjects(objects)
    let hasOthers = list.windows.count > 1 || first?.id != nil || first?.contentForValue != nil
    return hasOthers ? AnyView(content.modifier(OpenedWindows(windows: list.windows))) : content
  }

  package override func evaluate() {
    flags.remove(.dirty)
    child.update(to: content())
  }

  package override func update(to view: AppRoot<A>) {}
  package override var stateOwner: Any.Type { A.self }
  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

/// An app whose dynamic properties live in a node.
@MainActor final class ConnectedApp<A: App> {
  private var app: A
  private let layout = PropertyLayout.of(A.self)
  private let storage = PropertyStorage()

  init(_ app: A) { self.app = app }

  /// The app's scenes; what they are made from is read for `node`.
  func scenes(for node: _Node) -> _SceneList {
    node.beginEvaluation()
    withUnsafeMutablePointer(to: &app) {
      layout.connect(UnsafeMutableRawPointer($0), to: node, storage: storage)
    }
    var list = _SceneList()
    Evaluation.tracking(node) { app.body._collect(into: &list) }
    return list
  }
}
