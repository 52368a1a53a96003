import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows two or three controllers in columns beside each other; one at a time where the width is
/// compact.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// How many columns there are; `unspecified` is what ``viewControllers`` has.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  /// The columns, from the leading edge; `compact` is shown instead of them in compact width.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }
  /// Which columns are seen: beside the secondary one, or over it.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    fileprivate var columnsBefore: Int {
      switch self {
      case .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary, .automatic: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }
    fileprivate var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  nonisolated public static let automaticDimension: CGFloat = -1

  /// How many columns there are.
  public let style: Style
  /// Is asked and told which columns are seen.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// A split view with two or three columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  private var given: [Column: UIViewController] = [:]
  private var wrapped: [Column: UIViewController] = [:]

  /// Shows a controller in a column, with a navigation controller around it unless it is one; nil
  /// empties the column.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    wrapped[column]?.removeFromParent()
    given[column] = viewController
    wrapped[column] = viewController.map {
      $0 is UINavigationController || style == .unspecified || column == .compact
        ? $0 : $0.navigationController ?? UINavigationController(rootViewController: $0)
    }
    if let shown = wrapped[column] { addChild(shown) }
    show()
  }

  /// The controller of a column, as it was given; nil for an empty column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// The controllers of the columns from the leading edge, in the navigation controllers around
  /// them. Setting gives the first to the primary column and the second to the secondary one.
  open var viewControllers: [UIViewController] {
    get { order.compactMap { wrapped[$0] } }
    set {
      for column in order { setViewController(nil, for: column) }
      let places: [Column] = newValue.count > 2 ? order : [.primary, .secondary]
      for (controller, column) in zip(newValue, places) {
        setViewController(controller, for: column)
      }
    }
  }

  private let order: [Column] = [.primary, .supplementary, .secondary]
  /// The columns that have a controller, from the leading edge.
  fileprivate var columns: [Column] { order.filter { wrapped[$0] != nil } }
  fileprivate func shown(_ column: Column) -> UIViewController? { wrapped[column] }

  /// Shows a column: beside or over the secondary one, or in compact width alone.
  open func show(_ column: Column) {
    delegate?.splitViewController(self, willShow: column)
    if isCollapsed {
      topColumn = column
    } else if let index = columns.firstIndex(of: column), column != .secondary {
      let before = columns.filter { $0 != .secondary }.count - index
      if mode.columnsBefore < before {
        change(to: before == 2 ? .twoBesideSecondary : .oneBesideSecondary)
      }
    }
    show()
  }

  /// Hides a column where it is beside or over the secondary one; in compact width the one before
  /// is shown.
  open func hide(_ column: Column) {
    delegate?.splitViewController(self, willHide: column)
    if isCollapsed {
      if topColumn == column { goBack() }
    } else if let index = columns.firstIndex(of: column), column != .secondary {
      let after = columns.filter { $0 != .secondary }.count - index - 1
      if mode.columnsBefore > after {
        change(to: after == 1 ? .oneBesideSecondary : .secondaryOnly)
      }
    }
    show()
  }

  /// Shows a controller in the secondary column; in compact width it is seen at once.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
    if isCollapsed { show(.secondary) }
  }

  // MARK: Which are seen

  /// Whether one column is seen at a time, as the width is compact.
  open private(set) var isCollapsed = false
  private var topColumn: Column?
  private var shownMode: DisplayMode?

  /// Which columns are to be seen; `automatic`, the default, goes by the width.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      shownMode = nil
      show()
    }
  }
  /// Which columns are seen.
  open var displayMode: DisplayMode { mode }
  /// Kept: columns are beside each other unless the display mode puts them over.
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { mode.isOver ? .overlay : .tile }
  /// Kept: the primary column is at the leading edge.
  open var primaryEdge = PrimaryEdge.leading
  /// Whether there is a button in the secondary column's bar that shows and hides the others; true
  /// by default.
  open var presentsWithGesture = true { didSet { show() } }
  /// Whether that button is there.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { show() } }
  open var showsSecondaryOnlyButton = false
  /// Shows and hides the columns before the secondary one.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    return item
  }()

  private var mode: DisplayMode {
    if let shownMode { return shownMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return columns.count > 2 && width >= 1100 ? .twoBesideSecondary : .oneBesideSecondary
  }

  private func change(to new: DisplayMode) {
    guard new != mode else { return }
    delegate?.splitViewController(self, willChangeTo: new)
    shownMode = new
  }

  fileprivate func toggle() {
    change(
      to: mode == .secondaryOnly
        ? (preferredDisplayMode.columnsBefore > 0 && preferredDisplayMode != .automatic
          ? preferredDisplayMode : .oneBesideSecondary) : .secondaryOnly)
    show()
  }

  fileprivate func goBack() {
    let columns = columns
    guard let topColumn, let index = columns.firstIndex(of: topColumn), index > 0 else { return }
    self.topColumn = columns[index - 1]
    show()
  }

  // MARK: Widths

  /// The primary column's width in points; ``automaticDimension``, the default, leaves it to the
  /// fraction or is 320.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { show() } }
  /// The primary column's width as a part of the whole; ``automaticDimension`` is none.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { show() } }
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { show() } }
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { show() } }
  /// The primary column's width now, in points.
  open var primaryColumnWidth: CGFloat {
    columnWidth(
      preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
      maximumPrimaryColumnWidth)
  }
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { show() } }
  open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { show() } }
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { show() } }
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { show() } }
  open var supplementaryColumnWidth: CGFloat {
    columnWidth(
      preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
      minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth)
  }

  private func columnWidth(
    _ preferred: CGFloat, _ fraction: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    var length = preferred >= 0 ? preferred : fraction >= 0 ? fraction * width : 320
    if maximum >= 0 { length = min(length, maximum) }
    if minimum >= 0 { length = max(length, minimum) }
    return min(length, width)
  }

  // MARK: Stage

  fileprivate private(set) var width: CGFloat = 0
  private var version = 0

  open override func loadView() {
    view = HostingView(nil)
    show()
  }

  private func show() {
    guard isViewLoaded, let view = viewIfLoaded as? HostingView else { return }
    version += 1
    view.host(AnyView(SplitStage(split: self, version: version)))
  }

  /// The columns to be seen in a room: those before the last one, and the last.
  fileprivate func arrange(width: CGFloat, isCompact: Bool) -> (before: [Column], last: Column?) {
    self.width = width
    if isCompact != isCollapsed {
      isCollapsed = isCompact
      if isCompact {
        topColumn = delegate?.splitViewController(
          self, topColumnForCollapsingToProposedTopColumn: columns.last ?? .primary)
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
    let columns = columns
    if isCompact {
      if wrapped[.compact] != nil { return ([], .compact) }
      let top = topColumn.flatMap { wrapped[$0] == nil ? nil : $0 } ?? columns.last
      topColumn = top
      let before = columns.prefix { $0 != top }.last
      for column in columns {
        (wrapped[column] as? UINavigationController)?.columnButton =
          column == top ? before.map(backButton) : nil
      }
      return ([], top)
    }
    let before = columns.filter { $0 != .secondary }
    let hasButton = presentsWithGesture && displayModeButtonVisibility != .never && !before.isEmpty
    for column in columns {
      (wrapped[column] as? UINavigationController)?.columnButton =
        column == .secondary && hasButton
        ? .init(symbol: "sidebar.left", title: nil, name: "Sidebar") { [weak self] in self?.toggle()
        }
        : nil
    }
    return (before.suffix(mode.columnsBefore), wrapped[.secondary] == nil ? nil : .secondary)
  }

  private func backButton(to column: Column) -> UINavigationController.ColumnButton {
    let before = given[column]
    let stack = before as? UINavigationController
    let title =
      (stack?.topViewController ?? before).flatMap { $0.navigationItem.title ?? $0.title } ?? "Back"
    return .init(symbol: "chevron.left", title: title, name: "Back") { [weak self] in self?.goBack()
    }
  }

  fileprivate var isOver: Bool { mode.isOver }
  fileprivate func width(of column: Column) -> CGFloat {
    column == .primary ? primaryColumnWidth : supplementaryColumnWidth
  }
}

/// The columns of a split view.
private struct SplitStage: View {
  // Weak, as its view holds this one.
  weak var split: UISplitViewController?
  /// Another whenever something else is to be seen.
  let version: Int
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    GeometryReader { room in
      if let split { columns(split, room.size.width) }
    }
    .background(Color(system: .systemBackground).ignoresSafeArea())
  }

  private func columns(_ split: UISplitViewController, _ width: CGFloat) -> some View {
    let (before, last) = split.arrange(width: width, isCompact: sizeClass == .compact)
    return ZStack(alignment: .leading) {
      HStack(spacing: 0) {
        if !split.isOver { narrow(split, before) }
        Group {
          if let last { stage(split, last) } else { Color.clear }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      if split.isOver, !before.isEmpty {
        Color.black.opacity(0.2).contentShape(Rectangle()).onTapGesture { split.toggle() }
          .accessibilityHidden(true)
        HStack(spacing: 0) { narrow(split, before) }
          .background(Color(system: .systemBackground))
          .shadow(color: .black.opacity(0.2), radius: 12)
      }
    }
  }

  private func narrow(_ split: UISplitViewController, _ columns: [UISplitViewController.Column])
    -> some View
  {
    ForEach(columns, id: \.self) { column in
      stage(split, column).frame(width: split.width(of: column))
      Divider().ignoresSafeArea()
    }
  }

  @ViewBuilder private func stage(
    _ split: UISplitViewController, _ column: UISplitViewController.Column
  ) -> some View {
    if let controller = split.shown(column) {
      ControllerStage(controller: controller, isEmbedded: true).id(ObjectIdentifier(controller))
    }
  }
}

/// Is asked and told which columns of a split view are seen. Everything is optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Which column is seen when the width becomes compact; the proposed one by default, which is the
  /// last.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

extension UIViewController {
  /// The nearest of the controllers around that is one.
  public var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
}
