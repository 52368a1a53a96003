import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A colour fills whatever it is offered.
extension Color: View, LeafView {
  public typealias Body = Never

  package static func makeLeaf(_ view: Color, node: LeafNode<Color>) -> ColorElement {
    ColorElement(node)
  }

  package static func updateLeaf(_ leaf: ColorElement, _ view: Color, node: LeafNode<Color>) {
    leaf.setColor(view.rgba(in: node.environment), node.transaction)
  }
}

package final class ColorElement: LeafElement, AnimationClock.Ticking {
  private var color: AnimatedValue<RGBA.AnimatableData>?

  func setColor(_ new: RGBA, _ transaction: Transaction) {
    if color == nil {
      color = AnimatedValue(new.animatableData)
    } else {
      guard new.animatableData != color!.target else { return }
      color!.setTarget(new.animatableData, transaction, at: node.graph.time)
      if color!.isMoving { node.graph.animations.start(self) }
    }
    setNeedsDisplay()
  }

  package func tick(_ time: Double) -> Bool {
    guard node.isAlive, color != nil else { return false }
    setNeedsDisplay()
    return color!.advance(to: time)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    var shown = RGBA.clear
    shown.animatableData = color!.current
    guard shown.alpha > 0 else { return [] }
    return [
      .fill(
        CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), .color(shown),
        evenOdd: false)
    ]
  }

  /// A clear colour is there for layout, not for fingers.
  package override func contains(_ point: CGPoint) -> Bool {
    color!.target.second.second > 0 && super.contains(point)
  }
}
