import SwiftUI
import UIKit

/// A text field of UIKit's, because SwiftUI's knew no Return key that can be named.
struct FormField: UIViewRepresentable {
  let placeholder: String
  @Binding var text: String
  var onReturn: () -> Void = {}

  func makeCoordinator() -> Coordinator {
    return Coordinator(self)
  }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    field.delegate = context.coordinator
    field.setContentHuggingPriority(.required, for: .vertical)
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return field
  }

  func updateUIView(_ uiView: UITextField, context: Context) {
    context.coordinator.parent = self
    uiView.text = text
  }

  class Coordinator: NSObject, UITextFieldDelegate {
    var parent: FormField

    init(_ parent: FormField) {
      self.parent = parent
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      // A name has no digits.
      return string.rangeOfCharacter(from: .decimalDigits) == nil
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
      parent.text = textField.text ?? ""
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      parent.onReturn()
      return true
    }
  }
}
