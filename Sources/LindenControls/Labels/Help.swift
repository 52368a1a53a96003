import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// What assistive technology and a resting pointer say of the view.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// A hint, looked up in the app's strings, that is shown while the mouse rests on the view.
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
  /// A hint, shown as it is, while the mouse rests on the view.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
