import CoreGraphics
@_spi(Engine) import LindenEngine

extension Font {
  /// A use of text, whose font follows the user's text size.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
}

extension Font.TextStyle {
  /// Points at a text size, from Apple's Human Interface Guidelines (A1/B21).
  package func pointSize(at size: DynamicTypeSize) -> CGFloat {
    Font.TextStyle.sizes[size.rank][column]
  }

  package var defaultWeight: Font.Weight { self == .headline ? .semibold : .regular }

  private var column: Int {
    switch self {
    case .largeTitle: 0
    case .title: 1
    case .title2: 2
    case .title3: 3
    case .headline, .body: 4
    case .callout: 5
    case .subheadline: 6
    case .footnote: 7
    case .caption: 8
    case .caption2: 9
    }
  }

  /// A row for each text size, `xSmall` to `accessibility5`.
  private static let sizes: [[CGFloat]] = [
    [31, 25, 19, 17, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 51, 49, 44, 43, 40],
  ]
}
