import LindenFeatures
@_spi(Engine) import LindenEngine

/// How views show that the mouse is over them, in a way that has a name and can be composed.
///
///     struct Rising: CustomHoverEffect {
///       func body(content: Content) -> some CustomHoverEffect { content.hoverEffect(.lift) }
///     }
///
/// An effect is made of the system's own; only a headset lets an app draw its own.
public protocol CustomHoverEffect {
  associatedtype Body: CustomHoverEffect
  typealias Content = EmptyHoverEffect
  /// The effects that this one is made of.
  func body(content: Self.Content) -> Self.Body
  /// What is shown in the end.
  var _shown: HoverEffect? { get }
}

extension CustomHoverEffect {
  public var _shown: HoverEffect? { body(content: EmptyHoverEffect())._shown }

  /// Adds another effect; where both show something, it is the other one that is seen.
  public func hoverEffect(
    _ effect: some CustomHoverEffect, isEnabled: Bool = true
  ) -> some CustomHoverEffect {
    HoverEffect(shown: (isEnabled ? effect._shown : nil) ?? _shown)
  }

  /// Without the effect, while `disabled` is true.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some CustomHoverEffect {
    HoverEffect(shown: disabled ? nil : _shown)
  }
}

extension CustomHoverEffect where Body == Never {
  /// Not called: the effect is one of the system's own.
  public func body(content: EmptyHoverEffect) -> Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

extension Never: CustomHoverEffect {
  public var _shown: HoverEffect? { nil }
}

extension HoverEffect: CustomHoverEffect {
  public typealias Body = Never
  public var _shown: HoverEffect? { isNone ? nil : self }

  /// An effect of one's own.
  public init<E: CustomHoverEffect>(_ effect: E) { self.init(shown: effect._shown) }
}

/// The effect that fits the view, or the one that `defaultHoverEffect(_:)` says.
public struct AutomaticHoverEffect: CustomHoverEffect {
  public typealias Body = Never
  public init() {}
  public var _shown: HoverEffect? { .automatic }
}
/// The view becomes a little brighter on a rounded ground.
public struct HighlightHoverEffect: CustomHoverEffect {
  public typealias Body = Never
  public init() {}
  public var _shown: HoverEffect? { .highlight }
}
/// The view rises.
public struct LiftHoverEffect: CustomHoverEffect {
  public typealias Body = Never
  public init() {}
  public var _shown: HoverEffect? { .lift }
}
/// Nothing is seen of the mouse.
public struct EmptyHoverEffect: CustomHoverEffect {
  public typealias Body = Never
  public init() {}
  public var _shown: HoverEffect? { nil }
}

extension CustomHoverEffect where Self == AutomaticHoverEffect {
  public static var automatic: AutomaticHoverEffect { AutomaticHoverEffect() }
}
extension CustomHoverEffect where Self == HighlightHoverEffect {
  public static var highlight: HighlightHoverEffect { HighlightHoverEffect() }
}
extension CustomHoverEffect where Self == LiftHoverEffect {
  public static var lift: LiftHoverEffect { LiftHoverEffect() }
}
extension CustomHoverEffect where Self == EmptyHoverEffect {
  public static var empty: EmptyHoverEffect { EmptyHoverEffect() }
}

extension View {
  /// Shows that the mouse is over the view by an effect of one's own, while `isEnabled` is true.
  @_disfavoredOverload
  nonisolated public func hoverEffect<E: CustomHoverEffect>(
    _ effect: E, isEnabled: Bool = true
  ) -> some View {
    hoverEffect(HoverEffect(effect), isEnabled: isEnabled && effect._shown != nil)
  }

  /// Says which effect `automatic` is in this view.
  @_disfavoredOverload
  nonisolated public func defaultHoverEffect(_ effect: some CustomHoverEffect) -> some View {
    defaultHoverEffect(HoverEffect(effect))
  }
}
