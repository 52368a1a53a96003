import LindenFeatures
@_spi(Engine) import LindenEngine

/// A container with a bar, for code that finds it as a controller of UIKit's: what it is in, and how
/// that code wants the bar to be.
@MainActor package class BarHandle {
  private var readers = ReaderList()
  /// UIKit's controller that shows the container, or stands for it.
  package weak var controller: AnyObject?
  /// That controller, where it stands for a container of SwiftUI's, which keeps it.
  package var object: AnyObject? { didSet { controller = object } }
  /// What the container is in.
  package private(set) weak var enclosure: ViewEnclosure?
  /// The container around it, as far as that is in the same enclosure.
  package private(set) weak var outer: BarHandle?
  private weak var node: _Node?
  /// Whether the container is not on a page that something else is shown in place of.
  package var isInSight: Bool { node?.isInSight == true }
  /// The containers in it, with no other container between.
  package var inner: [BarHandle] {
    node?.graph.service(BarHandles.self).all.filter { $0.outer === self } ?? []
  }
  /// Whether that code wants the bar to be left out; nil until it says so.
  package var isBarHidden: Bool? { didSet { if isBarHidden != oldValue { changed() } } }
  /// How that code wants the bar to look, with content below it or without.
  package var look: ((_ isOverContent: Bool) -> BarLook)?

  nonisolated init() {}

  /// The node that runs now runs again when what the code says changes.
  func read() { readers.addCurrent() }
  package func changed() { Evaluation.tracking(nil) { readers.notify(Transaction.current) } }

  fileprivate func place(at node: _Node, in enclosure: ViewEnclosure?, _ outer: BarHandle?) {
    (self.node, self.enclosure, self.outer) = (node, enclosure, outer)
    node.graph.service(BarHandles.self).add(self)
  }
}

/// The containers with a bar of a scene.
@MainActor package final class BarHandles: SceneService {
  private struct Reference { weak var handle: BarHandle? }
  private var references: [Reference] = []

  package init(_ graph: Graph) {}

  package var all: [BarHandle] { references.compactMap(\.handle) }

  fileprivate func add(_ handle: BarHandle) {
    guard !references.contains(where: { $0.handle === handle }) else { return }
    references.removeAll { $0.handle == nil }
    references.append(Reference(handle: handle))
  }
}

/// Makes a container known in its scene, and to what is in it.
struct HandledContainer: ViewModifier {
  let handle: BarHandle?
  @Environment(\.viewEnclosure) private var enclosure
  @Environment(\.barHandle) private var outer

  func body(content: Content) -> some View {
    if let handle, let node = Evaluation.node { handle.place(at: node, in: enclosure, outer) }
    return content.environment(\.barHandle, handle ?? outer)
  }
}

private enum BarHandleKey: EnvironmentKey {
  static var defaultValue: BarHandle? { nil }
}

extension EnvironmentValues {
  /// The nearest stack or tab view around; nil without one.
  package var barHandle: BarHandle? {
    get { self[BarHandleKey.self] }
    set { self[BarHandleKey.self] = newValue }
  }

  /// The stack around, if that is nearer than a tab view.
  var navigationHandle: NavigationHandle? { barHandle as? NavigationHandle }
}
