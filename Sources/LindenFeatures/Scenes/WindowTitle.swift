@_spi(Engine) import LindenEngine

/// The title of the window, as the frontmost navigation title sets it.
package enum WindowTitleKey: PreferenceKey {
  package static var defaultValue: String? { nil }
  package static func reduce(value: inout String?, nextValue: () -> String?) {
    value = nextValue() ?? value
  }
}
