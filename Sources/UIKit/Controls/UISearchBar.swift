import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A field that is searched with.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whose bar this is; nil for one by itself.
  weak var searchController: UISearchController?
  open var text: String? { didSet { if text != oldValue { signal.send() } } }
  open var placeholder: String? { didSet { signal.send() } }
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var barStyle = 0
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var showsCancelButton = false { didSet { signal.send() } }
  open var showsSearchResultsButton = false
  open var showsBookmarkButton = false
  open var backgroundImage: UIImage?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var enablesReturnKeyAutomatically = true
  public private(set) lazy var searchTextField = UITextField()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(frame: .zero) }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  package override var content: AnyView? {
    let text = Binding<String>(
      get: { [unowned self] in self.text ?? "" },
      set: { [unowned self] new in
        guard new != self.text ?? "" else { return }
        self.text = new
        delegate?.searchBar(self, textDidChange: new)
        searchController?.textChanged()
      })
    return AnyView(
      HStack(spacing: 8) {
        HStack(spacing: 6) {
          Image(systemName: "magnifyingglass").foregroundColor(.secondary)
          TextField(placeholder ?? "", text: text) { [unowned self] isEditing in
            if isEditing {
              searchController?.isActive = true
              delegate?.searchBarTextDidBeginEditing(self)
            } else {
              delegate?.searchBarTextDidEndEditing(self)
            }
          } onCommit: { [unowned self] in
            delegate?.searchBarSearchButtonClicked(self)
          }
        }
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background(
          RoundedRectangle(cornerRadius: 10).fill(Color(system: .tertiarySystemFill)))
        if showsCancelButton {
          Button("Cancel") { [unowned self] in
            searchController?.cancel()
            delegate?.searchBarCancelButtonClicked(self)
          }
        }
      }
      .padding(.horizontal, 8)
      .frame(maxHeight: .infinity))
  }
}

/// The app's own code for what is done to a search bar. Everything is optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
