import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

// What rows say to the list they are in.

enum RowInsetsTrait: _ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
enum RowBackgroundTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }
enum RowPressedTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
/// The row is a link as a whole.
enum RowLinkTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum SelectionDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
enum SectionMarginTrait: _ViewTraitKey { static var defaultValue: CGFloat? { nil } }
enum SectionSpacingTrait: _ViewTraitKey { static var defaultValue: ListSectionSpacing? { nil } }

/// What is said about the lines above and below a row, or a section.
struct SeparatorWish {
  let edges: VerticalEdge.Set
  var visibility: Visibility?
  var tint: Color?
}

enum RowSeparatorTrait: JoiningTraitKey { static var defaultValue: [SeparatorWish] { [] } }
enum SectionSeparatorTrait: JoiningTraitKey { static var defaultValue: [SeparatorWish] { [] } }

extension [SeparatorWish] {
  /// Nil where nothing is said.
  func isVisible(at edge: VerticalEdge) -> Bool? {
    let said = lazy.filter { $0.edges.contains(VerticalEdge.Set(edge)) }.compactMap(\.visibility)
    return said.first { $0 != .automatic }.map { $0 == .visible }
  }

  func tint(at edge: VerticalEdge) -> Color? {
    lazy.filter { $0.edges.contains(VerticalEdge.Set(edge)) }.compactMap(\.tint).first
  }
}

extension View {
  /// The room around the row's content; nil is the list's own.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(_TraitWritingModifier<RowInsetsTrait>(value: insets))
  }

  /// What is behind the row instead of the list's own background.
  public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(_TraitWritingModifier<RowBackgroundTrait>(value: view.map { AnyView($0) }))
  }

  /// Whether there are lines at the row's edges. What the row inside says itself comes first.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> some View
  {
    modifier(
      TraitJoiningModifier(
        RowSeparatorTrait.self, [SeparatorWish(edges: edges, visibility: visibility)]))
  }

  /// The color of the lines at the row's edges; nil is the list's own.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitJoiningModifier(RowSeparatorTrait.self, [SeparatorWish(edges: edges, tint: color)]))
  }

  /// Whether there are lines before and after the section's rows.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> some View
  {
    modifier(
      TraitJoiningModifier(
        SectionSeparatorTrait.self, [SeparatorWish(edges: edges, visibility: visibility)]))
  }

  /// The color of the lines before and after the section's rows; nil is the list's own.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> some View
  {
    modifier(
      TraitJoiningModifier(SectionSeparatorTrait.self, [SeparatorWish(edges: edges, tint: color)]))
  }

  /// Keeps people from choosing the row, where the list has a selection.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(_TraitWritingModifier<SelectionDisabledTrait>(value: isDisabled))
  }
}
