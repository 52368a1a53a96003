import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A search bar and, while it is used, what was found. Set as a navigation item's
/// ``UINavigationItem/searchController``, its bar is shown below the title.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The field that is searched with.
  public let searchBar = UISearchBar()
  /// Shows what was found, in place of the controller below, while there is text in the bar; nil
  /// where that controller does so itself.
  public let searchResultsController: UIViewController?
  /// Is told of every change of the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the bar is being used: from the first tap until it is cancelled.
  open var isActive = false { didSet { if isActive != oldValue { activityChanged() } } }
  /// Whether the bar has a button that ends the search while it is used.
  open var automaticallyShowsCancelButton = true
  /// Whether results are shown while there is no text, too.
  open var showsSearchResultsController = false { didSet { onChange() } }
  /// Accepted: nothing is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Accepted: nothing is dimmed.
  open var dimsBackgroundDuringPresentation = true
  /// Accepted: the bar above stays.
  open var hidesNavigationBarDuringPresentation = true

  var onChange: () -> Void = {}

  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }
  public convenience init() { self.init(searchResultsController: nil) }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// What is shown in place of the controller that is searched; nil where it stays.
  var shownResults: UIViewController? {
    guard isActive, showsSearchResultsController || !(searchBar.text ?? "").isEmpty else {
      return nil
    }
    return searchResultsController
  }

  func textChanged() {
    searchResultsUpdater?.updateSearchResults(for: self)
    onChange()
  }

  /// Ends the search: the text goes.
  func cancel() {
    searchBar.text = nil
    isActive = false
  }

  private func activityChanged() {
    if isActive {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
    }
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
    textChanged()
    if isActive {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }
}

/// Shows what is found for a search bar's text.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called after the text has changed, and when a search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends. Everything is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
