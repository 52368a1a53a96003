import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// What a sheet does to what presents it: the more of the sheet is in sight, the further that moves
/// back. One for each presentation.
@MainActor package final class Recession {
  /// What it is about.
  package enum Part: Equatable {
    /// The sheet's place: 1 at its full height.
    case place
    /// Its coming and going: 0 while it is not there yet.
    case presence
  }

  fileprivate var place = 0.0
  fileprivate var presence = 1.0
  fileprivate weak var surface: RecedingSurface?

  package init() {}

  fileprivate var amount: Double { place * presence }

  fileprivate func set(_ part: Part, to amount: Double, _ transaction: Transaction) {
    switch part {
    case .place: place = amount
    case .presence: presence = amount
    }
    surface?.changed(transaction)
  }
}

/// What moves back: the content of a window, a sheet, a page over everything.
@MainActor package final class RecedingSurface {
  private var recessions: [Recession] = []
  fileprivate weak var stage: (any RecedingStage)?
  /// 0 in front, 1 all the way back.
  fileprivate private(set) var amount = 0.0

  package init() {}

  fileprivate func add(_ recession: Recession) {
    recession.surface = self
    recessions.append(recession)
  }

  fileprivate func remove(_ recession: Recession) {
    recessions.removeAll { $0 === recession }
    changed(Transaction())
  }

  fileprivate func changed(_ transaction: Transaction) {
    let new = recessions.lazy.map(\.amount).max() ?? 0
    guard new != amount else { return }
    amount = new
    stage?.recede(to: new, transaction)
  }
}

private enum RecedingSurfaceKey: EnvironmentKey {
  static var defaultValue: RecedingSurface? { nil }
}

extension EnvironmentValues {
  /// What moves back behind a sheet that is presented here.
  package var recedingSurface: RecedingSurface? {
    get { self[RecedingSurfaceKey.self] }
    set { self[RecedingSurfaceKey.self] = newValue }
  }
}

// MARK: In front

/// Says how far what is behind moves back, one part of it.
package struct RecedeModifier: ViewModifier {
  package typealias Body = Never
  let recession: Recession
  let part: Recession.Part
  let amount: Double

  package init(_ recession: Recession, _ part: Recession.Part, _ amount: Double) {
    self.recession = recession
    self.part = part
    self.amount = amount
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RecedeNode(view, context)
  }
}

private final class RecedeNode<Content: View>: TransparentModifierNode<Content, RecedeModifier> {
  private var recession: Recession!

  override func prepare() {
    recession = modifier.recession
    if modifier.part == .place {
      EnvironmentValues(scope).untracked(RecedingSurfaceKey.self)?.add(recession)
    }
    recession.set(modifier.part, to: modifier.amount, transaction)
  }

  override func modifierChanged(from old: RecedeModifier) {
    recession.set(modifier.part, to: modifier.amount, transaction)
  }

  override func destroy() {
    super.destroy()
    switch modifier.part {
    case .place: recession.surface?.remove(recession)
    case .presence: recession.set(.presence, to: 1, Transaction())
    }
  }
}

// MARK: Behind

/// Moves its content back behind sheets that are presented from it: narrower, with its top just below
/// the status bar, and with round corners.
package struct RecedingModifier: ViewModifier {
  package typealias Body = Never
  let surface: RecedingSurface
  /// Whether it is all of the window.
  let isWindow: Bool
  /// Fills the window's shape behind the content.
  let plate: Color?

  package init(_ surface: RecedingSurface, isWindow: Bool, plate: Color? = nil) {
    self.surface = surface
    self.isWindow = isWindow
    self.plate = plate
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RecedingNode(view, context)
  }
}

/// The root of a window: its content moves back behind sheets.
package struct RecedingRoot: ViewModifier {
  let plate: Color?
  @State private var surface = RecedingSurface()

  package func body(content: Content) -> some View {
    content
      .environment(\.recedingSurface, surface)
      .modifier(RecedingModifier(surface, isWindow: true, plate: plate))
  }
}

@MainActor private protocol RecedingStage: AnyObject {
  func recede(to amount: Double, _ transaction: Transaction)
}

