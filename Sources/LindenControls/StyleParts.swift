import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a style of any type is made of, and the style around it: tells whether a new value is
/// another style.
///
/// Without it every update of the view that sets the style would run the controls inside again, as
/// closures do not compare.
struct StyleParts: Equatable, @unchecked Sendable {
  private let style: Any
  private let isUnchanged: (Any) -> Bool
  private let outer: [StyleParts]

  init<Style>(_ style: Style, around outer: StyleParts? = nil) {
    self.style = style
    self.outer = outer.map { [$0] } ?? []
    isUnchanged = { ($0 as? Style).map { Comparator.isUnchanged(style, $0) } ?? false }
  }

  static func == (a: StyleParts, b: StyleParts) -> Bool {
    a.isUnchanged(b.style) && a.outer == b.outer
  }
}
