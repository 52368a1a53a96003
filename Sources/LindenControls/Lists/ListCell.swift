import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A row of a list's section: background, lines, and what can be done with it.
struct ListCell<SelectionValue: Hashable>: View {
  let row: RowConfiguration
  let look: _ListLook
  let selection: ListSelection<SelectionValue>?
  let model: ListModel
  /// Points to what is above.
  let gap: CGFloat
  @State private var swipe = RowSwipe()
  @State private var lift: CGFloat = 0
  @Environment(\.defaultMinListRowHeight) private var minimumHeight
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.editMode) private var editMode
  @Environment(\.layoutDirection) private var direction
  @Environment(\.selectionMenu) private var menu

  var body: some View {
    swiped
      .modifier(Corners(shape: needsClip ? shape : nil))
      .modifier(RowTap(isPossible: selection != nil || !sides.isEmpty, action: tap))
      .modifier(SelectionMenuModifier(menu: menu, tags: menuTags))
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .padding(.horizontal, look.margin)
      .padding(.top, row.place.isFirst ? gap : rowSpacing ?? 0)
      .modifier(RowDrop(row: row))
      .modifier(Movable(hold: canMove ? hold : nil, isHeldAnywhere: !isEditing))
  }

  // MARK: State

  private var isEditing: Bool { editMode?.wrappedValue.isEditing ?? false }
  private var canMove: Bool { row.canMove }
  /// Whether buttons are seen behind the row.
  private var isOpen: Bool { swipe.isOpen && !sides.isEmpty }
  private var hold: RowDrag { RowDrag(row: row, model: model, lift: $lift) }

  private var tag: SelectionValue? {
    selection == nil ? nil : row.selectionTag(as: SelectionValue.self)
  }

  private var isSelected: Bool {
    guard let selection, let tag else { return false }
    return selection.contains(tag)
  }

  /// The rows that the row's menu is about; none where the row cannot be selected.
  private var menuTags: Set<AnyHashable> {
    guard menu != nil, let selection, let tag else { return [] }
    return selection.menuTags(at: tag)
  }

  private var tap: (() -> Void)? {
    if isOpen { return { swipe.close() } }
    guard let selection, let tag else { return nil }
    return {
      selection.choose(tag, isEditing: isEditing)
      if !isEditing { menu?.primaryAction?([AnyHashable(tag)]) }
      model.cursor = ListCursor(at: AnyHashable(tag))
    }
  }

  /// What is behind the row, or may be swiped to be seen.
  private var sides: RowSides {
    var actions = row[SwipeActionsTrait.self]
    if row.canDelete, !actions.contains(where: { $0.edge == .trailing }) {
      let delete = Button("Delete", role: .destructive) { row.delete() }
      actions.append(
        RowActions(edge: .trailing, allowsFullSwipe: true, content: AnyView(delete)))
    }
    return RowSides(actions, isRightToLeft: direction == .rightToLeft)
  }

  // MARK: Parts

  @ViewBuilder private var swiped: some View {
    let sides = sides
    if sides.isEmpty {
      cell
    } else {
      cell.modifier(
        SwipeableRow(
          sides: sides, swipe: swipe, group: model.swipes, isEnabled: !isEditing || swipe.isOpen))
    }
  }

  private var cell: some View {
    let lines = lines
    return ListRowLayout(
      insets: insets, minimumHeight: minimumHeight,
      hasFullTopLine: look.kind == .grouped && row.place.isFirst,
      hasFullBottomLine: look.kind == .grouped && row.place.isLast
    ) {
      row.content.modifier(SwipeActionNames(sides: sides))
        .allowsHitTesting(!isOpen && !(isEditing && (tag != nil || isLink)))
      leading
      trailing
      if let tint = lines.top {
        Hairline(color: tint).layoutValue(key: RowPartKey.self, value: .topLine)
      }
      if let tint = lines.bottom {
        Hairline(color: tint).layoutValue(key: RowPartKey.self, value: .bottomLine)
      }
    }
    .background { background(isSelected: isSelected || row[RowPressedTrait.self]) }
  }

  /// What stands before the content while the list is edited.
  @ViewBuilder private var leading: some View {
    if isEditing {
      if row.canDelete {
        Button {
          swipe.revealTrailing(in: model.swipes, isRightToLeft: direction == .rightToLeft)
        } label: {
          Image(systemName: "minus.circle.fill")
            .font(.system(size: 22))
            .symbolRenderingMode(.palette)
            .foregroundStyle(.white, .red)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Delete")
        .layoutValue(key: RowPartKey.self, value: .leading)
      } else if case .several? = selection, tag != nil {
        Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
          .font(.system(size: 22))
          .foregroundStyle(isSelected ? Color.accentColor : Color(system: .tertiaryLabel))
          .accessibilityHidden(true)
          .layoutValue(key: RowPartKey.self, value: .leading)
      }
    }
  }

  private var isLink: Bool { row[RowLinkTrait.self] }

  @ViewBuilder private var trailing: some View {
    let badge = row[BadgeTrait.self]
    let hasHandle = isEditing && canMove
    if badge != nil || isLink || hasHandle {
      HStack(spacing: 8) {
        if let badge {
          RowBadge(label: badge, prominence: row[BadgeProminenceTrait.self])
        }
        if isLink, !isEditing {
          Image(systemName: "chevron.forward")
            .font(.system(size: 14, weight: .semibold))
            .foregroundStyle(Color(system: .tertiaryLabel))
            .accessibilityHidden(true)
        }
        if hasHandle { MoveHandle(hold: hold) }
      }
      .layoutValue(key: RowPartKey.self, value: .trailing)
    }
  }

  private var insets: EdgeInsets {
    row[RowInsetsTrait.self]
      ?? EdgeInsets(top: 11, leading: look.sideInset, bottom: 11, trailing: look.sideInset)
  }

  // MARK: Lines

  /// The colors of the lines above and below; nil where there is none.
  private var lines: (top: Color?, bottom: Color?) {
    guard !look.isBare else { return (nil, nil) }
    let own = row[RowSeparatorTrait.self]
    let section = row[SectionSeparatorTrait.self]
    func color(_ edge: VerticalEdge, endsSection: Bool) -> Color? {
      if look.isInset, endsSection || rowSpacing != nil { return nil }
      let looks = CurrentAppearance.looks?.list
      let isVisible =
        own.isVisible(at: edge) ?? (endsSection ? section.isVisible(at: edge) : nil)
        ?? looks?.hasSeparators ?? true
      let tint = own.tint(at: edge) ?? (endsSection ? section.tint(at: edge) : nil)
      return isVisible ? tint ?? looks?.separator ?? Color(system: .separator) : nil
    }
    return (
      row.place.isFirst ? color(.top, endsSection: true) : nil,
      color(.bottom, endsSection: row.place.isLast)
    )
  }

  // MARK: Background

  private var shape: UnevenRoundedRectangle {
    let radius = look.cornerRadius
    let isAlone = rowSpacing != nil || look.isBare
    let top = row.place.isFirst || isAlone ? radius : 0
    let bottom = row.place.isLast || isAlone ? radius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top, style: .continuous)
  }

  /// Content that reaches into the corners, or moves, is cut off there.
  private var needsClip: Bool {
    look.cornerRadius > 0
      && (min(insets.leading, insets.trailing, insets.top, insets.bottom) < 3 || !sides.isEmpty)
  }

  @ViewBuilder private func background(isSelected: Bool) -> some View {
    if isSelected {
      shape.fill(Color(system: .gray4))
    } else if let custom = row[RowBackgroundTrait.self] {
      custom.clipShape(shape)
    } else if !look.isBare {
      shape.fill(CurrentAppearance.looks?.list.rowBackground ?? Color(system: look.rowBackground))
    }
  }
}

/// Cuts a row off at the corners of its group.
private struct Corners: ViewModifier {
  let shape: UnevenRoundedRectangle?

  func body(content: Content) -> some View {
    if let shape { content.clipShape(shape) } else { content }
  }
}

struct RowTap: ViewModifier {
  let isPossible: Bool
  /// What a tap does now. Where that changes, the views inside stay.
  let action: (() -> Void)?

  func body(content: Content) -> some View {
    if isPossible {
      content
        .contentShape(Rectangle())
        .gesture(
          TapGesture().onEnded { action?() }, including: action == nil ? .subviews : .all)
    } else {
      content
    }
  }
}

private struct Movable: ViewModifier {
  let hold: RowDrag?
  let isHeldAnywhere: Bool

  func body(content: Content) -> some View {
    if let hold {
      content.modifier(MovableRow(hold: hold, isHeldAnywhere: isHeldAnywhere))
    } else {
      content
    }
  }
}
