import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A view of a collection that is used again.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  var reuseName: String?
  /// What kind of view it is, to be used again; nil if it is not.
  open var reuseIdentifier: String? { reuseName }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Called before the view stands for something else.
  open func prepareForReuse() {}
  /// Called before the layout puts the view somewhere.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  private var taken: UICollectionViewLayoutAttributes?

  /// Looks as the layout says, where that is not what it has said before.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    let old = taken
    taken = attributes
    guard
      old?.frame != attributes.frame || old?.indexPath != attributes.indexPath
        || old?.alpha != attributes.alpha || old?.isHidden != attributes.isHidden
        || old?.transform != attributes.transform || old?.zIndex != attributes.zIndex
    else { return }
    if old?.alpha ?? 1 != attributes.alpha { alpha = attributes.alpha }
    if old?.isHidden ?? false != attributes.isHidden { isHidden = attributes.isHidden }
    if old?.transform ?? .identity != attributes.transform { transform = attributes.transform }
    apply(attributes)
  }

  /// The place the view wants, of one whose size the layout leaves to it: where its constraints, or
  /// its configuration, need more or less.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let wanted = layoutAttributes.copied()
    let sizing = layoutAttributes.sizing
    let size = sizeThatContentNeeds(
      width: sizing.width ? nil : layoutAttributes.size.width,
      height: sizing.height ? nil : layoutAttributes.size.height)
    if sizing.width, size.width > 0 { wanted.frame.size.width = size.width }
    if sizing.height, size.height > 0 { wanted.frame.size.height = size.height }
    return wanted
  }

  /// - Parameters:
  ///   - width: Points; nil is what the content needs.
  ///   - height: Points; nil is what the content needs.
  func sizeThatContentNeeds(width: CGFloat?, height: CGFloat?) -> CGSize {
    systemLayoutSizeFitting(CGSize(width: width ?? 0, height: height ?? 0))
  }
}

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView,
  ConfiguredCell
{
  /// Fills the cell.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }()
  /// Behind the content; nil, the default, is nothing.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// Behind the content while the cell is chosen or pressed, over ``backgroundView``.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// Whether the item is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger is on the item.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// Whether the collection is edited.
  var isEditing = false { didSet { if isEditing != oldValue { stateChanged() } } }
  /// Whether the items below the cell's are shown.
  var isExpanded = false { didSet { if isExpanded != oldValue { stateChanged() } } }
  /// Whether the cell is on its way to another place.
  var isReordering = false { didSet { if isReordering != oldValue { stateChanged() } } }
  /// The collection it is in, and as what.
  weak var collection: UICollectionView?
  var path: IndexPath? { collection?.indexPath(for: self) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
  open override func prepareForReuse() {
    configured.reuse()
    isSelected = false
    isHighlighted = false
    isReordering = false
  }

  // MARK: Content

  let configured = ConfiguredContent()
  /// What the content view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configured.show(contentConfiguration, in: contentView)
      contentNeedsMeasure()
    }
  }
  /// Whether the content configuration is updated for each new state; true by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// What is behind the content; nil, the default, is nothing.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { signal.send() } }
  /// Whether the background configuration is updated for each new state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  private func contentNeedsMeasure() {
    setNeedsLayout()
    if let path { collection?.measureAgain(path) }
  }

  /// Whether the cell is chosen, pressed, edited and so on.
  open var configurationState: UICellConfigurationState {
    var state = commonState
    state.isExpanded = isExpanded
    state.isReordering = isReordering
    return state
  }
  /// Called for each new state, after ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
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

  func stateChanged() {
    setNeedsUpdateConfiguration()
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    signal.send()
  }

  private func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    for view in [selectedBackgroundView, backgroundView].compactMap({ $0 }) {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  package override var content: AnyView? {
    guard let backgroundConfiguration else { return super.content }
    return AnyView(backgroundConfiguration.look(tintColor))
  }

  override func sizeThatContentNeeds(width: CGFloat?, height: CGFloat?) -> CGSize {
    if let view = configured.view {
      return view.sizeInStage(ProposedViewSize(width: width, height: height))
    }
    return contentView.systemLayoutSizeFitting(CGSize(width: width ?? 0, height: height ?? 0))
  }
}
