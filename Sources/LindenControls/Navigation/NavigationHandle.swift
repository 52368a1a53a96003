import LindenFeatures
@_spi(Engine) import LindenEngine

/// A stack of pages, for code that finds it as a controller of UIKit's: says how many pages there
/// are, takes pages away, and says how the bar is.
@MainActor package final class NavigationHandle {
  private struct Reference { weak var door: PageDoor? }
  private var doors: [Int: Reference] = [:]
  private var readers = ReaderList()
  /// What UIKit shows of it to an app.
  package var object: AnyObject?
  /// What the stack is in.
  package fileprivate(set) weak var enclosure: ViewEnclosure?
  /// Whether that code wants the bar to be left out; nil until it says so.
  package var isBarHidden: Bool? { didSet { if isBarHidden != oldValue { changed() } } }
  /// Whether a finger takes pages away from their leading edge.
  package var isSwiped = true { didSet { if isSwiped != oldValue { changed() } } }
  /// How that code wants the bar to look, with content below it or without.
  package var look: ((_ isOverContent: Bool) -> BarLook)?

  nonisolated init() {}

  /// The pages of the stack, the first included.
  package var pageCount: Int {
    var count = 1
    while doors[count - 1]?.door?.pop != nil { count += 1 }
    return count
  }

  /// Takes away the pages above one, the first of which has the number 0.
  package func pop(to level: Int) { doors[level]?.door?.pop?() }

  func set(_ door: PageDoor, at level: Int) { doors[level] = Reference(door: door) }

  /// The node that runs now runs again when what the code says changes.
  func read() { readers.addCurrent() }
  package func changed() { Evaluation.tracking(nil) { readers.notify(Transaction.current) } }
}

/// The way back to a page from the one above it.
@MainActor final class PageDoor {
  /// Takes the page above away; nil while there is none.
  var pop: (() -> Void)?
  nonisolated init() {}
}

/// The stacks of a scene.
@MainActor package final class NavigationHandles: SceneService {
  private struct Reference { weak var handle: NavigationHandle? }
  private var references: [Reference] = []

  package init(_ graph: Graph) {}

  package var all: [NavigationHandle] { references.compactMap(\.handle) }

  fileprivate func add(_ handle: NavigationHandle) {
    guard !references.contains(where: { $0.handle === handle }) else { return }
    references.removeAll { $0.handle == nil }
    references.append(Reference(handle: handle))
  }
}

/// Makes a stack known in its scene.
struct HandledStack: ViewModifier {
  let handle: NavigationHandle
  @Environment(\.viewEnclosure) private var enclosure

  func body(content: Content) -> some View {
    handle.enclosure = enclosure
    Evaluation.node?.graph.service(NavigationHandles.self).add(handle)
    return content.environment(\.navigationHandle, handle)
  }
}

private enum NavigationHandleKey: EnvironmentKey {
  static var defaultValue: NavigationHandle? { nil }
}

extension EnvironmentValues {
  /// The stack around; nil outside of a stack.
  package var navigationHandle: NavigationHandle? {
    get { self[NavigationHandleKey.self] }
    set { self[NavigationHandleKey.self] = newValue }
  }
}
