import Foundation
import LindenHosting
@_spi(Engine) import LindenEngine

/// Takes new code into the running app.
@MainActor enum LiveReload {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Loads a library of dynamic replacements, which are in force from then on. It stays loaded, as
  /// closures of its code may be anywhere.
  static func load(_ library: String) throws {
    guard dlopen(library, RTLD_NOW) != nil else {
      throw Failure(description: dlerror().map { String(cString: $0) } ?? "It cannot be loaded.")
    }
  }

  /// Runs the bodies of the app's views again: of those with these names, or of all. State stays.
  ///
  /// - Parameter remakesAll: Makes all that is below them anew, as a layout, a shape or a style
  ///   changed, which no body would notice.
  static func refresh(_ scene: ViewScene, types: Set<String>?, remakesAll: Bool = false) {
    let graph = scene.graph
    let focus = LiveFocus(scene)
    let inheritance = StateInheritance()
    inheritance.remakesAll = remakesAll
    graph.inheritance = inheritance
    defer { graph.inheritance = nil }
    invalidate(scene.root.rootNode, types)
    scene.advance(to: graph.time)
    focus.restore(in: scene)
  }

  private static func invalidate(_ node: _Node, _ types: Set<String>?) {
    if let type = node.viewType, StateInheritance.isOfTheApp(type) {
      let name = String(describing: type).prefix { $0 != "<" }
      if types?.contains(String(name)) ?? true { node.invalidate(Transaction()) }
    }
    for child in node.children { invalidate(child, types) }
  }
}
