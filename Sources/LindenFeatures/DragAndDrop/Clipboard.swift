import CoreTransferable
@_spi(Engine) import LindenEngine
import UniformTypeIdentifiers

/// What has been copied in a window: a person's own, so no other visitor pastes it. Used on the main
/// thread only.
package final class Clipboard: @unchecked Sendable {
  /// That of the window whose code runs, which the tasks it begins belong to as well.
  @TaskLocal package static var atWork: Clipboard?

  private var content: [NSItemProvider] = []
  /// How often there was something else.
  package private(set) var changeCount = 0
  /// Told of each copy: a host with a clipboard of its own.
  package var onCopy: (() -> Void)?

  package init() {}

  /// Setting it is copying.
  package var providers: [NSItemProvider] {
    get { content }
    set {
      adopt(newValue)
      onCopy?()
    }
  }

  /// Has what was copied elsewhere.
  package func adopt(_ providers: [NSItemProvider]) {
    content = providers
    changeCount += 1
  }

  package func providers(for types: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }

  /// Hands the values of a type to `action`: at once if they are there, or else when they are read.
  /// False if there are none.
  package func load<T: Transferable>(_ type: T.Type, _ action: @escaping ([T]) -> Void) -> Bool {
    let suitable = providers.filter { $0.canLoadObject(ofClass: T.self) }
    guard !suitable.isEmpty else { return false }
    suitable.load(T.self, action)
    return true
  }
}

extension [NSItemProvider] {
  /// Hands the values of a type to `action`: at once if they are there, or else when they are read.
  /// Those that cannot be read are left out; if none can be, nothing is handed over.
  package func load<T: Transferable>(_ type: T.Type, _ action: @escaping ([T]) -> Void) {
    let ready = compactMap { $0.value(as: T.self) }
    if ready.count == count { return action(ready) }
    let (providers, action) = (self, UncheckedBox(action))
    Task { @MainActor in
      var values: [T] = []
      for provider in providers {
        if let value = try? await provider.load(T.self) { values.append(value) }
      }
      if !values.isEmpty { action.value(values) }
    }
  }
}

private enum ClipboardKey: EnvironmentKey { static var defaultValue: Clipboard? { nil } }

extension EnvironmentValues {
  /// What is copied in the window; nil where there is no window.
  package var clipboard: Clipboard? {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
}
