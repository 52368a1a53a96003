import CoreGraphics
@_spi(Engine) import LindenEngine

/// Tells whether its content is seen in the scroll view around.
nonisolated public struct _ScrollVisibilityModifier: ViewModifier {
  public typealias Body = Never
  /// The part of the content that must be seen, 0 to 1.
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ScrollVisibilityNode(view, context)
  }
}

private final class ScrollVisibilityElement: WrapperElement {
  /// What was told last.
  var isVisible = false
  private var isWaiting = false
  /// Whether an empty frame was waited for; views of a size relative to their container have none in
  /// the first layout.
  private var hasWaited = false

  override func frameDidChange(from old: CGRect?) { look() }

  /// Looks, at the end of this round, whether the content is seen.
  func look() {
    guard !isWaiting else { return }
    isWaiting = true
    node.graph.afterUpdate { [weak self] in
      guard let self, self.node.isAlive else { return }
      self.isWaiting = false
      self.tell()
    }
  }

  private func tell() {
    guard flags.contains(.wasPlaced), let watcher = node as? any ScrollVisibilityWatching else {
      return
    }
    // Again when this, or anything around, has moved.
    node.graph.geometryObservers.observe(self, for: node) { [weak self] in self?.look() }
    if frame.isEmpty, !hasWaited {
      hasWaited = true
      return look()
    }
    let isNow = visibleShare >= watcher.threshold && visibleShare > 0
    guard isNow != isVisible else { return }
    isVisible = isNow
    watcher.tell(isNow)
  }

  /// The part of the content that all scroll views around show, 0 to 1.
  private var visibleShare: Double {
    var seen = frame
    var element: Element = self
    while let scroll = element.enclosingScroll {
      seen = seen.intersection(scroll.visibleRect)
      guard !seen.isNull, !seen.isEmpty else { return frame.isEmpty && !seen.isNull ? 1 : 0 }
      seen.origin = scroll.convertOutward(seen.origin)
      element = scroll
    }
    let area = frame.width * frame.height
    return area > 0 ? Double(seen.width * seen.height / area) : 1
  }
}

@MainActor private protocol ScrollVisibilityWatching: _Node {
  var threshold: Double { get }
  func tell(_ isVisible: Bool)
}

private final class ScrollVisibilityNode<Content: View>:
  WrapperNode<Content, _ScrollVisibilityModifier, ScrollVisibilityElement>, ScrollVisibilityWatching
{
  var threshold: Double { min(max(modifier.threshold, 0), 1) }
  func tell(_ isVisible: Bool) { modifier.action(isVisible) }
  override func makeWrapper() -> ScrollVisibilityElement { ScrollVisibilityElement(self) }
  override func modifierChanged(from old: _ScrollVisibilityModifier) {
    if modifier.threshold != old.threshold { forEachElement { $0.look() } }
  }
}

/// Tells which targets of a scroll view are seen.
nonisolated public struct _ScrollTargetVisibilityModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var memory = Memory()

  private final class Memory {
    let attachment = ScrollAttachment()
    var last: [ID]?
  }

  @MainActor public func body(content: Content) -> some View {
    let (memory, action, threshold) = (memory, action, min(max(threshold, 0), 1))
    memory.attachment.moved = { [weak memory] scroll in
      let visible = scroll.visibleRect
      let seen = scroll.targets.views.filter { target in
        let part = target.frame.intersection(visible)
        let area = target.frame.width * target.frame.height
        guard !part.isNull, area > 0 else { return false }
        let share = Double(part.width * part.height / area)
        return share > 0 && share >= threshold
      }
      let ids = seen.compactMap { $0.ids.lazy.compactMap { $0.base as? ID }.first }
      guard let memory, ids != memory.last else { return }
      memory.last = ids
      action(ids)
    }
    return content.scrollAttachment(memory.attachment)
  }
}

extension View {
  /// Runs `action` with true when more than a part of this view is seen in the scroll view around,
  /// and with false when no longer.
  ///
  /// - Parameters:
  ///   - threshold: The part of the view that must be seen, 0 to 1.
  ///   - action: Runs with the new state.
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs `action` with the ids of the views that the scroll view in this view shows of its
  /// `scrollTargetLayout`, when they become others.
  ///
  /// - Parameters:
  ///   - idType: The type of the ids.
  ///   - threshold: The part of a view that must be seen, 0 to 1.
  ///   - action: Runs with the new state.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}
