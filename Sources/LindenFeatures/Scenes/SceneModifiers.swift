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
    own.documents = list.documents
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

  /// Runs `action` with the old and the new value when `value` has changed: once, however many
  /// windows the scene has. `initial` makes it run at the beginning, too; false by default.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    firstWindow { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs `action` when `value` has changed: once, however many windows the scene has. `initial`
  /// makes it run at the beginning, too; false by default.
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

  /// Where `@AppStorage` in all windows of the scene keeps its values, unless it says otherwise.
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    windows { $0.defaultAppStorage(store) }
  }

  /// Whether the scene's windows open again where and as they were. Accepted: a window that is opened
  /// has the size and the place it had.
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    if behavior == .disabled {
      Diagnostics.noEffect(
        "Scene.restorationBehavior(_:)", "windows have the size and the place they had")
    }
    return self
  }

  /// Whether what the system shows over the app stays. Accepted: there is nothing of the kind.
  public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }

  // MARK: Windows of a Mac

  /// How large the scene's windows on a desktop are at first, in points, unless the command line
  /// says `--size`, or a window of the scene was open before. A browser's tab has its own size.
  public func defaultSize(_ size: CGSize) -> some Scene {
    _ModifiedScene(content: self) { windows in
      for index in windows.indices { windows[index].defaultSize = size }
    }
  }

  /// How large the scene's windows on a desktop are at first, in points; see ``defaultSize(_:)``.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  /// Where on the screen the scene's windows are at first. Accepted without an effect.
  public func defaultPosition(_ position: UnitPoint) -> some Scene {
    Diagnostics.noEffect("Scene.defaultPosition(_:)", "the host decides where a window is")
    return self
  }

  /// How the size of the scene's windows on a desktop depends on their content. The desktop keeps a
  /// window from being smaller; one that could not be larger cannot be resized.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    _ModifiedScene(content: self) { windows in
      for index in windows.indices { windows[index].resizability = resizability }
    }
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

/// Whether windows open again as they were.
public struct SceneRestorationBehavior: Hashable, Sendable {
  private let behavior: Int
  public static let automatic = SceneRestorationBehavior(behavior: 0)
  public static let disabled = SceneRestorationBehavior(behavior: 1)
}

/// How the size of a window depends on its content.
public struct WindowResizability: Sendable {
  package enum Rule { case automatic, contentSize, contentMinSize }
  package let rule: Rule

  /// The settings are as large as their content; other windows have any size.
  public static let automatic = WindowResizability(rule: .automatic)
  /// Between the smallest and the largest size of the content.
  public static let contentSize = WindowResizability(rule: .contentSize)
  /// Not smaller than the content can be.
  public static let contentMinSize = WindowResizability(rule: .contentMinSize)
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
