@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting

extension Driver {
  /// Does what assistive technology, or the Enter key, does to use something, rather than tapping it.
  public func activate(_ name: String) throws {
    user.perform(.activate, on: try semanticItem(name))
  }

  /// Does an action that something has beside its main use, by the action's name; of several things
  /// of one name, on the first that has the action.
  public func perform(_ action: String, on name: String) throws {
    let items = user.all(name, among: user.items)
    guard let item = items.first(where: { $0.semantics.actions.contains(action) }) else {
      let actions = try semanticItem(name).semantics.actions
      throw DriverError(
        "“\(name)” has no action “\(action)”. It has: " + actions.joined(separator: ", "))
    }
    user.perform(.perform(action), on: item)
  }

  /// What was to be read out in this window, first to last; the last hundred.
  public var announcements: [String] { scene.graph.announcements.latest.map(\.text) }
}
