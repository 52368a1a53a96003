@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting
@_spi(Engine) import LindenEngine

/// Which control has the focus, found again among others that took their places.
@MainActor struct LiveFocus {
  private let place: Int?

  /// Remembers which of the scene's text fields has the focus, if one has.
  init(_ scene: ViewScene) {
    guard let control = scene.graph.focus.control else {
      place = nil
      return
    }
    place = LiveFocus.fields(in: scene).firstIndex { $0 === control }
  }

  /// Gives the focus to the field that is now where that was, if it was lost.
  func restore(in scene: ViewScene) {
    guard let place, scene.graph.focus.control == nil else { return }
    let fields = LiveFocus.fields(in: scene)
    guard place < fields.count else { return }
    scene.graph.focus.controlGained(fields[place])
    scene.advance(to: scene.graph.time)
  }

  private static func fields(in scene: ViewScene) -> [SemanticsElement] {
    scene.semanticItems.compactMap { item in
      let element = scene.graph.semantics.element(layer: item.layer.id)
      return element?.actions.setText == nil ? nil : element
    }
  }
}
