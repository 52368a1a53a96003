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
    guard let bar = said(UINavigationBar.self) else { return BarLook() }
    let appearance = isOverContent ? nil : bar.scrollEdgeAppearance
    var look = self.look(
      appearance ?? bar.standardAppearance, isOverContent: isOverContent, hasOwn: appearance != nil,
      tint: bar.barTintColor)
    if bar.backgroundImage?.size == .zero { look.isFilled = false }
    if bar.shadowImage?.size == .zero { look.hasLine = false }
    look.underlay = bar.backgroundColor?.color
    look.tint = bar.ownTint?.color
    let titles = appearance ?? bar.standardAppearance
    look.title = title(titles.titleTextAttributes, bar.titleTextAttributes)
    look.largeTitle = title(titles.largeTitleTextAttributes, bar.largeTitleTextAttributes)
    return look
  }

  func tabBar(isOverContent: Bool) -> BarLook {
    guard let bar = said(UITabBar.self) else { return BarLook() }
    let appearance = isOverContent ? nil : bar.scrollEdgeAppearance
    var look = self.look(
      appearance ?? bar.standardAppearance, isOverContent: isOverContent, hasOwn: appearance != nil,
      tint: bar.barTintColor)
    if bar.backgroundImage?.size == .zero { look.isFilled = false }
    if bar.shadowImage?.size == .zero { look.hasLine = false }
    // Unlike that of a navigation bar this view reaches down to the edge of the screen.
    if let color = bar.backgroundColor {
      look.fill = look.fill ?? color.color
      look.isFilled = true
    }
    look.tint = bar.ownTint?.color
    return look
  }

  func bottomBar(isOverContent: Bool) -> BarLook {
    guard let bar = said(UIToolbar.self) else { return BarLook() }
    let appearance = isOverContent ? nil : bar.scrollEdgeAppearance
    var look = self.look(
      appearance ?? bar.standardAppearance, isOverContent: isOverContent, hasOwn: appearance != nil,
      tint: bar.barTintColor)
    look.underlay = bar.backgroundColor?.color
    look.tint = bar.ownTint?.color
    return look
  }

  /// - Parameter hasOwn: The appearance is for a bar that has no content below it. Without one such a
  ///   bar has no background, whatever it has otherwise.
  private func look(
    _ appearance: UIBarAppearance, isOverContent: Bool, hasOwn: Bool, tint: UIColor?
  ) -> BarLook {
    var look = BarLook()
    look.fill = (appearance.backgroundColor ?? tint)?.color
    look.hasLine = appearance.hasLine
    if appearance.background == .transparent {
      look.isFilled = appearance.backgroundColor != nil && (isOverContent || hasOwn)
    } else if hasOwn {
      look.isFilled = true
    }
    return look
  }

  private func title(_ attributes: [NSAttributedString.Key: Any]?...) -> BarLook.Title {
    var title = BarLook.Title()
    for attributes in attributes {
      title.color = title.color ?? color(attributes)
      title.font = title.font ?? font(attributes)
    }
    return title
  }

  private func color(_ attributes: [NSAttributedString.Key: Any]?) -> Color? {
    (attributes?[.foregroundColor] as? UIColor)?.color
  }

  private func font(_ attributes: [NSAttributedString.Key: Any]?) -> Font? {
    (attributes?[.font] as? UIFont)?.font
  }

  // MARK: Tabs

  var isTabBarHidden: Bool { said(UITabBar.self)?.isHidden == true }

  var tabs: TabItemLook {
    var look = TabItemLook()
    if let bar = said(UITabBar.self) {
      look.normal.icon = bar.unselectedItemTintColor?.color
      look.normal.title = look.normal.icon
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
    look.title = color(attributes) ?? look.title
    look.font = font(attributes) ?? look.font
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
    look.title = (usual?[.foregroundColor] as? UIColor)?.color
    look.chosenTitle = (chosen?[.foregroundColor] as? UIColor)?.color
    look.font = (usual?[.font] as? UIFont)?.font
    look.chosenFont = (chosen?[.font] as? UIFont)?.font
    return look
  }
}
