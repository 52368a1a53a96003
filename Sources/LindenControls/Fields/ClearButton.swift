import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// When a text field that has text shows the button that empties it.
package enum ClearButtonTime: Sendable {
  case never, whileEditing, unlessEditing, always

  fileprivate func isNow(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}

/// The button that empties a field of one line.
package struct ClearButton {
  package var time: ClearButtonTime
  /// Asked before the field is emptied.
  package var mayClear: @MainActor () -> Bool

  package init(_ time: ClearButtonTime, mayClear: @escaping @MainActor () -> Bool = { true }) {
    self.time = time
    self.mayClear = mayClear
  }
}

private enum ClearButtonKey: EnvironmentKey {
  static var defaultValue: ClearButton? { nil }
}

extension EnvironmentValues {
  /// That of the fields here; nil is what the app said by `UITextField.appearance()`.
  package var clearButton: ClearButton? {
    get { self[ClearButtonKey.self] }
    set { self[ClearButtonKey.self] = newValue }
  }
}

/// A field, with a button beside the text that empties it if an app asked for one.
struct ClearableInput: View {
  let input: TextInput
  @State private var isEditing = false
  @Environment(\.clearButton) private var own

  private var button: ClearButton {
    own ?? ClearButton(CurrentAppearance.looks?.clearButton ?? .never)
  }

  var body: some View {
    if button.time == .never || input.isMultiline {
      input
    } else {
      HStack(spacing: 6) {
        observed
        if !input.text.wrappedValue.isEmpty, button.time.isNow(isEditing: isEditing) {
          Button {
            if button.mayClear() { input.text.wrappedValue = "" }
          } label: {
            Image(systemName: "xmark.circle.fill").foregroundStyle(Color(system: .secondaryLabel))
          }
          .buttonStyle(.plain)
          .accessibilityLabel("Clear text")
        }
      }
    }
  }

  private var observed: TextInput {
    var result = input
    result.onEditingChanged = {
      isEditing = $0
      input.onEditingChanged($0)
    }
    return result
  }
}
