import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Which headers and footers stay in sight while their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views below each other, made as they come into sight.
///
/// Headers and footers of sections named in `pinnedViews` stay at the edge of the scroll view while
/// their section is seen.
public struct LazyVStack<Content: View> {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVStack: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyVStack, in context: _NodeContext) -> _ViewNode<
    LazyVStack
  > {
    LazyStackNode(view, context, .vertical) {
      LazyStackSettings(
        alignment: $0.alignment.key, spacing: $0.spacing, pinnedViews: $0.pinnedViews)
    } content: {
      $0.content
    }
  }
}

/// Views beside each other, made as they come into sight.
///
/// Headers and footers of sections named in `pinnedViews` stay at the edge of the scroll view while
/// their section is seen.
public struct LazyHStack<Content: View> {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHStack: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyHStack, in context: _NodeContext) -> _ViewNode<
    LazyHStack
  > {
    LazyStackNode(view, context, .horizontal) {
      LazyStackSettings(
        alignment: $0.alignment.key, spacing: $0.spacing, pinnedViews: $0.pinnedViews)
    } content: {
      $0.content
    }
  }
}
