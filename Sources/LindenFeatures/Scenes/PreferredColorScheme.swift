@_spi(Engine) import LindenEngine

/// The appearance that the content of a window or a sheet asks for.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }
  /// The first that asks is heard.
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Asks the window, or the sheet the view is in, to be light or dark; nil asks for nothing.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}

/// What is at the root of a window or a sheet: follows the appearance its content asks for.
package struct ColorSchemeFollower<Content: View>: View {
  let content: Content
  /// What shows behind the content in the appearance asked for.
  let backdrop: Color?
  @State private var preferred: ColorScheme?
  @Environment(\.colorScheme) private var surrounding

  package init(_ content: Content, backdrop: Color? = nil) {
    self.content = content
    self.backdrop = backdrop
  }

  package var body: some View {
    Group {
      if preferred != nil { backdrop?.ignoresSafeArea() }
      ImplicitColumn(content).modifier(TintDimming())
    }
    .environment(\.colorScheme, preferred ?? surrounding)
    .onPreferenceChange(PreferredColorSchemeKey.self) { preferred = $0 }
    // What a sheet asks for is not for the window it belongs to.
    .transformPreference(PreferredColorSchemeKey.self) { $0 = nil }
  }
}
