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

  /// How a window that is opened stands beside the one that opens it.
  public struct SharingBehavior: Hashable, Sendable {
    private let isRequired: Bool
    /// Shares what the opening window has with it, if it can.
    public static let requested = SharingBehavior(isRequired: false)
    /// Opens only where what the opening window has can be shared.
    public static let required = SharingBehavior(isRequired: true)
  }

  /// Opens the window, or one of the group, with this id. The behaviour is accepted without an
  /// effect: no host shares windows with other people.
  @MainActor public func callAsFunction(id: String, sharingBehavior: SharingBehavior) {
    callAsFunction(id: id)
  }

  /// Opens a window of the group for this type of value. The behaviour is accepted without an effect.
  @MainActor public func callAsFunction<D: Codable & Hashable>(
    value: D, sharingBehavior: SharingBehavior
  ) {
    callAsFunction(value: value)
  }

  /// Opens a window of the group with this id, about a value. The behaviour is accepted without an
  /// effect.
  @MainActor public func callAsFunction<D: Codable & Hashable>(
    id: String, value: D, sharingBehavior: SharingBehavior
  ) {
    callAsFunction(id: id, value: value)
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
  /// Opens windows of the app: on a desktop beside the first one; over it in a browser's tab, or on
  /// a phone's screen, which is one window to the app.
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

/// The windows of an app that are open beside the first one, over its content.
struct OpenedWindows: ViewModifier {
  let windows: [_SceneList.Window]
  @State private var opened = OpenWindows()

  func body(content: Content) -> some View {
    content.background { settingsKey }
      .windowActions(actions(own: nil))
      .portal {
        ForEach(opened.entries) { window in
          if windows.indices.contains(window.declaration) {
            WindowCard(
              title: windows[window.declaration].title ?? "",
              content: windows[window.declaration].content(about: window.value),
              close: { opened.close(window.id) }, toFront: { opened.raise(window.id) }
            )
            .windowActions(actions(own: window.id))
          }
        }
      }
  }

  private func actions(own: Int?) -> WindowActions {
    WindowActions {
      opened.open($0, $1, of: windows)
    } dismiss: {
      for id in opened.matching($0, $1, own: own, of: windows) { opened.close(id) }
    } openSettings: {
      opened.openSettings(of: windows)
    }
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
    actions.activate = { opened.openSettings(of: windows) }
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
        .onCancelled { held = nil }
    )
  }

  private var closing: SemanticActions {
    var actions = SemanticActions()
    actions.activate = close
    return actions
  }
}
