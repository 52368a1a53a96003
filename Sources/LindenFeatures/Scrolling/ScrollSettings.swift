import CoreGraphics
@_spi(Engine) import LindenEngine

/// What modifiers say to the one scroll view they are meant for: the first in the view they modify.
/// Scroll views inside that one do not hear it.
struct ScrollSettings {
  /// Points that content keeps from the edges; it scrolls through them.
  var margins = EdgeInsets()
  var indicatorMargins = EdgeInsets()
  var isClipDisabled = false
  var behavior: (any ScrollTargetBehavior)?
  var anchors = ScrollAnchors()
  var attachments: [ScrollAttachment] = []
}

/// What an app's code says of one scroll view that it has found, beside what modifiers say.
package struct ScrollWishes {
  /// Whether fingers and wheels do not scroll.
  package var isLocked = false
  /// Whether the content stops at its ends.
  package var isRigid = false
  package var axesWithoutIndicators: Axis.Set = []
  package var behavior: (any ScrollTargetBehavior)?

  init() {}
}

/// The parts of the content that scroll views show unless told otherwise.
struct ScrollAnchors: Equatable {
  var initial: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?
}

enum ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

/// A modifier's line to the scroll view it is meant for.
///
/// It belongs to the modifier and outlives its values. The first scroll view that finds it in its
/// environment is the one it is attached to.
@MainActor package final class ScrollAttachment: @MainActor Equatable {
  package private(set) weak var scroll: ScrollElement?
  /// The content has moved, or is of another size.
  package var moved: ((ScrollElement) -> Void)?
  package var phaseChanged: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?
  private var goal: ScrollRequest?
  /// Counts what was asked for: only the last of it is done.
  private var asked = 0

  struct ScrollRequest {
    var goal: ScrollGoal
    var animation: Animation?
  }

  nonisolated package init() {}

  nonisolated package static func == (one: ScrollAttachment, other: ScrollAttachment) -> Bool {
    one === other
  }

  /// True if it was attached to nothing before.
  func attach(to element: ScrollElement) -> Bool {
    if scroll === element { return false }
    guard scroll == nil || scroll?.node.isAlive == false else { return false }
    scroll = element
    return true
  }

  /// Has the scroll view go somewhere, once it is laid out.
  func ask(for new: ScrollGoal, _ animation: Animation?) {
    asked += 1
    let number = asked
    guard let scroll, scroll.node.isAlive, scroll.flags.contains(.wasPlaced) else {
      goal = ScrollRequest(goal: new, animation: animation)
      return
    }
    scroll.node.graph.afterUpdate { [weak self, weak scroll] in
      if let self, asked == number, let scroll, scroll.node.isAlive {
        scroll.go(to: new, animation)
      }
    }
  }

  /// Has the scroll view go to a point of its content, counted from where it begins.
  package func scroll(to point: CGPoint, _ animation: Animation?) {
    ask(for: ScrollGoal(place: .point(x: point.x, y: point.y)), animation)
  }

  /// The scroll view need no longer be where it was asked to be, and stays where it is.
  func release() {
    asked += 1
    goal = nil
    scroll?.releaseGoal()
  }

  /// What was asked for before there was a scroll view.
  func takeGoal() -> ScrollRequest? {
    defer { goal = nil }
    return goal
  }
}

/// Where a scroll view's content is to be.
struct ScrollGoal {
  enum Place {
    case edge(Edge)
    /// Points from the beginning of the content; nil is where it is.
    case point(x: CGFloat?, y: CGFloat?)
    /// A view, where it is found, and the point of it that is put at the same point of the scroll
    /// view; nil moves as little as possible.
    case view(@MainActor () -> CGRect?, UnitPoint?)
  }

  var place: Place
  /// It holds until the user scrolls, whatever becomes of the content.
  var isKept = false
}

extension View {
  nonisolated func scrollAttachment(_ attachment: ScrollAttachment) -> some View {
    transformEnvironment(\.scrollSettings) { $0.attachments.append(attachment) }
  }

  /// Keeps content from the edges of the scroll view in this view; it is still seen there as it
  /// scrolls by.
  ///
  /// - Parameters:
  ///   - edges: The edges that have the insets.
  ///   - insets: Points.
  ///   - placement: Whether the margins are for the content, the indicators or both.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollSettings) { settings in
      if placement.movesContent { settings.margins.take(insets, at: edges) }
      if placement.movesIndicators { settings.indicatorMargins.take(insets, at: edges) }
    }
  }

  /// Keeps content `length` points from some edges of the scroll view in this view; nil is the
  /// standard margin, 16.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(allSides: length ?? 16), for: placement)
  }

  /// Keeps content `length` points from the edges of the scroll view in this view.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, EdgeInsets(allSides: length), for: placement)
  }

  /// Draws the content of the scroll view in this view also beyond the scroll view.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.scrollSettings) { $0.isClipDisabled = disabled }
  }

  /// Says where the scroll view in this view stops.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrollSettings) { $0.behavior = behavior }
  }

  /// Says which part of the content the scroll view in this view shows at first, and when the size
  /// of its content changes; shorter content is aligned by it, too.
  ///
  /// After a change of size the content stays at the anchor only if it was there before: who has
  /// scrolled away is left alone. Nil is as without the modifier.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollSettings) {
      $0.anchors = ScrollAnchors(initial: anchor, sizeChanges: anchor, alignment: anchor)
    }
  }

  /// The same for one of these cases only.
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.scrollSettings) { settings in
      switch role {
      case .initialOffset: settings.anchors.initial = anchor
      case .sizeChanges: settings.anchors.sizeChanges = anchor
      default: settings.anchors.alignment = anchor
      }
    }
  }

  /// Shows the indicators of the scroll view in this view for a moment whenever `value` changes.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(_ScrollFlashModifier(trigger: value, onAppear: false))
  }

  /// Shows the indicators of the scroll view in this view for a moment when it appears.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(_ScrollFlashModifier(trigger: false, onAppear: onAppear))
  }
}

/// Which question a default scroll anchor answers.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let role: Int

  /// Which part of the content is seen at first.
  public static let initialOffset = ScrollAnchorRole(role: 0)
  /// Which part stays in sight when the content or the scroll view changes its size.
  public static let sizeChanges = ScrollAnchorRole(role: 1)
  /// Where content is that is shorter than the scroll view.
  public static let alignment = ScrollAnchorRole(role: 2)
}

/// Shows the indicators of a scroll view for a moment.
nonisolated public struct _ScrollFlashModifier<Value: Equatable>: ViewModifier {
  let trigger: Value
  let onAppear: Bool
  @State private var attachment = ScrollAttachment()

  @MainActor public func body(content: Content) -> some View {
    content
      .scrollAttachment(attachment)
      .onChange(of: trigger) { attachment.scroll?.flashIndicators() }
      .onAppear { if onAppear { attachment.scroll?.flashIndicators() } }
  }
}

extension EdgeInsets {
  fileprivate mutating func take(_ other: EdgeInsets, at edges: Edge.Set) {
    if edges.contains(.top) { top = other.top }
    if edges.contains(.leading) { leading = other.leading }
    if edges.contains(.bottom) { bottom = other.bottom }
    if edges.contains(.trailing) { trailing = other.trailing }
  }
}
