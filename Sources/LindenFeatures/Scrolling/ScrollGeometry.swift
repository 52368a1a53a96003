import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where the content of a scroll view is.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content that is at the scroll view's top left corner; with insets it is
  /// negative at rest.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// What bars and margins cover at the ends of the content.
  public var contentInsets: EdgeInsets
  /// The whole size of the scroll view, below bars too.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content's space that is inside the scroll view, below bars too.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The visible rectangle without the insets.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.horizontal),
      height: max(0, containerSize.height - contentInsets.vertical))
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), "
      + "contentInsets: \(contentInsets), containerSize: \(containerSize))"
  }
}

/// What moves the content of a scroll view.
@frozen public enum ScrollPhase: Equatable, Sendable {
  /// Nothing.
  case idle
  /// A finger is on it and may yet move it.
  case tracking
  /// A finger or a wheel.
  case interacting
  /// The speed at which a finger let go of it.
  case decelerating
  /// An animation that the program or a key started.
  case animating

  /// Whether the content moves.
  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known when the phase of a scroll view changes.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// Points a second at which the content moves on its own; nil if it does not.
  public let velocity: CGVector?
  /// Where ``geometry`` will have its offset once the content has come to rest; nil if it rests.
  package let end: CGPoint?
}

/// Tells of values made from a scroll view's geometry.
nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  @State private var memory = Memory()

  private final class Memory {
    let attachment = ScrollAttachment()
    var last: Value?
  }

  @MainActor public func body(content: Content) -> some View {
    let (memory, transform, action) = (memory, transform, action)
    memory.attachment.moved = { [weak memory] scroll in
      let value = transform(scroll.geometry)
      guard let memory, value != memory.last else { return }
      let last = memory.last
      memory.last = value
      action(last ?? value, value)
    }
    return content.scrollAttachment(memory.attachment)
  }
}

/// Tells of the phases of a scroll view.
nonisolated public struct _ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var attachment = ScrollAttachment()

  @MainActor public func body(content: Content) -> some View {
    attachment.phaseChanged = action
    return content.scrollAttachment(attachment)
  }
}

extension View {
  /// Runs `action` when a value made from the geometry of the scroll view in this view changes, and
  /// once with the first value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - transform: Makes the value; as it runs at every move, the value should say no more than
  ///     what is needed.
  ///   - action: Gets the old and the new value.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Runs `action` with the old and the new phase of the scroll view in this view.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Runs `action` with the old and the new phase of the scroll view in this view, and with where
  /// its content is.
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
