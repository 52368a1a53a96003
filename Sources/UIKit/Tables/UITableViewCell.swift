import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, ConfiguredCell {
  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// What is at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What kind of cell it is, to be used again for another row; nil if it is not used again.
  public let reuseIdentifier: String?
  private let style: CellStyle
  /// What the app's own views are put in.
  public private(set) lazy var contentView = UIView()
  /// What the labels and the picture say; shown in the content view.
  public private(set) lazy var textLabel: UILabel? = label()
  /// The second text; nil in a cell of the default style.
  public private(set) lazy var detailTextLabel: UILabel? = detail()
  /// The picture before the text.
  public private(set) lazy var imageView: UIImageView? = part(UIImageView(frame: .zero))

  /// How a chosen row looks; gray by default, and `.none` leaves it as it is.
  open var selectionStyle = SelectionStyle.default
  /// What is at the end of the row; nothing by default.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the end of the row, in place of ``accessoryType``.
  open var accessoryView: UIView? { didSet { accessoryChanged() } }
  /// What is at the end of the row while the table is edited; nothing by default.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the end of the row while the table is edited, in place of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? { didSet { accessoryChanged() } }
  open var separatorInset = UIEdgeInsets.zero
  /// Behind the content while the row is chosen, in place of the grey; nil by default.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// Behind the content; nil, the default, is nothing.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    showBackgrounds()
  }

  private func showBackgrounds() {
    selectedBackgroundView?.isHidden =
      !(isSelected || isHighlighted) || selectionStyle == .none
  }
  open var showsReorderControl = false
  open var indentationLevel = 0
  /// Whether the table is edited; the table sets it.
  open var isEditing = false { didSet { if isEditing != oldValue { accessoryChanged() } } }

  /// A cell with the labels of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  private func part<Part: UIView>(_ view: Part) -> Part {
    contentView.addSubview(view)
    return view
  }

  private func detail() -> UILabel? {
    guard style != .default else { return nil }
    let label = part(UILabel())
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
    if style == .value1 { label.textColor = .secondaryLabel }
    return label
  }

  private func label() -> UILabel {
    let label = part(UILabel())
    guard style == .value2 else { return label }
    label.font = .systemFont(ofSize: 15)
    label.textColor = .tintColor
    label.textAlignment = .right
    return label
  }

  // MARK: Content

  /// What the content view shows; it takes the place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, in: contentView)
      setNeedsLayout()
    }
  }
  private let configured = ConfiguredContent()
  private var configuredView: UIView? { configured.view }
  /// Whether the content configuration is updated for each new state; true by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated for each new state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether the cell is chosen, pressed, edited and so on.
  open var configurationState: UICellConfigurationState { commonState }
  /// Called for each new state, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has the configurations updated.
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// Updates the configurations for a state. Override it to set other ones.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateConfigurations(for: state)
  }
  /// A configuration that looks like a row of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    case .default: .cell()
    }
  }
  /// What is behind the content; nil, the default, is what the table shows behind its rows.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { signal.send() } }
  /// A background that looks like that of a row.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  // MARK: State

  /// Whether the row is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// Sets ``isSelected``; override it to change what is shown.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Called before a cell stands for another row.
  open func prepareForReuse() {
    configured.reuse()
    isSelected = false
    isHighlighted = false
  }
  private func stateChanged() {
    setNeedsUpdateConfiguration()
    showBackgrounds()
    signal.send()
  }

  /// Drawn below the content: the grey of a chosen row.
  package override var content: AnyView? {
    if let backgroundConfiguration { return AnyView(backgroundConfiguration.look(tintColor)) }
    guard selectedBackgroundView == nil, isSelected || isHighlighted, selectionStyle != .none else {
      return super.content
    }
    return AnyView(UIColor.systemGray4.color)
  }

  // MARK: Layout

  private var accessory: UIView?
  /// What a tap on the button with the "i" does.
  var detailPressed: (() -> Void)?

  /// Points the content moves to make room for the control before it.
  static let editWidth: CGFloat = 38
  /// What stands before the content while the table is edited.
  var editControl: UIView? { didSet { replace(oldValue, by: editControl) } }
  /// By which the row is moved while the table is edited.
  var reorderControl: UIView? { didSet { replace(oldValue, by: reorderControl) } }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  private func accessoryChanged() {
    accessory?.removeFromSuperview()
    accessory = isEditing ? editingAccessoryView : accessoryView
    let accessoryType = isEditing ? editingAccessoryType : accessoryType
    if accessory == nil { accessory = accessoryType.view { [weak self] in self?.detailPressed?() } }
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  /// Points between the sides of the cell and what is in it.
  private var margin: CGFloat { environment.layoutMargin }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var room = bounds
    if let editControl {
      editControl.frame = mirrored(
        CGRect(x: 8, y: 0, width: Self.editWidth, height: room.height))
      room.origin.x += Self.editWidth
      room.size.width = max(0, room.width - Self.editWidth)
    }
    if let reorderControl {
      reorderControl.frame = mirrored(
        CGRect(x: room.maxX - 48, y: 0, width: 48, height: room.height))
      room.size.width = max(0, room.width - 44)
    }
    if let accessory {
      let size = accessory.bounds.size
      let place = CGRect(
        x: room.maxX - margin - size.width, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
      accessory.frame = mirrored(place)
      room.size.width = max(0, place.minX - 8 - room.minX)
    }
    contentView.frame = mirrored(room)
    configuredView?.frame = contentView.bounds
    layoutLabels()
  }

  private func layoutLabels() {
    guard configuredView == nil else { return }
    var start = margin
    let room = contentView.bounds
    let parts = contentView.subviews
    if let picture = parts.first(where: { $0 is UIImageView && $0 === imageView }) as? UIImageView,
      picture.image != nil
    {
      let size = picture.intrinsicContentSize
      let scale = min(1, max(0, room.height - 8) / max(1, size.height))
      let shown = CGSize(width: size.width * scale, height: size.height * scale)
      let place = CGRect(
        x: start, y: room.midY - shown.height / 2, width: shown.width, height: shown.height)
      picture.frame = contentView.mirrored(place)
      start = place.maxX + 16
    }
    let labels = shownLabels
    if style == .value2 { return layoutColumns(labels, from: start) }
    let width = max(0, room.width - start - margin)
    if style == .value1, labels.count == 2 {
      for label in labels {
        let own = label.intrinsicContentSize
        let x = label === textLabel ? start : room.maxX - margin - own.width
        label.frame = contentView.mirrored(
          CGRect(x: x, y: 0, width: own.width, height: room.height))
      }
      return
    }
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: .infinity)).height }
    var y = room.midY - heights.reduce(0, +) / 2
    for (label, height) in zip(labels, heights) {
      label.frame = contentView.mirrored(CGRect(x: start, y: y, width: width, height: height))
      y += height
    }
  }

  /// The labels that say something.
  private var shownLabels: [UILabel] {
    contentView.subviews.compactMap { $0 as? UILabel }.filter {
      ($0 === textLabel || $0 === detailLabel) && $0.text?.isEmpty == false
    }
  }

  /// Points across of the column with the texts in a cell of two columns, and after it.
  private static let column: (width: CGFloat, gap: CGFloat) = (91, 6)

  /// What a value is called ends where the value begins.
  private func layoutColumns(_ labels: [UILabel], from start: CGFloat) {
    let (column, room) = (Self.column, contentView.bounds)
    let second = start + column.width + column.gap
    for label in labels {
      let place =
        label === textLabel
        ? CGRect(x: start, y: 0, width: column.width, height: room.height)
        : CGRect(
          x: second, y: 0, width: max(0, room.width - second - margin), height: room.height)
      if label === textLabel {
        label.textAlignment = environment.layoutDirection == .rightToLeft ? .left : .right
      }
      label.frame = contentView.mirrored(place)
    }
  }

  private var detailLabel: UILabel? { style == .default ? nil : detailTextLabel }

  /// The height of the content in a row of this width; 44 at least.
  func height(inWidth width: CGFloat) -> CGFloat {
    bounds.size.width = width
    let inner = width - (accessory.map { $0.bounds.width + margin + 8 } ?? 0)
    if let configuredView {
      return max(44, configuredView.sizeInStage(ProposedViewSize(width: inner, height: nil)).height)
    }
    let byConstraints = contentView.systemLayoutSizeFitting(CGSize(width: inner, height: 0)).height
    guard style == .subtitle || byConstraints <= 0 else { return max(44, byConstraints) }
    let labels = contentView.subviews.compactMap { $0 as? UILabel }.filter {
      $0 === textLabel || $0 === detailLabel
    }
    let heights = labels.map {
      $0.sizeThatFits(CGSize(width: inner - 2 * margin, height: .infinity)).height
    }
    // Side by side, or below each other.
    let isRow = style == .value1 || style == .value2
    let height = isRow ? heights.max() ?? 0 : heights.reduce(0, +)
    return max(44, byConstraints, height + 16)
  }
}
