import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@MainActor private func layer(_ frame: CGRect, fills: Bool = true) -> Layer {
  let layer = Layer()
  layer.frame = frame
  if fills {
    layer.content = [
      .fill(
        CGPath(rect: CGRect(origin: .zero, size: frame.size), transform: nil), .color(.black),
        evenOdd: false)
    ]
  }
  return layer
}

@MainActor struct LayerTests {
  @Test func `a tree that nobody presents lets go of the layers that left it`() {
    let root = Layer()
    let tree = LayerTree(root: root)
    weak var first: Layer?
    for index in 0..<5000 {
      let layer = Layer()
      if index == 0 { first = layer }
      root.setSublayers([layer])
    }
    #expect(first == nil)
    #expect(tree.changed.count < 2048)
    let last = root.sublayers[0]
    #expect(tree.takeChanges().changed.contains { $0.0 === last && $0.1.contains(.content) })
  }

  @Test func `a change is reported once, with all that changed`() {
    let root = Layer()
    let tree = LayerTree(root: root)
    _ = tree.takeChanges()
    root.opacity = 0.5
    root.opacity = 0.6
    root.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
    let (changed, removed) = tree.takeChanges()
    #expect(changed.count == 1 && changed[0].0 === root && removed.isEmpty)
    #expect(changed[0].1 == [.effects, .geometry])
    #expect(!tree.hasChanges)
  }

  @Test func `setting what is there already reports nothing`() {
    let root = layer(CGRect(x: 0, y: 0, width: 5, height: 5))
    let tree = LayerTree(root: root)
    _ = tree.takeChanges()
    root.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    let same = root.content
    root.content = same
    root.setSublayers([])
    #expect(!tree.hasChanges)
  }

  @Test func `what another layer has taken over stays when the layer it was in leaves`() {
    let (root, old, row, text) = (Layer(), Layer(), Layer(), Layer())
    let tree = LayerTree(root: root)
    old.setSublayers([text])
    root.setSublayers([old])
    _ = tree.takeChanges()
    row.setSublayers([text])
    root.setSublayers([row])
    #expect(row.tree === tree && text.tree === tree && old.tree == nil)
  }

  @Test func `what two layers have had in one frame belongs to the one that is left`() {
    let (root, old, row, text) = (Layer(), Layer(), Layer(), Layer())
    let tree = LayerTree(root: root)
    root.setSublayers([old, row])
    _ = tree.takeChanges()
    row.setSublayers([text])
    old.setSublayers([text])
    root.setSublayers([row])
    #expect(tree.takeChanges().changed.contains { $0.0 === text && $0.1.contains(.content) })
    #expect(text.tree === tree && text.parent === row)
  }

  @Test func `a removed subtree is reported layer by layer`() {
    let (root, child, grandchild) = (Layer(), Layer(), Layer())
    child.setSublayers([grandchild])
    root.setSublayers([child])
    let tree = LayerTree(root: root)
    _ = tree.takeChanges()
    root.setSublayers([])
    #expect(Set(tree.takeChanges().removed) == [child.id, grandchild.id])
    #expect(child.tree == nil && child.parent == nil)
  }

  @Test func `what comes out of a layer that leaves is told nothing of it`() {
    let (root, effect, content, text) = (Layer(), Layer(), Layer(), Layer())
    content.setSublayers([text])
    effect.setSublayers([content])
    root.setSublayers([effect])
    let tree = LayerTree(root: root)
    _ = tree.takeChanges()
    root.setSublayers([content])
    let (changed, removed) = tree.takeChanges()
    #expect(changed.map(\.0.id) == [root.id] && removed == [effect.id])
    #expect(content.parent === root && text.tree === tree && effect.tree == nil)
  }

  @Test func `what another layer is put around was not removed`() {
    let (root, effect, content, text) = (Layer(), Layer(), Layer(), Layer())
    content.setSublayers([text])
    root.setSublayers([content])
    let tree = LayerTree(root: root)
    _ = tree.takeChanges()
    effect.setSublayers([content])
    root.setSublayers([effect])
    let (changed, removed) = tree.takeChanges()
    #expect(removed.isEmpty)
    #expect(Set(changed.map(\.0.id)) == [root.id, effect.id, content.id, text.id])
    root.setSublayers([])
    #expect(Set(tree.takeChanges().removed) == [effect.id, content.id, text.id])
  }

  @Test func `bounds follow every change below`() {
    let root = Layer()
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = layer(CGRect(x: 50, y: 50, width: 10, height: 10))
    root.setSublayers([child, other])
    #expect(root.visualBounds() == CGRect(x: 0, y: 0, width: 60, height: 60))
    other.isHidden = true
    #expect(root.visualBounds() == CGRect(x: 0, y: 0, width: 10, height: 10))
    child.frame.origin.x = 5
    #expect(root.visualBounds() == CGRect(x: 5, y: 0, width: 10, height: 10))
    child.transform = LayerTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(root.visualBounds() == CGRect(x: 10, y: 0, width: 20, height: 20))
    child.clip = ClipShape(
      path: CGPath(rect: CGRect(x: 5, y: 0, width: 1, height: 1), transform: nil))
    #expect(root.visualBounds() == CGRect(x: 10, y: 0, width: 2, height: 2))
    child.filters = [.blur(radius: 1, opaque: false)]
    #expect(root.visualBounds() == CGRect(x: 4, y: -6, width: 14, height: 14))
    other.isHidden = false
    #expect(root.visualBounds() == CGRect(x: 4, y: -6, width: 56, height: 66))
    root.setSublayers([])
    #expect(root.visualBounds().isNull)
  }

  @Test func `changes below a hidden layer count when it is shown again`() {
    let root = Layer()
    let hidden = Layer()
    hidden.isHidden = true
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    hidden.setSublayers([child])
    root.setSublayers([hidden])
    #expect(root.visualBounds().isNull)
    child.frame.origin.x = 7
    hidden.isHidden = false
    #expect(root.visualBounds().minX == 7)
  }

  @Test func `a layer that moves to another parent leaves the bounds of the first`() {
    let (root, first, second) = (Layer(), Layer(), Layer())
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    root.setSublayers([first, second])
    first.setSublayers([child])
    #expect(first.visualBounds().width == 10 && second.visualBounds().isNull)
    second.setSublayers([child])
    first.setSublayers([])
    #expect(first.visualBounds().isNull && second.visualBounds().width == 10)
    #expect(child.parent === second)
    child.frame.origin.x = 3
    #expect(root.visualBounds().minX == 3)
  }
}
