import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Where what belongs to a tab bar is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
  /// Beside the tabs. It is not used here: bars stay as they are.
  case inline
  /// Above the bar.
  case expanded
}

private enum BottomAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum AccessoryPlacementKey: EnvironmentKey {
  static var defaultValue: TabViewBottomAccessoryPlacement? { nil }
}

extension EnvironmentValues {
  /// What the tab view inside shows above its bar.
  var tabViewBottomAccessory: AnyView? {
    get { self[BottomAccessoryKey.self] }
    set { self[BottomAccessoryKey.self] = newValue }
  }

  /// Where the view is, if it belongs to a tab bar.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[AccessoryPlacementKey.self] }
    set { self[AccessoryPlacementKey.self] = newValue }
  }
}

/// What belongs to a tab bar, in a capsule above it.
struct TabBottomAccessory: View {
  /// Points, as on iPhones.
  private static let (height, margin): (CGFloat, CGFloat) = (48, 20)
  let content: AnyView

  var body: some View {
    content
      .environment(\.tabViewBottomAccessoryPlacement, .expanded)
      .frame(maxWidth: .infinity, minHeight: Self.height, maxHeight: Self.height)
      .clipShape(Capsule())
      .glassEffect(.regular, in: Capsule())
      .padding(.horizontal, Self.margin)
      .padding(.bottom, 8)
  }
}

extension View {
  /// Shows a view above the bar of the tab view, on all of its pages.
  ///
  ///     TabView { … }
  ///       .tabViewBottomAccessory { NowPlaying() }
  ///
  /// - Parameter content: What is shown, in a capsule 48 points high.
  nonisolated public func tabViewBottomAccessory<V: View>(
    @ViewBuilder content: () -> V
  ) -> some View { environment(\.tabViewBottomAccessory, AnyView(content())) }

  /// Shows a view above the bar of the tab view, while `isEnabled`.
  nonisolated public func tabViewBottomAccessory<V: View>(
    isEnabled: Bool, @ViewBuilder content: () -> V
  ) -> some View { environment(\.tabViewBottomAccessory, isEnabled ? AnyView(content()) : nil) }

  /// Accepted: a search tab is chosen as others are.
  nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    self
  }
}

/// When the search field of a tab view gets the focus.
public struct TabSearchActivation: Hashable, Sendable {
  private enum Kind { case automatic, searchTabSelection }
  private let kind: Kind
  public static let automatic = TabSearchActivation(kind: .automatic)
  /// When the tab is chosen.
  public static let searchTabSelection = TabSearchActivation(kind: .searchTabSelection)
}
