import CoreGraphics
@_spi(Engine) import LindenEngine

/// A view that a scroll view may stop at, or that its position may be.
struct ScrollTargetView {
  /// What it can be called by: the id of its element, and one given by `id(_:)`.
  var ids: [AnyHashable]
  /// In the space of the scroll view's content.
  var frame: CGRect
}

/// The views of a scroll view that it may stop at.
@MainActor final class ScrollTargetRegistry {
  private var sources = SweptList<Weak>()
  private struct Weak: SweptEntry {
    weak var node: (any ScrollTargetSource)?
    var isGone: Bool { node?.isAlive != true }
  }

  nonisolated init() {}

  func add(_ node: any ScrollTargetSource) { sources.add(Weak(node: node)) }

  private var nodes: [any ScrollTargetSource] {
    sources.entries.compactMap(\.node).filter { $0.isAlive && $0.isTarget }
  }

  /// Those that are made and placed.
  var views: [ScrollTargetView] {
    var list: [ScrollTargetView] = []
    for node in nodes {
      if node.isLayout {
        for child in node.children { collect(child, [], into: &list) }
      } else {
        add(node, [], to: &list)
      }
    }
    return list
  }

  /// The frames, relative to `origin`, of those in or near a part of the content, made or not.
  func frames(around rect: CGRect, from origin: CGPoint) -> [CGRect] {
    let area = rect.offsetBy(dx: origin.x, dy: origin.y)
    var frames: [CGRect] = []
    for node in nodes {
      if node.isLayout, let lazy = node.collectedElements.first?.nearestLazyStack {
        frames += lazy.lineFrames(around: area)
      } else {
        var list: [ScrollTargetView] = []
        if node.isLayout {
          for child in node.children { collect(child, [], into: &list) }
        } else {
          add(node, [], to: &list)
        }
        frames += list.map(\.frame)
      }
    }
    return frames.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }
  }

  /// The views in the first container at or below a node.
  private func collect(_ node: _Node, _ ids: [AnyHashable], into list: inout [ScrollTargetView]) {
    if node.elementKeeping == .contains {
      for child in node.children { collectRows(child, ids, into: &list) }
    } else {
      for child in node.children { collect(child, ids, into: &list) }
    }
  }

  private func collectRows(
    _ node: _Node, _ ids: [AnyHashable], into list: inout [ScrollTargetView]
  ) {
    if node.makesRows, let rows = node as? any LazyRowSource {
      rows.forEachMadeRow { id, row in collectRows(row, [id], into: &list) }
    } else if let identified = node as? any IdentifiedNode {
      for child in node.children { collectRows(child, ids + [identified.explicitID], into: &list) }
    } else if node.elementKeeping == .none || node.holdsRowSource {
      for child in node.children { collectRows(child, ids, into: &list) }
      if node.children.isEmpty { add(node, ids, to: &list) }
    } else {
      add(node, ids, to: &list)
    }
  }

  private func add(_ node: _Node, _ ids: [AnyHashable], to list: inout [ScrollTargetView]) {
    for element in node.collectedElements where element.flags.contains(.wasPlaced) {
      list.append(ScrollTargetView(ids: ids, frame: element.frame))
    }
  }
}

extension _Node {
  /// Rows of a `ForEach` are below a modifier around all of them.
  fileprivate var holdsRowSource: Bool {
    if makesRows { return true }
    return elementKeeping != .contains && children.contains(where: \.holdsRowSource)
  }
}

extension Element {
  /// The lazy container this is, or is a wrapper around.
  fileprivate var nearestLazyStack: LazyStackElement? {
    if let lazy = self as? LazyStackElement { return lazy }
    var children: [Element] = []
    forEachChild { children.append($0) }
    return children.count == 1 ? children[0].nearestLazyStack : nil
  }
}

/// A modifier that makes scroll targets of its content.
@MainActor protocol ScrollTargetSource: _Node {
  var isTarget: Bool { get }
  /// The views in the content, rather than the content as a whole.
  var isLayout: Bool { get }
}

enum ScrollTargetRegistryKey: EnvironmentKey {
  static var defaultValue: ScrollTargetRegistry? { nil }
}

/// Makes scroll targets of its content.
nonisolated public struct _ScrollTargetModifier: ViewModifier {
  public typealias Body = Never
  let isEnabled: Bool
  let isLayout: Bool

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ScrollTargetNode(view, context)
  }
}

private final class ScrollTargetNode<Content: View>:
  TransparentModifierNode<Content, _ScrollTargetModifier>, ScrollTargetSource
{
  var isTarget: Bool { modifier.isEnabled }
  var isLayout: Bool { modifier.isLayout }

  private var registry: ScrollTargetRegistry? {
    EnvironmentValues(scope).untracked(ScrollTargetRegistryKey.self)
  }

  override func prepare() { registry?.add(self) }
}

extension View {
  /// Makes the views in this layout those that the scroll view around can stop at, and that its
  /// position can be.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: true))
  }

  /// Makes this view one that the scroll view around can stop at, and that its position can be.
  nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: false))
  }
}
