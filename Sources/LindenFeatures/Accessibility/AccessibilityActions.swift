import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

// What people can do with a view without pointing at it.
//
// In a browser the main action is the Enter key, the space bar or what a screen reader does to press;
// a value is adjusted by the arrow keys; further actions are buttons that screen readers meet after
// the view, and a menu that the Menu key, or Shift-F10, opens.

/// What an accessibility action is for.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind: Equatable { case main, escape, magicTap, showMenu, delete, named }
  let kind: Kind
  let name: Text?

  private init(_ kind: Kind, name: Text? = nil) {
    self.kind = kind
    self.name = name
  }

  /// What pressing the view does.
  public static let `default` = AccessibilityActionKind(.main)
  /// Leaves what is shown; the Escape key.
  public static let escape = AccessibilityActionKind(.escape)
  /// The most important thing to do at the moment, wherever the focus is in the view: the key that
  /// plays and pauses.
  public static let magicTap = AccessibilityActionKind(.magicTap)
  /// An action called "Show menu".
  public static let showMenu = AccessibilityActionKind(
    .showMenu, name: Text(verbatim: "Show menu"))
  /// An action called "Delete".
  public static let delete = AccessibilityActionKind(.delete, name: Text(verbatim: "Delete"))
  /// An action of that name.
  public init(named name: Text) { self.init(.named, name: name) }

  public static func == (one: AccessibilityActionKind, other: AccessibilityActionKind) -> Bool {
    one.kind == other.kind && one.name == other.name
  }
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// A zoom that is asked for.
public struct AccessibilityZoomGestureAction: Sendable {
  public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  /// Where in the view, as a part of its size.
  public let location: UnitPoint
  /// Where in the window, in points.
  public let point: CGPoint
}

extension View {
  /// Lets people do `handler` without pointing, as the main action, to leave, or by the name of the
  /// kind.
  ///
  /// A view that was a mere text, picture or group becomes a button by a main action; a group whose
  /// views are read one by one can be pressed as a whole, too.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras {
      switch actionKind.kind {
      case .main: $0.actions.activate = handler
      case .escape: $0.actions.escape = handler
      case .magicTap: $0.actions.magicTap = handler
      case .showMenu, .delete, .named:
        $0.actions.named = [NamedAction(actionKind.name ?? Text(verbatim: ""), handler)]
      }
    }
  }

  /// Lets people do `handler` without pointing, by its name.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Lets people do `handler` without pointing, by its name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(nameKey), handler)
  }

  /// Lets people do `handler` without pointing, by its name.
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(named: Text(verbatim: String(name)), handler)
  }

  /// Makes the view one whose value is changed step by step: with the arrow keys, or by gestures of
  /// a screen reader. Say its value with `accessibilityValue`.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras {
      $0.isAdjustable = true
      $0.actions.increment = { handler(.increment) }
      $0.actions.decrement = { handler(.decrement) }
    }
  }

  /// Is told when people turn a page while the focus is in the view: with the keys for pages, or the
  /// arrows to the sides. The edge is the one that comes closer.
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.actions.scroll = handler }
  }

  /// Lets people zoom without pointing, by actions called "Zoom in" and "Zoom out". They mean the
  /// middle of the view; `point` is zero, as no host tells one.
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    func action(
      _ name: String, _ direction: AccessibilityZoomGestureAction.Direction
    ) -> NamedAction {
      NamedAction(Text(verbatim: name)) {
        handler(
          AccessibilityZoomGestureAction(direction: direction, location: .center, point: .zero))
      }
    }
    return withExtras {
      $0.actions.named = [action("Zoom in", .zoomIn), action("Zoom out", .zoomOut)]
    }
  }

  /// Where the view is tapped when it is activated, if it is not to be its middle.
  nonisolated public func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.activationPoint = CGPoint(x: activationPoint.x, y: activationPoint.y) }
  }

  /// Whether people get to the view with the Tab key and other means that go from one control to
  /// the next. Without this modifier it depends on whether there is something to do.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    withExtras { $0.isPassedBy = !respondsToUserInteraction }
  }
}
