import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A thin line between views: across in a `VStack` and outside of stacks, down in an `HStack`. It
/// takes the length it is offered.
public struct Divider: Sendable, Equatable {
  nonisolated public init() {}
}

extension Divider: View, LeafView {
  public typealias Body = Never
  package static let environmentMask = Color.environmentMask | DisplayScaleKey.bit

  package static func makeLeaf(_ view: Divider, node: LeafNode<Divider>) -> DividerElement {
    DividerElement(node)
  }

  package static func updateLeaf(_ leaf: DividerElement, _ view: Divider, node: LeafNode<Divider>) {
    leaf.color = Color(system: .separator).rgba(in: node.environment)
    let pixel = 1 / max(1, node.environment.untracked(DisplayScaleKey.self))
    if leaf.thickness != pixel {
      leaf.thickness = pixel
      leaf.invalidateSize()
    }
    leaf.setNeedsDisplay()
  }
}

package final class DividerElement: LeafElement {
  fileprivate var color = RGBA.clear
  /// One pixel, in points.
  fileprivate var thickness: CGFloat = 0.5

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let isVertical = enclosingStackAxis == .horizontal
    answersAny(along: isVertical ? .horizontal : .vertical)
    return isVertical
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }

  package override func draw(_ size: CGSize) -> DisplayList { DisplayList(commands(size)) }

  private func commands(_ size: CGSize) -> [DrawCommand] {
    [
      .fill(
        CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), .color(color),
        evenOdd: false)
    ]
  }
}
