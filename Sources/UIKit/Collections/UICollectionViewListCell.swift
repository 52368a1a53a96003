import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A row of a list in a collection: content, with accessories before and after it, a line below,
/// and actions behind its sides.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// What is before and after the content; nothing by default.
  open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }
  /// How many steps the content is moved in; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// Points of one such step; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories before the content are moved in with it; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// Stands for the line below the row. Kept: the line follows the content's text.
  public private(set) lazy var separatorLayoutGuide = UILayoutGuide(of: self, kind: .margins)

  /// A configuration that looks like a row of the list the cell is in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let row else { return .cell() }
    let list = row.list.configuration
    if row.isHeader { return list.isPlain ? .plainHeader() : .groupedHeader() }
    return list.appearance == .sidebar || list.appearance == .sidebarPlain
      ? .sidebarCell() : .cell()
  }

  /// A background that looks like that of a row of the list the cell is in.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let row, !row.isHeader else { return .clear() }
    switch row.list.configuration.appearance {
    case .plain: return .listPlainCell()
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .sidebar, .sidebarPlain: return .listSidebarCell()
    }
  }

  /// What the list says of the row; nil outside of lists.
  var row: ListRow? {
    didSet {
      actions = nil
      let corners = row?.corners ?? []
      layer.cornerRadius = corners.isEmpty ? 0 : 10
      layer.maskedCorners = corners
      layer.masksToBounds = !corners.isEmpty
      setNeedsLayout()
      signal.send()
    }
  }

  override func take(_ attributes: UICollectionViewLayoutAttributes) {
    super.take(attributes)
    if let new = attributes.listRow, !new.isSame(as: row) { row = new }
  }

  override func stateChanged() {
    if isEditing != madeWhileEditing { makeAccessories() }
    super.stateChanged()
  }

  // MARK: Layout

  private var shown: [(accessory: UICellAccessory, view: UIView)] = []

  private var madeWhileEditing = false

  private func makeAccessories() {
    madeWhileEditing = isEditing
    for (_, view) in shown { view.removeFromSuperview() }
    shown = accessories.filter { $0.isShown(isEditing: isEditing) }.map { ($0, $0.make(self)) }
    for (_, view) in shown { addSubview(view) }
    setNeedsLayout()
    if let path { collection?.measureAgain(path) }
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private func width(_ accessory: UICellAccessory, _ view: UIView) -> CGFloat {
    switch accessory.reservedWidth {
    case .custom(let width): width
    case .standard: max(28, size(of: view).width)
    case .actual: size(of: view).width
    }
  }

  private func size(of view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    return CGSize(
      width: own.width >= 0 ? own.width : view.bounds.width,
      height: own.height >= 0 ? own.height : view.bounds.height)
  }

  /// The room before and after the content.
  private var margins: (leading: CGFloat, trailing: CGFloat) {
    var (leading, trailing) = (indentation, CGFloat(0))
    var isFirst = (leading: true, trailing: true)
    for (accessory, view) in shown {
      if accessory.isLeading {
        leading += (isFirst.leading ? environment.layoutMargin : 12) + width(accessory, view)
        isFirst.leading = false
      } else {
        trailing += (isFirst.trailing ? environment.layoutMargin : 12) + width(accessory, view)
        isFirst.trailing = false
      }
    }
    // The content's own margin is part of the gap.
    if trailing > 0 { trailing = max(0, trailing - 8) }
    return (leading, trailing)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var leading = environment.layoutMargin + (indentsAccessories ? indentation : 0)
    var trailing = bounds.width - environment.layoutMargin
    for (accessory, view) in shown where accessory.isLeading {
      let (room, size) = (width(accessory, view), size(of: view))
      view.frame = mirrored(
        CGRect(
          x: leading + (room - size.width) / 2, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
      leading += room + 12
    }
    for (accessory, view) in shown.reversed() where !accessory.isLeading {
      let (room, size) = (width(accessory, view), size(of: view))
      let height = accessory.accessoryType == .reorder ? bounds.height : size.height
      view.frame = mirrored(
        CGRect(
          x: trailing - (room + size.width) / 2, y: (bounds.height - height) / 2,
          width: size.width, height: height))
      trailing -= room + 12
    }
    let margins = margins
    contentView.frame = mirrored(
      CGRect(
        x: margins.leading, y: 0,
        width: max(0, bounds.width - margins.leading - margins.trailing), height: bounds.height))
    configured.view?.frame = contentView.bounds
  }

  override func sizeThatContentNeeds(width: CGFloat?, height: CGFloat?) -> CGSize {
    let margins = margins.leading + margins.trailing
    var size = super.sizeThatContentNeeds(width: width.map { max(0, $0 - margins) }, height: height)
    size.width += margins
    if size.height > 0, row?.isHeader != true { size.height = max(44, size.height) }
    return size
  }

  // MARK: Look

  override var showsSubviews: Bool { false }
  package override var content: AnyView? { AnyView(ListCellStage(cell: self)) }

  fileprivate var ground: UIBackgroundConfiguration {
    backgroundConfiguration ?? defaultBackgroundConfiguration().updated(for: configurationState)
  }

  /// Where the lines begin: below the text of the content.
  fileprivate var lineStart: CGFloat {
    let margin = environment.layoutMargin
    let content = contentConfiguration as? UIListContentConfiguration
    return margins.leading + (content?.textStart(margin) ?? margin)
  }

  // MARK: What people do

  let swipe = RowSwipe()
  private var actions: [RowActions]?

  fileprivate var rowActions: [RowActions] {
    if let actions { return actions }
    let leading = row?.swipe(\.leadingSwipeActionsConfigurationProvider)
    let trailing = row?.swipe(\.trailingSwipeActionsConfigurationProvider)
    let all =
      (leading?.rowActions(.leading, of: self, swipe) ?? [])
      + (trailing?.rowActions(.trailing, of: self, swipe) ?? [])
    actions = all
    return all
  }

  /// Shows the actions behind the end of the row.
  func revealActions() {
    guard let collection else { return }
    swipe.revealTrailing(
      in: collection.swipes, isRightToLeft: environment.layoutDirection == .rightToLeft)
  }

  /// Whether a tap anywhere on the row shows the items below its.
  var hasOutlineHeader: Bool {
    accessories.contains { $0.accessoryType == .outlineDisclosure && $0.coversRow }
  }

  /// Shows the items below the row's, or hides them.
  func toggleOutline() { if let path { collection?.toggleOutline(path) } }

  /// The lines by which the row is moved.
  func reorderHandle(_ color: UIColor) -> UIView {
    let drag = DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { [weak self] in self?.moved(by: $0.translation) }
      .onEnded { [weak self] _ in self?.collection?.endInteractiveMovement() }
      .onCancelled { [weak self] in self?.collection?.cancelInteractiveMovement() }
    return HostingView(
      AnyView(
        Image(systemName: "line.3.horizontal")
          .foregroundStyle(color.color)
          .frame(minWidth: 24, maxHeight: .infinity)
          .contentShape(Rectangle())
          .gesture(drag)
          .accessibilityLabel("Reorder")))
  }

  private func moved(by translation: CGSize) {
    guard let collection else { return }
    if !isReordering {
      guard let path, collection.beginInteractiveMovementForItem(at: path) else { return }
    }
    collection.moveHeldItem(by: translation)
  }
}

/// A row of a list that is swiped.
private struct ListCellStage: View {
  let cell: UICollectionViewListCell

  var body: some View {
    cell.signal.read()
    return SwipedRow(
      actions: cell.rowActions, swipe: cell.swipe, group: cell.collection?.swipes ?? RowSwipes(),
      isEnabled: !cell.isEditing
    ) {
      SubviewsStage(view: cell)
        .background { cell.ground.look(cell.tintColor) }
        .overlay(alignment: .bottom) { line(cell.row?.lines.bottom) }
        .overlay(alignment: .top) { line(cell.row?.lines.top) }
    }
  }

  @ViewBuilder private func line(_ line: ListRow.Line?) -> some View {
    if let line {
      line.color.color
        .frame(height: cell.environment.pixelLength)
        .padding(.leading, line.insets?.leading ?? cell.lineStart)
        .padding(.trailing, line.insets?.trailing ?? 0)
        .allowsHitTesting(false)
    }
  }
}
