import Foundation

/// A file of controllers as Interface Builder writes it. Such files are not read here: none can be
/// made, and a controller's `storyboard` is nil.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  @available(*, unavailable, message: "storyboards are not read here; make controllers in code")
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { super.init() }

  private override init() { super.init() }

  /// Nil: nothing was read.
  open func instantiateInitialViewController() -> UIViewController? { nil }
  /// A controller of none of the app's own kinds: nothing was read.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UIViewController()
  }
  /// A controller of none of the app's own kinds: nothing was read.
  open func instantiateViewController(identifier: String) -> UIViewController { UIViewController() }
}

extension UIViewController {
  /// Nil: no controller comes from a storyboard here.
  public var storyboard: UIStoryboard? { nil }
}

/// A way from a controller of a storyboard to another.
///
/// Storyboards are not read here, so that none comes by itself; one made in code is performed by its
/// handler.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  /// Where the segue begins.
  open private(set) var source: UIViewController
  /// What the segue shows.
  open private(set) var destination: UIViewController
  private let handler: () -> Void

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
  }

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Does what the segue was made with.
  open func perform() { handler() }
}

/// A file of views as Interface Builder writes it. Such files are not read here: none can be made.
@preconcurrency @MainActor open class UINib: NSObject {
  @available(*, unavailable, message: "nibs are not read here; make views and cells in code")
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { super.init() }

  private override init() { super.init() }

  /// Nothing: nothing was read.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    []
  }
}

extension UITableView {
  /// Has no effect: there are no nibs here.
  public func register(_ nib: UINib, forCellReuseIdentifier identifier: String) {}
  /// Has no effect: there are no nibs here.
  public func register(_ nib: UINib, forHeaderFooterViewReuseIdentifier identifier: String) {}
}

extension UICollectionView {
  /// Has no effect: there are no nibs here.
  public func register(_ nib: UINib, forCellWithReuseIdentifier identifier: String) {}
}

extension Bundle {
  @available(*, unavailable, message: "nibs are not read here; make views in code")
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? { nil }
}
