import CoreML
import LindenDrawing
import Metal
import RealityKit
import SceneKit
import Testing
import simd

@MainActor @Suite struct SpaceTests {
  @Test func `a node is not put into itself, nor an entity`() {
    let (outer, inner) = (SCNNode(), SCNNode())
    outer.addChildNode(inner)
    inner.addChildNode(outer)
    outer.addChildNode(outer)
    #expect(outer.parent == nil && inner.childNodes.isEmpty && outer.childNodes == [inner])
    let (above, below) = (Entity(), Entity())
    above.addChild(below)
    below.addChild(above)
    #expect(above.parent == nil && below.children.isEmpty)
    #expect(above.findEntity(named: "none") == nil)
  }

  @Test func `a clone is of the same class, and leaves the original its children`() {
    final class Ship: SCNNode, @unchecked Sendable { var fuel = 7 }
    let (fleet, ship) = (SCNNode(), Ship())
    ship.name = "ship"
    fleet.addChildNode(ship)
    let copy = fleet.clone()
    #expect(fleet.childNodes.first === ship)
    #expect((copy.childNodes.first as? Ship)?.fuel == 7 && copy.childNodes.first?.name == "ship")
  }

  @Test func `an enumeration stops in all levels`() {
    let (root, a, b) = (SCNNode(), SCNNode(), SCNNode())
    root.addChildNode(a)
    a.addChildNode(SCNNode())
    root.addChildNode(b)
    var seen: [SCNNode] = []
    root.enumerateChildNodes { node, stop in
      seen.append(node)
      if node.parent === a { stop.pointee = true }
    }
    #expect(seen.count == 2)
    #expect(root.childNodes { node, _ in node.childNodes.isEmpty }.count == 2)
  }

  @Test func `angles and orientation are one thing`() {
    let node = SCNNode()
    node.eulerAngles = SCNVector3(Float(0.3), -0.4, 0.5)
    #expect(length(node.simdEulerAngles - SIMD3(0.3, -0.4, 0.5)) < 1e-5)
    node.simdOrientation = simd_quatf(angle: 1, axis: SIMD3(0, 1, 0))
    #expect(length(node.simdEulerAngles - SIMD3(0, 1, 0)) < 1e-5)
  }

  @Test func `a node looks at a point of the world, upright`() {
    let (around, node) = (SCNNode(), SCNNode())
    around.eulerAngles = SCNVector3(Float(0), .pi / 2, 0)
    around.addChildNode(node)
    node.look(at: SCNVector3(Float(3), 4, -5))
    let world = node.simdWorldTransform
    let front = -SIMD3(world[2].x, world[2].y, world[2].z)
    #expect(length(front - normalize(SIMD3(3, 4, -5))) < 1e-5)
    #expect(abs(world[0].y) < 1e-5 && world[1].y > 0)
  }

  @Test func `matrices of SceneKit move by their fourth row, and go from left to right`() {
    let moved = SCNMatrix4MakeTranslation(1, 2, 3)
    #expect(moved.m41 == 1 && moved.m42 == 2 && moved.m43 == 3)
    let both = SCNMatrix4Mult(moved, SCNMatrix4MakeScale(2, 2, 2))
    #expect(both.m41 == 2 && both.m11 == 2)
    #expect(SCNMatrix4Translate(SCNMatrix4MakeScale(2, 2, 2), 1, 0, 0).m41 == 1)
  }

  @Test func `an entity stays where it is in the world if it is asked to`() {
    let (parent, child) = (Entity(), Entity())
    parent.position = SIMD3(1, 0, 0)
    parent.orientation = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    child.position = SIMD3(1, 2, 0)
    parent.addChild(child, preservingWorldTransform: true)
    #expect(length(child.position - SIMD3(2, 0, 0)) < 1e-5)
    #expect(length(child.position(relativeTo: nil) - SIMD3(1, 2, 0)) < 1e-5)
    child.setPosition(SIMD3(5, 5, 5), relativeTo: nil)
    #expect(length(child.position(relativeTo: nil) - SIMD3(5, 5, 5)) < 1e-5)
  }

  @Test func `an array too large for memory is an error`() throws {
    let huge = NSNumber(value: Int.max / 2)
    #expect(throws: MLModelError.self) { try MLMultiArray(shape: [huge, huge], dataType: .double) }
    let whole = try MLMultiArray(shape: [2], dataType: .int32)
    whole[0] = 2.7
    #expect(whole[0] == 2)
  }

  @Test func `a pass begins with black, and a colour of nothing is nothing`() {
    #expect(MTLClearColor().alpha == 0)
    #expect(MTLRenderPassDescriptor().colorAttachments[0].clearColor.alpha == 1)
  }
}
