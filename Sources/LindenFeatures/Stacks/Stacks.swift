import CoreGraphics
@_spi(Engine) import LindenEngine

/// Views beside each other.
public struct HStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  /// `spacing` in points; nil leaves it to each pair of neighbours.
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
public struct VStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  /// `spacing` in points; nil leaves it to each pair of neighbours.
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

/// Views in front of each other.
public struct ZStack<Content: View> {
  let layout: ZStackLayout
  let content: Content

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
