@_spi(Engine) import LindenEngine

/// Tells the stack of the tab that is shown that the tab was chosen once more: its pages go, as on
/// iPhones.
@MainActor final class TabReselection {
  final class Follower {
    var pop: (() -> Void)?
  }

  /// Those in sight, the outermost first.
  private var followers: [Follower] = []

  func add(_ follower: Follower) { followers.append(follower) }
  func remove(_ follower: Follower) { followers.removeAll { $0 === follower } }
  func happened() { followers.first { $0.pop != nil }?.pop?() }
}

enum TabReselectionKey: EnvironmentKey { static var defaultValue: TabReselection? { nil } }

extension EnvironmentValues {
  /// That of the tab view around; nil without one.
  var tabReselection: TabReselection? {
    get { self[TabReselectionKey.self] }
    set { self[TabReselectionKey.self] = newValue }
  }
}

/// Takes the pages above the first one of a stack away when its tab is chosen once more.
struct ReselectedTabPop: ViewModifier {
  let isRoot: Bool
  let pop: (() -> Void)?
  @Environment(\.tabReselection) private var reselection
  @State private var follower = TabReselection.Follower()

  func body(content: Content) -> some View {
    if isRoot, let reselection {
      let _ = follower.pop = pop
      content
        .onAppear { reselection.add(follower) }
        .onDisappear { reselection.remove(follower) }
    } else {
      content
    }
  }
}
