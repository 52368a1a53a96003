import CoreTransferable
import LindenFeatures
import UniformTypeIdentifiers

/// What a key for the clipboard asks for.
nonisolated enum ClipboardCommand {
  case copy, cut, paste

  init?(_ stroke: KeyStroke) {
    guard stroke.isCommand || stroke.isControl, !stroke.isOption, !stroke.isShifted,
      stroke.phase == .down
    else { return nil }
    switch stroke.key.lowercased() {
    case "c": self = .copy
    case "x": self = .cut
    case "v": self = .paste
    default: return nil
    }
  }
}

/// Runs an action when a key asks for it while the focus is in its content.
nonisolated public struct _ClipboardModifier: ViewModifier {
  let command: ClipboardCommand
  /// False leaves the key to the views around.
  let action: (Clipboard) -> Bool
  @Environment(\.clipboard) private var clipboard

  @MainActor public func body(content: Content) -> some View {
    content.modifier(
      KeyHandlerModifier { stroke in
        guard ClipboardCommand(stroke) == command, let clipboard else { return false }
        return action(clipboard)
      })
  }
}

extension View {
  nonisolated private func onCommand(
    _ command: ClipboardCommand, perform action: @escaping (Clipboard) -> Bool
  ) -> some View {
    modifier(_ClipboardModifier(command: command, action: action))
  }

  /// Runs `payload` for a command, and puts what it returns into the clipboard unless that is
  /// nothing.
  nonisolated private func onCommand(
    _ command: ClipboardCommand, putting payload: @escaping () -> [NSItemProvider]
  ) -> some View {
    onCommand(command) { clipboard in
      let providers = payload()
      guard !providers.isEmpty else { return false }
      clipboard.providers = providers
      return true
    }
  }

  /// Copies values when the user asks for it while the focus is in this view.
  nonisolated public func copyable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    onCommand(.copy, putting: { payload().map { NSItemProvider($0) } })
  }

  /// Cuts values when the user asks for it while the focus is in this view.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Takes the values away and returns them.
  nonisolated public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    onCommand(.cut, putting: { action().map { NSItemProvider($0) } })
  }

  /// Takes what is pasted while the focus is in this view.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values that are taken.
  ///   - action: Gets the values.
  ///   - validator: Gets them first and returns those to be taken.
  nonisolated public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    onCommand(.paste) { clipboard in
      clipboard.load(T.self) { values in
        let valid = validator(values)
        if !valid.isEmpty { action(valid) }
      }
    }
  }

  /// Runs `payloadAction` when the user copies while the focus is in this view; it returns what is
  /// copied.
  nonisolated public func onCopyCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View {
    onCommand(.copy, putting: { payloadAction?() ?? [] })
  }

  /// Runs `payloadAction` when the user cuts while the focus is in this view; it returns what is
  /// cut.
  nonisolated public func onCutCommand(
    perform payloadAction: (() -> [NSItemProvider])?
  ) -> some View {
    onCommand(.cut, putting: { payloadAction?() ?? [] })
  }

  /// Runs `payloadAction` with what is pasted, of some types, while the focus is in this view.
  nonisolated public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Runs `payloadAction` with what a validator makes of what is pasted, unless that is nil.
  nonisolated public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onCommand(.paste) { clipboard in
      let providers = clipboard.providers(for: supportedContentTypes)
      guard !providers.isEmpty, let payload = validator(providers) else { return false }
      payloadAction(payload)
      return true
    }
  }
}
