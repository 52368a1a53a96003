import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How a bar looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  enum Background { case blurred, opaque, transparent }

  nonisolated public override init() { super.init() }
  private(set) var background = Background.blurred
  /// What the bar is filled with; nil, the default, is what was configured.
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  /// That of the line between bar and content; nil and clear are none.
  open var shadowColor: UIColor? = .separator
  open var shadowImage: UIImage?

  /// Blurs what is below the bar.
  open func configureWithDefaultBackground() { configure(.blurred) }
  /// Covers what is below the bar with the color of pages.
  open func configureWithOpaqueBackground() { configure(.opaque) }
  /// Shows what is below the bar as it is, without a line.
  open func configureWithTransparentBackground() { configure(.transparent) }

  private func configure(_ background: Background) {
    self.background = background
    backgroundColor = background == .opaque ? .systemBackground : nil
    shadowColor = background == .transparent ? nil : .separator
  }

  /// Whether a line is between bar and content.
  var hasLine: Bool { shadowColor.map { $0.color != .clear } ?? false }
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open lazy var buttonAppearance = UIBarButtonItemAppearance()
  open lazy var backButtonAppearance = UIBarButtonItemAppearance()
  open lazy var doneButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage: UIImage?
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) { self.backIndicatorImage = backIndicatorImage }
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open lazy var stackedLayoutAppearance = UITabBarItemAppearance()
  open lazy var inlineLayoutAppearance = UITabBarItemAppearance()
  open lazy var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

open class UIToolbarAppearance: UIBarAppearance {
  open lazy var buttonAppearance = UIBarButtonItemAppearance()
}

/// How the items of a bar look, in each of their states. Kept, without effect.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  open lazy var normal = UIBarItemStateAppearance()
  open lazy var highlighted = UIBarItemStateAppearance()
  open lazy var disabled = UIBarItemStateAppearance()
  open lazy var focused = UIBarItemStateAppearance()
  nonisolated public override init() { super.init() }
  public init(style: UIBarButtonItem.Style) {}
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How the items of a tab bar look. In `stackedLayoutAppearance` of all tab bars (see ``UIAppearance``)
/// the states `normal` and `selected` count; the rest is kept, without effect.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  open lazy var normal = UIBarItemStateAppearance()
  open lazy var selected = UIBarItemStateAppearance()
  open lazy var disabled = UIBarItemStateAppearance()
  open lazy var focused = UIBarItemStateAppearance()
  nonisolated public override init() { super.init() }
  public init(style: Style) {}
}

/// How an item of a bar looks in one state.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// A distance.
public struct UIOffset: Equatable, Sendable {
  public var horizontal, vertical: CGFloat
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let zero = UIOffset()
}

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
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var topItem: UINavigationItem?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  private(set) var backgroundImage: UIImage?
  /// For a bar that stands for one of SwiftUI's.
  func lookChanged() {}

  /// What the bar is filled with. One of no size takes the background away; others have no effect.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    lookChanged()
    guard let backgroundImage, backgroundImage.size != .zero else { return }
    Diagnostics.noEffect(
      "UINavigationBar.setBackgroundImage(_:for:)", "toolbarBackground(_:for:) has one")
  }
}

/// Items in a row, as above a keyboard.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var items: [UIBarButtonItem]? { didSet { contentChanged() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: 44)
  }

  package override var content: AnyView? {
    guard let items else { return nil }
    return AnyView(
      HStack(spacing: 16) {
        ForEach(items, id: \.self) { $0.button }
      }
      .padding(.horizontal, 16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading))
  }
}

extension UISegmentedControl {
  /// How titles look: their font and color, in the states `.normal` and `.selected`.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    signal.send()
  }

  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

extension UIBarItem {
  /// How the title looks: of `UITabBarItem.appearance()` the font and color count, in the states
  /// `.normal` and `.selected`; of other items they have no effect.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    guard AppearanceProxies.known(UITabBarItem.self) !== self else { return }
    Diagnostics.noEffect("UIBarItem.setTitleTextAttributes(_:for:)", "titles look as SwiftUI's")
  }

  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
