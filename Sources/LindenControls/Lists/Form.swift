import LindenFeatures
@_spi(Engine) import LindenEngine

/// Controls in rounded groups, for settings and for data to be entered.
public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content }.listStyle(.insetGrouped) }
}
