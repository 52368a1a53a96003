import LindenFeatures
@_spi(Engine) import LindenEngine

/// A style of any type for controls described by a `Configuration`, as the environment holds it.
final class AnyStyle<Configuration>: Equatable, Sendable {
  let makeBody: @MainActor (Configuration) -> AnyView
  /// What makes it another style than the one before.
  private let parts: StyleParts

  /// - Parameter control: Makes the control, as a view that has the holder as a property.
  @MainActor init<Style, Control: View>(
    _ style: Style, around outer: AnyStyle? = nil,
    control: @escaping @MainActor (StyleHolder<Style>, Configuration) -> Control
  ) {
    parts = StyleParts(style, around: outer?.parts)
    makeBody = { AnyView(control(StyleHolder(style), $0)) }
  }

  /// A control of the same kind inside the style has the style around it: `Toggle(configuration)`
  /// adds to that.
  @MainActor convenience init<Style, Body: View>(
    _ style: Style, around outer: AnyStyle?,
    _ make: @escaping @MainActor (Style, Configuration) -> Body
  ) {
    self.init(style, around: outer) {
      StyleView(style: $0, configuration: $1, make: make)
        .environment(\.[StyleID<Configuration>()], outer)
    }
  }

  static func == (a: AnyStyle, b: AnyStyle) -> Bool { a === b || a.parts == b.parts }
}

/// Names the style of one kind of control in the environment.
struct StyleID<Configuration>: Hashable {}

private enum StyleKey<Configuration>: EnvironmentKey {
  static var defaultValue: AnyStyle<Configuration>? { nil }
}

extension EnvironmentValues {
  /// The style that was set for controls described by a `Configuration`; nil where none was.
  subscript<Configuration>(_ id: StyleID<Configuration>) -> AnyStyle<Configuration>? {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}

/// What a style makes of a configuration.
struct StyleView<Style, Configuration, Result: View>: View {
  let style: StyleHolder<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> Result
  var body: some View { make(style.style, configuration) }
}

/// A control in the style around it, or else in the automatic one.
struct Styled<Configuration, Automatic: View>: View {
  let configuration: Configuration
  @ViewBuilder let automatic: @MainActor (Configuration) -> Automatic
  @Environment(\.[StyleID<Configuration>()]) private var style

  init(
    _ configuration: Configuration,
    @ViewBuilder automatic: @escaping @MainActor (Configuration) -> Automatic
  ) {
    self.configuration = configuration
    self.automatic = automatic
  }

  var body: some View {
    if let style { style.makeBody(configuration) } else { automatic(configuration) }
  }
}

extension View {
  /// Sets the style of the controls in this view that are described by a `Configuration`.
  func style<Style, Configuration, Body: View>(
    _ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Body
  ) -> some View {
    transformEnvironment(\.[StyleID<Configuration>()]) { outer in
      outer = MainThread.assume { AnyStyle(style, around: outer, make) }
    }
  }
}
