import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A row, header or footer with what the list puts around it.
struct ListRow<SelectionValue: Hashable>: View {
  let row: RowConfiguration
  let look: _ListLook
  let selection: ListSelection<SelectionValue>?
  let model: ListModel
  @Environment(\.listSectionSpacing) private var listSpacing
  @Environment(\.defaultMinListHeaderHeight) private var minimumHeaderHeight

  var body: some View {
    switch row.place.role {
    case .header: header
    case .footer: footer
    case .row: ListCell(row: row, look: look, selection: selection, model: model, gap: gap)
    }
  }

  private var spacing: CGFloat { (row[SectionSpacingTrait.self] ?? listSpacing).points }

  /// What keeps the first row of a section without a header from what is above.
  private var gap: CGFloat {
    guard look.isGrouped, row.place.isFirst, row.place.opensSection else { return 0 }
    return row.place.isFirstOfAll ? 20 : spacing
  }

  @ViewBuilder private var header: some View {
    if let isExpanded = row[SectionExpansionTrait.self], look.kind == .sidebar {
      Button {
        withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() }
      } label: {
        headerText(
          HStack {
            row.content.frame(maxWidth: .infinity, alignment: .leading)
            Image(systemName: "chevron.forward")
              .font(.system(size: 14, weight: .semibold))
              .foregroundStyle(.tint)
              .turnedDown(isExpanded.wrappedValue)
              .accessibilityHidden(true)
          })
      }
      .buttonStyle(.plain)
      .accessibilityValue(isExpanded.wrappedValue ? "Expanded" : "Collapsed")
    } else if look.kind == .plain {
      headerText(row.content).background(Color(system: look.background))
    } else {
      headerText(row.content)
    }
  }

  private func headerText(_ text: some View) -> some View {
    text
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, look.sideInset)
      .padding(.top, look.isGrouped ? row.place.isFirstOfAll ? 15 : max(0, spacing - 2) : 6)
      .padding(.bottom, look.isGrouped ? 7 : 6)
      .frame(minHeight: minimumHeaderHeight, alignment: .bottomLeading)
      .padding(.horizontal, look.margin)
  }

  private var footer: some View {
    row.content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, look.sideInset)
      .padding(.vertical, 7)
      .padding(.horizontal, look.margin)
  }
}
