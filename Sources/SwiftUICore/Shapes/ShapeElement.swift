import CoreGraphics
import Drawing

/// Draws a shape. The shape's own data and its ink animate here, by the transaction that changed
/// them.
package final class ShapeElement<S: Shape, Style: ShapeStyle>: LeafElement, AnimationClock.Ticking {
  @exclusivity(unchecked) private var view: _ShapeView<S, Style>
  /// As on screen: `view.shape` with the animated data.
  @exclusivity(unchecked) private var shape: S
  @exclusivity(unchecked) private var motion: ShapeMotion<S.AnimatableData>?
  @exclusivity(unchecked) private var ink: InkMotion

  init(_ view: _ShapeView<S, Style>, _ node: LeafNode<_ShapeView<S, Style>>) {
    self.view = view
    shape = view.shape
    ink = InkMotion()
    super.init(node)
  }

  func update(_ new: _ShapeView<S, Style>) {
    let transaction = node.transaction
    let time = node.graph.time
    let target = new.shape.animatableData
    let presented = shape.animatableData
    if target != (motion?.value.target ?? presented), motion != nil || transaction.animation != nil {
      let motion = motion ?? ShapeMotion(presented)
      self.motion = motion
      motion.value.setTarget(target, transaction, at: time)
    }
    let isSameShape = Comparator.isUnchanged(view.shape, new.shape)
    view = new
    shape = new.shape
    if let motion, motion.value.isMoving {
      shape.animatableData = motion.value.current
      node.graph.animations.start(self)
    } else {
      motion = nil
    }
    if ink.retarget(to: resolvedInk, transaction, at: time) { node.graph.animations.start(self) }
    setNeedsDisplay()
    if !isSameShape { invalidateSize() }
  }

  /// The style in the unit square: tells whether it is another one, whatever the size.
  private var resolvedInk: Paint {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    if Style.Resolved.self == Never.self {
      return view.style._paint(in: unit, environment: EnvironmentValues(node.scope)).paint
    }
    // A style a user wrote may read anything of the environment.
    node.beginEvaluation()
    return Evaluation.tracking(node) {
      view.style._paint(in: unit, environment: EnvironmentValues(node.scope)).paint
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
    view.shape.sizeThatFits(proposal)
  }

  // MARK: Picture

  package override var drawsByPlace: Bool {
    EnvironmentValues(node.scope).untracked(ContainerShapeKey.self) != nil
  }

  package override func draw(_ size: CGSize) -> [DrawCommand] {
    let environment = EnvironmentValues(node.scope)
    let outline = self.outline(size, environment)
    let bounds = outline.bounds
    guard !outline.path.isEmpty, !bounds.isNull else {
      layer.filters = []
      return []
    }
    let style = view.style._paint(in: bounds, environment: environment)
    layer.blend = style.blend
    layer.filters =
      (style.backdrop.map { [$0] } ?? []) + style.shadows.lazy.filter { !$0.isInner }.map(\.filter)
    let paint = ink.shown(for: style.paint)
    let isEvenOdd = view.fillStyle.isEOFilled
    var commands: [DrawCommand] =
      if let stroke = outline.stroke {
        [.stroke(outline.path.cgPath, paint, stroke.geometry)]
      } else {
        [.fill(outline.path.cgPath, paint, evenOdd: isEvenOdd)]
      }
    for shadow in style.shadows where shadow.isInner {
      commands.append(shadow.inside(of: outline.filled, outline.stroke == nil && isEvenOdd))
    }
    return commands
  }

  private func outline(_ size: CGSize, _ environment: EnvironmentValues) -> ShapeOutline {
    let rect = CGRect(origin: .zero, size: size)
    let direction = environment.untracked(LayoutDirectionKey.self)
    return ContainerShape.with(environment, frame: frame) {
      if StrokingTypes.contain(S.self), let stroked = shape as? any StrokingShape {
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
      point, eoFill: outline.stroke == nil && view.fillStyle.isEOFilled)
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

/// Which types of shapes are strokes, asked once for each: a cast costs as much as the whole shape.
private enum StrokingTypes {
  private static let known = TypeTable<Bool>()

  static func contain<S: Shape>(_ type: S.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let isStroking = known.find(key) { return isStroking }
    let isStroking = type is any StrokingShape.Type
    known.insert(isStroking, for: key)
    return isStroking
  }
}
