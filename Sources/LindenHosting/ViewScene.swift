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
  package var onAnnounce: ((SpokenWords) -> Void)? {
    get { graph.announcements.onWords }
    set { graph.announcements.onWords = newValue }
  }
  private let windowTitle: () -> String?
  /// Who has to know what happens to the scene: an app with windows of its own.
  package var follower: (any SceneFollower)?

  /// Asked about a key that no control takes; true if the host does.
  package var onKey: ((KeyEvent) -> Bool)?

  package var runsWork: ((_ work: () -> Void) -> Void)?

  /// What the views ask about files.
  package let fileDialogs = FileDialogs()
  /// What was copied in the window.
  package let clipboard = Clipboard()
  /// What is dragged out of the window.
  package var outwardDrags: OutwardDrags { graph.outwardDrags }
  /// What is in front of everything else.
  package let front = FrontContent()
  let undoManager = UndoManager()
  private let outsideDragging = OutsideDragging()

  /// - Parameters:
  ///   - makesContents: False for a scene that is only asked which views there are, and never shown.
  ///   - title: The window's title where the content sets none.
  package init<V: View>(
    _ view: V, traits: SceneTraits, makesContents: Bool = true,
    title: @escaping () -> String? = { nil }
  ) {
    HostServices.install()
    MainBundle.shared.adoptAll()
    self.traits = traits
    windowTitle = title
    var environment = EnvironmentValues()
    traits.write(to: &environment)
    environment.ownEditMode = PageEditMode().binding
    environment.fileDialogs = fileDialogs
    environment.clipboard = clipboard
    environment.frontContent = front
    environment.undoManager = undoManager
    root = ViewRoot(
      WindowRoot(view), environment: environment, makesContents: makesContents)
    dispatcher = EventDispatcher(graph: root.graph, root: root.rootElement)
    root.graph.asOwn = { [weak self] work in
      guard let self else { return work() }
      let host = runsWork ?? { $0() }
      host { self.atWork(work) }
    }
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
    return atWork { root.graph.frame(at: self.time) }
  }

  /// Runs code of the app as this window's.
  private func atWork<T>(_ body: () -> T) -> T {
    WindowAtWork.$announcements.withValue(graph.announcements) {
      Clipboard.$atWork.withValue(clipboard, operation: body)
    }
  }

  /// Shows another value of the view it was made with, of the same type.
  package func show<V: View>(_ view: V) {
    guard !isClosed else { return }
    root.update(WindowRoot(view))
  }

  /// The size that the content takes when it is offered `proposal`.
  package func contentSize(offering proposal: ProposedViewSize) -> CGSize {
    (root.rootElement as? RootElement)?.contentSize(offering: proposal) ?? traits.size
  }

  /// Fires when the frame is due that was asked for last; goes with the scene. The graph asks anew in
  /// each frame, always for the earliest there is.
  private var alarm: (any DispatchSourceTimer)?

  private func requestFrame(in delay: TimeInterval) {
    let deadline = DispatchTime.now() + delay
    if let alarm { return alarm.schedule(deadline: deadline) }
    let alarm = DispatchSource.makeTimerSource(queue: .main)
    alarm.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.root.graph.setNeedsFrame() }
    }
    alarm.schedule(deadline: deadline)
    alarm.activate()
    self.alarm = alarm
  }

  // MARK: Events, see also ViewScene+Keys.swift

  package func handle(_ event: InputEvent) { handle(event, hostTime: nil) }

  package func handle(_ event: InputEvent, at time: TimeInterval) { handle(event, hostTime: time) }

  package func pointersRested(until time: TimeInterval) {
    guard !isClosed else { return }
    follower?.sceneIsInUse()
    atWork { dispatcher.rest(until: time) }
  }

  /// Whether no view wanted the key that was pressed last, so that it is the text field's with the
  /// focus.
  package internal(set) var leftLastKey = false

  private func handle(_ event: InputEvent, hostTime: TimeInterval?) {
    guard !isClosed else { return }
    follower?.sceneIsInUse()
    UndoManager.eventEnded()
    atWork { receive(event, hostTime: hostTime) }
  }

  private func receive(_ event: InputEvent, hostTime: TimeInterval?) {
    switch event {
    case .pointer(let pointer):
      dispatcher.handle(PointerInput(pointer, time: hostTime ?? time), isHostTime: hostTime != nil)
      if pointer.phase == .ended { moveFocus(to: pointer.location) }
    case .hover(let location): dispatcher.hover(at: location)
    case .secondaryClick(let location): dispatcher.secondaryClick(at: location)
    case .scroll(let location, let delta): dispatcher.scroll(at: location, delta: delta)
    case .magnify(let location, let scale, let phase):
      dispatcher.magnify(at: location, scale: scale, phase: .init(phase), time: hostTime ?? time)
    case .rotate(let location, let angle, let phase):
      dispatcher.rotate(
        at: location, angle: Angle(radians: angle), phase: .init(phase), time: hostTime ?? time)
    case .key(let key): handle(key)
    case .action(let layer, let action): perform(action, on: layer)
    }
  }

  @discardableResult package func handle(_ drag: OutsideDrag) -> Bool {
    guard !isClosed else { return false }
    follower?.sceneIsInUse()
    return atWork { outsideDragging.handle(drag, in: root.rootElement) }
  }

  /// A tap gives the focus to a view that takes it so.
  private func moveFocus(to location: CGPoint) {
    for case let control as SemanticsElement in dispatcher.path(at: location)
    where control.actions.takesFocusByTap {
      root.graph.focus.controlGained(control, byPointer: true)
      return
    }
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
    alarm?.cancel()
    alarm = nil
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
    if textScale != 1 { environment.dynamicTypeSize = DynamicTypeSize(scale: textScale) }
    environment.tintColor = accent.map { Color($0) }
    let choice = LanguageChoice.current
    let locale = choice?.locale ?? locale
    environment.locale = locale
    environment.calendar = .current(in: locale, timeZone)
    if let timeZone { environment.timeZone = timeZone }
    environment.scenePhase = isHidden ? .background : .active
    environment.layoutDirection =
      choice?.isRightToLeft ?? (locale.language.characterDirection == .rightToLeft)
      ? .rightToLeft : .leftToRight
    // Apple's rule of thumb: phones are compact across in portrait, and down in landscape.
    environment.horizontalSizeClass = size.width >= 700 ? .regular : .compact
    environment.verticalSizeClass = size.height >= 480 ? .regular : .compact
  }
}

extension Calendar {
  /// The calendar of a locale, in a time zone; nil is the machine's.
  fileprivate static func current(in locale: Locale, _ timeZone: TimeZone?) -> Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone ?? .current
    return calendar
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
      id: event.id, phase: Phase(event.phase), kind: kind, location: event.location, time: time,
      modifiers: EventModifiers(event.modifiers))
  }
}

extension EventModifiers {
  /// The keys that a host says are held.
  package init(_ held: KeyEvent.Modifiers) {
    self = []
    for (key, modifier) in EventModifiers.ofHosts where held.contains(key) { insert(modifier) }
  }

  /// As hosts tell of them; those they do not tell of are left out.
  package var ofHosts: KeyEvent.Modifiers {
    KeyEvent.Modifiers(EventModifiers.ofHosts.filter { contains($0.1) }.map(\.0))
  }

  private static let ofHosts: [(KeyEvent.Modifiers, EventModifiers)] = [
    (.shift, .shift), (.control, .control), (.option, .option), (.command, .command),
  ]
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
