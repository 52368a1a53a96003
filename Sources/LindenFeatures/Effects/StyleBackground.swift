import CoreGraphics
@_spi(Engine) import LindenEngine

extension View {
  /// Fills the view's frame with a style behind it; its size stays that of the view.
  ///
  /// Order matters: `padding().background(.yellow)` paints the padding too,
  /// `background(.yellow).padding()` does not.
  ///
  /// - Parameters:
  ///   - style: A colour, a gradient, a material or another style.
  ///   - edges: Where the frame touches the border of the safe area at one of these edges, the fill
  ///     reaches on to the edge of the window; all by default. An empty set keeps it to the frame.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { _StyleFill(style: style).ignoresSafeArea(.all, edges: edges) }
  }

  /// The same for a style that is a view as well, such as a colour or a gradient.
  nonisolated public func background<S: ShapeStyle & View>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_BackgroundModifier(filling: style, safeAreaEdges: edges))
  }

  /// Fills the view's frame with the background style, that of windows unless `backgroundStyle(_:)`
  /// sets another. `edges` says at which sides the fill reaches into the safe area it touches; all
  /// by default.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape, as large as the view's frame, with a style behind it.
  ///
  ///     Text("New").padding(4).background(.yellow, in: Capsule())
  ///
  /// The view itself is not clipped to the shape; for that, `clipShape(_:style:)`. The fill does
  /// not reach into the safe area.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Fills a shape, as large as the view's frame, with the background style behind it.
  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the view's frame with a style in front of it, which hides the view unless the style is
  /// transparent. `edges` says at which sides the fill reaches into the safe area it touches; all
  /// by default.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { _StyleFill(style: style).ignoresSafeArea(.all, edges: edges) }
  }

  /// The same for a style that is a view as well, such as a colour or a gradient.
  nonisolated public func overlay<S: ShapeStyle & View>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_OverlayModifier(filling: style, safeAreaEdges: edges))
  }

  /// Fills a shape, as large as the view's frame, with a style in front of it.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}

/// A rectangle in a style; a colour is its own.
public struct _StyleFill<S: ShapeStyle>: View {
  public typealias Body = Never
  nonisolated(unsafe) let style: S

  public static func _makeNode(_ view: _StyleFill, in context: _NodeContext) -> _ViewNode<
    _StyleFill
  > {
    if S.self == Color.self {
      return PassThroughNode(view, context) { $0.style as! Color }
    }
    return PassThroughNode(view, context) { Rectangle().fill($0.style) }
  }
}
