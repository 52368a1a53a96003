import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// Which labels a cell has, and where.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// What is at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// The symbols at the end of the row, in order.
    fileprivate var symbols: [String] {
      switch self {
      case .none: []
      case .disclosureIndicator: ["chevron.right"]
      case .checkmark: ["checkmark"]
      case .detailButton: ["info.circle"]
      case .detailDisclosureButton: ["info.circle", "chevron.right"]
      }
    }

    /// What shows them; nil without any.
    @MainActor fileprivate var view: UIView? {
      let views = symbols.map { symbol in
        let view = UIImageView(
          image: UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate))
        view.frame.size =
          symbol == "info.circle" ? CGSize(width: 22, height: 22) : CGSize(width: 14, height: 16)
        view.contentMode = .scaleAspectFit
        if symbol == "chevron.right" { view.tintColor = .tertiaryLabel }
        return view
      }
      guard views.count > 1 else { return views.first }
      let row = UIView()
      for view in views {
        view.frame.origin = CGPoint(
          x: row.frame.width + (row.frame.width > 0 ? 10 : 0), y: 11 - view.frame.height / 2)
        row.frame.size = CGSize(width: view.frame.maxX, height: 22)
        row.addSubview(view)
      }
      return row
    }
  }

  /// What kind of cell it is, to be used again for another row; nil if it is not used again.
  public let reuseIdentifier: String?
  private let style: CellStyle
  /// What the app's own views are put in.
  public private(set) lazy var contentView = UIView()
  /// What the labels and the picture say; shown in the content view.
  public private(set) lazy var textLabel: UILabel? = part(UILabel())
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
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    if style == .value1 { label.textColor = .secondaryLabel }
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
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
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
    if automaticallyUpdatesContentConfiguration, let contentConfiguration,
      !(contentConfiguration is any _HostedConfiguration)
    {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
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
    if accessory == nil { accessory = accessoryType.view }
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var room = bounds
    if let editControl {
      editControl.frame = CGRect(x: 8, y: 0, width: Self.editWidth, height: room.height)
      room.origin.x += Self.editWidth
      room.size.width = max(0, room.width - Self.editWidth)
    }
    if let reorderControl {
      reorderControl.frame = CGRect(x: room.maxX - 48, y: 0, width: 48, height: room.height)
      room.size.width = max(0, room.width - 44)
    }
    if let accessory {
      let size = accessory.bounds.size
      accessory.frame = CGRect(
        x: room.maxX - 16 - size.width, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
      room.size.width = max(0, accessory.frame.minX - 8 - room.minX)
    }
    contentView.frame = room
    configuredView?.frame = contentView.bounds
    layoutLabels()
  }

  private func layoutLabels() {
    guard configuredView == nil else { return }
    var start: CGFloat = 16
    let room = contentView.bounds
    let parts = contentView.subviews
    if let picture = parts.first(where: { $0 is UIImageView && $0 === imageView }) as? UIImageView,
      picture.image != nil
    {
      let size = picture.intrinsicContentSize
      let scale = min(1, max(0, room.height - 8) / max(1, size.height))
      let shown = CGSize(width: size.width * scale, height: size.height * scale)
      picture.frame = CGRect(
        x: start, y: room.midY - shown.height / 2, width: shown.width, height: shown.height)
      start = picture.frame.maxX + 16
    }
    let labels = parts.compactMap { $0 as? UILabel }.filter {
      ($0 === textLabel || $0 === detailLabel) && $0.text?.isEmpty == false
    }
    let width = max(0, room.width - start - 16)
    if style == .value1 || style == .value2, labels.count == 2 {
      for label in labels {
        let own = label.intrinsicContentSize
        let x = label === textLabel ? start : room.maxX - 16 - own.width
        label.frame = CGRect(x: x, y: 0, width: own.width, height: room.height)
      }
      return
    }
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: .infinity)).height }
    var y = room.midY - heights.reduce(0, +) / 2
    for (label, height) in zip(labels, heights) {
      label.frame = CGRect(x: start, y: y, width: width, height: height)
      y += height
    }
  }

  private var detailLabel: UILabel? { style == .default ? nil : detailTextLabel }

  /// The height of the content in a row of this width; 44 at least.
  func height(inWidth width: CGFloat) -> CGFloat {
    bounds.size.width = width
    let inner = width - (accessory.map { $0.bounds.width + 24 } ?? 0)
    if let configuredView {
      return max(44, configuredView.sizeInStage(ProposedViewSize(width: inner, height: nil)).height)
    }
    let byConstraints = contentView.systemLayoutSizeFitting(CGSize(width: inner, height: 0)).height
    guard style == .subtitle || byConstraints <= 0 else { return max(44, byConstraints) }
    let labels = contentView.subviews.compactMap { $0 as? UILabel }.filter {
      $0 === textLabel || $0 === detailLabel
    }
    let heights = labels.map {
      $0.sizeThatFits(CGSize(width: inner - 32, height: .infinity)).height
    }
    // Side by side, or below each other.
    let isRow = style == .value1 || style == .value2
    let height = isRow ? heights.max() ?? 0 : heights.reduce(0, +)
    return max(44, byConstraints, height + 16)
  }
}

/// A title above or below the rows of a section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public private(set) lazy var contentView = UIView()
  public private(set) lazy var textLabel: UILabel? = label()
  public private(set) lazy var detailTextLabel: UILabel? = label()
  /// What a table makes of its data source's titles.
  enum Place {
    case plainHeader, plainFooter, header, footer

    /// Points above and below the text, and the least height.
    var room: (top: CGFloat, bottom: CGFloat, least: CGFloat) {
      switch self {
      case .plainHeader, .plainFooter: (5, 5, 28)
      case .header: (15, 7, 38)
      case .footer: (7, 7, 28)
      }
    }
  }

  /// Nil in a view that the app makes itself.
  var place: Place?
  open var backgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      for view in contentView.subviews { view.removeFromSuperview() }
      if let view = contentConfiguration?.makeContentView() {
        view.frame = contentView.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
      }
    }
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  private func label() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }

  /// A title of a table's section, in as many lines as it takes.
  convenience init(_ text: String, as place: Place) {
    self.init(reuseIdentifier: nil)
    self.place = place
    textLabel?.text = place == .header ? text.uppercased() : text
    textLabel?.numberOfLines = 0
    if place == .plainHeader { textLabel?.font = .systemFont(ofSize: 15, weight: .semibold) }
  }

  /// The height of such a title.
  func height(inWidth width: CGFloat) -> CGFloat {
    guard let place else { return 28 }
    let room = place.room
    return max(room.least, room.top + textHeight(inWidth: width) + room.bottom)
  }

  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    textLabel?.sizeThatFits(CGSize(width: max(0, width - 32), height: .infinity)).height ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    if let place, let textLabel {
      let height = textHeight(inWidth: bounds.width)
      let y =
        switch place {
        case .header: bounds.height - place.room.bottom - height
        case .footer: place.room.top
        case .plainHeader, .plainFooter: (bounds.height - height) / 2
        }
      textLabel.frame = CGRect(
        x: 16, y: y, width: max(0, bounds.width - 32), height: height)
      return
    }
    for view in contentView.subviews where view is UILabel {
      view.frame = bounds.inset(by: UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16))
    }
  }
}
