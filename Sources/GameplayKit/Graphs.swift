import Foundation
import simd

/// A place in a graph, and the places it leads to.
open class GKGraphNode: NSObject {
  /// The nodes it leads to directly.
  open private(set) var connectedNodes: [GKGraphNode] = []
  public override init() {}
  public required init?(coder: NSCoder) {}

  /// Lets the node lead to others, and those to it if that is wanted.
  open func addConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes where node !== self {
      if !connectedNodes.contains(where: { $0 === node }) { connectedNodes.append(node) }
      if bidirectional { node.addConnections(to: [self], bidirectional: false) }
    }
  }
  /// Lets the node no longer lead to others, and those not to it if that is wanted.
  open func removeConnections(to nodes: [GKGraphNode], bidirectional: Bool) {
    for node in nodes {
      connectedNodes.removeAll { $0 === node }
      if bidirectional { node.removeConnections(to: [self], bidirectional: false) }
    }
  }
  /// What it costs to go to a node it leads to; 1 by default. Less than nothing counts as nothing.
  open func cost(to node: GKGraphNode) -> Float { 1 }
  /// What it costs at least to go to any node; 0 by default. The nearer it is to the truth the
  /// quicker a path is found; it must not be more.
  open func estimatedCost(to node: GKGraphNode) -> Float { 0 }
  /// The cheapest way to a node, both ends included; empty if there is none.
  open func findPath(to goalNode: GKGraphNode) -> [GKGraphNode] {
    PathSearch.path(from: self, to: goalNode)
  }
  /// The cheapest way from a node, both ends included; empty if there is none.
  open func findPath(from startNode: GKGraphNode) -> [GKGraphNode] {
    PathSearch.path(from: startNode, to: self)
  }
}

/// A place in a plane; going costs the distance.
open class GKGraphNode2D: GKGraphNode {
  open var position: vector_float2
  public init(point: vector_float2) {
    position = point
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }
  open override func cost(to node: GKGraphNode) -> Float { estimatedCost(to: node) }
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode2D).map { distance($0.position, position) } ?? 0
  }
}

/// A place in space; going costs the distance.
open class GKGraphNode3D: GKGraphNode {
  open var position: vector_float3
  public init(point: vector_float3) {
    position = point
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }
  open override func cost(to node: GKGraphNode) -> Float { estimatedCost(to: node) }
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    (node as? GKGraphNode3D).map { distance($0.position, position) } ?? 0
  }
}

/// A place in a grid.
open class GKGridGraphNode: GKGraphNode {
  open internal(set) var gridPosition: vector_int2
  public required init(gridPosition: vector_int2) {
    self.gridPosition = gridPosition
    super.init()
  }
  public required init?(coder: NSCoder) { return nil }
  open override func cost(to node: GKGraphNode) -> Float { estimatedCost(to: node) }
  open override func estimatedCost(to node: GKGraphNode) -> Float {
    guard let node = node as? GKGridGraphNode else { return 0 }
    let (here, there) = (gridPosition, node.gridPosition)
    return Float(hypot(Double(there.x) - Double(here.x), Double(there.y) - Double(here.y)))
  }
}

/// Nodes, and the ways between them.
open class GKGraph: NSObject, @unchecked Sendable {
  open private(set) var nodes: [GKGraphNode]?
  public init(_ nodes: [GKGraphNode]) { self.nodes = nodes }
  public convenience init(nodes: [GKGraphNode]) { self.init(nodes) }
  public override init() { nodes = [] }

  open func add(_ nodes: [GKGraphNode]) {
    var known = Set((self.nodes ?? []).map(ObjectIdentifier.init))
    for node in nodes where known.insert(ObjectIdentifier(node)).inserted {
      self.nodes?.append(node)
    }
  }
  /// Takes nodes out, and the ways to and from them.
  open func remove(_ nodes: [GKGraphNode]) {
    let gone = Set(nodes.map(ObjectIdentifier.init))
    self.nodes?.removeAll { gone.contains(ObjectIdentifier($0)) }
    for node in nodes { node.removeConnections(to: node.connectedNodes, bidirectional: true) }
    for node in self.nodes ?? [] { node.removeConnections(to: nodes, bidirectional: false) }
  }
  /// Adds a node, and a way to the one that is cheapest to go to.
  open func connectToLowestCostNode(node: GKGraphNode, bidirectional: Bool) {
    let nearest = (nodes ?? []).filter { $0 !== node }
      .min { node.cost(to: $0) < node.cost(to: $1) }
    add([node])
    if let nearest { node.addConnections(to: [nearest], bidirectional: bidirectional) }
  }
  /// The cheapest way between two nodes, both included; empty if there is none.
  open func findPath(from startNode: GKGraphNode, to endNode: GKGraphNode) -> [GKGraphNode] {
    PathSearch.path(from: startNode, to: endNode)
  }
}

