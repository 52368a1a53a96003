import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a text editor style is given: the editor itself.
public struct TextEditorStyleConfiguration {
  let editor: AnyView
}

/// How text editors look: what is put around the editor itself.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = TextEditorStyleConfiguration
}

/// The platform's own: without a border.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

/// Without a border.
public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

/// In a rounded border.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .continuous)
    configuration.editor
      .clipShape(shape)
      .overlay { shape.strokeBorder(Color(system: .gray4), lineWidth: 0.5) }
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// No border, as `plain`.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// No border.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}
extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
  /// A thin border with rounded corners.
  public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

extension View {
  /// The look of the text editors in this view: `.plain`, the default, has no border;
  /// `.roundedBorder` has one.
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: TextEditorStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
