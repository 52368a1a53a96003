import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Makes the commands that draw nodes, those behind first.
@MainActor struct ScenePainter {
  /// What one node draws: how far in front it is, and its number in the tree.
  private struct Item {
    let height: CGFloat
    let commands: [DrawCommand]
  }

  private var items: [Item] = []

  /// Draws a node and all in it. `toView` maps the coordinates of the node's parent to those of the
  /// picture.
  static func commands(of node: SKNode, _ toView: CGAffineTransform) -> [DrawCommand] {
    var painter = ScenePainter()
    painter.add(node, toView, alpha: 1, height: 0)
    return painter.sorted
  }

  /// Draws what is in a scene; `toView` maps the scene's coordinates.
  static func commands(of scene: SKScene, _ toView: CGAffineTransform) -> [DrawCommand] {
    guard !scene.isHidden else { return [] }
    var painter = ScenePainter()
    for child in scene.children {
      painter.add(child, toView, alpha: Double(scene.alpha), height: 0)
    }
    return scene.isPicture ? scene.compose(painter.sorted, toView) : painter.sorted
  }

  /// Of equal height the later in the tree is in front.
  private var sorted: [DrawCommand] {
    items.enumerated().sorted {
      $0.element.height == $1.element.height
        ? $0.offset < $1.offset : $0.element.height < $1.element.height
    }.flatMap(\.element.commands)
  }

  private mutating func add(
    _ node: SKNode, _ toView: CGAffineTransform, alpha: Double, height: CGFloat
  ) {
    let solid = alpha * Double(min(max(node.alpha, 0), 1))
    guard !node.isHidden, solid > 0 else { return }
    let place = node.toParent.concatenating(toView)
    let height = height + node.zPosition
    guard node.isPicture else {
      add(node.drawing, of: node, place, solid, height)
      for child in node.children { add(child, place, alpha: solid, height: height) }
      return
    }
    var inside = ScenePainter()
    inside.add(node.drawing, of: node, place, 1, 0)
    for child in node.children { inside.add(child, place, alpha: 1, height: 0) }
    let picture = node.compose(inside.sorted, toView)
    guard !picture.isEmpty else { return }
    var style = CompositeStyle()
    (style.opacity, style.blend) = (solid, node.blending.composite)
    style.isIsolated = true
    items.append(Item(height: height, commands: [.group(style, picture)]))
  }

  private mutating func add(
    _ drawing: [DrawCommand], of node: SKNode, _ place: CGAffineTransform, _ alpha: Double,
    _ height: CGFloat
  ) {
    guard !drawing.isEmpty else { return }
    var style = CompositeStyle()
    // Nodes draw with y down.
    style.transform = CGAffineTransform(scaleX: 1, y: -1).concatenating(place)
    (style.opacity, style.blend) = (alpha, node.blending.composite)
    items.append(Item(height: height, commands: [.group(style, drawing)]))
  }
}
