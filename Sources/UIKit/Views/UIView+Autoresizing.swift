import CoreGraphics

extension UIView {
  /// Follows the superview's size by ``autoresizingMask``: what is flexible shares the difference.
  func resize(withSuperviewFrom old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, holder?.autoresizesSubviews == true,
      !autoresizingMask.isEmpty
    else { return }
    var frame = frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = UIView.resize(
      frame.minX, frame.width, new.width - old.width, mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    (frame.origin.y, frame.size.height) = UIView.resize(
      frame.minY, frame.height, new.height - old.height, mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    self.frame = frame
  }

  private static func resize(
    _ start: CGFloat, _ length: CGFloat, _ difference: CGFloat, _ before: Bool, _ inside: Bool,
    _ after: Bool
  ) -> (CGFloat, CGFloat) {
    let share = difference / CGFloat(max(1, [before, inside, after].count { $0 }))
    return (before ? start + share : start, max(0, inside ? length + share : length))
  }

  /// What grows when the superview does; several share the difference.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
}
