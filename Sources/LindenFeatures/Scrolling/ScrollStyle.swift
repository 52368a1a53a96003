import CoreGraphics
@_spi(Engine) import LindenEngine

/// Whether the indicators of scroll views are shown.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let visibility: Int

  /// As the scroll view says.
  public static let automatic = ScrollIndicatorVisibility(visibility: 0)
  /// While the content moves.
  public static let visible = ScrollIndicatorVisibility(visibility: 1)
  /// Not shown.
  public static let hidden = ScrollIndicatorVisibility(visibility: 2)
  /// Not shown, whatever the device prefers.
  public static let never = ScrollIndicatorVisibility(visibility: 3)
}

/// Whether content pulled beyond its ends follows the finger and springs back.
public struct ScrollBounceBehavior: Equatable, Sendable {
  private let behavior: Int

  /// It does.
  public static let automatic = ScrollBounceBehavior(behavior: 0)
  /// It does, however short the content is.
  public static let always = ScrollBounceBehavior(behavior: 1)
  /// Only if the content is longer than the scroll view.
  public static let basedOnSize = ScrollBounceBehavior(behavior: 2)
}

/// How scrolling takes the focus away from a text field.
public struct ScrollDismissesKeyboardMode: Equatable, Sendable {
  private let mode: Int

  /// As soon as the content is dragged.
  public static let automatic = ScrollDismissesKeyboardMode(mode: 0)
  /// As soon as the content is dragged.
  public static let immediately = ScrollDismissesKeyboardMode(mode: 1)
  /// When the content is dragged down.
  public static let interactively = ScrollDismissesKeyboardMode(mode: 2)
  public static let never = ScrollDismissesKeyboardMode(mode: 3)

  var dismissesAtOnce: Bool { self == .automatic || self == .immediately }
}

/// What is kept away from the edges of a scroll view.
public struct ContentMarginPlacement: Sendable {
  let movesContent: Bool
  let movesIndicators: Bool

  /// The content and the indicators.
  public static let automatic = ContentMarginPlacement(movesContent: true, movesIndicators: true)
  public static let scrollContent = ContentMarginPlacement(
    movesContent: true, movesIndicators: false)
  public static let scrollIndicators = ContentMarginPlacement(
    movesContent: false, movesIndicators: true)
}

/// What scroll views take from the environment, at any depth.
struct ScrollStyle: Equatable {
  var vertical = ScrollIndicatorVisibility.automatic
  var horizontal = ScrollIndicatorVisibility.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  var horizontalBounce = ScrollBounceBehavior.automatic
  var keyboardMode = ScrollDismissesKeyboardMode.automatic
  /// What the scroll view says itself.
  var showsIndicators = true
  /// Whether the content stops at its ends, rather than giving way to the finger.
  var isRigid = false

  func bounces(_ axis: Axis) -> Bool {
    (axis == .vertical ? verticalBounce : horizontalBounce) != .basedOnSize
  }

  var axesWithoutIndicators: Axis.Set {
    var axes: Axis.Set = []
    for (axis, visibility) in [(Axis.Set.vertical, vertical), (.horizontal, horizontal)] {
      switch visibility {
      case .visible: break
      case .automatic: if !showsIndicators { axes.formUnion(axis) }
      default: axes.formUnion(axis)
      }
    }
    return axes
  }
}

/// What an app says of all of its scroll views.
@MainActor package enum ScrollDefaults {
  /// Whether their content stops at its ends; nil until an app says anything.
  package static var isRigid: (@MainActor () -> Bool)?
}

extension View {
  /// Whether the content of scroll views here stops at its ends, rather than giving way to the finger.
  nonisolated package func scrollIsRigid(_ isRigid: Bool) -> some View {
    transformEnvironment(\.scrollStyle) { $0.isRigid = isRigid }
  }
}

enum ScrollStyleKey: EnvironmentKey { static var defaultValue: ScrollStyle { ScrollStyle() } }

extension EnvironmentValues {
  var scrollStyle: ScrollStyle {
    get { self[ScrollStyleKey.self] }
    set { self[ScrollStyleKey.self] = newValue }
  }

  /// Whether the vertical indicator of scroll views here is shown.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollStyle.vertical }
    set { scrollStyle.vertical = newValue }
  }

  /// Whether the horizontal indicator of scroll views here is shown.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollStyle.horizontal }
    set { scrollStyle.horizontal = newValue }
  }

  /// How content here behaves beyond its upper and lower end.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollStyle.verticalBounce }
    set { scrollStyle.verticalBounce = newValue }
  }

  /// How content here behaves beyond its left and right end.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollStyle.horizontalBounce }
    set { scrollStyle.horizontalBounce = newValue }
  }

  /// How scrolling here takes the focus away from a text field.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { scrollStyle.keyboardMode }
    set { scrollStyle.keyboardMode = newValue }
  }
}

package enum ScrollDisabledKey: EnvironmentKey { package static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether scroll views here can be scrolled.
  public var isScrollEnabled: Bool {
    get { !self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = !newValue }
  }
}

extension View {
  /// Keeps scroll views in this view from being scrolled.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Shows or hides the indicators of the scroll views in this view.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scrollStyle) { style in
      if axes.contains(.vertical) { style.vertical = visibility }
      if axes.contains(.horizontal) { style.horizontal = visibility }
    }
  }

  /// Says whether content in this view that is pulled beyond its ends follows the finger.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.scrollStyle) { style in
      if axes.contains(.vertical) { style.verticalBounce = behavior }
      if axes.contains(.horizontal) { style.horizontalBounce = behavior }
    }
  }

  /// Says how scrolling in this view takes the focus away from a text field.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View
  {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}
