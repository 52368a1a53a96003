import CoreGraphics
import LindenDrawing

/// Views in columns, line by line, made as they come into sight.
public struct LazyVGrid<Content: View> {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyVGrid: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyVGrid, in context: _NodeContext) -> _ViewNode<LazyVGrid>
  {
    LazyStackNode(
      view, context, .vertical, { $0.alignment.key }, { $0.spacing }, { $0.content }, { $0.columns }
    )
  }
}

/// Views in rows, column by column, made as they come into sight.
public struct LazyHGrid<Content: View> {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension LazyHGrid: View {
  public typealias Body = Never
  public static func _makeNode(_ view: LazyHGrid, in context: _NodeContext) -> _ViewNode<LazyHGrid>
  {
    LazyStackNode(
      view, context, .horizontal, { $0.alignment.key }, { $0.spacing }, { $0.content }, { $0.rows })
  }
}
