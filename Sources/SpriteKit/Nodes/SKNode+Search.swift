import Foundation

extension SKNode {
  /// The first node that a text names; nil if there is none.
  ///
  /// A plain name is that of a child. `/` separates a parent from what is in it; at the beginning it
  /// means the top of the tree, and `//` at any depth. `..` is the parent, `.` the node itself; `*`
  /// stands for any letters and `[a-z]` for one of some.
  public func childNode(withName name: String) -> SKNode? { self[name].first }

  /// All nodes that a text names, as of ``childNode(withName:)``.
  public subscript(name: String) -> [SKNode] {
    var found: [SKNode] = []
    enumerateChildNodes(withName: name) { node, _ in found.append(node) }
    return found
  }

  /// Calls `block` with each node that a text names, until it sets its second argument to true.
  public func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in NodePath(name).nodes(from: self) {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }
}

/// A text that names nodes, in parts.
struct NodePath {
  enum Step: Equatable {
    case top, parent, same
    case children(String)
    /// At any depth.
    case below(String)
  }
  private(set) var steps: [Step] = []

  init(_ text: String) {
    var rest = text[...]
    if rest.hasPrefix("/") {
      steps.append(.top)
      if !rest.hasPrefix("//") { rest = rest.dropFirst() }
    }
    while !rest.isEmpty {
      let isDeep = rest.hasPrefix("//")
      rest = rest.drop { $0 == "/" }
      let part = String(rest.prefix { $0 != "/" })
      rest = rest.dropFirst(part.count)
      if rest.hasPrefix("/"), !rest.hasPrefix("//") { rest = rest.dropFirst() }
      switch part {
      case "": break
      case "..": steps.append(.parent)
      case ".": steps.append(.same)
      default: steps.append(isDeep ? .below(part) : .children(part))
      }
    }
  }

  @MainActor func nodes(from node: SKNode) -> [SKNode] {
    var found = [node]
    for step in steps {
      switch step {
      case .top: found = found.prefix(1).map { $0.topOfTree }
      case .parent: found = found.compactMap(\.parent)
      case .same: break
      case .children(let name):
        found = found.flatMap { $0.children.filter { NodePath.matches($0.name, name) } }
      case .below(let name):
        found = found.flatMap { node in
          var inside: [SKNode] = []
          node.forEachBelow {
            if $0 !== node, NodePath.matches($0.name, name) { inside.append($0) }
          }
          return inside
        }
      }
    }
    return found
  }

  /// Whether a name has the form of a pattern, in which `*` and `[…]` stand for letters.
  static func matches(_ name: String?, _ pattern: String) -> Bool {
    guard pattern.contains(where: { $0 == "*" || $0 == "[" }) else { return name == pattern }
    return matches(Array(name ?? "")[...], Array(pattern)[...])
  }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>)
    -> Bool
  {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      if matches(name, pattern.dropFirst()) { return true }
      return !name.isEmpty && matches(name.dropFirst(), pattern)
    }
    guard let letter = name.first else { return false }
    if first == "[", let end = pattern.firstIndex(of: "]") {
      return set(pattern[(pattern.startIndex + 1)..<end], has: letter)
        && matches(name.dropFirst(), pattern[(end + 1)...])
    }
    return first == letter && matches(name.dropFirst(), pattern.dropFirst())
  }

  /// Whether `a-z0` and the like have a letter.
  private static func set(_ set: ArraySlice<Character>, has letter: Character) -> Bool {
    var rest = set
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        if first <= letter, letter <= last { return true }
      } else if first == letter {
        return true
      }
    }
    return false
  }
}

extension SKNode {
  var topOfTree: SKNode { parent?.topOfTree ?? self }
}
