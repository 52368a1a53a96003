import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How lists look. One of the styles below: apps cannot write their own.
@MainActor @preconcurrency public protocol ListStyle {
  nonisolated static var _look: _ListLook { get }
}

/// What there is to know of a list style.
public struct _ListLook: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case plain, grouped, insetGrouped, sidebar }
  let kind: Kind
  /// Rows lie on the list's background, without cards and lines: a sidebar in a column of its own.
  var isBare = false
  /// Points between the sides of a list and its cards, and between those of a row and its content.
  var sideInset: CGFloat = 16
  /// Points between the sides of a list and its cards, if something says so.
  var sectionMargin: CGFloat?

  /// Groups are rounded cards.
  var isInset: Bool { kind == .insetGrouped || kind == .sidebar }
  /// Points between the list's sides and the background of its rows.
  var margin: CGFloat { isInset ? sectionMargin ?? sideInset : 0 }
  var cornerRadius: CGFloat { isInset ? 10 : 0 }
  var isGrouped: Bool { kind != .plain }
  var sections: SectionLook {
    let color = Color(system: .secondaryLabel)
    let prominent = SectionLook.Part(
      font: .title3.weight(.semibold), color: Color(system: .label))
    let header: SectionLook.Part =
      switch kind {
      case .plain: .init(font: .subheadline.weight(.semibold), color: color)
      case .grouped, .insetGrouped: .init(font: .footnote, textCase: .uppercase, color: color)
      case .sidebar: prominent
      }
    return SectionLook(
      header: header, prominentHeader: prominent, footer: .init(font: .footnote, color: color))
  }
  var background: SystemColor {
    isBare
      ? .secondarySystemBackground : isGrouped ? .systemGroupedBackground : .systemBackground
  }
  var rowBackground: SystemColor {
    isGrouped ? .secondarySystemGroupedBackground : .systemBackground
  }
}

/// The platform's own style: rounded groups.
public struct DefaultListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// Rows from side to side.
public struct PlainListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .plain) }
}

/// Groups from side to side.
public struct GroupedListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .grouped) }
}

/// Rounded groups.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .insetGrouped) }
}

/// Rows from side to side, as on iOS, where inset lists look as plain ones.
public struct InsetListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .plain) }
}

/// A list beside the content: rounded groups, with buttons in the headers of sections that can be
/// collapsed.
public struct SidebarListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .sidebar) }
}

/// Cards, as on a watch. Here they are rounded groups, which do not shrink at the edge of the screen.
public struct CarouselListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .insetGrouped, sideInset: 8) }
}

/// Cards, as on a watch, where they are cut by its round corners. Here they are rounded groups.
public struct EllipticalListStyle: ListStyle {
  public init() {}
  nonisolated public static var _look: _ListLook { _ListLook(kind: .insetGrouped, sideInset: 8) }
}

extension ListStyle where Self == CarouselListStyle {
  public static var carousel: CarouselListStyle { CarouselListStyle() }
}
extension ListStyle where Self == EllipticalListStyle {
  public static var elliptical: EllipticalListStyle { EllipticalListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  /// Grouped with insets, as on a phone.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge; section headers stay at the top while scrolling.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Plain rows, with insets at the sides.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

enum ListLookKey: EnvironmentKey {
  static var defaultValue: _ListLook { DefaultListStyle._look }
}

/// Whether lists stand in the sidebar of a split view that shows it beside other columns.
enum IsSidebarColumnKey: EnvironmentKey { static var defaultValue: Bool { false } }

/// Whether views are rows of a list, where links have a chevron and buttons are as wide as the row.
enum IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }

enum ScrollContentBackgroundKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}
enum MinimumRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

extension EnvironmentValues {
  var listLook: _ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }

  var isSidebarColumn: Bool {
    get { self[IsSidebarColumnKey.self] }
    set { self[IsSidebarColumnKey.self] = newValue }
  }

  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }

  var scrollContentBackground: Visibility {
    get { self[ScrollContentBackgroundKey.self] }
    set { self[ScrollContentBackgroundKey.self] = newValue }
  }

  /// Points a row of a list is high at least.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }
}

extension View {
  /// The look of the lists in this view, such as `.plain`, `.insetGrouped` or `.sidebar`.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listLook, S._look) }

  /// Whether lists in this view paint their background.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
