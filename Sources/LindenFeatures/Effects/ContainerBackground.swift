import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Which container a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  package init(name: String) { self.name = name }

  /// That of a tab view.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// That of a page of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// That of a split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// That of a window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
  /// Fills the container around with a style, behind this view: here all the room that the view is
  /// given, under bars too.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
  }

  /// Puts views behind this one in the container around: in all the room that the view is given,
  /// under bars too.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { content.ignoresSafeArea() }
  }
}
