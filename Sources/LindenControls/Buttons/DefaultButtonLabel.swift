import LindenFeatures
@_spi(Engine) import LindenEngine

/// What a button says that has only a role: a word, in a bar a symbol.
public struct DefaultButtonLabel: View {
  let role: ButtonRole
  @Environment(\.isInBar) private var isInBar

  public var body: some View {
    let (word, symbol): (LocalizedStringKey, String) =
      switch role {
      case .cancel: ("Cancel", "xmark")
      case .close: ("Close", "xmark")
      case .destructive: ("Delete", "trash")
      default: ("Done", "checkmark")
      }
    if isInBar { Label(word, systemImage: symbol) } else { Text(word) }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button that says what its role is.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
