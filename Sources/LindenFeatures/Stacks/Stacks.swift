import CoreGraphics
@_spi(Engine) import LindenEngine

/// Views beside each other, in the reading direction.
///
/// The stack first gives views that cannot change their width what they need, then shares the rest
/// among the others; `layoutPriority(_:)` changes the order. It is as wide as its views and the
/// gaps between them, and as high as the highest. If the views do not fit, they stick out.
///
///     HStack(alignment: .firstTextBaseline, spacing: 12) {
///       Text("Total")
///       Spacer()
///       Text(total)
///     }
public struct HStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: Which line of the views is at the same height; their centres by default.
  ///   - spacing: Points between neighbours; nil, the default, is the distance each pair of
  ///     neighbours asks for, 8 where neither asks for another.
  ///   - content: The views, from leading to trailing.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: View, LayoutContainer {
  public typealias Body = Never
  package var containerLayout: HStackLayout { layout }
  package var containerContent: Content { content }
}

/// Views below each other.
///
/// The stack first gives views that cannot change their height what they need, then shares the rest
/// among the others; `layoutPriority(_:)` changes the order. It is as high as its views and the
/// gaps between them, and as wide as the widest. If the views do not fit, they stick out.
///
///     VStack(alignment: .leading) {
///       Text("Linden").font(.headline)
///       Text("A tree of the mallow family")
///     }
public struct VStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: Which line of the views is at the same distance from the side; their centres by
  ///     default.
  ///   - spacing: Points between neighbours; nil, the default, is the distance each pair of
  ///     neighbours asks for, 8 where neither asks for another.
  ///   - content: The views, from top to bottom.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: View, LayoutContainer {
  public typealias Body = Never
  package var containerLayout: VStackLayout { layout }
  package var containerContent: Content { content }
}

/// Views in front of each other; the last one is in front.
///
/// Each view is offered what the stack is offered. The stack is as wide as the widest and as high
/// as the highest of them. For a view that should be as large as another one behind it, use
/// `overlay` or `background`.
public struct ZStack<Content: View> {
  let layout: ZStackLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: Which point of the views is at the same place; their centres by default.
  ///   - content: The views, from back to front.
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: View, LayoutContainer {
  public typealias Body = Never
  package var containerLayout: ZStackLayout { layout }
  package var containerContent: Content { content }
}
