import Foundation
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What apps said of UIKit's classes by `appearance()`, as SwiftUI's views ask for it.
@MainActor struct AppearanceSource: AppearanceLooks {
  /// The proxy of a class, if an app asked for it.
  private func said<Kind: NSObject>(_ type: Kind.Type) -> Kind? { AppearanceProxies.known(type) }

  // MARK: Bars

  func navigationBar(isOverContent: Bool) -> BarLook {
    said(UINavigationBar.self).map { look(of: $0, isOverContent: isOverContent) } ?? BarLook()
  }

  /// How one navigation bar looks; what is not said of it is as with all of them.
  func look(of bar: UINavigationBar, isOverContent: Bool) -> BarLook {
    var look = look(
      of: bar, bar.standardAppearance, atEdge: bar.scrollEdgeAppearance, tint: bar.barTintColor,
      background: bar.backgroundImage, shadow: bar.shadowImage, isOverContent: isOverContent)
    let edge = isOverContent ? nil : bar.scrollEdgeAppearance
    let titles = edge ?? bar.standardAppearance
    look.title = title(titles.titleTextAttributes, bar.titleTextAttributes)
    look.largeTitle = title(titles.largeTitleTextAttributes, bar.largeTitleTextAttributes)
    return look
  }

  /// The look of a bar that has its own, over that of all.
  func ownLook(of bar: UINavigationBar, isOverContent: Bool) -> BarLook {
    merge(
      navigationBar(isOverContent: isOverContent),
      below: look(of: bar, isOverContent: isOverContent)
    )
  }

  func ownLook(of bar: UITabBar, isOverContent: Bool) -> BarLook {
    merge(tabBar(isOverContent: isOverContent), below: look(of: bar, isOverContent: isOverContent))
  }

  private func merge(_ all: BarLook, below own: BarLook) -> BarLook {
    var look = own
    if look.fill == nil, look.isFilled == nil {
      (look.fill, look.isFilled) = (all.fill, all.isFilled)
    }
    look.hasLine = look.hasLine && all.hasLine
    look.underlay = look.underlay ?? all.underlay
    look.tint = look.tint ?? all.tint
    look.title.color = look.title.color ?? all.title.color
    look.title.font = look.title.font ?? all.title.font
    look.largeTitle.color = look.largeTitle.color ?? all.largeTitle.color
    look.largeTitle.font = look.largeTitle.font ?? all.largeTitle.font
    return look
  }

  func tabBar(isOverContent: Bool) -> BarLook {
    said(UITabBar.self).map { look(of: $0, isOverContent: isOverContent) } ?? BarLook()
  }

  private func look(of bar: UITabBar, isOverContent: Bool) -> BarLook {
    var look = look(
      of: bar, bar.standardAppearance, atEdge: bar.scrollEdgeAppearance, tint: bar.barTintColor,
      background: bar.backgroundImage, shadow: bar.shadowImage, isOverContent: isOverContent)
    // Unlike that of a navigation bar this view reaches down to the edge of the screen.
    if let color = look.underlay {
      look.fill = look.fill ?? color
      (look.isFilled, look.underlay) = (true, nil)
    }
    return look
  }

  func bottomBar(isOverContent: Bool) -> BarLook {
    guard let bar = said(UIToolbar.self) else { return BarLook() }
    return look(
      of: bar, bar.standardAppearance, atEdge: bar.scrollEdgeAppearance, tint: bar.barTintColor,
      isOverContent: isOverContent)
  }

  /// What counts of any bar.
  ///
  /// - Parameters:
  ///   - edge: For a bar that has no content below it. Without one such a bar has no background,
  ///     whatever it has otherwise.
  ///   - background: One of no size takes the background away.
  ///   - shadow: One of no size takes the line away.
  private func look(
    of bar: UIView, _ standard: UIBarAppearance, atEdge edge: UIBarAppearance?, tint: UIColor?,
    background: UIImage? = nil, shadow: UIImage? = nil, isOverContent: Bool
  ) -> BarLook {
    let own = isOverContent ? nil : edge
    let appearance = own ?? standard
    var look = BarLook()
    look.fill = (appearance.backgroundColor ?? tint)?.color
    look.hasLine = appearance.hasLine && shadow?.size != .zero
    if background?.size == .zero {
      look.isFilled = false
    } else if appearance.background == .transparent {
      look.isFilled = appearance.backgroundColor != nil && (isOverContent || own != nil)
    } else if own != nil {
      look.isFilled = true
    }
    look.underlay = bar.backgroundColor?.color
    look.tint = bar.ownTint?.color
    return look
  }

