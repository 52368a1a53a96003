/// Which nodes carry which explicit id; those who scroll to views look them up in it.
@MainActor package final class IdentityIndex: SceneService {
  private var nodes: [AnyHashable: [_Node]] = [:]

  package init(_ graph: Graph) {}

  func add(_ node: _Node, id: AnyHashable) {
    nodes[id, default: []].append(node)
  }

  func remove(_ node: _Node, id: AnyHashable) {
    nodes[id]?.removeAll { $0 === node }
    if nodes[id]?.isEmpty == true { nodes[id] = nil }
  }

  package func nodes(id: AnyHashable) -> [_Node] { nodes[id] ?? [] }
}

extension Graph {
  package var identities: IdentityIndex { service() }
}
