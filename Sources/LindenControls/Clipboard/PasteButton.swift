import CoreTransferable
import LindenFeatures
import UniformTypeIdentifiers

/// A button that pastes what was copied in this window.
nonisolated public struct PasteButton: View {
  private let paste: (Clipboard) -> Void
  @Environment(\.clipboard) private var clipboard

  /// Gives values of a type.
  public init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping ([T]) -> Void
  ) {
    paste = { _ = $0.load(T.self, onPaste) }
  }

  /// Gives what was copied of some types.
  public init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedContentTypes, validator: { $0 }, payloadAction: payloadAction)
  }

  /// Gives what a validator makes of what was copied, unless that is nil.
  public init<Payload>(
    supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    paste = { clipboard in
      let providers = clipboard.providers(for: supportedContentTypes)
      if !providers.isEmpty, let payload = validator(providers) { payloadAction(payload) }
    }
  }

  @MainActor public var body: some View {
    Button {
      if let clipboard { paste(clipboard) }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
  }
}
