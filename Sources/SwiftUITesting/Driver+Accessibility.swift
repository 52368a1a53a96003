@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting

extension Driver {
  /// Does what assistive technology, or the Enter key, does to use something, rather than tapping it.
  public func activate(_ name: String) throws { perform(.activate, on: try acting(name)) }

  /// Does an action that something has beside its main use, by the action's name.
  public func perform(_ action: String, on name: String) throws {
    let item = try acting(name) { $0.semantics.actions.contains(action) }
    guard item.semantics.actions.contains(action) else {
      throw DriverError(
        "“\(name)” has no action “\(action)”. It has: "
          + item.semantics.actions.joined(separator: ", "))
    }
    perform(.perform(action), on: item)
  }

  /// What was to be read out in this window, first to last; the last hundred.
  public var announcements: [String] { scene.graph.announcements.told.map(\.text) }

  /// What has this name; of several the first that is wanted, else the first control, else the
  /// first.
  private func acting(
    _ name: String, where isWanted: (SemanticItem) -> Bool = { $0.semantics.role.isControl }
  ) throws -> SemanticItem {
    let found = scene.semanticItems.filter {
      $0.semantics.label == name || $0.semantics.identifier == name
    }
    let control = found.first { $0.semantics.role.isControl }
    guard let item = found.first(where: isWanted) ?? control ?? found.first else {
      throw DriverError(
        "There is no “\(name)”. On screen: "
          + items.map { "\($0.role) “\($0.label)”" }.joined(separator: ", "))
    }
    return item
  }

  private func perform(_ action: SemanticAction, on item: SemanticItem) {
    scene.handle(.action(layer: item.layer.id, action))
    settle()
  }
}
