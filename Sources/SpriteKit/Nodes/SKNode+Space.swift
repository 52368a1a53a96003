import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
import UIKit

extension SKNode {
  /// From the node's coordinates to its parent's.
  var toParent: CGAffineTransform {
    let (sine, cosine) = (sin(zRotation), cos(zRotation))
    return CGAffineTransform(
      a: xScale * cosine, b: xScale * sine, c: -yScale * sine, d: yScale * cosine,
      tx: position.x, ty: position.y)
  }

  /// From the node's coordinates to those of the node at the top of the tree.
  var toTop: CGAffineTransform {
    guard let parent else { return .identity }
    return toParent.concatenating(parent.toTop)
  }

  /// Radians the node is turned by in the scene.
  var turnInScene: CGFloat { parent.map { zRotation + $0.turnInScene } ?? 0 }

  /// A point of another node's coordinates in those of this one.
  public func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.toTop).applying(toTop.inverted())
  }

  /// A point of this node's coordinates in those of another one.
  public func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    node.convert(point, from: self)
  }

  /// The rectangle around the node and all in it, in its parent's coordinates.
  public func calculateAccumulatedFrame() -> CGRect {
    var all = ownBounds.map { $0.applying(toParent) } ?? .null
    for child in children where !child.isHidden {
      let inside = child.calculateAccumulatedFrame()
      if inside.width > 0 || inside.height > 0 { all = all.union(inside.applying(toParent)) }
    }
    return all.isNull ? CGRect(origin: position, size: .zero) : all
  }

  /// Whether a point of the parent's coordinates is in the rectangle of the node or of one in it.
  public func contains(_ p: CGPoint) -> Bool { calculateAccumulatedFrame().has(p) }

  /// Whether two nodes, with all in them, have a point in common, taken as rectangles.
  public func intersects(_ node: SKNode) -> Bool {
    func inScene(_ node: SKNode) -> CGRect {
      node.calculateAccumulatedFrame().applying(node.parent?.toTop ?? .identity)
    }
    return inScene(self).meets(inScene(node))
  }

  /// All nodes in this one that have a point, given in this node's coordinates; those in front
  /// first. A node with others in it has what is in the rectangle around them all.
  public func nodes(at p: CGPoint) -> [SKNode] {
    var found: [(node: SKNode, z: CGFloat, order: Int)] = []
    var order = 0
    func visit(_ node: SKNode, _ point: CGPoint, _ z: CGFloat) {
      for child in node.children {
        order += 1
        let inside = point.applying(child.toParent.inverted())
        let height = z + child.zPosition
        let isThere =
          child.children.isEmpty
          ? child.ownBounds?.has(inside) == true : child.contains(point)
        if isThere { found.append((child, height, order)) }
        visit(child, inside, height)
      }
    }
    visit(self, p, 0)
    return found.sorted { $0.z == $1.z ? $0.order > $1.order : $0.z > $1.z }.map(\.node)
  }

  /// The node in front at a point of this node's coordinates; the node itself if there is none.
  public func atPoint(_ p: CGPoint) -> SKNode { nodes(at: p).first ?? self }
}

/// Questions that are answered with no where a side is no number: a node that goes towards itself is
/// soon there. Foundation's `intersects(_:)` and `contains(_:)` end the program then.
extension CGRect {
  func has(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether they have a point in common.
  func meets(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension UITouch {
  /// Where the finger is, in the coordinates of a node.
  public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let stage = scene.view else {
      return location(in: nil as UIView?)
    }
    return node.convert(scene.convertPoint(fromView: location(in: stage)), from: scene)
  }

  /// Where the finger was before, in the coordinates of a node.
  public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let stage = scene.view else {
      return previousLocation(in: nil as UIView?)
    }
    return node.convert(scene.convertPoint(fromView: previousLocation(in: stage)), from: scene)
  }
}
