import LindenDrawing
@_spi(Engine) import LindenEngine

/// How a view goes from one content to the next when the change is animated.
public struct ContentTransition: Hashable, Sendable {
  enum Kind: Hashable { case identity, opacity, interpolate, numericText }
  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades into the new.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Colours and places move; other content fades.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// For numbers: the old one fades into the new. Digits do not roll, so it makes no difference
  /// which way it counts.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    if countsDown {
      Diagnostics.noEffect(
        "ContentTransition.numericText(countsDown:)", "digits fade, in both ways")
    }
    return ContentTransition(kind: .numericText)
  }

  /// For a text that shows `value`: the old one fades into the new. Digits do not roll.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericText)
  }
}

enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .identity }
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// How text in this view goes from one content to the next.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// What was drawn before, on its way out.
@MainActor final class ContentFade {
  private var old: [DrawCommand]
  private var share = AnimatedValue(0.0)

  init(from old: [DrawCommand], _ transaction: Transaction, at time: Double) {
    self.old = old
    share.setTarget(1, transaction, at: time)
  }

  /// False once the old content is gone.
  func advance(to time: Double) -> Bool { share.advance(to: time) }

  func blended(with new: [DrawCommand]) -> [DrawCommand] {
    func part(_ commands: [DrawCommand], _ opacity: Double) -> DrawCommand {
      var style = CompositeStyle()
      style.opacity = min(max(opacity, 0), 1)
      return .group(style, commands)
    }
    return [part(old, 1 - share.current), part(new, share.current)]
  }
}
