import LindenFeatures
@_spi(Engine) import LindenEngine

/// A tab view, for code that finds it as a controller of UIKit's: which page is shown, and how the
/// tabs look.
@MainActor package final class TabHandle: BarHandle {
  /// How many pages there are.
  package private(set) var count = 0
  /// The number of the page that is shown; the first has 0.
  package private(set) var shown = 0
  private weak var door: TabDoor?
  /// Whether a person may choose a tab, also that which is shown.
  package var mayChoose: ((Int) -> Bool)?
  /// Called when a person has chosen a tab.
  package var chose: ((Int) -> Void)?
  /// What is said on tabs, by their number.
  package var badges: [Int: String] = [:] { didSet { if badges != oldValue { changed() } } }
  /// How that code wants the tabs to look.
  package var items: (() -> TabItemLook)?

  package nonisolated override init() {}

  /// Shows another page.
  package func show(_ index: Int) { if index < count { door?.choose?(index) } }

  func set(_ count: Int, shown: Int, _ door: TabDoor) {
    (self.count, self.shown, self.door) = (count, shown, door)
  }
}

/// The way to the pages of a tab view, which keeps it.
@MainActor final class TabDoor {
  var choose: ((Int) -> Void)?
  nonisolated init() {}
}

private enum GivenTabHandleKey: EnvironmentKey {
  static var defaultValue: TabHandle? { nil }
}

extension EnvironmentValues {
  /// That of a controller which shows its tabs by the tab view here.
  package var givenTabHandle: TabHandle? {
    get { self[GivenTabHandleKey.self] }
    set { self[GivenTabHandleKey.self] = newValue }
  }
}
