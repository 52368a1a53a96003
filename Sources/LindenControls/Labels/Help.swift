import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// What assistive technology and a resting pointer say of the view.
  /// A hint, looked up in the app's strings, that is shown while the mouse rests on the view.
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  /// A hint, a text or a string shown as it is, while the mouse rests on the view.
  @_disfavoredOverload
  public func help<S: TextOutputStream>(_ text: S) -> some View { accessibilityHint(text) }
}
