import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The label of the field that a text field style is given.
public struct _TextFieldStyleLabel: View {
  let content: AnyView
  public var body: some View { content }
}

/// How text fields look: what is put around the field itself.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>)
    -> Self._Body
  typealias _Label = _TextFieldStyleLabel
}

/// The platform's own: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration.bare }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View { configuration.bare }
}

/// In a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<Self._Label>) -> some View {
    let shape = RoundedRectangle(cornerRadius: 5, style: .continuous)
    configuration.bare
      .padding(.horizontal, 7)
      .padding(.vertical, 6)
      .background(Color(system: .systemBackground), in: shape)
      .overlay { shape.strokeBorder(Color(system: .gray4), lineWidth: 0.5) }
  }
}

extension TextField {
  /// Without what styles further out would add.
  fileprivate var bare: some View {
    environment(\.[StyleID<TextField<_TextFieldStyleLabel>>()], nil)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// No decoration of its own, as `plain`.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// No decoration.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// The look of the text fields and secure fields in this view: `.plain`, the default, has no
  /// decoration; `.roundedBorder` has a border.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: TextField<_TextFieldStyleLabel>) in
      style._body(configuration: configuration)
    }
  }
}
