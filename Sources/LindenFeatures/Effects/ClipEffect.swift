import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows its content only inside of a shape (B/B4-85, B/B4-86).
nonisolated public struct _ClipEffect<ClipShape: Shape>: LayerEffect {
  public typealias Body = Never
  public var shape: ClipShape
  public var style: FillStyle

  nonisolated public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
  }

  nonisolated public var animatableData: ClipShape.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  @MainActor package static var environmentMask: UInt64 {
    LayoutDirectionKey.bit | ContainerShapeKey.bit | ClipShape._environmentMask
  }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    let direction = environment.untracked(LayoutDirectionKey.self)
    // A shape is asked in the space of the view, wherever that lies; a layer's clip is in the window's.
    let local = ContainerShape.with(environment, frame: frame, for: ClipShape.self) {
      shape.path(in: CGRect(origin: .zero, size: frame.size), direction: direction)
    }
    let path = local.applying(CGAffineTransform(translationX: frame.minX, y: frame.minY))
    layer.clip = LindenDrawing.ClipShape(
      path: path.cgPath, evenOdd: style.isEOFilled, antialiased: style.isAntialiased)
  }
}

extension View {
  /// Hides what lies outside of a shape in the view's frame; touches there miss the view as well.
  /// Layout stays the same.
  ///
  /// What is added afterwards, such as a shadow, is not clipped. `style` says which areas count as
  /// inside where the outline crosses itself, and whether edges are smooth.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Hides what lies outside of the view's frame; touches there miss the view as well. Used after
  /// `scaledToFill()` or a `frame` smaller than the view. `antialiased` smooths edges that lie
  /// between pixels; false by default.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(_ClipEffect(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
  }

  /// Hides what lies outside of the view's frame with its corners rounded.
  ///
  /// What is added afterwards, such as a background, is not clipped:
  /// `background(.blue).cornerRadius(8)` rounds the blue, `cornerRadius(8).background(.blue)` does
  /// not.
  ///
  /// - Parameters:
  ///   - radius: Points, at most half the shorter side (A1/B41, B/B4-86).
  ///   - antialiased: Whether the edge is smooth; true by default.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(
      _ClipEffect(
        shape: RoundedRectangle(cornerRadius: radius, style: .circular),
        style: FillStyle(antialiased: antialiased)))
  }
}
