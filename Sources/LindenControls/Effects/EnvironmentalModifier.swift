import LindenFeatures
@_spi(Engine) import LindenEngine

/// A modifier that the environment decides.
@MainActor @preconcurrency public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: _ViewModifier_Content<Self>) -> EnvironmentalContent<Self> {
    EnvironmentalContent(modifier: self, content: content)
  }
}

/// What an ``EnvironmentalModifier`` makes of a view.
public struct EnvironmentalContent<Modifier: EnvironmentalModifier>: View {
  let modifier: Modifier
  let content: _ViewModifier_Content<Modifier>
  @Environment(\.self) private var environment

  init(modifier: Modifier, content: _ViewModifier_Content<Modifier>) {
    self.modifier = modifier
    self.content = content
  }

  public var body: some View { content.modifier(modifier.resolve(in: environment)) }
}
