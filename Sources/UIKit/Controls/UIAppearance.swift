import Foundation
import LindenDrawing

// What apps say about the looks of UIKit's classes. SwiftUI's lists and bars here are not made of
// them, so it is kept and has no effect; that is said once for each class.

/// What an app can say about the looks of all objects of a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObject {}

extension UIAppearance {
  /// An object that keeps what is set, without effect.
  public static func appearance() -> Self { AppearanceProxies.of(self) }
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type])
    -> Self
  { appearance() }
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

@MainActor private enum AppearanceProxies {
  private static var proxies: [ObjectIdentifier: NSObject] = [:]

  static func of<Kind: NSObject>(_ type: Kind.Type) -> Kind {
    if let known = proxies[ObjectIdentifier(type)] as? Kind { return known }
    Diagnostics.noEffect(
      "\(type).appearance()", "bars and lists are SwiftUI's, whose modifiers have one")
    guard let proxy = makers[ObjectIdentifier(type)]?() ?? _ViewClass.make(type),
      let proxy = proxy as? Kind
    else { preconditionFailure("\(type) has no appearance that could be kept.") }
    proxies[ObjectIdentifier(type)] = proxy
    return proxy
  }

  private static let makers: [ObjectIdentifier: @MainActor () -> NSObject] = [
    ObjectIdentifier(UITableView.self): { UITableView() },
    ObjectIdentifier(UITableViewCell.self): { UITableViewCell() },
    ObjectIdentifier(UITableViewHeaderFooterView.self): {
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    },
    ObjectIdentifier(UICollectionView.self): { UICollectionView() },
    ObjectIdentifier(UICollectionViewCell.self): { UICollectionViewCell() },
    ObjectIdentifier(UINavigationBar.self): { UINavigationBar() },
    ObjectIdentifier(UITabBar.self): { UITabBar() },
    ObjectIdentifier(UIToolbar.self): { UIToolbar() },
    ObjectIdentifier(UISegmentedControl.self): { UISegmentedControl() },
    ObjectIdentifier(UISwitch.self): { UISwitch() },
    ObjectIdentifier(UISlider.self): { UISlider() },
    ObjectIdentifier(UIStepper.self): { UIStepper() },
    ObjectIdentifier(UIDatePicker.self): { UIDatePicker() },
    ObjectIdentifier(UIPickerView.self): { UIPickerView() },
    ObjectIdentifier(UITextField.self): { UITextField() },
    ObjectIdentifier(UITextView.self): { UITextView() },
    ObjectIdentifier(UIPageControl.self): { UIPageControl() },
    ObjectIdentifier(UILabel.self): { UILabel() },
    ObjectIdentifier(UIScrollView.self): { UIScrollView() },
    ObjectIdentifier(UIProgressView.self): { UIProgressView() },
    ObjectIdentifier(UIRefreshControl.self): { UIRefreshControl() },
    ObjectIdentifier(UIButton.self): { UIButton() },
    ObjectIdentifier(UIImageView.self): { UIImageView() },
    ObjectIdentifier(UIActivityIndicatorView.self): { UIActivityIndicatorView() },
    ObjectIdentifier(UISearchBar.self): { UISearchBar() },
    ObjectIdentifier(UIStackView.self): { UIStackView() },
    ObjectIdentifier(UIWindow.self): { UIWindow() },
    ObjectIdentifier(UIView.self): { UIView() },
    ObjectIdentifier(UIBarButtonItem.self): { UIBarButtonItem() },
    ObjectIdentifier(UITabBarItem.self): { UITabBarItem() },
  ]
}

/// Stands for classes of views that are only known when one is to be made, as ``_DynamicClass``
/// does: they have their initializer where `UIView` has it.
open class _ViewClass: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static func make(_ type: AnyClass) -> NSObject? {
    guard type is UIView.Type else { return nil }
    return unsafeBitCast(type, to: _ViewClass.Type.self).init(frame: .zero)
  }
}
