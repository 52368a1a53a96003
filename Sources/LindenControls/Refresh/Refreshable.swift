import CoreGraphics
import LindenFeatures
import Observation
@_spi(Engine) import LindenEngine

/// Fetches anew what a view shows, when it is called.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

enum RefreshActionKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// Fetches anew what is shown here; nil where nothing can be.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshActionKey.self] }
    set { self[RefreshActionKey.self] = newValue }
  }
}

extension View {
  /// Lets people fetch anew what the view shows: by pulling its list or scroll view down, or with
  /// Command-R. A spinner is shown until `action` returns; meanwhile nothing is fetched again.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    modifier(RefreshableModifier(action: RefreshAction(action: action)))
  }
}

/// How far a scroll view is pulled, and whether something is being fetched.
@MainActor @Observable private final class RefreshModel {
  /// Points a scroll view is pulled down beyond its beginning to have it refreshed.
  static let threshold: CGFloat = 70
  /// Points the spinner takes.
  static let height: CGFloat = 60

  private(set) var isRefreshing = false
  /// From nothing to all of the way.
  private(set) var progress: CGFloat = 0
  @ObservationIgnored var action: RefreshAction?
  @ObservationIgnored var outer: ScrollObserver?
  /// A pull counts once: the content has to come back first.
  @ObservationIgnored private var isSpent = false

  @ObservationIgnored private(set) lazy var observer = ScrollObserver(
    pulled: { [weak self] in self?.pulled(to: $0) },
    scrolled: { [weak self] in self?.outer?.scrolled($0) })

  private func pulled(to offset: CGFloat) {
    if offset >= 0 { isSpent = false }
    let pulled = isRefreshing || isSpent ? 0 : min(max(-offset / RefreshModel.threshold, 0), 1)
    if pulled != progress { progress = pulled }
    if pulled == 1 {
      isSpent = true
      refresh()
    }
  }

  func refresh() {
    guard !isRefreshing, let action else { return }
    withAnimation(.easeOut(duration: 0.25)) { isRefreshing = true }
    progress = 0
    Task { @MainActor in
      await action()
      withAnimation(.easeInOut(duration: 0.35)) { isRefreshing = false }
    }
  }
}

private struct RefreshableModifier: ViewModifier {
  let action: RefreshAction
  @State private var model = RefreshModel()
  @Environment(\.scrollObserver) private var outer

  func body(content: Content) -> some View {
    model.action = action
    model.outer = outer
    return
      content
      .environment(\.refresh, action)
      .environment(\.scrollObserver, model.observer)
      .safeAreaInset(edge: .top, spacing: 0) {
        Color.clear.frame(height: model.isRefreshing ? RefreshModel.height : 0)
      }
      .overlay(alignment: .top) { spinner }
      .background { button }
  }

  @ViewBuilder private var spinner: some View {
    if model.isRefreshing {
      ProgressView().controlSize(.large).frame(height: RefreshModel.height)
    } else if model.progress > 0 {
      ProgressView().controlSize(.large).opacity(model.progress).frame(height: RefreshModel.height)
        .accessibilityHidden(true)
    }
  }

  /// For those who cannot pull.
  private var button: some View {
    Button("Refresh") { model.refresh() }
      .keyboardShortcut("r")
      .frame(width: 0, height: 0)
      .opacity(0)
  }
}
