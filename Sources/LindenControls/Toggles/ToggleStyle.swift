import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// Whether the toggle is on; a style switches it.
  @Binding public var isOn: Bool
  /// The label, to be placed by the style.
  public let label: Label
  /// Whether the toggle is for several values, of which some are on and some are off.
  public internal(set) var isMixed = false
}

/// How toggles look and how they are switched.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = ToggleStyleConfiguration
}

extension View {
  /// The look of the toggles in this view.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
