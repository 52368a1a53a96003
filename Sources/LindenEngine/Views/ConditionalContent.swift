/// One of two views: what an `if`-`else` in a builder makes.
public enum _ConditionalContent<TrueContent, FalseContent> {
  case trueContent(TrueContent)
  case falseContent(FalseContent)
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  // Inlined where the type is known from the view's conformance; it would be looked up from its parts.
  @inline(__always) @MainActor public static func _makeNode(
    _ view: _ConditionalContent, in context: _NodeContext
  ) -> _ViewNode<_ConditionalContent> {
    switch view {
    case .trueContent(let content):
      ConditionalNode<TrueContent, FalseContent>.known.init(first: content, context)
    case .falseContent(let content):
      ConditionalNode<TrueContent, FalseContent>.known.init(second: content, context)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Wrapped?, in context: _NodeContext) -> _ViewNode<
    Wrapped?
  > {
    OptionalNode(view, context)
  }
}

private let conditionalNodes = GenericTypes()

private final class ConditionalNode<A: View, B: View>: BranchNode<_ConditionalContent<A, B>> {
  private enum Branch {
    case first(_ViewNode<A>)
    case second(_ViewNode<B>)
    var node: _Node {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
    /// Tells the branches apart while they leave.
    var tag: Bool {
      if case .first = self { true } else { false }
    }
  }
  private var branch: Branch!

  @inline(__always) static var known: ConditionalNode.Type {
    conditionalNodes.find(A.self, B.self, ConditionalNode.self)
  }

  @inline(never) init(first view: __shared A, _ context: _NodeContext) {
    super.init(context)
    branch = .first(A._makeNode(view, in: contextOfBranch))
  }

  @inline(never) init(second view: __shared B, _ context: _NodeContext) {
    super.init(context)
    branch = .second(B._makeNode(view, in: contextOfBranch))
  }

  private func make(_ view: _ConditionalContent<A, B>) -> Branch {
    switch view {
    case .trueContent(let content): .first(A._makeNode(content, in: contextOfBranch))
    case .falseContent(let content): .second(B._makeNode(content, in: contextOfBranch))
    }
  }

  override func update(to view: _ConditionalContent<A, B>) {
    switch (view, branch!) {
    case (.trueContent(let content), .first(let node)): node.update(to: content)
    case (.falseContent(let content), .second(let node)): node.update(to: content)
    default:
      let old = branch!
      if let revived = revive(view) {
        branch = revived
        replace(old.node, by: nil, tag: old.tag)
      } else {
        branch = make(view)
        replace(old.node, by: branch.node, tag: old.tag)
      }
    }
  }

  /// The branch that is still on its way out.
  private func revive(_ view: _ConditionalContent<A, B>) -> Branch? {
    switch view {
    case .trueContent(let content):
      guard let node = revive(_ViewNode<A>.self, tag: true) else { return nil }
      node.update(to: content)
      return .first(node)
    case .falseContent(let content):
      guard let node = revive(_ViewNode<B>.self, tag: false) else { return nil }
      node.update(to: content)
      return .second(node)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { forEachBranch(branch?.node, body) }
  override func collectElements(into list: inout [Element]) {
    collect(branch.node, into: &list)
  }
}

private final class OptionalNode<Wrapped: View>: BranchNode<Wrapped?> {
  private var child: _ViewNode<Wrapped>?

  init(_ view: Wrapped?, _ context: _NodeContext) {
    super.init(context)
    child = view.map { Wrapped._makeNode($0, in: contextOfBranch) }
  }

  override func update(to view: Wrapped?) {
    switch (view, child) {
    case (let view?, let child?): child.update(to: view)
    case (nil, nil): break
    case (let view?, nil):
      if let revived = revive(_ViewNode<Wrapped>.self, tag: 0) {
        child = revived
        revived.update(to: view)
        elementsChanged()
        return
      }
      child = Wrapped._makeNode(view, in: contextOfBranch)
      replace(nil, by: child)
    case (nil, let old?):
      child = nil
      replace(old, by: nil)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) { forEachBranch(child, body) }
  override func collectElements(into list: inout [Element]) { collect(child, into: &list) }
}
