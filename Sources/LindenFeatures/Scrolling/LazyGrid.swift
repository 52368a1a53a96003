import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Views in columns, line by line, made as they come into sight.
///
/// The header and the footer of a section take a line of their own.
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyVGrid: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyVGrid, in context: _NodeContext) -> _ViewNode<LazyVGrid>
  {
    LazyStackNode(view, context, .vertical) {
      LazyStackSettings(
        alignment: $0.alignment.key, spacing: $0.spacing, pinnedViews: $0.pinnedViews,
        items: $0.columns)
    } content: {
      $0.content
    }
  }
}

/// Views in rows, column by column, made as they come into sight.
///
/// The header and the footer of a section take a line of their own.
public struct LazyHGrid<Content: View> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
}

extension LazyHGrid: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyHGrid, in context: _NodeContext) -> _ViewNode<LazyHGrid>
  {
    LazyStackNode(view, context, .horizontal) {
      LazyStackSettings(
        alignment: $0.alignment.key, spacing: $0.spacing, pinnedViews: $0.pinnedViews,
        items: $0.rows)
    } content: {
      $0.content
    }
  }
}
