import LindenDrawing
import Combine
import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// A scene whose windows are changed before they open.
nonisolated struct _ModifiedScene<Content: Scene>: Scene {
  typealias Body = Never
  let content: Content
  let change: @MainActor (inout [_SceneList.Window]) -> Void

  @MainActor func _collect(into list: inout _SceneList) {
    var own = _SceneList()
    content._collect(into: &own)
    change(&own.windows)
    list.windows += own.windows
  }
}

extension Scene {
  private func windows<V: View>(
    _ change: @escaping @MainActor (AnyView) -> V
  ) -> some Scene {
    _ModifiedScene(content: self) { windows in
      for index in windows.indices {
        windows[index].content = AnyView(change(windows[index].content))
      }
    }
  }

  /// Watches in one window what is to be told once.
  private func firstWindow<V: View>(
    _ change: @escaping @MainActor (AnyView) -> V
  ) -> some Scene {
    _ModifiedScene(content: self) { windows in
      if let first = windows.first { windows[0].content = AnyView(change(first.content)) }
    }
  }

  // MARK: What happens

  /// Runs `action` with the new value when `value` has changed.
  @available(
    *, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    firstWindow { $0.onChange(of: value) { _, new in action(new) } }
  }

  /// Runs `action` with the old and the new value when `value` has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    firstWindow { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` when `value` has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    firstWindow { $0.onChange(of: value, initial: initial, action) }
  }

  // MARK: Environment

  /// Sets a value of the environment in all windows of the scene.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some Scene
  {
    windows { $0.environment(keyPath, value) }
  }

  /// Gives an object to all windows of the scene.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    windows { $0.environmentObject(object) }
  }

  /// Changes a value of the environment in all windows of the scene.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    windows { $0.transformEnvironment(keyPath, transform: transform) }
  }

  // MARK: Windows of a Mac

  /// How large the scene's windows are at first, in points. Accepted without an effect: `--size`
  /// and the browser decide.
  public func defaultSize(_ size: CGSize) -> some Scene {
    Diagnostics.noEffect("Scene.defaultSize(_:)", "the host decides how large a window is")
    return self
  }

  /// How large the scene's windows are at first, in points. Accepted without an effect: `--size`
  /// and the browser decide.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    Diagnostics.noEffect(
      "Scene.defaultSize(width:height:)", "the host decides how large a window is")
    return self
  }

  /// Where on the screen the scene's windows are at first. Accepted without an effect.
  public func defaultPosition(_ position: UnitPoint) -> some Scene {
    Diagnostics.noEffect("Scene.defaultPosition(_:)", "the host decides where a window is")
    return self
  }

  /// How the size of a window depends on its content. Accepted without an effect.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    Diagnostics.noEffect(
      "Scene.windowResizability(_:)", "the host decides how large a window is")
    return self
  }

  /// How the scene's windows look. Accepted without an effect.
  public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    Diagnostics.noEffect("Scene.windowStyle(_:)", "the host decides how a window looks")
    return self
  }

  /// Which activities and addresses open a window of this scene. Accepted without an effect: every
  /// page is a window of the first scene.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    Diagnostics.noEffect(
      "Scene.handlesExternalEvents(matching:)", "every page is a window of the app's first scene")
    return self
  }
}

/// How the size of a window depends on its content.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

/// How a window looks around its content.
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle {
  public init() {}
}
public struct HiddenTitleBarWindowStyle: WindowStyle {
  public init() {}
}
public struct TitleBarWindowStyle: WindowStyle {
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}
extension WindowStyle where Self == TitleBarWindowStyle {
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}
