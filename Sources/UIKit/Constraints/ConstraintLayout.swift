import CoreGraphics
import Foundation

/// The frames that constraints give the views in one view, at its present size or at one of their
/// own.
@MainActor struct ConstraintLayout {
  private let host: UIView
  private var system = LinearSystem()
  /// The first of an item's four unknowns: left, top, width, height, in the host's coordinates.
  private var places: [ObjectIdentifier: Int] = [:]
  private var count = 0
  private(set) var hasConstraints = false

  /// - Parameter size: What the host is fixed to; a length that is nil is found.
  init(_ host: UIView, width: CGFloat?, height: CGFloat?) {
    self.host = host
    let own = place(of: host)
    fix(own, 0)
    fix(own + 1, 0)
    if let width { fix(own + 2, width) }
    if let height { fix(own + 3, height) }
    collect(host)
    // What a view inside has to do with one outside, which stays where it is.
    var outer = host.superview
    while let view = outer {
      for constraint in view.constraints where reachesInside(constraint) { add(constraint) }
      outer = view.superview
    }
  }

  private func reachesInside(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      guard let view = LayoutItem.view(of: item), view !== host else { return false }
      return view.isDescendant(of: host)
    }
  }

  private mutating func place(of item: AnyObject) -> Int {
    let key = ObjectIdentifier(item)
    if let known = places[key] { return known }
    let new = count
    places[key] = new
    count += 4
    if let view = item as? UIView, !view.isDescendant(of: host) {
      let frame = host.convert(view.bounds, from: view)
      for (offset, value) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
        fix(new + offset, value)
      }
      return new
    }
    guard let guide = item as? UILayoutGuide, let insets = guide.insets, let view = guide.owningView
    else { return new }
    let outer = place(of: view)
    equal([(new, 1), (outer, -1)], Double(insets.left))
    equal([(new + 1, 1), (outer + 1, -1)], Double(insets.top))
    equal([(new + 2, 1), (outer + 2, -1)], Double(-insets.left - insets.right))
    equal([(new + 3, 1), (outer + 3, -1)], Double(-insets.top - insets.bottom))
    return new
  }

  private mutating func fix(_ unknown: Int, _ value: CGFloat) {
    equal([(unknown, 1)], Double(value))
  }

  private mutating func equal(
    _ terms: [(unknown: Int, coefficient: Double)], _ constant: Double, weight: Double = 1001
  ) {
    system.add(terms, .equal, constant, weight: weight)
  }

  private mutating func collect(_ view: UIView) {
    for constraint in view.constraints { add(constraint) }
    let outer = place(of: view)
    for child in view.subviews {
      let own = place(of: child)
      let frame = child.frame
      if child.translatesAutoresizingMaskIntoConstraints || view.arrangesSubviews {
        equal([(own, 1), (outer, -1)], Double(frame.minX - view.bounds.minX))
        equal([(own + 1, 1), (outer + 1, -1)], Double(frame.minY - view.bounds.minY))
        fix(own + 2, frame.width)
        fix(own + 3, frame.height)
      } else {
        // Where no constraint says anything, a view is at the corner and as large as it was.
        equal([(own, 1), (outer, -1)], 0, weight: 0.1)
        equal([(own + 1, 1), (outer + 1, -1)], 0, weight: 0.1)
        addIntrinsic(child, own)
      }
      collect(child)
    }
  }

  private mutating func addIntrinsic(_ view: UIView, _ place: Int) {
    let size = view.intrinsicContentSize
    for (axis, length, unknown) in [
      (NSLayoutConstraint.Axis.horizontal, size.width, place + 2),
      (.vertical, size.height, place + 3),
    ] {
      // Lengths without a word about them are as small as they can be.
      guard length != UIView.noIntrinsicMetric else {
        equal([(unknown, 1)], 0, weight: 0.1)
        continue
      }
      let term = [(unknown: unknown, coefficient: 1.0)]
      system.add(term, .equal, Double(length), weight: 0.5)
      system.add(
        term, .less, Double(length), weight: Double(view.contentHuggingPriority(for: axis).rawValue)
      )
      system.add(
        term, .greater, Double(length),
        weight: Double(view.contentCompressionResistancePriority(for: axis).rawValue))
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem else { return }
    hasConstraints = true
    var terms = terms(first, constraint.firstAttribute, 1)
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      terms += self.terms(second, constraint.secondAttribute, -Double(constraint.multiplier))
    }
    let relation: LinearSystem.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .less
      case .equal: .equal
      case .greaterThanOrEqual: .greater
      }
    system.add(
      terms, relation, Double(constraint.constant), weight: Double(constraint.priority.rawValue))
  }

  private mutating func terms(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
  ) -> [(unknown: Int, coefficient: Double)] {
    let place = place(of: item)
    return switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: [(place, factor)]
    case .right, .trailing, .rightMargin, .trailingMargin: [(place, factor), (place + 2, factor)]
    case .top, .topMargin: [(place + 1, factor)]
    case .bottom, .bottomMargin, .firstBaseline, .lastBaseline:
      [(place + 1, factor), (place + 3, factor)]
    case .width: [(place + 2, factor)]
    case .height: [(place + 3, factor)]
    case .centerX, .centerXWithinMargins: [(place, factor), (place + 2, factor / 2)]
    case .centerY, .centerYWithinMargins: [(place + 1, factor), (place + 3, factor / 2)]
    case .notAnAttribute: []
    }
  }

  /// The size of the host where it was left open: as small as its contents allow.
  func hostSize() -> CGSize {
    var system = system
    let own = places[ObjectIdentifier(host)]!
    system.add([(own + 2, 1)], .equal, 0, weight: 0.01)
    system.add([(own + 3, 1)], .equal, 0, weight: 0.01)
    let values = system.solve(count: count)
    return CGSize(width: max(0, values[own + 2]), height: max(0, values[own + 3]))
  }

  /// Frames of the views below the host that constraints place, in their superviews' coordinates,
  /// outermost first.
  func apply() {
    apply(to: host, system.solve(count: count))
  }

  private func apply(to view: UIView, _ values: [Double]) {
    guard let outer = places[ObjectIdentifier(view)] else { return }
    for child in view.subviews {
      guard let own = places[ObjectIdentifier(child)] else { continue }
      if !child.translatesAutoresizingMaskIntoConstraints, !view.arrangesSubviews {
        child.frame = CGRect(
          x: values[own] - values[outer] + view.bounds.minX,
          y: values[own + 1] - values[outer + 1] + view.bounds.minY,
          width: max(0, values[own + 2]), height: max(0, values[own + 3]))
      }
      apply(to: child, values)
    }
  }
}

