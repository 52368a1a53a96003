import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How far the sections of a list are from each other.
public struct ListSectionSpacing: Equatable, Sendable {
  /// Points between the rows of one section and those of the next, where there is no header.
  let points: CGFloat

  /// The platform's usual distance.
  public static let `default` = ListSectionSpacing(points: 35)
  /// A smaller one.
  public static let compact = ListSectionSpacing(points: 18)
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(points: max(0, spacing))
  }
}

/// How the icons of labels in a list, and other parts of rows in the tint, are colored.
public struct ListItemTint: Sendable {
  let color: Color

  /// This color, whatever the app's tint is.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// This color; on a phone the same as a fixed one.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// The color of text.
  public static let monochrome = ListItemTint(color: .primary)
}

enum SectionSpacingKey: EnvironmentKey { static var defaultValue: ListSectionSpacing { .default } }
enum SectionMarginKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum RowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum ItemTintKey: EnvironmentKey { static var defaultValue: ListItemTint? { nil } }
enum MinimumHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  var listSectionSpacing: ListSectionSpacing {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }

  /// Points between the sides of a list and its cards; nil is the list's own distance.
  var listSectionMargin: CGFloat? {
    get { self[SectionMarginKey.self] }
    set { self[SectionMarginKey.self] = newValue }
  }

  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }

  var listItemTint: ListItemTint? {
    get { self[ItemTintKey.self] }
    set { self[ItemTintKey.self] = newValue }
  }

  /// Points a header in a list is high at least; nil is the list's own height.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinimumHeaderHeightKey.self] }
    set { self[MinimumHeaderHeightKey.self] = newValue }
  }
}

extension View {
  /// How far the sections of the lists in this view are from each other; on a section, how far it is
  /// from the one before.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
      .modifier(_TraitWritingModifier<SectionSpacingTrait>(value: spacing))
  }

  /// Points between the sections of the lists in this view, or before this section.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Points between the sides of the lists in this view and the cards of their sections; on a section,
  /// of this one.
  ///
  /// - Parameters:
  ///   - edges: Of the horizontal ones both are set; those above and below are the
  ///     `listSectionSpacing`, and stay as they are.
  ///   - length: In points; nil is the list's own distance.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    let margin = edges.isDisjoint(with: .horizontal) ? nil : length.map { max(0, $0) }
    return transformEnvironment(\.listSectionMargin) { $0 = margin ?? $0 }
      .modifier(_TraitWritingModifier<SectionMarginTrait>(value: margin))
  }

  /// Points between the rows of the lists in this view, which then stand alone; nil is the list's
  /// own distance, none.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing)
  }

  /// How the icons of labels in lists are colored; nil is as around.
  public func listItemTint(_ tint: ListItemTint?) -> some View {
    transformEnvironment(\.listItemTint) { $0 = tint ?? $0 }
  }

  /// The color of the icons of labels in lists; nil is as around.
  public func listItemTint(_ tint: Color?) -> some View {
    listItemTint(tint.map { .fixed($0) })
  }
}

extension _ListLook {
  /// The look of a row, whose section may have margins of its own.
  @MainActor func on(_ row: RowConfiguration) -> _ListLook {
    var look = self
    look.sectionMargin = row[SectionMarginTrait.self] ?? sectionMargin
    return look
  }
}
