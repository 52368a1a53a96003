import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How an app wants bars, lists and controls to look, as it says of UIKit's classes by `appearance()`.
///
/// SwiftUI's views of iOS are made of those classes; the views here ask for their looks instead. As
/// on iOS a look counts for what comes on screen after it was set.
@MainActor package protocol AppearanceLooks {
  func navigationBar(isOverContent: Bool) -> BarLook
  func tabBar(isOverContent: Bool) -> BarLook
  func bottomBar(isOverContent: Bool) -> BarLook
  var isTabBarHidden: Bool { get }
  var tabs: TabItemLook { get }
  var list: ListLook { get }
  var segments: SegmentLook { get }
  var pageDots: PageDotLook { get }
  /// Behind the text of an editor; nil is the usual.
  var editorBackground: Color? { get }
  /// That of a switch which is on; nil is the usual.
  var switchTint: Color? { get }
  /// When fields for text have a button that empties them.
  var clearButton: ClearButtonTime { get }
}

/// What apps said by `appearance()`; nil until one of them did.
@MainActor package enum CurrentAppearance {
  package static var looks: (any AppearanceLooks)?
}

/// The look of a bar; nil is the usual.
package struct BarLook {
  package struct Title {
    package var color: Color?
    package var font: Font?
    package init() {}
  }

  /// What the bar is filled with, up to the edge of the screen.
  package var fill: Color?
  package var isFilled: Bool?
  package var hasLine = true
  /// Behind the bar alone, not behind the status bar: the background of the bar's view.
  package var underlay: Color?
  package var title = Title()
  package var largeTitle = Title()
  /// That of its items.
  package var tint: Color?
  package init() {}
}

/// The look of the items of a tab bar; nil is the usual.
package struct TabItemLook {
  package struct State {
    package var icon: Color?
    package var title: Color?
    package var font: Font?
    package init() {}
  }

  package var normal = State()
  package var selected = State()
  package init() {}
}

/// The look of a list; nil is the usual.
package struct ListLook {
  package var background: Color?
  package var rowBackground: Color?
  package var hasSeparators = true
  package var separator: Color?
  package init() {}
}

/// The look of a segmented control; nil is the usual.
package struct SegmentLook {
  package var background: Color?
  package var chosen: Color?
  package var title: Color?
  package var chosenTitle: Color?
  package var font: Font?
  package var chosenFont: Font?
  package init() {}
}

/// The look of the dots of pages; nil is the usual.
package struct PageDotLook {
  package var current: Color?
  package var other: Color?
  package init() {}
}

extension View {
  /// The color and font of a title where an app asks for some.
  @ViewBuilder func titleLook(_ look: BarLook.Title?) -> some View {
    if let look, look.color != nil || look.font != nil {
      foregroundStyle(look.color ?? .primary)
        .transformEnvironment(\.font) { if let font = look.font { $0 = font } }
    } else {
      self
    }
  }
}

private enum SegmentLookKey: EnvironmentKey { static var defaultValue: SegmentLook? { nil } }

extension EnvironmentValues {
  /// That of the segmented controls here; nil is what was said of all.
  package var segmentLook: SegmentLook? {
    get { self[SegmentLookKey.self] }
    set { self[SegmentLookKey.self] = newValue }
  }
}
