import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Colours along a line, as a style for shapes and text; as a view it fills its frame.
///
///     Text("Sky").foregroundStyle(
///       LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
@frozen nonisolated public struct LinearGradient: ShapeStyle, View, Sendable, Equatable {
  public typealias Resolved = Never
  public typealias Body = _ShapeView<Rectangle, LinearGradient>
  package var gradient: Gradient
  package var startPoint: UnitPoint
  package var endPoint: UnitPoint

  /// - Parameters:
  ///   - gradient: The colours and their places.
  ///   - startPoint: Of the painted shape's bounding rectangle; the first colour goes on before it.
  ///   - endPoint: The last colour goes on behind it.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    _StylePaint(
      gradient.paint(
        .linear(start: startPoint.point(in: rect), end: endPoint.point(in: rect)), environment))
  }
}

/// A style that is a view fills a rectangle.
extension ShapeStyle where Self: View, Body == _ShapeView<Rectangle, Self> {
  @MainActor @preconcurrency public var body: _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }

  @MainActor public static func _makeNode(
    _ view: Self, in context: _NodeContext
  ) -> _ViewNode<Self> {
    PassThroughNode(view, context) { _ShapeView(shape: Rectangle(), style: $0) }
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
