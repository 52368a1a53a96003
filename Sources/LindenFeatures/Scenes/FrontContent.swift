@_spi(Engine) import LindenEngine

/// What a window shows in front of everything else, sheets and alerts included: windows of UIKit
/// that the app adds to its scene.
@MainActor package final class FrontContent {
  private var readers = ReaderList()
  /// Gets the whole window, within its safe area; nil shows nothing.
  package var content: AnyView? { didSet { readers.notify(Transaction()) } }

  nonisolated package init() {}

  func read() -> AnyView? {
    readers.addCurrent()
    return content
  }
}

/// Shows what is in front.
struct FrontStage: View {
  @Environment(\.frontContent) private var front

  var body: some View {
    if let content = front?.read() {
      GeometryReader { room in
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .safeAreaPadding(room.safeAreaInsets)
      }
    }
  }
}

private enum FrontContentKey: EnvironmentKey {
  static var defaultValue: FrontContent? { nil }
}

extension EnvironmentValues {
  /// What the window shows in front of everything else.
  package var frontContent: FrontContent? {
    get { self[FrontContentKey.self] }
    set { self[FrontContentKey.self] = newValue }
  }
}
