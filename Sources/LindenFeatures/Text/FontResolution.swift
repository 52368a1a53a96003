import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

extension Font {
  /// What it takes to know which face a font is: the size of type.
  public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
    let size: DynamicTypeSize
    public var debugDescription: String { "Font.Context(\(size))" }
  }

  /// The face that a font is in a context.
  public struct Resolved: Hashable, Sendable {
    /// Points.
    public let pointSize: CGFloat
    public let weight: Font.Weight
    public let width: Font.Width
    public let leading: Font.Leading
    /// Whether the strokes are semibold or thicker.
    public let isBold: Bool
    public let isItalic: Bool
    public let isMonospaced: Bool
    /// Whether all letters are small capitals.
    public let isSmallCaps: Bool
    public let isLowercaseSmallCaps: Bool
    public let isUppercaseSmallCaps: Bool
  }

  /// The face that the font is.
  ///
  /// - Parameter context: `fontResolutionContext` of the environment.
  public func resolve(in context: Context) -> Resolved {
    let spec = spec(at: context.size)
    let leading: Font.Leading =
      spec.leading < 0 ? .tight : spec.leading > 0 ? .loose : .standard
    return Resolved(
      pointSize: spec.size, weight: Font.Weight(spec.weight),
      width: Font.Width(CGFloat(spec.width - 1)), leading: leading, isBold: spec.weight >= 600,
      isItalic: spec.isItalic, isMonospaced: spec.design == .monospaced,
      isSmallCaps: spec.smallCaps, isLowercaseSmallCaps: spec.lowercaseSmallCaps,
      isUppercaseSmallCaps: spec.smallCaps)
  }
}

extension EnvironmentValues {
  /// What it takes to know which faces fonts are here.
  public var fontResolutionContext: Font.Context { Font.Context(size: dynamicTypeSize) }
}
