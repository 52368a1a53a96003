import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures

/// What an app can say about the looks of all objects of a class.
///
/// Of these SwiftUI's views take notice: `UINavigationBar`, `UITabBar`, `UIToolbar`, `UITableView` and
/// its cells, `UICollectionView`, `UISegmentedControl`, `UIPageControl`, `UISwitch`, `UITextView`,
/// `UIScrollView`, `UITabBarItem`. As on iOS it counts for what comes on screen afterwards. What is
/// said of other classes, or of those in certain containers, is kept, and has no effect.
@preconcurrency @MainActor public protocol UIAppearance: NSObject {}

extension UIAppearance {
  /// What is set on it is the look of all objects of the class.
  public static func appearance() -> Self { AppearanceProxies.of(self) }

  /// Accepted: objects in certain containers look as all do.
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyObject.Type])
    -> Self
  { AppearanceProxies.of(self, in: containerTypes) }

  /// The same as ``appearance()``, whatever the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

@MainActor enum AppearanceProxies {
  private struct Place: Hashable {
    var kind: ObjectIdentifier
    var containers: [ObjectIdentifier]
  }

  private static var proxies: [Place: NSObject] = [:]

  /// The object of a class whose looks are those of all; nil if no app asked for it.
  static func known<Kind: NSObject>(_ type: Kind.Type) -> Kind? {
    proxies[Place(kind: ObjectIdentifier(type), containers: [])] as? Kind
  }

  /// Everything is as nobody had said anything.
  static func forget() {
    proxies = [:]
    CurrentAppearance.looks = nil
    ScrollDefaults.isRigid = nil
  }

  static func of<Kind: NSObject>(_ type: Kind.Type, in containers: [AnyObject.Type] = []) -> Kind {
    let place = Place(
      kind: ObjectIdentifier(type), containers: containers.map { ObjectIdentifier($0) })
    if let known = proxies[place] as? Kind { return known }
    if !containers.isEmpty {
      Diagnostics.noEffect(
        "\(type).appearance(whenContainedInInstancesOf:)", "views look the same in every container")
    } else if !countingClasses.contains(ObjectIdentifier(type)) {
      Diagnostics.noEffect("\(type).appearance()", "SwiftUI's modifiers have one")
    }
    guard let proxy = makers[ObjectIdentifier(type)]?() ?? _ViewClass.make(type),
      let proxy = proxy as? Kind
    else { preconditionFailure("\(type) has no appearance that could be kept.") }
    // What nobody has said is nil.
    (proxy as? UIView)?.backgroundColor = nil
    (proxy as? UITableView)?.separatorColor = nil
    proxies[place] = proxy
    let source = AppearanceSource()
    CurrentAppearance.looks = source
    ScrollDefaults.isRigid = { source.isRigid }
    return proxy
  }

  /// Those that `AppearanceSource` asks.
  private static let countingClasses: Set<ObjectIdentifier> = {
    let classes: [AnyObject.Type] = [
      UINavigationBar.self, UITabBar.self, UIToolbar.self, UITableView.self, UITableViewCell.self,
      UICollectionView.self, UISegmentedControl.self, UIPageControl.self, UISwitch.self,
      UITextView.self, UITextField.self, UIScrollView.self, UITabBarItem.self,
    ]
    return Set(classes.map { ObjectIdentifier($0) })
  }()

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
