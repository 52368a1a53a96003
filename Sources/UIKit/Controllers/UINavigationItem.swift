import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Something at the edge of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Whether the item can be tapped.
  open var isEnabled = true { didSet { onChange?() } }
  open var title: String? { didSet { onChange?() } }
  open var image: UIImage? { didSet { onChange?() } }
  open var tag = 0
  /// Called when the item is to be shown anew.
  var onChange: (() -> Void)?
  /// By the states they are for.
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  nonisolated public override init() { super.init() }
}

/// A button of a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done, prominent }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close

    var symbol: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .undo: "arrow.uturn.backward"
      case .redo: "arrow.uturn.forward"
      default: nil
      }
    }

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      default: nil
      }
    }
  }

  /// Runs when the item is tapped, in place of target and action.
  open var primaryAction: UIAction?
  /// Nil is the bar's colour.
  open var tintColor: UIColor?
  /// Shown in place of title and image.
  open var customView: UIView?
  open var width: CGFloat = 0
  open var style = Style.plain
  /// What a tap opens, where there is no action.
  open var menu: UIMenu?
  open weak var target: AnyObject?
  open var action: Selector?
  private var system: SystemItem?

  nonisolated public override init() { super.init() }
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.title, self.style, self.target, self.action) = (
      title, style, target.map { $0 as AnyObject }, action
    )
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    system = systemItem
  }
  /// Room that pushes the items beside it apart.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    system = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The item as a button of a bar.
  @ViewBuilder var button: some View {
    if let customView {
      RootStage(view: customView).fixedSize()
    } else if isSpace {
      Spacer(minLength: width)
    } else if let menu, primaryAction == nil, action == nil {
      Menu {
        menu.rows
      } label: {
        look
      }
      .disabled(!isEnabled)
      .tint(tintColor?.color)
    } else {
      Button {
        self.press()
      } label: {
        self.look
      }
      .disabled(!isEnabled)
      .tint(tintColor?.color)
    }
  }

  private var isSpace: Bool { system == .flexibleSpace || system == .fixedSpace }

  private func press() {
    primaryAction?.perform(sender: self)
    if let target, let action { action.perform(on: target, with: self) }
  }

  @ViewBuilder private var look: some View {
    if let image = self.image {
      Image(uiImage: image)
    } else if let symbol = self.system?.symbol {
      Image(systemName: symbol)
    } else {
      Text(verbatim: self.title ?? self.system?.title ?? "")
    }
  }
}

/// What a controller says about its bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  var onChange: () -> Void = {}
  open var title: String? { didSet { onChange() } }
  open var prompt: String?
  open var titleView: UIView? { didSet { onChange() } }
  open var hidesBackButton = false { didSet { onChange() } }
  open var backButtonTitle: String? { didSet { onChange() } }
  open var backBarButtonItem: UIBarButtonItem?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Searches the controller's content, with a bar below the navigation bar; nil, the default, is no
  /// search.
  open var searchController: UISearchController? { didSet { onChange() } }
  /// Whether scrolling the content moves the search bar out of sight; true by default.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange() } }
  /// Where a search bar goes. Kept: here it is below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  public init(title: String) { self.title = title }
  nonisolated public override init() { super.init() }
}

/// What a controller says about its tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Shown while the tab is; nil is the usual image.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// Shown on the tab; nil is nothing.
  open var badgeValue: String? { didSet { onChange?() } }
  nonisolated public override init() { super.init() }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