private final class RecedingNode<Content: View>:
  WrapperNode<Content, RecedingModifier, RecedingElement>, RecedingStage
{
  override func prepare() { modifier.surface.stage = self }

  override func makeWrapper() -> RecedingElement {
    let element = RecedingElement(self, modifier.surface.amount)
    element.take(modifier)
    element.isFirst = { [weak self] in self?.elements.first === $0 }
    return element
  }

  override func modifierChanged(from old: RecedingModifier) {
    modifier.surface.stage = self
    forEachElement { $0.take(modifier) }
  }

  func recede(to amount: Double, _ transaction: Transaction) {
    forEachElement { $0.recede(to: amount, transaction) }
  }
}

private final class RecedingElement: LayerElement, AnimationClock.Ticking {
  /// Points from the window's sides to a window or sheet that is all the way back, and the radius of
  /// its corners.
  private static let margin: CGFloat = 16
  private static let radius: CGFloat = 10

  private var isWindow = false
  private var plate: Color?
  /// Whether of several elements of the content this is the lowest.
  var isFirst: (RecedingElement) -> Bool = { _ in true }
  private var motion: AnimatedValue<Double>
  /// What shows around a window's content that has moved back, and its plate.
  private var ground: Layer?

  init(_ node: _Node, _ amount: Double) {
    motion = AnimatedValue(amount)
    super.init(node)
    if amount > 0 { ground = Layer() }
  }

  func take(_ modifier: RecedingModifier) {
    isWindow = modifier.isWindow
    plate = modifier.plate
    setNeedsDisplay()
  }

  func recede(to amount: Double, _ transaction: Transaction) {
    motion.setTarget(amount, transaction, at: node.graph.time)
    if motion.isMoving { node.graph.animations.start(self) }
    moved()
  }

  func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    let goesOn = motion.advance(to: time)
    moved()
    return goesOn
  }

  private func moved() {
    let isBack = motion.isMoving || motion.current != 0
    if isBack != (ground != nil) {
      ground = isBack ? Layer() : nil
      layersChanged()
    }
    setNeedsDisplay()
  }

  override func collectLayers(into list: inout [Layer]) {
    if isWindow, let ground, isFirst(self) { list.append(ground) }
    super.collectLayers(into: &list)
  }

  override func displayLayer() {
    guard ground != nil, let window = node.graph.window else {
      (layer.transform, layer.clip) = (.identity, nil)
      return
    }
    let amount = motion.current
    let rect = isWindow ? window.fullRect : frame
    let top = window.safeRect.minY
    // A sheet that does not reach up there stays.
    guard rect.width > 0, rect.minY <= top + SheetPlace.gap + 0.5 else { return }
    let scale = max(0.5, 1 - 2 * RecedingElement.margin / rect.width * amount)
    let y = rect.minY + (top - rect.minY) * amount
    let transform = LayerTransform(
      m11: scale, m22: scale, m31: rect.midX * (1 - scale), m32: y - rect.minY * scale)
    layer.transform = transform
    guard isWindow else { return }
    let radius = max(0, RecedingElement.radius * min(1, amount))
    layer.clip = ClipShape(
      path: CGPath(
        roundedRect: rect, cornerWidth: radius / scale, cornerHeight: radius / scale,
        transform: nil))
    let place = CGRect(
      x: rect.midX - rect.width * scale / 2, y: y, width: rect.width * scale,
      height: rect.height * scale)
    ground?.frame = rect
    ground?.content = [
      .fill(
        CGPath(rect: CGRect(origin: .zero, size: rect.size), transform: nil), .color(.black),
        evenOdd: false)
    ]
    if let plate = plate?.rgba(in: EnvironmentValues(node.scope)) {
      let path = CGPath(
        roundedRect: place.offsetBy(dx: -rect.minX, dy: -rect.minY), cornerWidth: radius,
        cornerHeight: radius, transform: nil)
      ground?.content.append(.fill(path, .color(plate), evenOdd: false))
    }
  }
}

/// Where sheets are.
package enum SheetPlace {
  /// Points between the status bar and the top of a sheet at its full height.
  package static var gap: CGFloat { 10 }
}
