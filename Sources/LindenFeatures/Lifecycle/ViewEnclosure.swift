import CoreGraphics
@_spi(Engine) import LindenEngine

/// What views of UIKit's that an app shows by representables stand in: a scroll view, what a sheet
/// or a page over everything is drawn on, or a view of UIKit's that shows views.
///
/// UIKit keeps its own object for it here, so that code which looks for what is around a view finds
/// the same one each time.
@MainActor package final class ViewEnclosure {
  /// The scroll view, if it is one.
  package private(set) weak var scroll: Element?
  /// The view of UIKit's, if it is one.
  package private(set) weak var hosting: AnyObject?
  /// What UIKit shows of it to an app.
  package var object: AnyObject?
  /// Told of the background that an app gives what is presented; nil for none of its own.
  package var onBackground: ((Color?) -> Void)?
  /// Closes what is presented.
  package var close: (() -> Void)?
  /// Whether the app's code lets nobody close by hand what is presented.
  package var keepsOpen: (() -> Bool)?
  /// Asked when somebody closes what is presented by hand; false if it stays.
  package var mayClose: (() -> Bool)?
  /// Called when what was closed by hand is gone.
  package var closed: (() -> Void)?
  private var isClosedByHand = false

  nonisolated package init() {}
  package init(hosting: AnyObject) { self.hosting = hosting }
  init(scroll: Element) { self.scroll = scroll }

  /// Asks whether somebody may close what is presented.
  package func closeByHand() -> Bool {
    guard mayClose?() != false else { return false }
    isClosedByHand = true
    return true
  }

  /// What was presented is gone.
  package func isGone() {
    if isClosedByHand { closed?() }
    isClosedByHand = false
    close = nil
  }

  /// What a scroll view itself stands in.
  package var outer: ViewEnclosure? {
    scroll.flatMap { EnvironmentValues($0.node.scope).untracked(ViewEnclosureKey.self) }
  }
}

enum ViewEnclosureKey: EnvironmentKey {
  static var defaultValue: ViewEnclosure? { nil }
}

extension EnvironmentValues {
  /// The innermost of what is around a view.
  package var viewEnclosure: ViewEnclosure? {
    get { self[ViewEnclosureKey.self] }
    set { self[ViewEnclosureKey.self] = newValue }
  }
}

/// What is presented in a scene, in the order in which it came.
@MainActor package final class PresentedEnclosures: SceneService {
  private struct Reference { weak var enclosure: ViewEnclosure? }
  private var references: [Reference] = []

  package init(_ graph: Graph) {}

  package var all: [ViewEnclosure] { references.compactMap(\.enclosure) }

  /// Counts what is presented, for as long as it is kept.
  package func add(_ enclosure: ViewEnclosure) {
    guard !references.contains(where: { $0.enclosure === enclosure }) else { return }
    references.removeAll { $0.enclosure == nil }
    references.append(Reference(enclosure: enclosure))
  }
}
