import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Colours at the points of a grid, and between them what lies between.
///
/// Each cell of the grid is drawn in small squares of one colour. As a style of a shape it is the
/// mean of the colours.
nonisolated public struct MeshGradient: View, ShapeStyle, Equatable, Sendable {
  /// A point of the grid, and by which way its four edges leave it. A control point is a place of
  /// its own, not an offset.
  public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Where the points are, row by row; 0 is the left or upper edge, 1 the right or lower one.
  public enum Locations: Equatable, Sendable {
    /// Points with straight edges between them.
    case points([SIMD2<Float>])
    /// Points with curves between them.
    case bezierPoints([BezierPoint])

    var count: Int {
      switch self {
      case .points(let points): points.count
      case .bezierPoints(let points): points.count
      }
    }
  }

  /// The colours at the points, row by row.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])

    var all: [Color] {
      switch self {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    }
  }

  /// Points in a row.
  public var width: Int
  /// Points in a column.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// Where the grid does not reach.
  public var background: Color
  /// Accepted: colours go over into each other evenly.
  public var smoothsColors: Bool
  /// Accepted: colours are mixed in sRGB.
  public var colorSpace: Gradient.ColorSpace

  /// - Parameters:
  ///   - width: Points in a row, at least 2.
  ///   - height: Points in a column, at least 2.
  ///   - locations: As many as there are points.
  ///   - colors: As many as points; missing ones are clear.
  ///   - background: Where the grid does not reach.
  ///   - smoothsColors: Accepted: colours go over into each other evenly.
  ///   - colorSpace: Accepted: colours are mixed in sRGB.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    let (places, inks) = (locations.count, colors.all.count)
    if width < 2 || height < 2 || places != width * height || inks != places {
      Diagnostics.warn(
        once: "MeshGradient.count \(width) \(height) \(places) \(inks)",
        "A mesh gradient of \(width) by \(height) needs \(width * height) points and colors, and "
          + "has \(places) points and \(inks) colors.")
    }
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Points with straight edges between them; see the form with `locations`.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Points with straight edges between them; see the form with `locations`.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Points with curves between them; see the form with `locations`.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  /// Points with curves between them; see the form with `locations`.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  @MainActor public var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(background))
      guard width > 1, height > 1, locations.count >= width * height else { return }
      let steps = max(2, 32 / max(width, height))
      let inks = colors.all.map { $0.rgba(in: context.environment) }
      for row in 0..<height - 1 {
        for column in 0..<width - 1 {
          draw(patch(row, column), row, column, inks, steps, size, in: context)
        }
      }
    }
  }

  /// The numbers of a cell's corners: first the upper two.
  private func corners(_ row: Int, _ column: Int) -> [Int] {
    [0, 1, width, width + 1].map { row * width + column + $0 }
  }

  /// Where the places of a cell are.
  private func patch(_ row: Int, _ column: Int) -> MeshPatch {
    let corners = corners(row, column)
    switch locations {
    case .points(let points): return MeshPatch(corners: corners.map { points[$0] })
    case .bezierPoints(let points): return MeshPatch(corners.map { points[$0] })
    }
  }

  /// Draws a cell of the grid as `steps` by `steps` pieces.
  @MainActor private func draw(
    _ patch: MeshPatch, _ row: Int, _ column: Int, _ inks: [RGBA], _ steps: Int, _ size: CGSize,
    in context: GraphicsContext
  ) {
    let inks = corners(row, column).map { $0 < inks.count ? inks[$0] : RGBA(0, 0, 0, 0) }
    func between(_ x: Double, _ y: Double, _ value: (Int) -> Double) -> Double {
      (value(0) * (1 - x) + value(1) * x) * (1 - y) + (value(2) * (1 - x) + value(3) * x) * y
    }
    func place(_ x: Double, _ y: Double) -> CGPoint {
      let place = patch.place(Float(x), Float(y))
      return CGPoint(x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height)
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
    let inks = colors.all.map { $0.rgba(in: environment) }
    guard !inks.isEmpty else { return background }
    let count = Double(inks.count)
    return Color(
      RGBA(
        inks.reduce(0) { $0 + $1.red } / count, inks.reduce(0) { $0 + $1.green } / count,
        inks.reduce(0) { $0 + $1.blue } / count, inks.reduce(0) { $0 + $1.alpha } / count))
  }
}

/// A cell of the grid: four curves, and between them a Coons patch, which is the sum of the surfaces
/// ruled between opposite curves, less the one that the corners alone make.
private struct MeshPatch {
  typealias Place = SIMD2<Float>

  /// A cubic curve.
  private struct Curve {
    let start: Place
    let first: Place
    let second: Place
    let end: Place

    func place(_ t: Float) -> Place {
      let u = 1 - t
      let (near, far) = (3 * u * u * t, 3 * u * t * t)
      return start * (u * u * u) + first * near + second * far + end * (t * t * t)
    }

    static func line(_ start: Place, _ end: Place) -> Curve {
      let third = (end - start) / 3
      return Curve(start: start, first: start + third, second: end - third, end: end)
    }
  }

  private let top: Curve
  private let bottom: Curve
  private let leading: Curve
  private let trailing: Curve

  /// A cell with straight edges; the upper corners first.
  init(corners: [Place]) {
    top = .line(corners[0], corners[1])
    bottom = .line(corners[2], corners[3])
    leading = .line(corners[0], corners[2])
    trailing = .line(corners[1], corners[3])
  }

  /// A cell with curves for edges; the upper corners first.
  init(_ corners: [MeshGradient.BezierPoint]) {
    func across(_ from: MeshGradient.BezierPoint, _ to: MeshGradient.BezierPoint) -> Curve {
      Curve(
        start: from.position, first: from.trailingControlPoint, second: to.leadingControlPoint,
        end: to.position)
    }
    func down(_ from: MeshGradient.BezierPoint, _ to: MeshGradient.BezierPoint) -> Curve {
      Curve(
        start: from.position, first: from.bottomControlPoint, second: to.topControlPoint,
        end: to.position)
    }
    top = across(corners[0], corners[1])
    bottom = across(corners[2], corners[3])
    leading = down(corners[0], corners[2])
    trailing = down(corners[1], corners[3])
  }

  /// A place of the cell: (0, 0) is its first corner, (1, 1) its last.
  func place(_ x: Float, _ y: Float) -> Place {
    let vertical = top.place(x) * (1 - y) + bottom.place(x) * y
    let horizontal = leading.place(y) * (1 - x) + trailing.place(y) * x
    let upper = top.start * (1 - x) + top.end * x
    let lower = bottom.start * (1 - x) + bottom.end * x
    return vertical + horizontal - (upper * (1 - y) + lower * y)
  }
}

extension GraphicsContext.Shading {
  /// The mean of the gradient's colours: a context fills with one colour at a time.
  public static func meshGradient(_ gradient: MeshGradient) -> GraphicsContext.Shading {
    .style(gradient)
  }
}
