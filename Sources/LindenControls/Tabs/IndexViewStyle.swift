import LindenFeatures
@_spi(Engine) import LindenEngine

/// How the dots of a tab view of pages look. One of those there are.
@MainActor @preconcurrency public protocol IndexViewStyle {
  nonisolated var _hasBackground: Bool { get }
}

/// Dots, on a capsule where they would be hard to see.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots stand on a capsule.
  public struct BackgroundDisplayMode: Equatable, Sendable {
    let isShown: Bool
    public static let automatic = BackgroundDisplayMode(isShown: false)
    public static let interactive = BackgroundDisplayMode(isShown: false)
    public static let always = BackgroundDisplayMode(isShown: true)
    public static let never = BackgroundDisplayMode(isShown: false)
  }

  private let mode: BackgroundDisplayMode
  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  nonisolated public var _hasBackground: Bool { mode.isShown }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  nonisolated public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  nonisolated public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

enum PageIndexBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var pageIndexHasBackground: Bool {
    get { self[PageIndexBackgroundKey.self] }
    set { self[PageIndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// The look of the dots of tab views in this view.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.pageIndexHasBackground, style._hasBackground)
  }
}
