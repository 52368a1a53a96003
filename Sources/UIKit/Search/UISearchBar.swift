import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A field that is searched with, a button that ends the search, and a choice of what is searched.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The pictures that an app may replace.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  /// Told of what people do with the bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Where people type.
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: .zero)
    field.bar = self
    addSubview(field)
    return field
  }()
  /// The search controller whose bar this is.
  weak var searchController: UISearchController?

  /// What is typed in the field. Setting it does not tell the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What the empty field says; nil, the default, is nothing.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  /// The colour behind the bar; nil, the default, is none.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  /// Whether the bar can be used; true by default.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = searchTextField
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = searchTextField
  }
  public convenience init() { self.init(frame: .zero) }

  // MARK: Keyboard

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically = true

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  // MARK: Buttons

  /// Whether a button beside the field ends the search; false by default.
  open var showsCancelButton = false { didSet { showCancelButton() } }
  /// Shows the button that ends the search, or takes it away, moving the field.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    withAnimation(animated ? .easeInOut(duration: 0.25) : nil) {
      self.showsCancelButton = showsCancelButton
    }
  }
  private lazy var cancelButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(
      UIAction { [weak self] _ in self?.cancelPressed() }, for: .primaryActionTriggered)
    return button
  }()

  private func showCancelButton() {
    if showsCancelButton {
      addSubview(cancelButton)
    } else {
      cancelButton.removeFromSuperview()
    }
    setNeedsLayout()
  }

  /// Whether the empty field has a button for bookmarks at its end; false by default.
  open var showsBookmarkButton = false { didSet { searchTextField.signal.send() } }
  /// Whether the empty field has a button for earlier results at its end; false by default.
  open var showsSearchResultsButton = false { didSet { searchTextField.signal.send() } }
  open var isSearchResultsButtonSelected = false
  private var icons: [Icon: UIImage] = [:]

  /// Replaces a picture of the bar; the one of `.normal` stands for all states.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    searchTextField.signal.send()
  }
  /// The picture that was set in place of the bar's own; nil if none was.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }
  var searchImage: UIImage? { icons[.search] }

  /// The button at the end of the empty field, if there is one.
  var fieldAccessory: AnyView? {
    if showsBookmarkButton {
      return button(.bookmark, "book", "Bookmarks") { $0.searchBarBookmarkButtonClicked($1) }
    }
    guard showsSearchResultsButton else { return nil }
    return button(.resultsList, "chevron.down.circle", "Results") {
      $0.searchBarResultsListButtonClicked($1)
    }
  }

  private func button(
    _ icon: Icon, _ symbol: String, _ name: String,
    _ press: @escaping (any UISearchBarDelegate, UISearchBar) -> Void
  ) -> AnyView {
    AnyView(
      Button { [weak self] in
        if let self, let delegate { press(delegate, self) }
      } label: {
        (icons[icon].map { Image(uiImage: $0) } ?? Image(systemName: symbol))
          .foregroundStyle(Color(system: .secondaryLabel))
      }
      .buttonStyle(.plain)
      .accessibilityLabel(name))
  }

  // MARK: Scopes

  /// What can be searched in; nil, the default, is no choice.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = selectedScopeButtonIndex
      showScopes()
    }
  }
  /// Which scope is chosen, from 0. Setting it does not tell the delegate.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// Whether the scopes are below the field; false by default. A search controller shows them while
  /// people search.
  open var showsScopeBar = false { didSet { showScopes() } }
  /// Shows the scopes, or takes them away.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    withAnimation(animated ? .easeInOut(duration: 0.25) : nil) { showsScopeBar = show }
  }
  private lazy var scopes: UISegmentedControl = {
    let control = UISegmentedControl(items: nil)
    control.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
    return control
  }()
  var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  private func showScopes() {
    if hasScopes { addSubview(scopes) } else { scopes.removeFromSuperview() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.barChanged()
  }

  // MARK: Layout

  /// Whether it is part of a navigation bar, whose room it shares.
  var isInNavigationBar = false { didSet { setNeedsLayout() } }
  /// Points the field takes with the room around it.
  private var fieldHeight: CGFloat { isInNavigationBar ? 52 : 56 }
  /// Points of the field that are seen, while it is scrolled away.
  var shownFieldHeight: CGFloat = 52 { didSet { if shownFieldHeight != oldValue { hideField() } } }
  var height: CGFloat { fieldHeight + (hasScopes ? 44 : 0) }

  private func hideField() {
    searchTextField.alpha = shownFieldHeight < 30 ? 0 : 1
    searchTextField.accessibilityElementsHidden = shownFieldHeight < 30
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = isInNavigationBar ? environment.layoutMargin : 8
    var room = CGRect(
      x: margin, y: isInNavigationBar ? 0 : 10, width: max(0, bounds.width - 2 * margin), height: 36
    )
    if hasScopes {
      scopes.frame = CGRect(x: margin, y: fieldHeight, width: room.width, height: 32)
    }
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width
      cancelButton.frame = mirrored(
        CGRect(
          x: max(room.minX, room.maxX - width), y: room.minY, width: width, height: room.height))
      room.size.width = max(0, room.width - width - 12)
    }
    searchTextField.frame = mirrored(room)
  }

  // MARK: What people do

  var mayBeginEditing: Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }

  func mayChange(_ change: TextChange) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: change.range, replacementText: change.replacement)
      ?? true
  }

  func fieldEditing(_ isEditing: Bool) {
    if isEditing {
      searchController?.searchBegan()
      delegate?.searchBarTextDidBeginEditing(self)
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
  }

  func fieldWasEdited() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.barChanged()
    searchController?.update()
  }

  func searchPressed() { delegate?.searchBarSearchButtonClicked(self) }

  private func cancelPressed() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  private func scopeChosen() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.update()
  }
}

/// The app's own code for what is done to a search bar. Everything is optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Asked before the text changes; false keeps it as it is.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
