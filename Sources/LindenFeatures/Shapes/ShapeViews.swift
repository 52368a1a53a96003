import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// A shape with the style it is filled with.
@frozen nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: LeafView {
  @MainActor package static var environmentMask: UInt64 {
    Color.environmentMask | LayoutDirectionKey.bit | ContainerShapeKey.bit | BackgroundStyleKey.bit
      | Content._environmentMask
  }

  @MainActor package static func makeLeaf(
    _ view: Self, node: LeafNode<Self>
  ) -> ShapeElement<Content, Style> {
    ShapeElement(view, node)
  }

  @MainActor package static func updateLeaf(
    _ leaf: ShapeElement<Content, Style>, _ view: Self, node: LeafNode<Self>
  ) {
    leaf.update(view)
  }
}

/// A view that is a shape, and to which more fills and strokes of the same shape can be added.
@MainActor @preconcurrency public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape filled in front of something else of the same size.
@frozen
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    makeShapeNode(view, context, background: \.background) {
      _ShapeView(shape: $0.shape, style: $0.style, fillStyle: $0.fillStyle)
    }
  }
}

/// A shape drawn as a line along its outline.
@frozen
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    makeShapeNode(view, context, background: \.background) {
      _ShapeView(
        shape: _StrokedShape(shape: $0.shape, style: $0.strokeStyle), style: $0.style,
        fillStyle: FillStyle(antialiased: $0.isAntialiased))
    }
  }
}

/// A shape drawn as a line inside of its outline.
@frozen
nonisolated public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    makeShapeNode(view, context, background: \.background) {
      _ShapeView(
        shape: _StrokedShape(
          shape: $0.shape.inset(by: $0.strokeStyle.lineWidth / 2), style: $0.strokeStyle),
        style: $0.style, fillStyle: FillStyle(antialiased: $0.isAntialiased))
    }
  }
}

/// The node of a shape view with something behind it.
@MainActor private func makeShapeNode<V: View, Content: Shape, Style: ShapeStyle, Background: View>(
  _ view: V, _ context: _NodeContext, background: @escaping (V) -> Background,
  _ shape: @escaping (V) -> _ShapeView<Content, Style>
) -> _ViewNode<V> {
  if Background.self == EmptyView.self { return PassThroughNode(view, context, shape) }
  return PassThroughNode(view, context) {
    shape($0).modifier(_BackgroundModifier(background: background($0)))
  }
}

extension ShapeView {
  /// Fills the shape in front of the view.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws the shape's line, centred on its outline, in front of the view.
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self
    )
  }
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws the shape's line inside of its outline, in front of the view.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self
    )
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