/// A grid of nodes, each of which leads to its neighbours.
open class GKGridGraph<NodeType: GKGridGraphNode>: GKGraph, @unchecked Sendable {
  public let gridOrigin: vector_int2
  public let gridWidth: Int
  public let gridHeight: Int
  public let diagonalsAllowed: Bool
  private var table: [vector_int2: NodeType] = [:]

  /// A full grid. `diagonalsAllowed` says whether nodes lead to those at their corners.
  public init(
    fromGridStartingAt position: vector_int2, width: Int32, height: Int32, diagonalsAllowed: Bool,
    nodeClass: AnyClass = NodeType.self
  ) {
    (gridOrigin, gridWidth, gridHeight) = (position, Int(width), Int(height))
    self.diagonalsAllowed = diagonalsAllowed
    let type = nodeClass as? NodeType.Type ?? NodeType.self
    let all = (0..<max(0, height)).flatMap { y in
      (0..<max(0, width)).map { x in type.init(gridPosition: position &+ vector_int2(x, y)) }
    }
    for node in all { table[node.gridPosition] = node }
    super.init(all)
    for node in all { connect(node) }
  }

  /// The node at a place; nil if it was taken out, or is outside.
  open func node(atGridPosition position: vector_int2) -> NodeType? { table[position] }

  /// Adds a node, and the ways to and from its neighbours.
  open func connectToAdjacentNodes(_ node: GKGridGraphNode) {
    guard let node = node as? NodeType else { return }
    table[node.gridPosition] = node
    add([node])
    connect(node)
  }

  open override func remove(_ nodes: [GKGraphNode]) {
    for case let node as NodeType in nodes { table[node.gridPosition] = nil }
    super.remove(nodes)
  }

  open override func add(_ nodes: [GKGraphNode]) {
    for case let node as NodeType in nodes { table[node.gridPosition] = node }
    super.add(nodes)
  }

  private func connect(_ node: NodeType) {
    for y in -1...1 {
      for x in -1...1 where (x != 0 || y != 0) && (diagonalsAllowed || x == 0 || y == 0) {
        let place = node.gridPosition &+ vector_int2(Int32(x), Int32(y))
        if let other = table[place] { node.addConnections(to: [other], bidirectional: true) }
      }
    }
  }
}

/// Finds the cheapest path, by A*.
private enum PathSearch {
  private struct Open {
    let node: GKGraphNode
    let cost: Float
    let total: Float
  }

  static func path(from start: GKGraphNode, to goal: GKGraphNode) -> [GKGraphNode] {
    var costs = [ObjectIdentifier(start): Float(0)]
    var before: [ObjectIdentifier: GKGraphNode] = [:]
    var open = [Open(node: start, cost: 0, total: start.estimatedCost(to: goal))]
    while let next = pop(&open) {
      if next.node === goal { return way(to: goal, before) }
      if let known = costs[ObjectIdentifier(next.node)], next.cost > known { continue }
      for node in next.node.connectedNodes {
        let way = next.node.cost(to: node)
        let cost = next.cost + (way > 0 ? way : 0)
        if let known = costs[ObjectIdentifier(node)], known <= cost { continue }
        costs[ObjectIdentifier(node)] = cost
        before[ObjectIdentifier(node)] = next.node
        push(Open(node: node, cost: cost, total: cost + node.estimatedCost(to: goal)), &open)
      }
    }
    return []
  }

  private static func way(
    to goal: GKGraphNode, _ before: [ObjectIdentifier: GKGraphNode]
  ) -> [GKGraphNode] {
    var way = [goal]
    while let node = before[ObjectIdentifier(way[way.count - 1])] { way.append(node) }
    return way.reversed()
  }

  // A heap, the cheapest first.
  private static func push(_ item: Open, _ heap: inout [Open]) {
    heap.append(item)
    var index = heap.count - 1
    while index > 0, heap[index].total < heap[(index - 1) / 2].total {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private static func pop(_ heap: inout [Open]) -> Open? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].total < heap[least].total { least = child }
      if least == index { return first }
      heap.swapAt(index, least)
      index = least
    }
  }
}
