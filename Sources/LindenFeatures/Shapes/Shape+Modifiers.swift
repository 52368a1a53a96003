import CoreGraphics
@_spi(Engine) import LindenEngine

// MARK: Other outlines

extension Shape {
  /// The part of the outline between two fractions of its length, as for a ring that fills.
  ///
  ///     Circle().trim(from: 0, to: progress).stroke(.blue, lineWidth: 8)
  ///
  /// - Parameters:
  ///   - startFraction: Where the part begins, from 0 to 1; 0 by default. Values outside are
  ///     clamped, and NaN counts as 0.
  ///   - endFraction: Where it ends; 1 by default, and for NaN. If it is not beyond the start,
  ///     nothing is drawn.
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// Draws the shape away from its place, in points: a positive width moves it to the right, a
  /// positive height down. The size of its view stays the same (B/B4-17).
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  /// Draws the shape `offset.x` points to the right and `offset.y` below its place. The size of its
  /// view stays the same.
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// Draws the shape `x` points to the right of its place and `y` below it, both 0 by default. The
  /// size of its view stays the same.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// Scales the shape about a point of its rectangle; the size of its view stays the same.
  ///
  /// - Parameters:
  ///   - x: Factor for the width, 1 by default. Negative factors mirror, 0 leaves nothing.
  ///   - y: Factor for the height, 1 by default.
  ///   - anchor: The point that stays in place; the centre by default.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// Draws the shape `scale` times as large about `anchor`, its centre by default. 1 leaves it as
  /// it is, and a negative factor turns it by 180 degrees. The size of its view stays the same.
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self>
  {
    ScaledShape(shape: self, scale: CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Turns the shape clockwise about a point of its rectangle, its centre by default. The size of
  /// its view stays the same, so corners may lie outside of it (B/B4-15).
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<
    Self
  > {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Maps every point of the shape's outline. The transform's origin is the top-left corner of the
  /// view, and the size of the view stays the same.
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Draws the shape at a size of its own, in points, in the top-left corner of the view. The view
  /// itself still takes the size it is offered.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }
  /// Draws the shape `width` by `height` points large in the top-left corner of the view.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }
  /// Draws the shape at a size of its own; `anchor` is the same point of the shape and of the view.
  nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: size, anchor: anchor)
  }
  /// Draws the shape `width` by `height` points large; `anchor` is the same point of the shape and
  /// of the view.
  nonisolated public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height), anchor: anchor)
  }

  /// The outline of the shape's line, as a shape that can be filled. The line is centred on the
  /// shape's own outline.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }
  /// The outline of the shape, `lineWidth` points wide, half inside and half outside of it; 1 by
  /// default. `strokeBorder` draws all of it inside.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}

// MARK: Views

extension Shape {
  /// Fills the shape with a colour, a gradient or another style.
  ///
  ///     Circle().fill(.red)
  ///     Rectangle().fill(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
  ///
  /// - Parameters:
  ///   - content: What it is filled with. Without `fill`, a shape has the foreground style.
  ///   - style: Which areas count as inside where the outline crosses itself, and whether edges are
  ///     smooth; by default all that is surrounded, with smooth edges.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Fills the shape with the foreground style, that of `foregroundStyle(_:)`; black in light mode
  /// and white in dark mode where none is set.
  nonisolated public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle>
  {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// Draws the shape's line, centred on its outline: half of it lies outside of the view's frame.
  /// `strokeBorder` keeps the whole line inside.
  ///
  /// - Parameters:
  ///   - content: The colour or other style of the line.
  ///   - style: Width in points, ends, corners and dashes.
  ///   - antialiased: Whether its edges are smooth; true by default.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }
  /// Draws the shape's line, `lineWidth` points wide (1 by default) and centred on its outline:
  /// half of it lies outside of the view's frame.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Draws the shape's line inside of its outline: the shape is inset by half the width first, so
  /// nothing lies outside of the view's frame.
  ///
  /// - Parameters:
  ///   - content: The colour or other style of the line.
  ///   - style: Width in points, ends, corners and dashes.
  ///   - antialiased: Whether its edges are smooth; true by default.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }
  /// Draws the shape's line, `lineWidth` points wide (1 by default), inside of its outline.
  ///
  ///     RoundedRectangle(cornerRadius: 8).strokeBorder(.gray, lineWidth: 2)
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws the shape's line inside of its outline with the foreground style.
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    _ShapeView(
      shape: _StrokedShape(shape: inset(by: style.lineWidth / 2), style: style),
      style: ForegroundStyle(), fillStyle: FillStyle(antialiased: antialiased))
  }
  /// Draws the shape's line, `lineWidth` points wide (1 by default), inside of its outline with the
  /// foreground style.
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
