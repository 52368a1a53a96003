import LindenControls
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

extension View {
  /// Which keys a keyboard on screen has for the fields in this view.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.keyboard) { $0.keys = type.inputMode }
  }

  /// What the fields in this view ask for; nil is nothing in particular.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.keyboard) { $0.content = textContentType?.autocomplete ?? "" }
  }

  /// What is written in capitals; today's name is `textInputAutocapitalization(_:)`.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.keyboard) { $0.capitals = style.hint }
  }
}
