import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
@_spi(Engine) import LindenEngine

/// Says of views what a program cannot see from outside: where they are and where they are written,
/// what layout asked and they answered, and why their bodies ran.
@MainActor struct LiveInspector {
  /// A view in the tree.
  struct Entry: Encodable {
    let name: String
    /// Whether it is one of the app's own, and not of the framework.
    let isOwn: Bool
    var place: SourceIndex.Place?
    /// How often its body ran, and why the last time.
    var runs: Runs?
    var frame: [Double]?
    var children: [Entry]
  }

  /// How often a body ran, and what is known of the last time.
  struct Runs: Encodable, Equatable {
    let count: Int
    /// As `Self._printChanges()` says it, and in words.
    let because: [String]
    let words: String
    /// What was done to the scene before.
    let after: String?
    /// Milliseconds, of the last time and of all times.
    let last: Double
    let total: Double
  }

  /// A view of the app's own, by name and place.
  struct Named: Encodable, Equatable {
    let name: String
    let place: SourceIndex.Place?
  }

  /// What is known of the view at a place.
  struct Report: Encodable {
    /// The nearest view of the app's own around the place, and those around it, innermost first.
    let view: Named
    let path: [Named]
    /// What is at the place, and where the view makes it.
    let thing: Named
    let runs: Runs?
    /// The modifiers and containers between the view and what is at the place, outermost first.
    let modifiers: [String]
    /// The element at the place: x, y, width and height in the window.
    let frame: [Double]
    /// What layout proposed: width and height, where null is “as you like”.
    let proposed: [Double?]
    let answered: [Double]
    /// Environment values written between the window and the place, innermost first.
    let environment: [String]
  }

  let watched: WatchedScene
  let sources: SourceIndex
  /// Whether a view is of the app's own source.
  var isOwn: @MainActor (Any.Type) -> Bool = StateInheritance.isOfTheApp
  private var scene: ViewScene { watched.scene }

  // MARK: The tree

  /// The views of the scene, without the framework's nodes that show nothing a person has written.
  func tree() -> Entry { entry(scene.root.rootNode) }

  /// The views of a name, with what is below them.
  func views(named name: String) -> [Entry] {
    func search(_ entry: Entry) -> [Entry] {
      let own = entry.name.prefix { $0 != "<" } == name ? [entry] : []
      return own + entry.children.flatMap(search)
    }
    return search(tree())
  }

  private func entry(_ node: _Node) -> Entry {
    let children = node.children.flatMap { child -> [Entry] in
      let entry = entry(child)
      return child.viewType == nil ? entry.children : [entry]
    }
    let isOwn = node.viewType.map(self.isOwn) ?? false
    var result = Entry(name: node.name, isOwn: isOwn, children: children)
    if let type = node.viewType {
      result.runs = runs(of: node)
      result.place = isOwn ? sources.place(of: type) : nil
      result.frame = node.collectedElements.first.map { Self.numbers(Self.frame(of: $0)) }
    }
    return result
  }

  func runs(of node: _Node) -> Runs? {
    watched.runs[node].map { runs in
      Runs(
        count: runs.count, because: runs.because, words: RunLog.words(for: runs.because),
        after: runs.after, last: Self.milliseconds(runs.last),
        total: Self.milliseconds(runs.total))
    }
  }

  // MARK: A place

  /// What is known of the view at a point of the window.
  func view(at point: CGPoint) -> Report? {
    let item = item(at: point)
    guard let element = element(at: point, in: item) else { return nil }
    var own: [_Node] = []
    var between: [_Node] = []
    var next: _Node? = element.node
    while let node = next {
      if let type = node.viewType, isOwn(type) {
        own.append(node)
      } else if own.isEmpty, !node.name.hasPrefix("AnyView(") {
        between.append(node)
      }
      next = node.parent
    }
    guard let view = own.first else { return nil }
    let text = item?.semantics.label
    let proposal = element.proposal
    return Report(
      view: named(view), path: own.dropFirst().map(named),
      thing: thing(between, text, in: view), runs: runs(of: view),
      modifiers: Self.written(between.reversed()),
      frame: Self.numbers(Self.frame(of: element)),
      proposed: [proposal.width, proposal.height].map { $0.flatMap(Self.finite) },
      answered: [Double(element.size.width), Double(element.size.height)],
      environment: Self.environment(of: element.node, in: scene))
  }

