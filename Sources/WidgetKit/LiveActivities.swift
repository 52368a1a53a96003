import ActivityKit
import Foundation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

// Live activities compile like widgets. There is neither a lock screen nor an island to show them.

/// What a live activity's views are made of.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let attributes: Attributes
  public let state: Attributes.ContentState
  /// The activity's name for itself.
  public let activityID: String
  /// Whether the state holds no longer.
  public let isStale: Bool

  /// For tests, and for apps that show a live activity's view among their own.
  public init(
    attributes: Attributes, state: Attributes.ContentState, activityID: String = "",
    isStale: Bool = false
  ) {
    (self.attributes, self.state) = (attributes, state)
    (self.activityID, self.isStale) = (activityID, isStale)
  }
}

/// A live activity of an app.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

/// What a live activity shows around the camera.
@MainActor @preconcurrency public struct DynamicIsland {
  /// - Parameters:
  ///   - expanded: The regions that are shown after a long press.
  ///   - compactLeading: Shown before the camera.
  ///   - compactTrailing: Shown behind the camera.
  ///   - minimal: Shown where there are several activities.
  public init<Expanded, CompactLeading: View, CompactTrailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () -> DynamicIslandExpandedContent<
        Expanded
      >,
    @ViewBuilder compactLeading: @escaping () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping () -> CompactTrailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}

  /// Accepted: no island is shown that could be tapped.
  public func widgetURL(_ url: URL?) -> DynamicIsland { self }
  /// Accepted: no island is shown.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }
  /// Accepted: no island is shown.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// The ways in which an island is shown.
public struct DynamicIslandMode: Hashable, Sendable {
  private let name: String
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  public static let expanded = DynamicIslandMode(name: "expanded")
  public static let minimal = DynamicIslandMode(name: "minimal")
}

/// Where a view is shown in an expanded island.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  private let name: String
  public static let leading = DynamicIslandExpandedRegionPosition(name: "leading")
  public static let trailing = DynamicIslandExpandedRegionPosition(name: "trailing")
  public static let center = DynamicIslandExpandedRegionPosition(name: "center")
  public static let bottom = DynamicIslandExpandedRegionPosition(name: "bottom")
}

/// How a view lies in its region of an island.
public struct DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  private let name: String
  public static let `default` = DynamicIslandExpandedRegionVerticalPlacement(name: "default")
  public static let belowIfTooWide = DynamicIslandExpandedRegionVerticalPlacement(
    name: "belowIfTooWide")
}

extension View {
  /// Accepted: no island is shown.
  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
  /// Accepted: no lock screen is there to be tinted.
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { self }
  /// Accepted: no lock screen is there to be tinted.
  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View {
    self
  }
}

/// A view and its place in an expanded island.
@MainActor @preconcurrency public struct DynamicIslandExpandedRegion<Content: View> {
  /// - Parameters:
  ///   - position: Where the view is shown.
  ///   - priority: Who gets more room: the region with the greater number.
  ///   - content: The view.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) {}
}

/// The regions of an expanded island.
public struct DynamicIslandExpandedContent<Content> {}

@resultBuilder public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<Content: View>(
    _ region: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Void> { .init() }
  public static func buildBlock(
    _ regions: DynamicIslandExpandedContent<Void>...
  ) -> DynamicIslandExpandedContent<Void> { .init() }
  public static func buildOptional(
    _ region: DynamicIslandExpandedContent<Void>?
  ) -> DynamicIslandExpandedContent<Void> { .init() }
  public static func buildEither(
    first region: DynamicIslandExpandedContent<Void>
  ) -> DynamicIslandExpandedContent<Void> { region }
  public static func buildEither(
    second region: DynamicIslandExpandedContent<Void>
  ) -> DynamicIslandExpandedContent<Void> { region }
  public static func buildLimitedAvailability(
    _ region: DynamicIslandExpandedContent<Void>
  ) -> DynamicIslandExpandedContent<Void> { region }
}

extension WidgetConfiguration {
  /// Accepted: no other device shows live activities.
  public func supplementalActivityFamilies(_ families: [ActivityFamily])
    -> some WidgetConfiguration
  { self }
}

/// The places in which other devices show a live activity.
public enum ActivityFamily: Hashable, Sendable { case small, medium }

private enum ActivityFamilyKey: EnvironmentKey {
  static var defaultValue: ActivityFamily { .medium }
}

extension EnvironmentValues {
  /// Where a live activity is shown: `medium` unless it is set.
  public var activityFamily: ActivityFamily {
    get { self[ActivityFamilyKey.self] }
    set { self[ActivityFamilyKey.self] = newValue }
  }
  /// Whether a live activity fills the lock screen: false.
  public var isActivityFullscreen: Bool { false }
}

// MARK: Previews

/// How a preview shows a live activity.
public struct ActivityPreviewViewKind: Sendable {
  public static let content = ActivityPreviewViewKind()
  public static func dynamicIsland(_ state: DynamicIslandPreviewViewState)
    -> ActivityPreviewViewKind
  { ActivityPreviewViewKind() }
}
public enum DynamicIslandPreviewViewState: Sendable { case compact, expanded, minimal }

/// Shows a live activity's states in an editor that can; here its content is checked, and that is
/// all.
@freestanding(declaration)
public macro Preview<W: Widget, Attributes: ActivityAttributes>(
  _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  @_PreviewWidgetBuilder widget: @escaping @MainActor () -> W,
  @_PreviewEntryBuilder<Attributes.ContentState> contentStates:
    @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "LindenMacros", type: "PreviewMacro")
