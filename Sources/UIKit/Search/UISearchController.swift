import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A search bar, and what is shown while people search with it.
///
/// Given to a navigation item, its bar is below that of the navigation controller. While it is
/// active, the bar above goes, and the results' controller, if there is one, covers the content.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// When the scopes are seen.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  /// Told of each change of what is searched for.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told of the beginning and the end of a search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// What people search with.
  public let searchBar = UISearchBar()
  /// Covers the content while there is a text; nil leaves the content on screen, to show the
  /// results itself.
  public let searchResultsController: UIViewController?

  /// Whether the content is dimmed while people search and no results cover it; true by default.
  /// A tap on it ends the search.
  open var obscuresBackgroundDuringPresentation = true { didSet { signal.send() } }
  /// Whether the navigation bar goes while people search; true by default.
  open var hidesNavigationBarDuringPresentation = true { didSet { signal.send() } }
  /// Whether the bar has its Cancel button while people search; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the results come with a text, and go with it; true by default.
  open var automaticallyShowsSearchResultsController = true { didSet { signal.send() } }
  /// Whether the results are on screen while people search, though there is no text. Setting it
  /// makes ``automaticallyShowsSearchResultsController`` false.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? hasQuery : showsResultsAlways }
    set {
      showsResultsAlways = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var showsResultsAlways = false
  /// When the scopes are seen: with the search by default.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showScopes() } }
  /// Whether the scopes come and go by themselves.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }

  /// A controller that shows results in another one; in the searched controller itself for nil.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    if let searchResultsController { addChild(searchResultsController) }
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// Whether people search. Setting it begins a search, with the keyboard in the field, or ends it,
  /// which empties the field.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue {
        searchBegan()
        searchBar.becomeFirstResponder()
      } else {
        searchEnded()
      }
    }
  }
  private var isSearching = false

  /// The field has got the keyboard.
  func searchBegan() {
    guard !isSearching else { return }
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    withAnimation(.easeInOut(duration: 0.25)) {
      isSearching = true
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
      barChanged()
    }
    delegate?.didPresentSearchController(self)
    update()
  }

  private func searchEnded() {
    delegate?.willDismissSearchController(self)
    withAnimation(.easeInOut(duration: 0.25)) {
      isSearching = false
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
      searchBar.text = nil
      searchBar.searchTextField.tokens = []
      barChanged()
    }
    searchBar.resignFirstResponder()
    update()
    delegate?.didDismissSearchController(self)
  }

  /// Ends the search.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    completion?()
  }

  /// What is searched for has changed.
  func update() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// What the bar shows has changed.
  func barChanged() {
    showScopes()
    signal.send()
  }

  private func showScopes() {
    let shows: Bool
    switch scopeBarActivation {
    case .manual: return
    case .onTextEntry: shows = isSearching && hasQuery
    case .automatic, .onSearchActivation: shows = isSearching
    }
    if searchBar.showsScopeBar != shows { searchBar.showsScopeBar = shows }
  }

  private var hasQuery: Bool {
    searchBar.text?.isEmpty == false || !searchBar.searchTextField.tokens.isEmpty
  }

  /// The results, if they are seen now.
  var shownResults: UIViewController? {
    isSearching && showsSearchResultsController ? searchResultsController : nil
  }
  /// Points above the bar, while it stands alone at the top of the screen.
  var roomAbove: CGFloat { isSearching && hidesNavigationBarDuringPresentation ? 8 : 0 }
  /// Whether the content is covered by a shade.
  var dimsContent: Bool {
    isSearching && obscuresBackgroundDuringPresentation && shownResults == nil
  }
}

/// Shows the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search begins and ends, and when people change the text or the scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// Who is told of the beginning and the end of a search. Everything is optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