  /// The smallest thing with a meaning at a point; what a modal covers is none.
  private func item(at point: CGPoint) -> SemanticItem? {
    scene.items.filter { $0.frame.contains(point) }
      .min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
  }

  /// The smallest of the innermost elements at a point, whether a finger meets it or not; of those in
  /// the thing that is there, if there is one.
  private func element(at point: CGPoint, in item: SemanticItem?) -> Element? {
    let around = item.flatMap { scene.graph.semantics.element(layer: $0.layer.id) }
    var smallest: (element: Element, area: CGFloat)?
    func search(_ element: Element, _ point: CGPoint, _ isInside: Bool) -> Bool {
      let isInside = isInside || element === around
      var isFound = false
      if let inner = element.convertInward(point) {
        element.forEachChild { if search($0, inner, isInside) { isFound = true } }
      }
      if isFound { return true }
      guard isInside, element.frame.contains(point) else { return false }
      let area = element.size.width * element.size.height
      if area <= smallest?.area ?? .infinity { smallest = (element, area) }
      return true
    }
    _ = search(scene.root.rootElement, point, around == nil)
    return smallest?.element
  }

  private func named(_ node: _Node) -> Named {
    Named(
      name: Self.shortName(node), place: node.viewType.flatMap { sources.place(of: $0) })
  }

  /// The innermost of some nodes of which the view's source says where it makes it.
  private func thing(_ chain: [_Node], _ text: String?, in view: _Node) -> Named {
    for node in chain {
      let name = Self.shortName(node)
      let equals = nodes(named: name, below: view)
      guard let type = view.viewType, let index = equals.firstIndex(where: { $0 === node }),
        let place = sources.place(
          of: name, showing: text, in: type, place: (index, equals.count))
      else { continue }
      return Named(name: name, place: place)
    }
    return Named(name: chain.first.map(Self.shortName) ?? Self.shortName(view), place: nil)
  }

  /// What a view makes itself: not what the views of the app's own make that it makes.
  private func nodes(named name: String, below view: _Node) -> [_Node] {
    view.children.flatMap { child -> [_Node] in
      let own = Self.shortName(child) == name ? [child] : []
      if let type = child.viewType, isOwn(type) { return own }
      return own + nodes(named: name, below: child)
    }
  }

  /// The name of a node as it is written: `Text`, `padding`.
  private static func shortName(_ node: _Node) -> String {
    let name = (node.viewType.map { "\($0)" } ?? node.name).prefix { $0 != "<" && $0 != "(" }
    guard name.hasPrefix("_") else { return String(name) }
    // `_PaddingLayout` is written `padding`.
    var word = name.dropFirst()
    for ending in ["Layout", "Modifier", "Effect"] where word.hasSuffix(ending) {
      word = word.dropLast(ending.count)
      break
    }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// What of some nodes, outermost first, the app's source has made itself: not what is in a view of
  /// the framework's, nor what only holds others together.
  private static func written(_ nodes: [_Node]) -> [String] {
    let end = nodes.firstIndex { $0.viewType != nil }.map { $0 + 1 } ?? nodes.count
    return nodes.prefix(end).map(shortName).filter {
      !["TupleView", "ModifiedContent"].contains($0)
    }
  }

  /// The values that views around a node have written, innermost first, each key once.
  private static func environment(of node: _Node, in scene: ViewScene) -> [String] {
    var keys: Set<Substring> = []
    let written = node.scope.boxes.dropLast(scene.root.scope.boxes.count)
    return written.map(\.entryDescription).compactMap { text in
      let parts = text.split(separator: " = ", maxSplits: 1)
      guard let key = parts.first, keys.insert(key).inserted else { return nil }
      let name = key.replacingOccurrences(of: "EnvironmentPropertyKey<", with: "").dropLast()
      return "\(name) = \(parts.dropFirst().first?.prefix(60) ?? "")"
    }
  }

  /// Where an element is in the window.
  private static func frame(of element: Element) -> CGRect {
    let frame = element.frame
    var corners = [
      CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
      CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.maxX, y: frame.maxY),
    ]
    var next = element.parent
    while let element = next {
      corners = corners.map(element.convertOutward)
      next = element.parent
    }
    let (x, y) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: x[0], y: y[0], width: x[3] - x[0], height: y[3] - y[0])
  }

  private static func finite(_ length: CGFloat) -> Double? {
    length.isFinite ? Double(length) : nil
  }

  private static func milliseconds(_ seconds: Double) -> Double {
    (seconds * 1e6).rounded() / 1000
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 100).rounded() / 100 }
  }
}
