import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// The ink of text and symbols, which most never animate: the machinery is made with the first
/// animated change.
@MainActor struct LeafInk {
  private var style: AnyShapeStyle?
  /// In the unit square.
  private var target: Paint?
  /// Nil at rest.
  private var motion: Motion?
  /// What the style says beyond the paint; a shadow on the ink, as if it were a hole, is left out.
  private(set) var shadows: [LayerFilter] = []
  private(set) var blend = CompositeBlend.normal

  /// Takes over a style. True if there is a way to go, for which `advance(to:)` must be called.
  mutating func retarget(
    to style: AnyShapeStyle, _ environment: EnvironmentValues, _ node: _Node
  ) -> Bool {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    return retarget(to: style, painting: style._paint(in: unit, environment: environment), node)
  }

  /// - Parameter painted: What the style comes to in the unit square.
  mutating func retarget(to style: AnyShapeStyle, painting painted: _StylePaint, _ node: _Node)
    -> Bool
  {
    let old = target
    let new = painted.paint
    self.style = style
    shadows = painted.shadows.isEmpty ? [] : painted.shadows.filter { !$0.isInner }.map(\.filter)
    blend = painted.blend
    target = new
    guard let old, old != new else { return false }
    let transaction = node.transaction
    if motion == nil {
      guard transaction.animation != nil else { return false }
      motion = Motion()
      _ = motion!.ink.retarget(to: old, transaction, at: node.graph.time)
      _ = motion!.ink.shown(for: old)
    }
    return motion!.ink.retarget(to: new, transaction, at: node.graph.time)
  }

  mutating func advance(to time: Double) -> Bool {
    if motion?.ink.advance(to: time) == true { return true }
    motion = nil
    return false
  }

  /// The ink for an area of that size, now.
  mutating func paint(for size: CGSize, _ environment: EnvironmentValues) -> Paint {
    guard let target else { return .color(.clear) }
    var paint = target
    if case .color = target {
    } else if let style {
      paint = style._paint(in: CGRect(origin: .zero, size: size), environment: environment).paint
    }
    if motion == nil { return paint }
    return motion!.ink.shown(for: paint)
  }

  /// Apart from the ink, as hardly any ever moves.
  @MainActor private final class Motion { var ink = InkMotion() }
}
