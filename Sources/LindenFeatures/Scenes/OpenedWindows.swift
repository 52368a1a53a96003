import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Opens a window of the app.
public struct OpenWindowAction {
  let open: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Opens the window, or one of the group, with this id.
  @MainActor public func callAsFunction(id: String) { open(id, nil) }
  /// Opens a window of the group for this type of value.
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
    open(nil, AnyHashable(value))
  }
  /// Opens a window of the group with this id, about a value.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    open(id, AnyHashable(value))
  }
}

/// Closes a window of the app.
public struct DismissWindowAction {
  let close: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Closes the window in which the action was read.
  @MainActor public func callAsFunction() { close(nil, nil) }
  /// Closes all windows with this id.
  @MainActor public func callAsFunction(id: String) { close(id, nil) }
  /// Closes all windows about this value.
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {
    close(nil, AnyHashable(value))
  }
  /// Closes the windows with this id that are about a value.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    close(id, AnyHashable(value))
  }
}

/// Opens the app's settings.
public struct OpenSettingsAction {
  let open: @MainActor () -> Void
  @MainActor public func callAsFunction() { open() }
}

private enum OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction {
    OpenWindowAction { id, _ in
      Diagnostics.warn(
        once: "openWindow", "openWindow: the app declares no window\(id.map { " “\($0)”" } ?? "").")
    }
  }
}
private enum DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction { DismissWindowAction { _, _ in } }
}
private enum OpenSettingsKey: EnvironmentKey {
  static var defaultValue: OpenSettingsAction {
    OpenSettingsAction {
      Diagnostics.warn(once: "openSettings", "openSettings: the app declares no Settings.")
    }
  }
}

extension EnvironmentValues {
  /// Opens windows of the app. They lie over the first one, as a browser's tab, or a phone's screen,
  /// is one window to the app.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Closes windows that `openWindow` has opened.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Opens the app's settings, as Command-comma does.
  public internal(set) var openSettings: OpenSettingsAction {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }

  /// Whether `openWindow` opens windows beside the first one.
  public var supportsMultipleWindows: Bool { true }
}

/// A window that lies over an app's first one.
private struct OpenedWindow: Identifiable {
  let id: Int
  /// Which of the app's windows it is.
  let window: Int
  let value: AnyHashable?
}

/// The windows of an app that are open beside the first one, over its content.
struct OpenedWindows: ViewModifier {
  let windows: [_SceneList.Window]
  @State private var opened: [OpenedWindow] = []
  @State private var count = 0

  func body(content: Content) -> some View {
    actions(around: content.background { settingsKey }, own: nil)
      .portal {
        ForEach(opened) { window in
          if windows.indices.contains(window.window) {
            actions(
              around: WindowCard(
                title: windows[window.window].title ?? "", content: self.content(of: window),
                close: { close(window.id) }, toFront: { raise(window.id) }),
              own: window.id)
          }
        }
      }
  }

  private func actions<V: View>(around view: V, own: Int?) -> some View {
    view
      .environment(\.openWindow, OpenWindowAction(open: open))
      .environment(
        \.dismissWindow,
        DismissWindowAction { id, value in
          if id == nil, value == nil {
            if let own { close(own) }
          } else {
            opened.removeAll { window in
              (id == nil || windows[window.window].id == id)
                && (value == nil || window.value == value)
            }
          }
        }
      )
      .environment(\.openSettings, OpenSettingsAction(open: openSettings))
  }

  private func content(of window: OpenedWindow) -> AnyView {
    let declared = windows[window.window]
    return window.value.flatMap { declared.contentForValue?($0) } ?? declared.content
  }

  // MARK: Opening

  private func open(_ id: String?, _ value: AnyHashable?) {
    let index = windows.firstIndex { window in
      guard window.kind != .settings, id == nil || window.id == id else { return false }
      return value == nil || window.contentForValue?(value!) != nil
    }
    guard let index else {
      let name = [id.map { "“\($0)”" }, value.map { "for \(type(of: $0.base))" }]
      Diagnostics.warn(
        once: "openWindow:\(id ?? "")",
        "openWindow: the app declares no window \(name.compactMap { $0 }.joined(separator: " ")).")
      return
    }
    show(index, value)
  }

  private func openSettings() {
    guard let index = windows.firstIndex(where: { $0.kind == .settings }) else {
      return Diagnostics.warn(
        once: "openSettings", "openSettings: the app declares no Settings.")
    }
    show(index, nil)
  }

  /// Opens a window, or brings one to the front that there is to be once only.
  private func show(_ index: Int, _ value: AnyHashable?) {
    let isOnlyOne = windows[index].kind != .group || value != nil
    if isOnlyOne, let open = opened.first(where: { $0.window == index && $0.value == value }) {
      return raise(open.id)
    }
    count += 1
    opened.append(OpenedWindow(id: count, window: index, value: value))
  }

  private func close(_ id: Int) { opened.removeAll { $0.id == id } }

  private func raise(_ id: Int) {
    guard opened.last?.id != id, let index = opened.firstIndex(where: { $0.id == id }) else {
      return
    }
    opened.append(opened.remove(at: index))
  }

  @ViewBuilder private var settingsKey: some View {
    if windows.contains(where: { $0.kind == .settings }) {
      Color.clear.frame(width: 0, height: 0).semantics(
        Semantics(role: .button), actions: settingsActions
      )
      .hidden()
    }
  }

  private var settingsActions: SemanticActions {
    var actions = SemanticActions()
    actions.activate = openSettings
    actions.shortcut = KeyCombination(
      key: ",", isShifted: false, isOption: false, isCommand: true)
    return actions
  }
}

/// A window over another one: a bar to move and close it by, and its content.
private struct WindowCard: View {
  let title: String
  let content: AnyView
  let close: () -> Void
  let toFront: () -> Void
  @State private var place = CGSize.zero
  @State private var held: CGSize?

  var body: some View {
    VStack(spacing: 0) {
      bar
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(Color(system: .systemBackground))
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color(system: .separator)) }
    .shadow(color: Color.black.opacity(0.3), radius: 20, x: 0, y: 8)
    .frame(maxWidth: 560, maxHeight: 460)
    .padding(24)
    .offset(place)
  }

  private var bar: some View {
    ZStack {
      Color(system: .secondarySystemBackground)
      Text(title).font(.headline).lineLimit(1).padding(.horizontal, 44)
      Image(systemName: "xmark.circle.fill")
        .font(.system(size: 18))
        .foregroundStyle(Color(system: .secondaryLabel))
        .frame(width: 44, height: 44)
        .contentShape(Rectangle())
        .onTapGesture(perform: close)
        .semantics(Semantics(role: .button, label: "Close"), actions: closing)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(height: 44)
    .gesture(
      DragGesture(minimumDistance: 4, coordinateSpace: .global)
        .onChanged { drag in
          let from = held ?? place
          if held == nil { toFront() }
          held = from
          place = CGSize(
            width: from.width + drag.translation.width,
            height: from.height + drag.translation.height)
        }
        .onEnded { _ in held = nil }
    )
  }

  private var closing: SemanticActions {
    var actions = SemanticActions()
    actions.activate = close
    return actions
  }
}
