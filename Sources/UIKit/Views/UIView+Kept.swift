import CoreGraphics
import Foundation
import LindenFoundation

/// Which way the content of a view goes.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// What kind of thing is read out.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let staticText = Self(rawValue: 64)
  public static let notEnabled = Self(rawValue: 256)
  public static let updatesFrequently = Self(rawValue: 512)
  public static let searchField = Self(rawValue: 1024)
  public static let adjustable = Self(rawValue: 4096)
  public static let header = Self(rawValue: 65536)
}

extension UIView: _KeyValueCodingAndObserving {}

extension UIView {
  /// How content fills a rectangle of another size.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight
    case bottomLeft, bottomRight
  }

  /// What of the superview's insets reaches into this view.
  var safeAreaInsetsInside: UIEdgeInsets {
    guard let holder else { return .zero }
    let outer = holder.safeAreaInsets
    let size = holder.bounds.size
    return UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (size.height - frame.maxY)),
      right: max(0, outer.right - (size.width - frame.maxX)))
  }
}
