import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// Modifiers for what no host has: a television's remote, a crown, a tab bar of glass. Each leaves
// the view as it is. Those whose absence is not noticed print nothing.

/// Where a window's edge effects look soft or hard.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// When a tab bar makes room.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let never = TabBarMinimizeBehavior(name: "never")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

/// How a hand's gesture reaches a control.
public struct HandGestureShortcut: Hashable, Sendable {
  public static let primaryAction = HandGestureShortcut()
}

/// How an image of wide colours is shown.
public struct ScenePadding: Equatable, Sendable {
  public static let minimum = ScenePadding()
  public static let navigationBar = ScenePadding()
}

extension View {
  /// Accepted: leaves the view as it is.
  nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View {
    withoutEffect("onPlayPauseCommand", "there is no remote control")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func handGestureShortcut(
    _ shortcut: HandGestureShortcut, isEnabled: Bool = true
  ) -> some View { withoutEffect("handGestureShortcut", "hands are not watched") }

  /// Accepted: leaves the view as it is.
  nonisolated public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    self
  }
  /// Accepted: the content ends where it ends.
  nonisolated public func backgroundExtensionEffect() -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }

  /// Accepted: lists have no index at their side.
  nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { self }
  /// Accepted: lists have no index at their side.
  nonisolated public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View { self }
  /// Accepted: lists have no index at their side.
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Accepted: leaves the view as it is.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    self
  }

  /// As far from the edges of the window as the system's own content.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// The same, whichever padding is asked for.
  nonisolated public func scenePadding(
    _ padding: ScenePadding, edges: Edge.Set = .all
  ) -> some View { self.padding(edges) }

  /// Accepted: leaves the view as it is.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func widgetURL(_ url: URL?) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func widgetLabel<V: View>(@ViewBuilder label: () -> V) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    withoutEffect("buttonRepeatBehavior", "a button acts once")
      .environment(\.buttonRepeatBehavior, behavior)
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    environment(\.springLoadingBehavior, behavior)
  }
  /// Accepted: pictures are drawn in the range of the screen.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
  /// Accepted: there is no text of one's own to search in.
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    withoutEffect("findNavigator", "the host that edits a text searches in it")
  }
  /// Accepted: leaves the view as it is.
  nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Accepted: leaves the view as it is.
  nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

public struct WritingToolsBehavior: Hashable, Sendable {
  private let level: Int
  public static let automatic = WritingToolsBehavior(level: 0)
  public static let complete = WritingToolsBehavior(level: 1)
  public static let limited = WritingToolsBehavior(level: 2)
  public static let disabled = WritingToolsBehavior(level: 3)
}

public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let level: Int
  public static let automatic = MenuActionDismissBehavior(level: 0)
  public static let enabled = MenuActionDismissBehavior(level: 1)
  public static let disabled = MenuActionDismissBehavior(level: 2)
}

public struct MaterialActiveAppearance: Hashable, Sendable {
  private let level: Int
  public static let automatic = MaterialActiveAppearance(level: 0)
  public static let active = MaterialActiveAppearance(level: 1)
  public static let inactive = MaterialActiveAppearance(level: 2)
  public static let matchWindow = MaterialActiveAppearance(level: 3)
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let level: Int
  public static let automatic = ButtonRepeatBehavior(level: 0)
  public static let enabled = ButtonRepeatBehavior(level: 1)
  public static let disabled = ButtonRepeatBehavior(level: 2)
}

public struct SpringLoadingBehavior: Hashable, Sendable {
  private let level: Int
  public static let automatic = SpringLoadingBehavior(level: 0)
  public static let enabled = SpringLoadingBehavior(level: 1)
  public static let disabled = SpringLoadingBehavior(level: 2)
}

extension Image {
  /// How bright the brightest parts of a picture are drawn. Screens here have one range.
  public struct DynamicRange: Hashable, Sendable {
    private let level: Int
    public static let standard = DynamicRange(level: 0)
    public static let constrainedHigh = DynamicRange(level: 1)
    public static let high = DynamicRange(level: 2)
  }

  /// Accepted: the picture is drawn in the range of the screen.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

private enum ButtonRepeatKey: EnvironmentKey {
  static var defaultValue: ButtonRepeatBehavior { .automatic }
}
private enum SpringLoadingKey: EnvironmentKey {
  static var defaultValue: SpringLoadingBehavior { .automatic }
}
private enum DynamicRangeKey: EnvironmentKey {
  static var defaultValue: Image.DynamicRange? { nil }
}

extension EnvironmentValues {
  /// Whether buttons were asked to act again while they are held; they act once.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
  /// Whether controls were asked to act when something is held over them.
  public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }
  /// How bright pictures were allowed to be; nil is as it is.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
  /// Whether assistive technology is in use, which no host tells.
  public var accessibilityEnabled: Bool { false }
}

public enum BackgroundProminence: Hashable, Sendable { case standard, increased }

extension EnvironmentValues {
  /// Never: no screen is always on.
  public var isLuminanceReduced: Bool { false }
  public var isSceneCaptured: Bool { false }
  public var backgroundProminence: BackgroundProminence { .standard }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilitySwitchControlEnabled: Bool { false }
  public var accessibilityShowButtonShapes: Bool { false }
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  public var accessibilityDimFlashingLights: Bool { false }
  public var accessibilityPlayAnimatedImages: Bool { true }
  public var accessibilityQuickActionsEnabled: Bool { false }
  public var showsWidgetContainerBackground: Bool { true }
  public var materialActiveAppearance: MaterialActiveAppearance { .automatic }
  public var appearsActive: Bool { true }
}
