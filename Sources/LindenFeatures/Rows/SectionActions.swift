@_spi(Engine) import LindenEngine

private enum SectionActionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
  /// What the next section inside shows below its rows.
  var sectionActions: AnyView? {
    get { self[SectionActionsKey.self] }
    set { self[SectionActionsKey.self] = newValue }
  }
}

/// Whether a row of a section is one of its actions.
enum SectionActionTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

extension View {
  /// Adds actions to a section: rows below its others, hidden with them.
  ///
  /// - Parameter content: Buttons, mostly.
  public func sectionActions<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    environment(\.sectionActions, AnyView(content()))
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Whether people can hide the section's rows, in lists where they can by default.
  ///
  /// Accepted: on iOS sections can be hidden only if they are made with `isExpanded`.
  public func collapsible(_ collapsible: Bool) -> some View { self }
}
