import CoreGraphics
import LindenDrawing
import LindenFeatures

/// A row, header or footer with what the list puts around it.
struct ListRow<SelectionValue: Hashable>: View {
  let row: RowConfiguration
  let look: _ListLook
  let selection: ListSelection<SelectionValue>?
  @Environment(\.defaultMinListRowHeight) private var minimumHeight

  var body: some View {
    switch row.place.role {
    case .header: header
    case .footer: footer
    case .row: selectable
    }
  }

  // MARK: Headers and footers

  private var header: some View {
    row.content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .padding(.top, look.isGrouped ? row.place.isFirstOfAll ? 15 : 33 : 6)
      .padding(.bottom, look.isGrouped ? 7 : 6)
      .padding(.horizontal, look.margin)
  }

  private var footer: some View {
    row.content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .padding(.vertical, 7)
      .padding(.horizontal, look.margin)
  }

  // MARK: Rows

  @ViewBuilder private var selectable: some View {
    if let selection, let tag {
      cell(isSelected: selection.contains(tag))
        .contentShape(Rectangle())
        .onTapGesture { selection.choose(tag) }
        .accessibilityAddTraits(selection.contains(tag) ? .isSelected : [])
    } else {
      cell(isSelected: false)
    }
  }

  private var tag: SelectionValue? {
    if case .tagged(let tag) = row[TagValueTraitKey<SelectionValue>.self] { return tag }
    return row[ListTagTrait<SelectionValue>.self]
  }

  private func cell(isSelected: Bool) -> some View {
    row.content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(insets)
      .frame(minHeight: minimumHeight)
      .background { background(isSelected: isSelected || row[RowPressedTrait.self]) }
      .overlay(alignment: .bottomLeading) { separator }
      .padding(.horizontal, look.margin)
      .padding(.top, gap)
  }

  /// What keeps the first row of a section without a header from what is above.
  private var gap: CGFloat {
    guard look.isGrouped, row.place.isFirst, row.place.opensSection else { return 0 }
    return row.place.isFirstOfAll ? 20 : 35
  }

  private var insets: EdgeInsets {
    row[RowInsetsTrait.self] ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  private var shape: UnevenRoundedRectangle {
    let top = row.place.isFirst ? look.cornerRadius : 0
    let bottom = row.place.isLast ? look.cornerRadius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top,
      style: .continuous)
  }

  @ViewBuilder private func background(isSelected: Bool) -> some View {
    if isSelected {
      shape.fill(Color(system: .gray4))
    } else if let custom = row[RowBackgroundTrait.self] {
      custom.clipShape(shape)
    } else {
      shape.fill(Color(system: look.rowBackground))
    }
  }

  @ViewBuilder private var separator: some View {
    let separator = row[RowSeparatorTrait.self]
    if !row.place.isLast || look.kind != .insetGrouped, separator.visibility != .hidden {
      Hairline(color: separator.tint ?? Color(system: .separator)).padding(.leading, insets.leading)
    }
  }
}

// MARK: What rows say

enum RowInsetsTrait: _ViewTraitKey { static var defaultValue: EdgeInsets? { nil } }
enum RowBackgroundTrait: _ViewTraitKey { static var defaultValue: AnyView? { nil } }
enum RowPressedTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

enum RowSeparatorTrait: _ViewTraitKey {
  struct Value {
    var visibility = Visibility.automatic
    var tint: Color?
  }
  static var defaultValue: Value { Value() }
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

  /// Whether there is a line below the row.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all)
    -> some View
  {
    modifier(
      _TraitWritingModifier<RowSeparatorTrait>(
        value: .init(visibility: edges.contains(.bottom) ? visibility : .automatic)))
  }

  /// The color of the line below the row.
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      _TraitWritingModifier<RowSeparatorTrait>(
        value: .init(tint: edges.contains(.bottom) ? color : nil)))
  }
}
