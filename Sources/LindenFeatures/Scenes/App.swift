@_spi(Engine) import LindenEngine

/// An app: what its windows show.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

/// A part of an app that has windows of its own.
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
    preconditionFailure("\(Self.self) has no body; it must not be asked for it.")
  }
}

/// The windows of an app, in order of declaration; the first opens first.
public struct _SceneList {
  package struct Window {
    package var id: String?
    package var title: String?
    package var content: AnyView
  }
  package var windows: [Window] = []
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

/// Windows that all show the same kind of content.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let id: String?
  let title: String?
  let content: @MainActor () -> Content

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
    self.id = id
    self.title = title
    self.content = content
  }

  @MainActor public func _collect(into list: inout _SceneList) {
    list.windows.append(.init(id: id, title: title, content: AnyView(content())))
  }
}

/// A window of which there is one.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let group: WindowGroup<Content>

  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    group = WindowGroup(title, id: id, content: content)
  }

  @MainActor public func _collect(into list: inout _SceneList) { group._collect(into: &list) }
}

/// The settings window of a Mac app; there is none here.
nonisolated public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) {}
  @MainActor public func _collect(into list: inout _SceneList) {}
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
  private var app: A
  private let layout = PropertyLayout.of(A.self)
  private let storage = PropertyStorage()
  private var child: _ViewNode<AnyView>!
  package private(set) var title: String?

  init(_ view: AppRoot<A>, _ context: _NodeContext) {
    app = view.make()
    super.init(context)
    child = AnyView._makeNode(content(), in: _NodeContext(below: self))
  }

  private func content() -> AnyView {
    beginEvaluation()
    withUnsafeMutablePointer(to: &app) {
      layout.connect(UnsafeMutableRawPointer($0), to: self, storage: storage)
    }
    var list = _SceneList()
    Evaluation.tracking(self) { app.body._collect(into: &list) }
    title = list.windows.first?.title
    return list.windows.first?.content ?? AnyView(EmptyView())
  }

  package override func evaluate() {
    flags.remove(.dirty)
    child.update(to: content())
  }

  package override func update(to view: AppRoot<A>) {}
  package override var children: [_Node] { _Node.list(child) }
}