  private func title(_ attributes: [NSAttributedString.Key: Any]?...) -> BarLook.Title {
    var title = BarLook.Title()
    for attributes in attributes {
      title.color = title.color ?? attributes?.color
      title.font = title.font ?? attributes?.font
    }
    return title
  }

  // MARK: Tabs

  var isTabBarHidden: Bool { said(UITabBar.self)?.isHidden == true }

  var tabs: TabItemLook { tabs(of: nil) }

  /// How the tabs of one bar look; what is not said of it is as with all of them.
  func tabs(of bar: UITabBar?) -> TabItemLook {
    var look = TabItemLook()
    for case let bar? in [said(UITabBar.self), bar] {
      look.normal.icon = bar.unselectedItemTintColor?.color ?? look.normal.icon
      look.normal.title = bar.unselectedItemTintColor?.color ?? look.normal.title
      let items = bar.standardAppearance.stackedLayoutAppearance
      merge(items.normal, into: &look.normal)
      merge(items.selected, into: &look.selected)
    }
    if let item = said(UITabBarItem.self) {
      merge(item.titleAttributes[UIControl.State.normal.rawValue], into: &look.normal)
      merge(item.titleAttributes[UIControl.State.selected.rawValue], into: &look.selected)
      // What is not said of the chosen one is as with the others.
      look.selected.font = look.selected.font ?? look.normal.font
    }
    return look
  }

  private func merge(_ state: UIBarItemStateAppearance, into look: inout TabItemLook.State) {
    if let icon = state.iconColor { look.icon = icon.color }
    merge(state.titleTextAttributes, into: &look)
  }

  private func merge(
    _ attributes: [NSAttributedString.Key: Any]?, into look: inout TabItemLook.State
  ) {
    look.title = attributes?.color ?? look.title
    look.font = attributes?.font ?? look.font
  }

  // MARK: Lists and controls

  var list: ListLook {
    var look = ListLook()
    let table = said(UITableView.self)
    let collection = said(UICollectionView.self)
    look.background = (table?.backgroundColor ?? collection?.backgroundColor)?.color
    look.rowBackground = said(UITableViewCell.self)?.backgroundColor?.color
    look.hasSeparators = table?.separatorStyle != UITableViewCell.SeparatorStyle.none
    look.separator = table?.separatorColor?.color
    return look
  }

  var segments: SegmentLook { said(UISegmentedControl.self)?.look ?? SegmentLook() }

  var pageDots: PageDotLook {
    var look = PageDotLook()
    let control = said(UIPageControl.self)
    look.current = control?.currentPageIndicatorTintColor?.color
    look.other = control?.pageIndicatorTintColor?.color
    return look
  }

  var editorBackground: Color? { said(UITextView.self)?.backgroundColor?.color }
  var switchTint: Color? { said(UISwitch.self)?.onTintColor?.color }
  var clearButton: ClearButtonTime { said(UITextField.self)?.clearButtonMode.time ?? .never }
  var isRigid: Bool { said(UIScrollView.self)?.bounces == false }
}

extension UISegmentedControl {
  /// That of this control, over that of all.
  var ownLook: SegmentLook {
    let (own, all) = (look, AppearanceProxies.known(UISegmentedControl.self)?.look)
    guard let all else { return own }
    var look = own
    look.background = own.background ?? all.background
    look.chosen = own.chosen ?? all.chosen
    look.title = own.title ?? all.title
    look.chosenTitle = own.chosenTitle ?? all.chosenTitle
    look.font = own.font ?? all.font
    look.chosenFont = own.chosenFont ?? all.chosenFont
    return look
  }

  /// What was said of the looks, for the picker that is shown.
  var look: SegmentLook {
    let usual = titleAttributes[UIControl.State.normal.rawValue]
    let chosen = titleAttributes[UIControl.State.selected.rawValue]
    var look = SegmentLook()
    look.background = backgroundColor?.color
    look.chosen = selectedSegmentTintColor?.color
    (look.title, look.font) = (usual?.color, usual?.font)
    (look.chosenTitle, look.chosenFont) = (chosen?.color, chosen?.font)
    return look
  }
}

@MainActor extension [NSAttributedString.Key: Any] {
  fileprivate var color: Color? { (self[.foregroundColor] as? UIColor)?.color }
  fileprivate var font: Font? { (self[.font] as? UIFont)?.font }
}
