import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Squares of the text's colour on nothing, as large as it is offered; 10 points where nothing is.
public struct Checkerboard: Sendable, Equatable {
  let rows: Int

  /// - Parameter rows: Squares from top to bottom, 8 by default. Less than one counts as one.
  nonisolated public init(rows: Int = 8) { self.rows = max(1, rows) }
}

extension Checkerboard: View, LeafView {
  public typealias Body = Never
  package static let environmentMask = Color.environmentMask

  public static func _makeNode(
    _ view: Checkerboard, in context: _NodeContext
  ) -> _ViewNode<Checkerboard> { LeafNode(view, context) }

  package static func makeLeaf(
    _ view: Checkerboard, node: LeafNode<Checkerboard>
  ) -> CheckerboardElement { CheckerboardElement(node) }

  /// Called for each new value, and when the environment changed: only what is drawn depends on
  /// them, so layout is not asked.
  package static func updateLeaf(
    _ leaf: CheckerboardElement, _ view: Checkerboard, node: LeafNode<Checkerboard>
  ) {
    leaf.rows = view.rows
    leaf.color = Color.primary.rgba(in: node.environment)
    leaf.setNeedsDisplay()
  }
}

package final class CheckerboardElement: LeafElement {
  fileprivate var rows = 1
  fileprivate var color = RGBA.clear

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  package override func draw(_ size: CGSize) -> DisplayList {
    let side = size.height / CGFloat(rows)
    guard side > 0, size.width.isFinite, size.height.isFinite else { return DisplayList() }
    let path = CGMutablePath()
    for row in 0..<rows {
      for column in 0..<Int(size.width / side) where (row + column) % 2 == 0 {
        let origin = CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side)
        path.addRect(CGRect(origin: origin, size: CGSize(width: side, height: side)))
      }
    }
    return DisplayList([.fill(path, .color(color), evenOdd: false)])
  }
}
