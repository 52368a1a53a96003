import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Draws a shape. The shape's own data and its ink animate here, by the transaction that changed
/// them.
package final class ShapeElement<S: Shape, Style: ShapeStyle>: LeafElement, AnimationClock.Ticking {
  // Not the view as a whole: its type would have to be looked up at every use.
  @exclusivity(unchecked) private var target: S
  @exclusivity(unchecked) private var style: Style
  @exclusivity(unchecked) private var fillStyle: FillStyle
  /// As on screen: `target` with the animated data.
  @exclusivity(unchecked) private var shape: S
  @exclusivity(unchecked) private var motion: ShapeMotion<S.AnimatableData>?
  @exclusivity(unchecked) private var ink: InkMotion
  /// The ink is a colour and nothing else, whatever the size.
  @exclusivity(unchecked) private var isPlain = false

  init(_ view: _ShapeView<S, Style>, _ node: LeafNode<_ShapeView<S, Style>>) {
    target = view.shape
    style = view.style
    fillStyle = view.fillStyle
    shape = view.shape
    ink = InkMotion()
    super.init(node)
  }

  func update(_ new: _ShapeView<S, Style>) {
    let transaction = node.transaction
    let time = node.graph.time
    let isFirst = ink.target == nil
    let isSameShape = isFirst || Comparator.isUnchanged(target, new.shape)
    let before = shape
    target = new.shape
    style = new.style
    fillStyle = new.fillStyle
    shape = new.shape
    // Apart, as the type of a way would be looked up for shapes that never move.
    if !isFirst, motion != nil || transaction.animation != nil {
      move(from: before, transaction, at: time)
    }
    let resolved = resolvedStyle
    isPlain = resolved.isPlain
    if ink.retarget(to: resolved.paint, transaction, at: time) { node.graph.animations.start(self) }
    setNeedsDisplay()
    if !isSameShape { invalidateSize() }
  }

  /// Sets out for the data of the new target, from what is on screen.
  @inline(never)
  private func move(from before: S, _ transaction: Transaction, at time: Double) {
    let data = target.animatableData
    let presented = before.animatableData
    if data != (motion?.value.target ?? presented) {
      let motion = motion ?? ShapeMotion(presented)
      self.motion = motion
      motion.value.setTarget(data, transaction, at: time)
    }
    if let motion, motion.value.isMoving {
      shape.animatableData = motion.value.current
      node.graph.animations.start(self)
    } else {
      motion = nil
    }
  }

  /// The style in the unit square: tells whether it is another one, whatever the size.
  private var resolvedStyle: _StylePaint {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if Style.Resolved.self == Never.self {
      return style._paint(in: unit, environment: EnvironmentValues(node.scope))
    }
    // A style a user wrote may read anything of the environment.
    node.beginEvaluation()
    return Evaluation.tracking(node) {
      style._paint(in: unit, environment: EnvironmentValues(node.scope))
    }
  }

  package func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    var goesOn = ink.advance(to: time)
    if let motion {
      let moves = motion.value.advance(to: time)
      shape.animatableData = motion.value.current
      if !moves { self.motion = nil }
      goesOn = goesOn || moves
    }
    setNeedsDisplay()
    return goesOn
  }

  // MARK: Layout

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    target.sizeThatFits(proposal)
  }

  // MARK: Picture

  package override var drawsByPlace: Bool {
    EnvironmentValues(node.scope).untracked(ContainerShapeKey.self) != nil
  }

  package override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    let environment = EnvironmentValues(node.scope)
    let outline = self.outline(size, environment)
    let bounds = outline.bounds
    guard !outline.path.isEmpty, !bounds.isNull else {
      layer.filters = []
      return []
    }
    if isPlain, let paint = ink.target {
      layer.blend = .normal
      layer.filters = []
      return [command(for: outline, ink.shown(for: paint))]
    }
    let style = style._paint(in: bounds, environment: environment)
    layer.blend = style.blend
    layer.filters =
      (style.backdrop.map { [$0] } ?? []) + style.shadows.lazy.filter { !$0.isInner }.map(\.filter)
    var commands = [command(for: outline, ink.shown(for: style.paint))]
    for shadow in style.shadows where shadow.isInner {
      commands.append(
        shadow.inside(of: outline.filled, outline.stroke == nil && fillStyle.isEOFilled))
    }
    return commands
  }

  private func command(for outline: ShapeOutline, _ paint: Paint) -> DrawCommand {
    if let stroke = outline.stroke { return .stroke(outline.path.cgPath, paint, stroke.geometry) }
    return .fill(outline.path.cgPath, paint, evenOdd: fillStyle.isEOFilled)
  }

  private func outline(_ size: CGSize, _ environment: EnvironmentValues) -> ShapeOutline {
    let rect = CGRect(origin: .zero, size: size)
    let direction = environment.untracked(LayoutDirectionKey.self)
    return ContainerShape.with(environment, frame: frame, for: S.self) {
      if S._isLine, let stroked = shape as? any StrokingShape {
        return ShapeOutline(
          path: stroked.strokedPath(in: rect, direction: direction), stroke: stroked.style)
      }
      return ShapeOutline(path: shape.path(in: rect, direction: direction))
    }
  }

  /// Only where there is ink.
  package override func contains(_ point: CGPoint) -> Bool {
    guard !ink.isClear else { return false }
    let outline = self.outline(presented.size, EnvironmentValues(node.scope))
    return outline.filled.contains(
      point, eoFill: outline.stroke == nil && fillStyle.isEOFilled)
  }
}

extension _StylePaint {
  /// Whether this is a colour, and nothing else.
  fileprivate var isPlain: Bool {
    guard case .color = paint else { return false }
    return backdrop == nil && shadows.isEmpty && blend == .normal
  }
}

/// A path that is filled or, if there is a style, stroked.
private struct ShapeOutline {
  var path: Path
  var stroke: StrokeStyle?

  /// The area with ink.
  var filled: Path { stroke.map { path.strokedPath($0) } ?? path }

  /// Without the reach of mitered corners: what gradients span.
  var bounds: CGRect {
    let bounds = path.boundingRect
    guard let stroke, !bounds.isNull else { return bounds }
    return bounds.insetBy(dx: -stroke.lineWidth / 2, dy: -stroke.lineWidth / 2)
  }
}

/// The way of a shape's data. Few shapes ever move, and the type of the way is made only for those.
@MainActor private final class ShapeMotion<Data: VectorArithmetic> {
  @exclusivity(unchecked) var value: AnimatedValue<Data>
  init(_ data: Data) { value = AnimatedValue(data) }
}
