import CoreGraphics
@_spi(Engine) import LindenEngine

/// The foreground styles of a subtree, by level; lower levels that are not given fade the first.
///
/// There are two kinds: those that were set, and the *defaults* a control gives its label, such as
/// the tint of a button. What is set comes before the defaults, be it outside the control or inside;
/// a style that refers to what is around, such as `.secondary`, refers to the defaults if it is the
/// outermost.
package struct ForegroundLevels: Sendable {
  private let styles: [AnyShapeStyle]
  /// At most one: what is around, which styles such as `.secondary` refer to, however they are
  /// wrapped.
  private let outer: [ForegroundLevels]
  private let isDefault: Bool

  private init(_ styles: [AnyShapeStyle], outer: ForegroundLevels?, isDefault: Bool) {
    self.styles = styles
    self.outer = outer.map { [$0] } ?? []
    self.isDefault = isDefault
  }

  /// Styles that are set in what has `outer`.
  package init(_ styles: [AnyShapeStyle], around outer: ForegroundLevels?) {
    let refersToOuter = !styles.allSatisfy { $0.base is Color }
    self.init(styles, outer: refersToOuter ? outer : outer?.defaults, isDefault: false)
  }

  /// What is set in `outer` if anything is, with `style` as the default below it.
  static func defaults(_ style: AnyShapeStyle, in outer: ForegroundLevels?) -> ForegroundLevels {
    let defaults = ForegroundLevels([style], outer: nil, isDefault: true)
    return outer?.above(defaults) ?? defaults
  }

  private func above(_ defaults: ForegroundLevels) -> ForegroundLevels {
    if isDefault { return defaults }
    return ForegroundLevels(
      styles, outer: outer.first?.above(defaults) ?? defaults, isDefault: false)
  }

  /// What is left where nothing is set.
  var defaults: ForegroundLevels? { isDefault ? self : outer.first?.defaults }

  /// How many styles are given, of which the first is the primary one.
  var count: Int { styles.count }

  func paint(level: Int, in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    var around = environment
    around.foregroundLevels = outer.first
    return self.level(level)._paint(in: rect, environment: around)
  }

  private func level(_ index: Int) -> AnyShapeStyle {
    if index < styles.count { return styles[index] }
    let fade = [1, 0.5, 0.25, 0.18, 0.1]
    return AnyShapeStyle(_OpacityShapeStyle(base: styles[0], amount: fade[min(index, 4)]))
  }
}

extension View {
  /// The foreground style of a control's content where none is set, on the control or around
  /// it.
  nonisolated package func defaultForeground<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundLevels) {
      $0 = ForegroundLevels.defaults(AnyShapeStyle(style), in: $0)
    }
  }
}
