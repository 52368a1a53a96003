@_spi(Engine) import LindenEngine
import LindenDrawing

/// Which windows of an app are open, the frontmost last: what opening, raising and closing make of
/// them. The host follows.
package struct OpenWindows {
  package struct Entry: Identifiable {
    package let id: Int
    /// Which of the app's windows it is.
    package let declaration: Int
    package let value: AnyHashable?
  }

  package private(set) var entries: [Entry] = []
  private var count = 0

  package init() {}

  /// Opens a window with this id, or for this value; one that there is to be once only comes to the
  /// front. Returns the window that is in front then; nil, with a message, if the app declares none.
  @discardableResult @MainActor package mutating func open(
    _ id: String?, _ value: AnyHashable?, of declared: [_SceneList.Window]
  ) -> Entry? {
    let index = declared.firstIndex { window in
      guard window.kind != .settings, id == nil || window.id == id else { return false }
      return value == nil || window.contentForValue?(value!) != nil
    }
    guard let index else {
      let name = [id.map { "“\($0)”" }, value.map { "for \(type(of: $0.base))" }]
      Diagnostics.warn(
        once: "openWindow:\(id ?? "")",
        "openWindow: the app declares no window \(name.compactMap { $0 }.joined(separator: " ")).")
      return nil
    }
    return show(index, value, of: declared)
  }

  /// Opens the app's settings, or brings them to the front.
  @discardableResult @MainActor package mutating func openSettings(of declared: [_SceneList.Window])
    -> Entry?
  {
    guard let index = declared.firstIndex(where: { $0.kind == .settings }) else {
      Diagnostics.warn(once: "openSettings", "openSettings: the app declares no Settings.")
      return nil
    }
    return show(index, nil, of: declared)
  }

  /// Opens the window that is declared at `index`, or brings it to the front.
  @discardableResult @MainActor package mutating func show(
    _ index: Int, _ value: AnyHashable? = nil, of declared: [_SceneList.Window]
  ) -> Entry {
    let isOnlyOne = declared[index].kind != .group || value != nil
    if isOnlyOne,
      let open = entries.first(where: { $0.declaration == index && $0.value == value })
    {
      raise(open.id)
      return open
    }
    count += 1
    entries.append(Entry(id: count, declaration: index, value: value))
    return entries.last!
  }

  package mutating func close(_ id: Int) { entries.removeAll { $0.id == id } }

  /// The windows with this id, or about this value; with neither, the window `own`.
  package func matching(
    _ id: String?, _ value: AnyHashable?, own: Int?, of declared: [_SceneList.Window]
  ) -> [Int] {
    if id == nil, value == nil { return own.map { [$0] } ?? [] }
    return entries.filter { entry in
      (id == nil || declared[entry.declaration].id == id)
        && (value == nil || entry.value == value)
    }.map(\.id)
  }

  package mutating func raise(_ id: Int) {
    guard entries.last?.id != id, let index = entries.firstIndex(where: { $0.id == id }) else {
      return
    }
    entries.append(entries.remove(at: index))
  }
}

/// What opens and closes windows, for the views of one of them.
package struct WindowActions {
  package var open: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void
  package var dismiss: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void
  package var openSettings: @MainActor () -> Void

  package init(
    open: @escaping @MainActor (_ id: String?, _ value: AnyHashable?) -> Void,
    dismiss: @escaping @MainActor (_ id: String?, _ value: AnyHashable?) -> Void,
    openSettings: @escaping @MainActor () -> Void
  ) {
    self.open = open
    self.dismiss = dismiss
    self.openSettings = openSettings
  }
}

extension View {
  /// Lets the views here open and close windows.
  package func windowActions(_ actions: WindowActions) -> some View {
    environment(\.openWindow, OpenWindowAction(open: actions.open))
      .environment(\.dismissWindow, DismissWindowAction(close: actions.dismiss))
      .environment(\.openSettings, OpenSettingsAction(open: actions.openSettings))
  }
}
