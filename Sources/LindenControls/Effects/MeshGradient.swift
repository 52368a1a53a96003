import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Colours at the points of a grid, and between them what lies between.
///
/// Each cell of the grid is drawn in small squares of one colour. As a style of a shape it is the
/// mean of the colours.
nonisolated public struct MeshGradient: View, ShapeStyle, Equatable, Sendable {
  private let columns: Int
  private let rows: Int
  private let places: [SIMD2<Float>]
  private let colors: [Color]
  private let ground: Color

  /// - Parameters:
  ///   - width: Points in a row, at least 2.
  ///   - height: Points in a column, at least 2.
  ///   - points: Row by row; 0 is the left or upper edge, 1 the right or lower one.
  ///   - colors: As many as points; missing ones are clear.
  ///   - background: Where the grid does not reach.
  ///   - smoothsColors: Accepted: colours go over into each other evenly.
  ///   - colorSpace: Accepted: colours are mixed in sRGB.
  nonisolated public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    if width < 2 || height < 2 || points.count != width * height || colors.count != points.count {
      Diagnostics.warn(
        once: "MeshGradient.count \(width) \(height) \(points.count) \(colors.count)",
        "A mesh gradient of \(width) by \(height) needs \(width * height) points and colors, and "
          + "has \(points.count) points and \(colors.count) colors.")
    }
    columns = max(width, 0)
    rows = max(height, 0)
    places = points
    self.colors = colors
    ground = background
  }

  @MainActor public var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(ground))
      guard columns > 1, rows > 1, places.count >= columns * rows else { return }
      let steps = max(2, 32 / max(columns, rows))
      for row in 0..<rows - 1 {
        for column in 0..<columns - 1 { draw(row, column, steps, size, in: context) }
      }
    }
  }

  /// Draws a cell of the grid as `steps` by `steps` pieces.
  @MainActor private func draw(
    _ row: Int, _ column: Int, _ steps: Int, _ size: CGSize, in context: GraphicsContext
  ) {
    let corners = [0, 1, columns, columns + 1].map { row * columns + column + $0 }
    let inks = corners.map { index in
      index < colors.count ? colors[index].rgba(in: context.environment) : RGBA(0, 0, 0, 0)
    }
    func between(_ x: Double, _ y: Double, _ value: (Int) -> Double) -> Double {
      (value(0) * (1 - x) + value(1) * x) * (1 - y) + (value(2) * (1 - x) + value(3) * x) * y
    }
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: between(x, y) { Double(places[corners[$0]].x) } * size.width,
        y: between(x, y) { Double(places[corners[$0]].y) } * size.height)
    }
    let step = 1 / Double(steps)
    for down in 0..<steps {
      for across in 0..<steps {
        let (x, y) = (Double(across) * step, Double(down) * step)
        let (middleX, middleY) = (x + step / 2, y + step / 2)
        var piece = Path()
        // A little larger, so that no line shows between two of them.
        let (endX, endY) = (x + step * 1.08, y + step * 1.08)
        piece.addLines([place(x, y), place(endX, y), place(endX, endY), place(x, endY)])
        piece.closeSubpath()
        let ink = RGBA(
          between(middleX, middleY) { inks[$0].red }, between(middleX, middleY) { inks[$0].green },
          between(middleX, middleY) { inks[$0].blue },
          between(middleX, middleY) { inks[$0].alpha })
        context.fill(piece, with: .color(Color(ink)))
      }
    }
  }

  public func resolve(in environment: EnvironmentValues) -> Color {
    let inks = colors.map { $0.rgba(in: environment) }
    guard !inks.isEmpty else { return ground }
    let count = Double(inks.count)
    return Color(
      RGBA(
        inks.reduce(0) { $0 + $1.red } / count, inks.reduce(0) { $0 + $1.green } / count,
        inks.reduce(0) { $0 + $1.blue } / count, inks.reduce(0) { $0 + $1.alpha } / count))
  }
}
