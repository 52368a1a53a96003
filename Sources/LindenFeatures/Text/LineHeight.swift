import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

extension AttributedString {
  /// How far the baselines of the lines of a text are apart, whatever its fonts say of ascent and descent.
  ///
  /// What a line is higher or lower than its font is divided evenly above and below it. Set it by
  /// `lineHeight(_:)`; `lineSpacing(_:)` comes on top.
  public struct LineHeight: Hashable, Sendable {
    /// Nil is as the fonts of each line say.
    let resolved: ParagraphStyle.LineHeight?

    /// As high as the fonts of each line: what text has that is told nothing.
    public static var variable: LineHeight { LineHeight(resolved: nil) }
    /// The same for all lines: 1.2 times the size of the largest font.
    public static var normal: LineHeight { .multiple(factor: 1.2) }
    /// Closer together: as high as the size of the largest font.
    public static var tight: LineHeight { .multiple(factor: 1) }
    /// Further apart: 1.5 times the size of the largest font.
    public static var loose: LineHeight { .multiple(factor: 1.5) }

    /// So many times the size of the largest font. Negative factors count as 0.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(resolved: .multiple(factor))
    }

    /// So many points more than the size of the largest font.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(resolved: .leading(increase))
    }

    /// So many points. Negative ones count as 0.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(resolved: .exact(points)) }
  }
}

enum LineHeightKey: EnvironmentKey {
  static var defaultValue: AttributedString.LineHeight? { nil }
}

extension EnvironmentValues {
  /// How far baselines are apart; nil is as the fonts of each line say.
  public var lineHeight: AttributedString.LineHeight? {
    get { self[LineHeightKey.self] }
    set { self[LineHeightKey.self] = newValue }
  }
}

extension View {
  /// How far the baselines of the lines of texts in this view are apart:
  /// `.lineHeight(.multiple(factor: 1.5))`. Nil is as the fonts of each line say.
  nonisolated public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }
}
