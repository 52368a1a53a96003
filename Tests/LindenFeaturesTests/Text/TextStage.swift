import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// One leaf on its own, in an environment, as a scene would hold it.
@MainActor final class Stage<Content: LeafView> {
  let node: LeafNode<Content>
  let scope = EnvironmentScope(parent: nil)
  let graph = Graph()

  init(_ view: Content, _ environment: (inout EnvironmentValues) -> Void = { _ in }) {
    CairoRenderer.install()
    Graphs.kept.append(graph)
    var values = EnvironmentValues(scope)
    environment(&values)
    scope.replace(values.overrides)
    node =
      Content._makeNode(view, in: _NodeContext(graph: graph, scope: scope)) as! LeafNode<Content>
  }

  /// The same leaf in another environment; everything set before counts no more.
  func change(_ environment: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues()
    environment(&values)
    scope.replace(values.overrides)
    _ = graph.frame(at: graph.time)
  }

  func size(_ width: CGFloat?, _ height: CGFloat? = nil) -> CGSize {
    node.element.sizeThatFits(ProposedViewSize(width: width, height: height))
  }

  func guide(_ guide: VerticalAlignment, _ width: CGFloat? = nil) -> CGFloat {
    ViewDimensions(node.element, ProposedViewSize(width: width, height: nil))[guide]
  }

  /// What is drawn after layout in an area.
  func picture(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> [DrawCommand] {
    node.element.place(at: .zero, proposal: ProposedViewSize(width: width, height: height))
    _ = graph.frame(at: graph.time)
    return node.element.layer.content
  }
}

/// A node must not outlive its graph, which a test that keeps only the node would make it.
@MainActor private enum Graphs {
  static var kept: [Graph] = []
}

extension Stage where Content == Text {
  func layout(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> TextLayout {
    node.element.layout(for: ProposedViewSize(width: width, height: height))
  }

  /// The lines as they are read.
  func lines(_ width: CGFloat? = nil, _ height: CGFloat? = nil) -> [String] {
    layout(width, height).lines.map { $0.fragments.map(\.text).joined() }
  }

  var runs: [StyledText.Run] { layout().source.runs }
}
