import CoreGraphics
import CoreTransferable
import Foundation
import LindenCWindow
import LindenCairo
@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting

/// One window on the desktop, and the scene it shows.
///
/// **Frames.** A change asks for a frame, which the compositor's frame clock answers. In a frame the
/// scene is brought up to date, what changed in its layers is painted, and the pixels are handed on.
/// A window in which nothing changes does nothing.
@MainActor final class HostWindow {
  let scene: any HostedScene
  let toolkit: LindenToolkit
  /// Nil once the window is gone.
  private(set) var window: OpaquePointer?
  let plan: WindowPlan
  /// Who has the app's other windows.
  weak var owner: (any WindowOwner)?
  /// The menus that the menu bar was given.
  var shownMenus: [MenuBar.Item] = []
  var files = WindowFiles()
  /// How often the clipboard was looked at.
  var clipboardCount = 0
  /// What was dragged out of the window just now, with its picture.
  var leaving: (Offer, Bitmap?)?
  /// What the desktop said last of the window.
  private(set) var state = LindenWindowState()
  private let picture = WindowPicture()
  private let damageTracker = DamageTracker()
  private var editor: FieldEditor!
  private var focus: KeyboardFocus
  private var background: RGBA?
  private var title = ""
  private let accessibilityTree = AccessibilityTree()
  private var kinetic: KineticScroll?
  private var hovered: Hover?
  /// Where the mouse is, if it is inside and nothing is pressed.
  private var mouse: CGPoint?
  /// The mouse was pressed in the field that is being edited: its moves select.
  private var isSelecting = false
  /// A frame was asked for and has not come yet.
  private(set) var isFrameDue = false
  /// Where the window was when it was closed, where that is known.
  private var place: WindowPlace?
  private let onClose: (HostWindow) -> Void

  /// What the mouse is over.
  private struct Hover: Equatable {
    var cursor = "default"
    var tooltip = ""
    var area = CGRect.zero
  }

  /// Opens a window.
  /// - Parameters:
  ///   - makeScene: Makes what it shows, of the size it gets at first.
  ///   - onClose: Told once, when the window is gone.
  init(
    _ toolkit: Toolkit, _ plan: WindowPlan,
    makeScene: (SceneTraits) -> any HostedScene, onClose: @escaping (HostWindow) -> Void
  ) {
    self.toolkit = toolkit.functions
    self.onClose = onClose
    title = plan.title
    var traits = SceneTraits(size: plan.size)
    traits.displayScale = 1
    scene = makeScene(traits)
    self.plan = plan.fitting(scene, at: self.toolkit.now())
    focus = KeyboardFocus(scene)
    editor = FieldEditor(scene, keyboard: self)
    scene.onNeedsFrame = { [weak self] in self?.needsFrame() }
    scene.onAnnounce = { [weak self] in self?.announce($0) }
    attachFiles()
    attachExchange()
    attachKeys()
    var callbacks = LindenWindowCallbacks(to: self)
    title.withCString {
      var options = LindenWindowOptions(self.plan)
      options.title = $0
      window = self.toolkit.open(&options, &callbacks)
    }
    needsFrame()
  }

  func close() {
    guard let window else { return }
    notePlace()
    toolkit.close(window)
  }

  /// Closes when what is being done in the window is done.
  func closeSoon() {
    Task { @MainActor [weak self] in self?.close() }
  }

  func present() {
    if let window { toolkit.present(window) }
  }

  func minimize() {
    if let window { toolkit.minimize(window) }
  }

  func setFullScreen(_ isFull: Bool) {
    if let window { toolkit.setFullScreen(window, isFull) }
  }

  // MARK: Frames

  /// Lets the scene act on time and on what was done to it.
  private func advance(to time: TimeInterval) {
    owner?.windowAdvances()
    if var moving = kinetic {
      if let way = moving.step(to: time) {
        kinetic = moving
        scene.handle(.scroll(at: moving.location, delta: way))
      } else {
        kinetic = nil
      }
    }
    let animates = scene.advance(to: time)
    editor.update()
    focus.update()
    // The editor's layers may have changed, which no frame of the scene has to follow.
    if animates || kinetic != nil { needsFrame() }
  }

