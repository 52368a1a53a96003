import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Room between the items of a bar.
///
///     .toolbar {
///       ToolbarItem(placement: .bottomBar) { Button("Undo", action: undo) }
///       ToolbarSpacer(.flexible, placement: .bottomBar)
///       ToolbarItem(placement: .bottomBar) { Button("Redo", action: redo) }
///     }
public struct ToolbarSpacer: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  /// - Parameters:
  ///   - sizing: A flexible one takes the room that is left in a bar at the bottom. The items at the
  ///     sides of a navigation bar have their own widths: there both are a gap.
  ///   - placement: The bar and its side.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  public func _collect(into items: inout _ToolbarItems) {
    switch (placement.place, sizing) {
    case (.bottom, .flexible): items.append(.bottom, AnyView(Spacer()))
    case (.bottom, _), (.leading, _), (.trailing, _):
      items.append(placement.place, AnyView(Color.clear.frame(width: ToolbarSpacer.gap, height: 1)))
    case (.secondary, _), (.principal, _), (.subtitle, _), (.keyboard, _): break
    }
  }

  /// Points of a gap that does not grow, besides the spacing of the items around it.
  private static let gap: CGFloat = 8
}

/// How a spacer takes room.
public struct SpacerSizing: Hashable, Sendable {
  private enum Kind { case flexible, fixed }
  private let kind: Kind
  /// What is left over.
  public static let flexible = SpacerSizing(kind: .flexible)
  /// A gap.
  public static let fixed = SpacerSizing(kind: .fixed)
}

/// An item that the system adds to bars, at a place of one's own. Accepted: here it stays where the
/// system puts it.
public struct DefaultToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never

  /// - Parameters:
  ///   - kind: The item.
  ///   - placement: Accepted: the item stays where it is.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  public func _collect(into items: inout _ToolbarItems) {}
}

extension ToolbarContent {
  /// Shows the items unless `hidden`.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    _ToolbarList(parts: hidden ? [] : [self])
  }

  /// Accepted: the items of a bar have no background in common here.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }

  /// Accepted: pages move as usual.
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some ToolbarContent { self }
}

extension CustomizableToolbarContent {
  /// Shows the items unless `hidden`.
  public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    _ToolbarList(parts: hidden ? [] : [self])
  }

  /// Accepted: the items of a bar have no background in common here.
  public func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some CustomizableToolbarContent { self }

  /// Accepted: pages move as usual.
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some CustomizableToolbarContent { self }
}

/// What becomes of a search field in a bar while nobody searches.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private enum Kind { case automatic, minimize }
  private let kind: Kind
  public static let automatic = SearchToolbarBehavior(kind: .automatic)
  /// It is a button.
  public static let minimize = SearchToolbarBehavior(kind: .minimize)
}

extension View {
  /// Accepted: a search field keeps its size.
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    self
  }
}
