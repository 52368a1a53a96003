import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where the lines of a text begin, within the width of the longest.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

extension Text {
  /// Which part of a line that does not fit is left out.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// How letters are changed before they are shown.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of.
    public struct Pattern: Hashable, Sendable {
      package enum Kind { case solid, dot, dash, dashDot, dashDotDot }
      package let kind: Kind

      public static let solid = Pattern(kind: .solid)
      public static let dot = Pattern(kind: .dot)
      public static let dash = Pattern(kind: .dash)
      public static let dashDot = Pattern(kind: .dashDot)
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    package var pattern: Pattern
    package var color: Color?

    /// - Parameters:
    ///   - pattern: How the line is drawn; solid by default.
    ///   - color: Nil is the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// The size of text relative to what its font says.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat
    public static let `default` = Scale(factor: 1)
    /// Smaller, as for a unit beside a number.
    public static let secondary = Scale(factor: 0.8)
  }
}