  private func display() {
    guard let window else { return }
    if scene.title != title, !scene.title.isEmpty {
      title = scene.title
      toolkit.setTitle(window, title)
    }
    if state.isSpoken {
      accessibilityTree.update(scene) { toolkit.setNodes(window, $0, Int32($1)) }
    }
    updateMenus()
    let traits = scene.traits
    let backdrop = SystemColor.systemBackground.rgba(
      isDark: traits.isDark, increasesContrast: traits.increasedContrast)
    let isNew = picture.resize(to: traits.size, scale: traits.displayScale)
    var damage = damageTracker.damage(in: scene.layers).rects
    if isNew || background != backdrop { damage = [CGRect(origin: .zero, size: traits.size)] }
    background = backdrop
    guard !damage.isEmpty else { return }
    let pixels = picture.paint(scene.layers.root, damage: damage, background: backdrop).map {
      LindenPixels(
        x: Int32($0.minX), y: Int32($0.minY), width: Int32($0.width), height: Int32($0.height))
    }
    picture.withPixels { bytes, width, height, stride in
      toolkit.show(
        window, bytes, Int32(width), Int32(height), Int32(stride), picture.scale, pixels,
        Int32(pixels.count))
    }
  }

  /// Brings the scene's clock up to now, so that what is done next happens now.
  private func wind() { advance(to: toolkit.now()) }

  func handle(_ event: InputEvent) {
    WindowHost.whileActive(self) { scene.handle(event) }
    needsFrame()
  }

  // MARK: The mouse

  /// Follows what the mouse is over, which may have moved below it.
  private func updateHover() {
    guard let window else { return }
    let new = mouse.map(look) ?? Hover()
    guard new != hovered else { return }
    if new.cursor != hovered?.cursor { toolkit.setCursor(window, new.cursor) }
    if new.tooltip != hovered?.tooltip || new.area != hovered?.area {
      let area = new.area
      toolkit.setTooltip(
        window, new.tooltip.isEmpty ? nil : new.tooltip, area.minX, area.minY, area.width,
        area.height)
    }
    hovered = new
  }

  private func look(at location: CGPoint) -> Hover {
    var hover = Hover()
    let layers = scene.meaningfulLayers(at: location)
    if let layer = layers.first(where: { $0.semantics?.hint.isEmpty == false }) {
      hover.tooltip = layer.semantics?.hint ?? ""
      hover.area = layer.frameInWindow
    }
    guard let front = layers.first?.semantics, front.isEnabled else { return hover }
    switch front.role {
    case .textField: hover.cursor = "text"
    case .link: hover.cursor = "pointer"
    default: break
    }
    return hover
  }

  private func field(at location: CGPoint) -> Layer? {
    scene.meaningfulLayers(at: location).first { $0.takesText && $0.semantics?.isEnabled == true }
  }

  /// A press moves the focus into a field, or out of one.
  private func focusField(at location: CGPoint) {
    let field = field(at: location)
    if let field, field !== editor.field {
      handle(.action(layer: field.id, .focus))
      wind()
    } else if field == nil, let old = editor.field {
      handle(.action(layer: old.id, .blur))
    }
  }
}

// MARK: - What the toolkit tells

extension HostWindow: WindowListener {
  func stateChanged(to state: LindenWindowState, at time: Double) {
    var traits = scene.traits
    traits.size = CGSize(width: state.width, height: state.height)
    traits.displayScale = state.scale
    traits.isDark = state.isDark
    traits.increasedContrast = state.increasesContrast
    traits.reduceMotion = state.reducesMotion
    traits.isHidden = state.isHidden
    traits.textScale = state.textScale
    traits.accent =
      state.hasAccent ? RGBA(state.accent.0, state.accent.1, state.accent.2) : nil
    let old = self.state
    self.state = state
    if old.isSpoken != state.isSpoken || old.isFullScreen != state.isFullScreen { needsFrame() }
    if state.isActive, !old.isActive {
      owner?.windowCameToFront(self)
      lookAtClipboard()
    }
    guard traits != scene.traits else { return }
    WindowHost.whileActive(self) {
      scene.traits = traits
      advance(to: time)
    }
    display()
  }

  func frame(at time: Double) {
    isFrameDue = false
    WindowHost.whileActive(self) { advance(to: time) }
    display()
    updateHover()
  }

