import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A cell of a table with its background, its line, what is behind its sides, and what a tap on it
/// does.
@MainActor final class RowView: UIView {
  let cell: UITableViewCell
  fileprivate let swipe = RowSwipe()
  fileprivate weak var table: UITableView?
  private let path: IndexPath
  private let line = UIView()

  init(
    _ cell: UITableViewCell, in table: UITableView, at path: IndexPath, isFirst: Bool, isLast: Bool
  ) {
    self.cell = cell
    self.table = table
    self.path = path
    super.init(frame: .zero)
    cell.isSelected = table.isSelected(path)
    addSubview(cell)
    if table.separatorStyle != .none, !isLast || table.style == .plain {
      line.backgroundColor = table.separatorColor
      addSubview(line)
    }
    if table.style != .plain {
      backgroundColor = .secondarySystemGroupedBackground
      layer.masksToBounds = true
      if table.style == .insetGrouped {
        layer.cornerRadius = isFirst || isLast ? 10 : 0
        layer.maskedCorners = []
        if isFirst { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      }
    }
    cell.onTap = { [weak table] in table?.tapped(path) }
    cell.detailPressed = { [weak table] in
      guard let table else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    editingChanged(animated: false)
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    cell.frame = bounds
    let insets = table?.separatorInset ?? .zero
    let start = insets.left + (cell.editControl == nil ? 0 : UITableViewCell.editWidth)
    let pixel = environment.pixelLength
    line.frame = mirrored(
      CGRect(
        x: start, y: bounds.maxY - pixel, width: max(0, bounds.width - start - insets.right),
        height: pixel))
  }

  // MARK: Swiping

  override var showsSubviews: Bool { false }
  package override var content: AnyView? { AnyView(RowStage(row: self)) }

  /// What is behind the sides; asked for once.
  fileprivate lazy var actions: [RowActions] = table?.rowActions(of: cell, at: path, swipe) ?? []

  // MARK: Editing

  /// Shows what stands before and after the content while the table is edited, or takes it away.
  func editingChanged(animated: Bool) {
    guard let table else { return }
    cell.setEditing(table.isEditing, animated: animated)
    cell.editControl = table.isEditing ? control(in: table) : nil
    cell.reorderControl = table.isEditing && table.canMove(path) ? handle(in: table) : nil
    cell.setNeedsLayout()
    setNeedsLayout()
    signal.send()
  }

  private func control(in table: UITableView) -> UIView? {
    if table.allowsMultipleSelectionDuringEditing { return SelectionCircle(cell: cell) }
    switch table.editingStyle(of: path) {
    case .none: return nil
    case .insert:
      return button("plus.circle.fill", .green, "Insert") { [path] in $0.commit(.insert, path) }
    case .delete:
      return button("minus.circle.fill", .red, "Remove") { [swipe, weak self] in
        swipe.revealTrailing(
          in: $0.swipes, isRightToLeft: self?.environment.layoutDirection == .rightToLeft)
      }
    }
  }

  private func button(
    _ symbol: String, _ color: Color, _ name: String, _ press: @escaping (UITableView) -> Void
  ) -> UIView {
    HostingView(
      AnyView(
        Button { [weak table] in
          if let table { press(table) }
        } label: {
          Image(systemName: symbol)
            .font(.system(size: 22))
            .symbolRenderingMode(.palette)
            .foregroundStyle(.white, color)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)))
  }

  private func handle(in table: UITableView) -> UIView {
    let drag = DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { [weak table, path] in table?.drag(path, by: $0.translation.height) }
      .onEnded { [weak table] _ in table?.drop() }
      .onCancelled { [weak table] in table?.putBack() }
    return HostingView(
      AnyView(
        Image(systemName: "line.3.horizontal")
          .foregroundStyle(Color(system: .tertiaryLabel))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .contentShape(Rectangle())
          .gesture(drag)
          .accessibilityLabel("Reorder")))
  }
}

/// The circle before a row of which several can be chosen while the table is edited.
private final class SelectionCircle: UIView {
  private weak var cell: UITableViewCell?

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  package override var content: AnyView? {
    cell?.signal.read()
    let isSelected = cell?.isSelected == true
    return AnyView(
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
        .font(.system(size: 22))
        .foregroundStyle(isSelected ? Color.accentColor : Color(system: .tertiaryLabel)))
  }
}

/// A row that is swiped.
private struct RowStage: View {
  let row: RowView

  var body: some View {
    row.signal.read()
    return SwipedRow(
      actions: row.actions, swipe: row.swipe, group: row.table?.swipes ?? RowSwipes(),
      isEnabled: row.table?.isEditing != true
    ) {
      SubviewsStage(view: row)
    }
  }
}
