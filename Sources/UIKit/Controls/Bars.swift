import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

// What apps say about the looks of UIKit's containers. SwiftUI's lists and bars here are not made
// of them, so it is kept and has no effect; that is said once for each class.

@MainActor private enum Appearance {
  private static var proxies: [ObjectIdentifier: UIView] = [:]

  static func of<View: UIView>(_ type: View.Type, _ make: () -> View) -> View {
    if let known = proxies[ObjectIdentifier(type)] as? View { return known }
    Diagnostics.noEffect(
      "\(type).appearance()", "bars and lists are SwiftUI's, whose modifiers have one")
    let proxy = make()
    proxies[ObjectIdentifier(type)] = proxy
    return proxy
  }
}

/// A list of UIKit's; there are none here but for their appearance.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
  open var rowHeight: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var sectionHeaderTopPadding: CGFloat = 0
  open var allowsSelection = true
  public static let automaticDimension: CGFloat = -1
  public static func appearance() -> UITableView { Appearance.of(self) { UITableView() } }
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var separatorInset = UIEdgeInsets.zero
  open var selectedBackgroundView: UIView?
  open var backgroundView: UIView?
  public static func appearance() -> UITableViewCell { Appearance.of(self) { UITableViewCell() } }
}

@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  public static func appearance() -> UITableViewHeaderFooterView {
    Appearance.of(self) { UITableViewHeaderFooterView() }
  }
}

@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public static func appearance() -> UICollectionView { Appearance.of(self) { UICollectionView() } }
}

/// How a bar looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  nonisolated public override init() { super.init() }
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}

public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var prefersLargeTitles = false
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    Diagnostics.noEffect(
      "UINavigationBar.setBackgroundImage(_:for:)", "toolbarBackground(_:for:) has one")
  }
  public static func appearance() -> UINavigationBar { Appearance.of(self) { UINavigationBar() } }
}

@preconcurrency @MainActor open class UITabBar: UIView {
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  public static func appearance() -> UITabBar { Appearance.of(self) { UITabBar() } }
}

@preconcurrency @MainActor open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var isTranslucent = true
  public static func appearance() -> UIToolbar { Appearance.of(self) { UIToolbar() } }
}

extension UISegmentedControl {
  public static func appearance() -> UISegmentedControl {
    Appearance.of(self) { UISegmentedControl() }
  }
  /// How titles look. Accepted without an effect.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    Diagnostics.noEffect(
      "UISegmentedControl.setTitleTextAttributes(_:for:)", "titles look as SwiftUI's")
  }
}
extension UISwitch {
  public static func appearance() -> UISwitch { Appearance.of(self) { UISwitch() } }
}
extension UISlider {
  public static func appearance() -> UISlider { Appearance.of(self) { UISlider() } }
}
extension UITextField {
  public static func appearance() -> UITextField { Appearance.of(self) { UITextField() } }
}
extension UITextView {
  public static func appearance() -> UITextView { Appearance.of(self) { UITextView() } }
}
extension UIPageControl {
  public static func appearance() -> UIPageControl { Appearance.of(self) { UIPageControl() } }
}
extension UILabel {
  public static func appearance() -> UILabel { Appearance.of(self) { UILabel() } }
}

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
}