extension UIView {
  /// Whether anything below is placed by constraints, which the outermost view that lays out looks
  /// after.
  fileprivate var needsConstraints: Bool {
    !constraints.isEmpty
      || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints || $0.needsConstraints }
  }

  /// Places what is in this view by constraints, those inside its subviews included.
  func placeByConstraints() {
    guard needsConstraints else { return }
    // Twice where views learn how narrow they are, and so how high.
    for _ in 0..<2 {
      ConstraintLayout(self, width: bounds.width, height: bounds.height).apply()
      if !narrowViews() { return }
    }
  }

  private func narrowViews() -> Bool {
    var isChanged = false
    for view in subviews {
      if view.isNarrowed(to: view.bounds.width) { isChanged = true }
      if view.narrowViews() { isChanged = true }
    }
    return isChanged
  }

  /// The lengths that constraints give this view, from its contents or by themselves; nil for one
  /// they leave open.
  func constrainedSize(_ target: CGSize) -> (width: CGFloat?, height: CGFloat?) {
    guard needsConstraints else { return (nil, nil) }
    let small = ConstraintLayout(self, width: nil, height: nil).hostSize()
    guard small.width > 0, target.width > small.width else {
      return (small.width > 0 ? small.width : nil, small.height > 0 ? small.height : nil)
    }
    let height = ConstraintLayout(self, width: target.width, height: nil).hostSize().height
    return (small.width, height > 0 ? height : nil)
  }

  /// The smallest size, by its constraints or its content.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let own = intrinsicContentSize
    let fitting = constrainedSize(targetSize)
    return CGSize(
      width: fitting.width
        ?? (own.width == UIView.noIntrinsicMetric ? targetSize.width : own.width),
      height: fitting.height
        ?? (own.height == UIView.noIntrinsicMetric ? targetSize.height : own.height))
  }

  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let small = systemLayoutSizeFitting(targetSize)
    return CGSize(
      width: horizontal == .required ? targetSize.width : small.width,
      height: vertical == .required ? targetSize.height : small.height)
  }
}
