import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

// Modifiers for ways of input, and for windows and lists of documents, that no host has. Each leaves
// the view as it is.

/// Whether a way of input scrolls.
public struct ScrollInputBehavior: Equatable, Sendable {
  private let rawValue: UInt8
  /// As usual.
  public static let automatic = ScrollInputBehavior(rawValue: 0)
  public static let enabled = ScrollInputBehavior(rawValue: 1)
  public static let disabled = ScrollInputBehavior(rawValue: 2)
}

/// A way to scroll beside fingers, wheels and keys.
public struct ScrollInputKind: Equatable, Sendable {
  private let name: String
  /// A hand's gesture, as a watch sees it.
  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  /// Looking at the edge of a scroll view.
  public static let look = ScrollInputKind(name: "look")
  /// Looking at the edge of a scroll view that scrolls along some axes.
  public static func look(axes: Axis.Set) -> ScrollInputKind {
    ScrollInputKind(name: "look \(axes.rawValue)")
  }
}

extension View {
  /// Accepted: neither hands nor eyes are watched.
  nonisolated public func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View { self }

  /// Accepted: hosts do not say when a person begins to change a window's size, so `action` is never
  /// called.
  nonisolated public func onInteractiveResizeChange(
    _ action: @escaping (_ isResizing: Bool) -> Void
  ) -> some View {
    withoutEffect("onInteractiveResizeChange", "hosts tell sizes, and not who changes them")
  }

  /// Accepted: the list of documents has no menus.
  nonisolated public func documentBrowserContextMenu<M: View>(
    @ViewBuilder _ menu: @escaping (_ urls: [URL]?) -> M
  ) -> some View { self }
}

/// How high a window is above others.
public struct WindowLevel: Hashable, Sendable {
  private let rawValue: Int
  /// As usual for windows of its kind.
  public static let automatic = WindowLevel(rawValue: 0)
  public static let normal = WindowLevel(rawValue: 1)
  /// Above the windows of other apps.
  public static let floating = WindowLevel(rawValue: 2)
  /// Behind all other windows.
  public static let desktop = WindowLevel(rawValue: -1)
}

extension Scene {
  /// Accepted: a desktop decides itself which window is above which.
  public func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Accepted: the list of documents has no menus.
  public func documentBrowserContextMenu<M: View>(
    @ViewBuilder _ menu: @escaping (_ urls: [URL]?) -> M
  ) -> some Scene { self }
}
