import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenFoundation

/// A window of an app: the tree of views, run frame by frame for a host.
@MainActor package final class ViewScene: ExchangingScene {
  // Properties die in this order: elements under a finger look at their nodes until the end.
  let dispatcher: EventDispatcher
  package let root: ViewRoot
  private var time: TimeInterval = 0
  private var isClosed = false
  package var onNeedsFrame: (() -> Void)?
  private let windowTitle: () -> String?
  /// Who has to know what happens to the scene: an app with windows of its own.
  package var follower: (any SceneFollower)?

  /// What the views ask about files.
  package let fileDialogs = FileDialogs()
  /// What was copied in the window.
  package let clipboard = Clipboard()
  private let undoManager = UndoManager()
  private let outsideDragging = OutsideDragging()

  /// - Parameter title: The window's title where the content sets none.
  package init<V: View>(_ view: V, traits: SceneTraits, title: @escaping () -> String? = { nil }) {
    HostServices.install()
    MainBundle.shared.adoptAll()
    self.traits = traits
    windowTitle = title
    var environment = EnvironmentValues()
    traits.write(to: &environment)
    environment.editMode = WindowEditMode().binding
    environment.fileDialogs = fileDialogs
    environment.clipboard = clipboard
    environment.undoManager = undoManager
    root = ViewRoot(
      ColorSchemeFollower(view, backdrop: Color(system: .systemBackground)),
      environment: environment)
    dispatcher = EventDispatcher(graph: root.graph, root: root.rootElement)
    // The tree may outlive the scene until it is taken down.
    root.graph.onNeedsFrame = { [weak self] in self?.onNeedsFrame?() }
    root.graph.onNeedsFrameLater = { [weak self] in self?.requestFrame(in: $0) }
    applyBounds()
  }

  /// A scene for an app's first window.
  package convenience init<A: App>(_ app: A.Type, traits: SceneTraits) {
    self.init(app, traits: traits) { $0 }
  }

  /// A scene for an app's first window, with something around the app.
  package convenience init<A: App, Root: View>(
    _ app: A.Type, traits: SceneTraits, root: (AppRoot<A>) -> Root
  ) {
    AssetLibrary.shared.prefer(module: String(String(reflecting: A.self).prefix { $0 != "." }))
    self.init(
      root(AppRoot { A() }), traits: traits, title: { "\(A.self)".removingSuffix("App") })
  }

  package var layers: LayerTree { root.layers }
  package var graph: Graph { root.graph }

  package var title: String {
    (root.rootNode.preference(WindowTitleKey.self) ?? nil) ?? windowTitle() ?? ""
  }

  package var traits: SceneTraits {
    didSet {
      guard traits != oldValue else { return }
      root.setEnvironment { traits.write(to: &$0) }
      applyBounds()
      follower?.sceneChanged(to: traits)
    }
  }

  private func applyBounds() {
    let insets = traits.safeArea
    root.setBounds(
      traits.size,
      safeArea: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
  }

  // MARK: Frames

  @discardableResult package func advance(to time: TimeInterval) -> Bool {
    self.time = max(self.time, time)
    follower?.sceneIsInUse()
    return root.graph.frame(at: self.time)
  }

  private func requestFrame(in delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      MainActor.assumeIsolated { self?.root.graph.setNeedsFrame() }
    }
  }

  // MARK: Events

  package func handle(_ event: InputEvent) {
    guard !isClosed else { return }
    follower?.sceneIsInUse()
    UndoManager.eventEnded()
    switch event {
    case .pointer(let pointer):
      dispatcher.handle(PointerInput(pointer, time: time))
      if pointer.phase == .ended { moveFocus(to: pointer.location) }
    case .hover(let location): dispatcher.hover(at: location)
    case .secondaryClick(let location): dispatcher.secondaryClick(at: location)
    case .scroll(let location, let delta): dispatcher.scroll(at: location, delta: delta)
    case .magnify(let location, let scale, let phase):
      dispatcher.magnify(at: location, scale: scale, phase: .init(phase), time: time)
    case .rotate(let location, let angle, let phase):
      dispatcher.rotate(at: location, angle: Angle(radians: angle), phase: .init(phase), time: time)
    case .key(let key): handle(key)
    case .action(let layer, let action): perform(action, on: layer)
    }
  }

  @discardableResult package func handle(_ drag: OutsideDrag) -> Bool {
    guard !isClosed else { return false }
    follower?.sceneIsInUse()
    return outsideDragging.handle(drag, in: root.rootElement)
  }

  /// A tap gives the focus to a view that takes it so.
  private func moveFocus(to location: CGPoint) {
    for case let control as SemanticsElement in dispatcher.path(at: location)
    where control.actions.takesFocusByTap {
      root.graph.focus.controlGained(control)
      return
    }
  }

  private func perform(_ action: SemanticAction, on layer: UInt64) {
    guard let element = root.graph.semantics.element(layer: layer) else { return }
    let isEnabled = EnvironmentValues(element.node.scope).isEnabled
    guard isEnabled || action == .dismiss else { return }
    let actions = element.actions
    switch action {
    case .activate: actions.activate?()
    case .increment: actions.increment?()
    case .decrement: actions.decrement?()
    case .dismiss: actions.dismiss?()
    case .setValue(let value): actions.setValue?(value)
    case .setText(let text): actions.setText?(text)
    case .submit: actions.submit?()
    case .focus: root.graph.focus.controlGained(element)
    case .blur: root.graph.focus.controlLost(element)
    }
  }

  /// Escape closes what is in front; other keys are the host's business, which knows what has the
  /// focus.
  private func handle(_ key: KeyEvent) {
    let modifiers = key.modifiers
    let keys = KeyCombination(
      key: key.key.count == 1 ? key.key.lowercased() : key.key,
      isShifted: modifiers.contains(.shift),
      isOption: modifiers.contains(.option),
      isCommand: !modifiers.isDisjoint(with: [.command, .control]))
    let stroke = KeyStroke(
      key: key.key, isShifted: modifiers.contains(.shift), isControl: modifiers.contains(.control),
      isOption: modifiers.contains(.option), isCommand: modifiers.contains(.command),
      phase: key.phase == .down ? .down : key.phase == .up ? .up : .repeated)
    if key.phase == .up {
      _ = root.graph.focus.handle(stroke)
      return
    }
    let modal = frontmost(in: layers.root) { $0.semantics?.isModal == true ? $0 : nil }
    if let layer = frontmost(
      in: modal ?? layers.root, { actions(of: $0)?.shortcut == keys ? $0.id : nil })
    {
      if key.phase == .down { perform(.activate, on: layer) }
    } else if root.graph.focus.handle(stroke) {
      return
    } else if undo(stroke) {
      return
    } else if key.key == "Tab" {
      let isBackwards = modifiers.contains(.shift)
      _ = root.graph.focus.moveOn(below: root.rootElement, backwards: isBackwards)
    } else if key.key == "Escape" {
      frontmost(in: layers.root) {
        $0.semantics?.isModal == true ? actions(of: $0)?.dismiss : nil
      }?()
    } else {
      scroll(by: key)
    }
  }

  /// Command-Z takes the last change back, with Shift it makes it again.
  private func undo(_ stroke: KeyStroke) -> Bool {
    guard stroke.isCommand || stroke.isControl, !stroke.isOption, stroke.key.lowercased() == "z"
    else { return false }
    if stroke.isShifted { undoManager.redo() } else { undoManager.undo() }
    return true
  }

  /// Space, page up and down, home, end and the arrows move the content of the scroll view with the
  /// focus, or else of the one below the mouse, or else of the frontmost one that can move.
  private func scroll(by key: KeyEvent) {
    guard key.modifiers.subtracting(.shift).isEmpty,
      let step = ScrollKeyStep(key: key.key, isShifted: key.modifiers.contains(.shift))
    else { return }
    if let control = root.graph.focus.control {
      let isText = control.actions.setText != nil
      if isText || (key.key == " " && control.actions.activate != nil) { return }
      if KeyScrolling.scroll(KeyScrolling.path(from: control), by: step) { return }
    }
    if KeyScrolling.scroll(dispatcher.pathBelowPointer, by: step) { return }
    _ = KeyScrolling.scroll(KeyScrolling.scrollViews(below: root.rootElement), by: step)
  }

  private func actions(of layer: Layer) -> SemanticActions? {
    layer.semantics == nil ? nil : root.graph.semantics.element(layer: layer.id)?.actions
  }

  /// What `find` finds first, from front to back.
  private func frontmost<Found>(in layer: Layer, _ find: (Layer) -> Found?) -> Found? {
    for sublayer in layer.sublayers.reversed() {
      if let found = frontmost(in: sublayer, find) { return found }
    }
    return find(layer)
  }

  package func open(_ url: URL) {
    follower?.open(url)
    root.graph.urlHandlers.open(url)
  }

  package func close() {
    guard !isClosed else { return }
    dispatcher.cancelAll()
    follower?.sceneWillClose()
    root.destroy()
    isClosed = true
    follower = nil
  }
}