  func pointer(_ event: PointerEvent, clicks: Int) {
    kinetic = nil
    if event.phase == .began {
      focus.pointerUsed()
      wind()
      if event.kind != .touch { focusField(at: event.location) }
      if event.kind == .mouse, let field = editor.field,
        field === self.field(at: event.location)
      {
        isSelecting = true
        return editor.press(
          at: event.location, clicks: clicks, selecting: event.modifiers.contains(.shift))
      }
    } else if isSelecting, event.kind == .mouse {
      if event.phase == .moved { editor.drag(to: event.location) } else { isSelecting = false }
      return
    }
    if event.kind == .mouse { mouse = event.phase == .ended ? event.location : nil }
    handle(.pointer(event))
    dragLeaving()
    if event.phase == .ended, event.kind == .touch { focusField(at: event.location) }
  }

  func hover(at location: CGPoint?) {
    mouse = location
    handle(.hover(location))
  }

  func secondaryClick(at location: CGPoint) {
    wind()
    handle(.secondaryClick(at: location))
  }

  func selectionPasted(_ text: String, at location: CGPoint) {
    focusField(at: location)
    guard editor.field != nil, editor.field === field(at: location) else { return }
    editor.press(at: location, clicks: 1, selecting: false)
    editor.insert(text)
  }

  func scroll(at location: CGPoint, delta: CGSize) {
    kinetic = nil
    handle(.scroll(at: location, delta: delta))
  }

  func decelerate(at location: CGPoint, velocity: CGSize) {
    kinetic = KineticScroll(at: location, velocity: velocity, time: toolkit.now())
    needsFrame()
  }

  func magnify(at location: CGPoint, scale: CGFloat, phase: PointerEvent.Phase) {
    handle(.magnify(at: location, scale: scale, phase: phase))
  }

  func rotate(at location: CGPoint, angle: Double, phase: PointerEvent.Phase) {
    handle(.rotate(at: location, angle: angle, phase: phase))
  }

  func key(_ key: String, modifiers: KeyEvent.Modifiers, phase: PointerEvent.Phase) -> Bool {
    guard phase != .ended else { return false }
    wind()
    let isHandled = WindowHost.whileActive(self) {
      (editor.field != nil && editor.handle(key, modifiers)) || focus.handle(key, modifiers)
    }
    if isHandled {
      // What follows may be text for the field that has the focus now.
      wind()
      needsFrame()
    } else {
      handle(.key(KeyEvent(key: key, modifiers: modifiers)))
    }
    return true
  }

  func insertText(_ text: String) { WindowHost.whileActive(self) { editor.insert(text) } }
  func preeditChanged(to text: String, caret: Int) { editor.setPreedit(text, caret: caret) }
  func deleteAround(offset: Int, count: Int) { editor.deleteAround(offset: offset, count: count) }
  func clipboardText(_ text: String) { insertText(text) }

  func acted(on identifier: UInt64, _ action: SemanticAction) {
    wind()
    handle(.action(layer: identifier, action))
  }

  func mayClose() -> Bool {
    notePlace()
    return true
  }

  /// Notes where the window is, before it goes.
  private func notePlace() {
    var (x, y): (Int32, Int32) = (0, 0)
    if let window, toolkit.place(window, &x, &y) { place = WindowPlace(x: Int(x), y: Int(y)) }
  }

  func closed() {
    plan.saveFrame(state, at: place)
    window = nil
    detachFiles()
    detachExchange()
    scene.onNeedsFrame = nil
    scene.onAnnounce = nil
    scene.close()
    onClose(self)
  }
}

// MARK: - What the field editor needs

extension HostWindow: TextKeyboard {
  func setTextInput(isOn: Bool, isSecure: Bool) {
    if let window { toolkit.setTextInput(window, isOn, isSecure) }
  }

  func setCaret(_ place: CGRect) {
    if let window {
      toolkit.setCaret(window, place.minX, place.minY, place.width, place.height)
    }
  }

  func setSurrounding(_ text: String, caret: Int, anchor: Int) {
    if let window { toolkit.setSurrounding(window, text, Int32(caret), Int32(anchor)) }
  }

  func resetInput() {
    if let window { toolkit.resetInput(window) }
  }

  func copy(_ text: String) { exchange?.clipboard.providers = [NSItemProvider(text)] }

  func requestText() {
    if let window { toolkit.requestText(window) }
  }

  func needsFrame() {
    guard let window, !isFrameDue else { return }
    isFrameDue = true
    toolkit.requestFrame(window)
  }

  func needsDisplay() { display() }
}

extension HostWindow {
  private func announce(_ words: SpokenWords) {
    if let window, state.isSpoken { toolkit.announce(window, words.text, words.isUrgent) }
  }

  /// Opens an address in the desktop's program for it.
  func open(_ url: URL) { toolkit.openAddress(window, url.absoluteString) }
}
