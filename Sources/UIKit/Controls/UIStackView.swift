import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Puts its arranged views in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  override var arrangesSubviews: Bool { true }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { contentChanged() } }
  open var distribution = Distribution.fill { didSet { contentChanged() } }
  open var alignment = Alignment.fill { didSet { contentChanged() } }
  open var spacing: CGFloat = 0 { didSet { contentChanged() } }
  open private(set) var arrangedSubviews: [UIView] = []
  open var isLayoutMarginsRelativeArrangement = false { didSet { contentChanged() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    contentChanged()
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    contentChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    contentChanged()
  }

  override func contentChanged() {
    super.contentChanged()
    setNeedsLayout()
  }

  override func invalidateSizeOfStage() {
    setNeedsLayout()
    super.invalidateSizeOfStage()
  }

  // MARK: Layout

  /// The width that constraints gave it.
  private var narrowWidth: CGFloat?

  override func isNarrowed(to width: CGFloat) -> Bool {
    guard axis == .vertical, width > 0, narrowWidth != width,
      shown.contains(where: \.growsWhenNarrow)
    else { return false }
    narrowWidth = width
    return true
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
  private func gap(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? spacing
  }
  private var gaps: CGFloat { shown.dropLast().reduce(0) { $0 + gap(after: $1) } }

  private func natural(_ view: UIView) -> CGSize {
    var size = view.systemLayoutSizeFitting(.zero)
    if view.growsWhenNarrow, axis == .vertical, bounds.width > 0, size.width > bounds.width {
      size = view.sizeThatFits(CGSize(width: bounds.width, height: .infinity))
    }
    return size
  }

  open override var intrinsicContentSize: CGSize {
    let sizes = shown.map(natural)
    guard !sizes.isEmpty else { return super.intrinsicContentSize }
    let lengths = sizes.map(along)
    let length =
      (distribution == .fillEqually
        ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)) + gaps
    let breadth = sizes.map(across).max() ?? 0
    let margins = margins
    return axis == .horizontal
      ? CGSize(
        width: length + margins.left + margins.right, height: breadth + margins.top + margins.bottom
      )
      : CGSize(
        width: breadth + margins.left + margins.right, height: length + margins.top + margins.bottom
      )
  }

  open override func layoutSubviews() {
    let views = shown
    let area = bounds.inset(by: margins)
    let lengths = lengths(of: views, in: along(area.size))
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    let free = along(area.size) - lengths.reduce(0, +)
    let even = views.count > 1 ? max(spacing, free / CGFloat(views.count - 1)) : 0
    var position = axis == .horizontal ? area.minX : area.minY
    for (view, length) in zip(views, lengths) {
      let room = across(area.size)
      let breadth = alignment == .fill ? room : min(room, across(natural(view)))
      let offset: CGFloat =
        switch alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (room - breadth) / 2
        case .trailing, .lastBaseline: room - breadth
        }
      view.frame =
        axis == .horizontal
        ? CGRect(x: position, y: area.minY + offset, width: length, height: breadth)
        : CGRect(x: area.minX + offset, y: position, width: breadth, height: length)
      position += length + (isSpread ? even : gap(after: view))
    }
    super.layoutSubviews()
  }

  private func lengths(of views: [UIView], in total: CGFloat) -> [CGFloat] {
    var lengths = views.map { along(natural($0)) }
    let room = total - gaps
    guard !views.isEmpty else { return [] }
    switch distribution {
    case .fillEqually: return views.map { _ in max(0, room / CGFloat(views.count)) }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      return sum > 0 ? lengths.map { max(0, $0 * room / sum) } : lengths
    case .equalSpacing, .equalCentering: return lengths
    case .fill:
      let difference = room - lengths.reduce(0, +)
      // Who hugs or resists least takes the difference.
      let priorities = views.map {
        difference > 0
          ? $0.contentHuggingPriority(for: axis)
          : $0.contentCompressionResistancePriority(for: axis)
      }
      let least = priorities.indices.min { (priorities[$0], $0) < (priorities[$1], $1) }!
      let taker = priorities.lastIndex(of: priorities[least])!
      lengths[difference > 0 ? least : taker] = max(
        0, lengths[difference > 0 ? least : taker] + difference)
      return lengths
    }
  }
}
