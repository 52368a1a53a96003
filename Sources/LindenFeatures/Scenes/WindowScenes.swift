import LindenDrawing
@_spi(Engine) import LindenEngine

/// A window of which there is one.
nonisolated public struct Window<Content: View>: Scene {
  public typealias Body = Never
  private let id: String
  private let title: String
  private let content: @MainActor () -> Content

  public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.id = id
    self.title = String(title)
    self.content = content
  }

  @MainActor public func _collect(into list: inout _SceneList) {
    var window = _SceneList.Window(id: id, title: title, content: AnyView(content()))
    window.kind = .single
    list.windows.append(window)
  }
}

/// The settings of an app: a window that Command-comma and `openSettings` open.
nonisolated public struct Settings<Content: View>: Scene {
  public typealias Body = Never
  private let content: @MainActor () -> Content

  public init(@ViewBuilder content: @escaping @MainActor () -> Content) { self.content = content }

  @MainActor public func _collect(into list: inout _SceneList) {
    var window = _SceneList.Window(title: "Settings", content: AnyView(content()))
    window.kind = .settings
    list.windows.append(window)
  }
}

/// What an app shows while Assistive Access is on.
///
/// Accepted: it is never on here, so that the app's other scenes are shown.
nonisolated public struct AssistiveAccess<Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content) {}

  @MainActor public func _collect(into list: inout _SceneList) {}
}

/// A menu in the menu bar of a Mac. There is none here: it is not shown, and a message says so once.
nonisolated public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never

  @MainActor public func _collect(into list: inout _SceneList) {
    Diagnostics.warn(
      once: "MenuBarExtra", "MenuBarExtra is not shown: there is no menu bar outside the window.")
  }
}

extension MenuBarExtra {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
}

/// How a menu in the menu bar of a Mac opens.
public protocol MenuBarExtraStyle {}
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle { public init() {} }
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension Scene {
  /// Accepted; menus in the menu bar are not shown.
  nonisolated public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
}

// MARK: Windows about values

/// The content of a window that is about a value.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  let initial: Data?
  let content: @MainActor (Binding<Data?>) -> Content
  @State private var value: Data?
  @State private var hasBegun = false

  @MainActor public var body: some View {
    let binding = $value
    let (initial, hasBegun) = (initial, hasBegun)
    content(
      Binding(get: { hasBegun ? binding.wrappedValue : initial }) {
        self.hasBegun = true
        binding.wrappedValue = $0
      })
  }
}

extension WindowGroup {
  /// Windows about values, which `openWindow(value:)` opens; the first one is about none.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: nil, value: content)
  }

  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: nil, value: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: String(title), value: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type,
    @ViewBuilder content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: String(title), value: content)
  }

  /// Windows about values; one that is opened about none is about `defaultValue`.
  public init<D: Codable & Hashable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: nil, value: content, defaultValue)
  }

  /// Windows about values; one that is opened about none is about `defaultValue`.
  public init<D: Codable & Hashable, C: View>(
    id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: nil, value: content, defaultValue)
  }

  /// Windows about values; one that is opened about none is about `defaultValue`.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: nil, title: String(title), value: content, defaultValue)
  }

  /// Windows about values; one that is opened about none is about `defaultValue`.
  @_disfavoredOverload
  public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping @MainActor (Binding<D>) -> C,
    defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(id: id, title: String(title), value: content, defaultValue)
  }

  private init<D: Codable & Hashable, C: View>(
    id: String?, title: String?, value content: @escaping @MainActor (Binding<D>) -> C,
    _ defaultValue: @escaping @MainActor () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id, title: title,
      value: { (optional: Binding<D?>) in
        content(
          Binding(
            get: { optional.wrappedValue ?? MainThread.assume { defaultValue() } },
            set: { optional.wrappedValue = $0 }))
      })
  }

  private init<D: Codable & Hashable, C: View>(
    id: String?, title: String?, value content: @escaping @MainActor (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(
      id: id, title: title, content: { PresentedWindowContent(initial: nil, content: content) },
      contentForValue: { value in
        guard let value = value.base as? D else { return nil }
        return AnyView(PresentedWindowContent(initial: value, content: content))
      })
  }
}
