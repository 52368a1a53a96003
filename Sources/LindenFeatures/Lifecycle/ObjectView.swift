import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// How a view keeps an object that is not a view: what makes it, changes it, shows it, and takes
/// leave of it.
@MainActor package struct ObjectKeeping<V: View, Object: AnyObject> {
  package var make: (V, EnvironmentValues, Transaction) -> Object
  package var update: (V, Object, EnvironmentValues, Transaction) -> Void
  package var show: (Object) -> AnyView
  package var dismantle: (Object) -> Void

  package init(
    make: @escaping (V, EnvironmentValues, Transaction) -> Object,
    update: @escaping (V, Object, EnvironmentValues, Transaction) -> Void,
    show: @escaping (Object) -> AnyView, dismantle: @escaping (Object) -> Void
  ) {
    self.make = make
    self.update = update
    self.show = show
    self.dismantle = dismantle
  }
}

/// An object that is informed of where its view is.
@MainActor package protocol PlacedObject: AnyObject {
  func placed(at place: ViewPlace)
}

/// Where the view of an object is, for code that asks at any time.
@MainActor package struct ViewPlace {
  fileprivate weak var node: _Node?

  /// What the view stands in.
  package var enclosure: ViewEnclosure? {
    node.flatMap { EnvironmentValues($0.scope).untracked(ViewEnclosureKey.self) }
  }

  /// A value of the environment there; nil once the view is gone.
  package func value<Value>(_ path: KeyPath<EnvironmentValues, Value>) -> Value? {
    guard let node, node.isAlive else { return nil }
    return Evaluation.tracking(nil) { EnvironmentValues(node.scope)[keyPath: path] }
  }

  /// The frame in the window; nil before the view is laid out.
  package var frame: CGRect? {
    guard let node, node.isAlive, let element = node.collectedElements.first,
      element.flags.contains(.wasPlaced)
    else { return nil }
    return element.frame(in: .global)
  }
}

/// The node of a view that keeps an object: makes it once, and tells it of every new value, and of
/// whatever it read while it was told before.
package final class ObjectNode<V: View, Object: AnyObject>: _ViewNode<V> {
  private var view: V
  private let keeping: ObjectKeeping<V, Object>
  private let layout = PropertyLayout.of(V.self)
  private let storage = PropertyStorage()
  private var object: Object!
  private var child: _ViewNode<AnyView>!

  package init(_ view: V, _ context: _NodeContext, _ keeping: ObjectKeeping<V, Object>) {
    self.view = view
    self.keeping = keeping
    super.init(context)
    updateObject()
    child = AnyView._makeNode(keeping.show(object), in: _NodeContext(below: self))
  }

  package override func update(to new: V) {
    let isSame = layout.isUnchanged(view, new)
    if isSame, !flags.contains(.dirty) { return }
    view = new
    evaluate()
  }

  package override func evaluate() {
    flags.remove(.dirty)
    updateObject()
  }

  private func updateObject() {
    beginEvaluation()
    withUnsafeMutablePointer(to: &view) {
      layout.connect(UnsafeMutableRawPointer($0), to: self, storage: storage)
    }
    Evaluation.observing(self) {
      let environment = EnvironmentValues(scope)
      let transaction = graph.transaction
      if object == nil {
        object = keeping.make(view, environment, transaction)
        (object as? any PlacedObject)?.placed(at: ViewPlace(node: self))
      }
      keeping.update(view, object, environment, transaction)
    }
  }

  package override func destroy() {
    guard isAlive else { return }
    super.destroy()
    keeping.dismantle(object)
  }

  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  package override func collectElements(into list: inout [Element]) {
    child.collectElements(into: &list)
  }
}
