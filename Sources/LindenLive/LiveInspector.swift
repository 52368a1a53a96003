import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
@_spi(Engine) import LindenEngine

/// Says of views what a program cannot see from outside: where they are, what layout asked and
/// they answered, and why their bodies ran.
@MainActor final class LiveInspector {
  /// A view in the tree.
  struct Entry: Codable {
    let name: String
    /// Whether it is one of the app's own, and not of the framework.
    let isOwn: Bool
    /// How often its body ran, and why the last time; nil for views without a body.
    var runs: Int?
    var because: [String]?
    var frame: [Double]?
    var children: [Entry]
  }

  /// What is known of the view at a place.
  struct Report: Codable {
    /// The nearest view of the app's own around the place, and those around it, innermost first.
    let view: String
    let path: [String]
    let runs: Int
    let because: [String]
    /// The modifiers and containers between the view and what is at the place, outermost first.
    let modifiers: [String]
    /// The element at the place: x, y, width and height in its coordinate space.
    let frame: [Double]
    /// What layout proposed: width and height, where null is “as you like”.
    let proposed: [Double?]
    let answered: [Double]
    /// Environment values written between the window and the place, innermost first.
    let environment: [String]
  }

  private struct Runs {
    var count = 0
    var because: [String] = []
  }
  private var runs: [ObjectIdentifier: Runs] = [:]

  /// Counts from now on the bodies that run in a scene.
  func watch(_ scene: ViewScene) {
    guard scene.graph.trace.onRun == nil else { return }
    scene.graph.trace.onRun = { [weak self] node, reasons in
      guard let self else { return }
      runs[ObjectIdentifier(node), default: Runs()].count += 1
      runs[ObjectIdentifier(node)]?.because = reasons
    }
  }

  // MARK: The tree

  /// The views of a scene, without the framework's nodes that show nothing a person has written.
  func tree(of scene: ViewScene) -> Entry { entry(scene.root.rootNode) }

  private func entry(_ node: _Node) -> Entry {
    let children = node.children.flatMap { child -> [Entry] in
      let entry = entry(child)
      return child.viewType == nil ? entry.children : [entry]
    }
    let isOwn = node.viewType.map(StateInheritance.isOfTheApp) ?? false
    var result = Entry(name: node.name, isOwn: isOwn, children: children)
    if node.viewType != nil {
      let runs = runs[ObjectIdentifier(node)]
      result.runs = runs?.count ?? 0
      result.because = runs?.because
      result.frame = node.collectedElements.first.map { Self.numbers($0.frame) }
    }
    return result
  }

  // MARK: A place

  /// What is known of the frontmost view at a point of the window.
  func view(at point: CGPoint, in scene: ViewScene) -> Report? {
    var chain = HitChain()
    let isHit = scene.root.rootElement.hitTest(point, &chain)
    guard isHit, let element = chain.elements.first else { return nil }
    var own: [_Node] = []
    var between: [String] = []
    var next: _Node? = element.node
    while let node = next {
      if let type = node.viewType, StateInheritance.isOfTheApp(type) {
        own.append(node)
      } else if own.isEmpty, !node.name.hasPrefix("AnyView(") {
        between.append(String(node.name.prefix { $0 != "<" }))
      }
      next = node.parent
    }
    guard let view = own.first else { return nil }
    let runs = runs[ObjectIdentifier(view)] ?? Runs()
    let proposal = element.proposal
    return Report(
      view: view.name, path: own.dropFirst().map(\.name), runs: runs.count, because: runs.because,
      modifiers: between.reversed(), frame: Self.numbers(element.frame),
      proposed: [proposal.width, proposal.height].map { $0.flatMap(Self.finite) },
      answered: [Double(element.size.width), Double(element.size.height)],
      environment: Self.environment(of: element.node, in: scene))
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

  private static func finite(_ length: CGFloat) -> Double? {
    length.isFinite ? Double(length) : nil
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { (Double($0) * 100).rounded() / 100 }
  }
}
