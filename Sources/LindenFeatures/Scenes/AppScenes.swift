@_spi(Engine) import LindenEngine

/// The scenes of an app where each window is a tree of its own: shows nothing, but keeps the app and
/// its state, and tells which windows it declares.
nonisolated package struct AppScenes<A: App>: View {
  package typealias Body = Never
  let make: @MainActor () -> A
  let declared: @MainActor ([_SceneList.Window]) -> Void

  /// - Parameter declared: Told of the windows at first, and when the app's body has run again.
  package init(
    _ make: @escaping @MainActor () -> A,
    declared: @escaping @MainActor ([_SceneList.Window]) -> Void
  ) {
    self.make = make
    self.declared = declared
  }

  @MainActor package static func _makeNode(
    _ view: AppScenes, in context: _NodeContext
  ) -> _ViewNode<AppScenes> {
    AppScenesNode(view, context)
  }
}

private final class AppScenesNode<A: App>: _ViewNode<AppScenes<A>> {
  private let app: ConnectedApp<A>
  private let declared: @MainActor ([_SceneList.Window]) -> Void

  init(_ view: AppScenes<A>, _ context: _NodeContext) {
    app = ConnectedApp(view.make())
    declared = view.declared
    super.init(context)
    declared(app.scenes(for: self).windows)
  }

  override func evaluate() {
    flags.remove(.dirty)
    declared(app.scenes(for: self).windows)
  }

  override func update(to view: AppScenes<A>) {}
  override func collectElements(into list: inout [Element]) {}
  override var stateOwner: Any.Type { A.self }
}
