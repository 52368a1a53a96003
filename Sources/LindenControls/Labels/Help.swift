import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// What assistive technology and a resting pointer say of the view.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }
}