extension SceneTraits {
  /// What the scene's environment says about the outside.
  @MainActor package func write(to environment: inout EnvironmentValues) {
    environment.colorScheme = isDark ? .dark : .light
    environment[ColorSchemeContrastKey.self] = increasedContrast ? .increased : .standard
    environment[ReduceMotionKey.self] = reduceMotion
    environment.displayScale = displayScale
    environment.locale = locale
    environment.scenePhase = isHidden ? .background : .active
    environment.layoutDirection =
      locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    // Apple's rule of thumb: phones are compact across in portrait, and down in landscape.
    environment.horizontalSizeClass = size.width >= 700 ? .regular : .compact
    environment.verticalSizeClass = size.height >= 480 ? .regular : .compact
  }
}

extension PointerInput {
  init(_ event: PointerEvent, time: TimeInterval) {
    let kind: Kind =
      switch event.kind {
      case .mouse: .mouse
      case .touch: .touch
      case .pen: .pen
      }
    self.init(
      id: event.id, phase: Phase(event.phase), kind: kind, location: event.location, time: time)
  }
}

extension PointerInput.Phase {
  init(_ phase: PointerEvent.Phase) {
    self =
      switch phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
  }
}

extension String {
  /// The name of an app from that of its type, as `Calculator` from `CalculatorApp`.
  fileprivate func removingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
  }
}
