import CoreGraphics
import LindenFeatures

/// How a view shows that the mouse is over it.
public struct HoverEffect: Hashable, Sendable {
  private let effect: Int
  /// Nothing is shown.
  var isNone: Bool { effect < 0 }

  private init(effect: Int) { self.effect = effect }
  /// Nil is nothing.
  init(shown: HoverEffect?) { self = shown ?? HoverEffect(effect: -1) }

  /// As `highlight`.
  public static let automatic = HoverEffect(effect: 0)
  /// It becomes a little brighter on a rounded ground.
  public static let highlight = HoverEffect(effect: 1)
  /// It rises.
  public static let lift = HoverEffect(effect: 2)
}

private enum HoverEffectsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DefaultHoverEffectKey: EnvironmentKey {
  static var defaultValue: HoverEffect { .automatic }
}

extension EnvironmentValues {
  /// Whether views here show that the mouse is over them.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectsKey.self] }
    set { self[HoverEffectsKey.self] = newValue }
  }

  fileprivate var usualHoverEffect: HoverEffect {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
}

/// Shows that the mouse is over its content.
nonisolated public struct _HoverEffectModifier: ViewModifier {
  let effect: HoverEffect
  let isEnabled: Bool
  @State private var isHovered = false
  @Environment(\.isHoverEffectEnabled) private var isAllowed
  @Environment(\.usualHoverEffect) private var usual

  @MainActor public func body(content: Content) -> some View {
    let own = effect == .automatic ? usual : effect
    let isOn = isHovered && isEnabled && isAllowed && !own.isNone
    content
      .background {
        if own != .lift {
          RoundedRectangle(cornerRadius: 8).fill(Color.primary.opacity(isOn ? 0.08 : 0)).padding(-6)
        }
      }
      .scaleEffect(isOn && own == .lift ? 1.05 : 1)
      .shadow(color: Color.black.opacity(isOn && own == .lift ? 0.25 : 0), radius: 8, x: 0, y: 4)
      .animation(.easeOut(duration: 0.15), value: isOn)
      .onHover { isHovered = $0 }
  }
}

extension View {
  /// Shows that the mouse is over the view.
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    hoverEffect(effect, isEnabled: true)
  }

  /// Shows that the mouse is over the view, if `isEnabled` is true.
  nonisolated public func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool
  ) -> some View {
    modifier(_HoverEffectModifier(effect: effect, isEnabled: isEnabled))
  }

  /// Says which effect `automatic` is in this view.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.usualHoverEffect, effect ?? .automatic)
  }

  /// Keeps views in this view from showing that the mouse is over them.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }
}
