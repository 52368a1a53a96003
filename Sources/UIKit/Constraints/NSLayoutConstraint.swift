import CoreGraphics
import Foundation

/// How much a constraint matters, from 1 to 1000, which must hold.
public struct UILayoutPriority: Hashable, RawRepresentable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let dragThatCanResizeScene = Self(510)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}

/// `first = multiplier · second + constant`, or greater or less than that.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public private(set) weak var firstItem: AnyObject?
  public private(set) weak var secondItem: AnyObject?
  public let relation: Relation
  public let multiplier: CGFloat
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { changed() } } }
  open var identifier: String?

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Whether it counts. It is kept by the nearest view around both items.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        guard let holder = nearestCommonView else { return }
        self.holder = holder
        holder.constraints.append(self)
      } else {
        holder?.constraints.removeAll { $0 === self }
      }
      changed()
      if !isActive { holder = nil }
    }
  }

  private weak var holder: UIView?

  private var nearestCommonView: UIView? {
    let first = LayoutItem.view(of: firstItem)
    guard let second = LayoutItem.view(of: secondItem) else { return first }
    var next = first
    while let view = next {
      if second.isDescendant(of: view) { return view }
      next = view.superview
    }
    return first
  }

  private func changed() {
    var next = holder
    while let view = next {
      view.setNeedsLayout()
      view.signal.send()
      next = view.superview
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
}

/// A rectangle for constraints that is not shown.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  enum Kind { case own, safeArea, margins }
  let kind: Kind
  open internal(set) weak var owningView: UIView?
  open var identifier = ""

  public override init() {
    kind = .own
    super.init()
  }

  init(of view: UIView, kind: Kind) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// How far a guide of a view's lies inside of it; nil for one that constraints place.
  var insets: UIEdgeInsets? {
    switch kind {
    case .own: nil
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    }
  }
}

extension UIView {
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    layoutGuideItems.append(guide)
  }
}

/// What constraints can be about.
enum LayoutItem {
  @MainActor static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }
}

/// One edge, centre or length of a view or guide, to make constraints with.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat = 1,
    _ constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, constant)
  }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, constant) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, constant) }
}

public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Makes the length so many points. Like all constraints it takes effect when it is active.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, 1, constant)
  }
  /// Makes the length so many points at least.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, constant)
  }
  /// Makes the length so many points at most.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, constant)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, anchor, multiplier, constant) }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, multiplier, constant) }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, multiplier, constant) }
}

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
