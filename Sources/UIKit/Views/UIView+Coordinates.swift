import CoreGraphics

extension UIView {
  /// Maps this view's coordinates to those of the window or, outside of one, of the outermost view.
  private var toRoot: CGAffineTransform {
    guard let holder else {
      let origin = placeInWindow?()?.origin ?? .zero
      return CGAffineTransform(translationX: origin.x, y: origin.y)
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y)).concatenating(
        holder.toRoot)
  }

  /// A nil view stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(toRoot).applying((view?.toRoot ?? .identity).inverted())
  }
  /// Maps a point of another view's coordinates to this one's; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(view?.toRoot ?? .identity).applying(toRoot.inverted())
  }
  /// Maps a rectangle of this view's coordinates to another one's; nil stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(toRoot).applying((view?.toRoot ?? .identity).inverted())
  }
  /// Maps a rectangle of another view's coordinates to this one's; nil stands for the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(view?.toRoot ?? .identity).applying(toRoot.inverted())
  }
}

/// Insets from the edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  /// Insets; a side that is not named has none.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No insets.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle without the insets; a negative one makes it larger.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
