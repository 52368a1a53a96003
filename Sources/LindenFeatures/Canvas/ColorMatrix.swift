import LindenDrawing
@_spi(Engine) import LindenEngine

/// How each component of a color comes from all of them: five factors for each of red, green, blue
/// and opacity, of which the fifth is added.
///
/// Components are from 0 to 1, those of a color not multiplied with its opacity. `ColorMatrix()`
/// changes nothing.
///
///     var swapped = ColorMatrix()  // red: r1 * red + r2 * green + r3 * blue + r4 * opacity + r5
///     (swapped.r1, swapped.r3) = (0, 1)
///     context.addFilter(.colorMatrix(swapped))
@frozen public struct ColorMatrix: Equatable, Sendable {
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

  /// The matrix that changes nothing.
  public init() {}

  /// Row by row.
  var values: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }
}

extension GraphicsContext.Filter {
  /// Makes each component of a color from all of them.
  public static func colorMatrix(_ matrix: ColorMatrix) -> GraphicsContext.Filter {
    layer(.matrix(matrix.values))
  }
}
