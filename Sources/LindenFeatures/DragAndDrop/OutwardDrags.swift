import CoreGraphics
import CoreTransferable
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// What is dragged out of a scene, which a host may carry on to other programs.
@MainActor package final class OutwardDrags: SceneService {
  /// Something has left the scene. True if the host carries it on; it is over for the scene then.
  package var onLeave: ((OutwardDrag) -> Bool)?
  private weak var carried: CarriedElement?

  package init(_ graph: Graph) {}

  /// Offers the host what has left.
  func offer(_ session: DragSession) -> Bool {
    guard let onLeave else { return false }
    return onLeave(OutwardDrag(providers: session.providers, picture: carried?.picture))
  }

  fileprivate func carries(_ element: CarriedElement) { carried = element }
}

/// Something that leaves a scene with the mouse.
@MainActor package struct OutwardDrag {
  package let providers: [NSItemProvider]
  /// What goes with the mouse: layers, and where they are in their own space.
  package let picture: (layers: [Layer], frame: CGRect)?
}

extension Graph {
  package var outwardDrags: OutwardDrags { service() }
}

/// Content that goes with the finger while something is dragged.
nonisolated struct CarriedModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    CarriedNode(view, context)
  }
}

private final class CarriedNode<Content: View>:
  WrapperNode<Content, CarriedModifier, CarriedElement>
{
  override func makeWrapper() -> CarriedElement {
    let element = CarriedElement(self)
    graph.outwardDrags.carries(element)
    return element
  }
}

private final class CarriedElement: WrapperElement {
  var picture: (layers: [Layer], frame: CGRect) {
    var layers: [Layer] = []
    collectLayers(into: &layers)
    return (layers, frame)
  }
}
