import CoreGraphics
import Drawing
import SwiftUICore

/// What fields for text have in common: the text, or the prompt while there is none, and what a keyboard does to it.
///
/// The host edits: a browser has a field of its own at the place and in the font of this text.
struct TextInput: View {
  let text: Binding<String>
  let title: Text?
  let prompt: Text?
  let isSecure: Bool
  let isMultiline: Bool
  let onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  @Environment(\.textFieldLook) private var look
  @Environment(\.submitActions) private var submitActions
  @Environment(\.multilineTextAlignment) private var textAlignment
  @Environment(\.self) private var environment

  var body: some View {
    switch look {
    case .plain: field
    case .rounded:
      field
        .padding(.horizontal, 7)
        .padding(.vertical, 6)
        .background(Color(system: .systemBackground), in: RoundedRectangle(cornerRadius: 5, style: .continuous))
        .overlay {
          RoundedRectangle(cornerRadius: 5, style: .continuous).strokeBorder(Color(system: .gray4), lineWidth: 0.5)
        }
    }
  }

  private var field: some View {
    shown
      .lineLimit(isMultiline ? nil : 1)
      .truncationMode(.tail)
      .frame(maxWidth: .infinity, alignment: alignment)
      .contentShape(Rectangle())
      .semantics(semantics, actions: actions)
  }

  private var shown: Text {
    let value = text.wrappedValue
    if value.isEmpty {
      return (prompt ?? Text(verbatim: " ")).foregroundColor(Color(system: .placeholderText))
    }
    return Text(verbatim: isSecure ? String(repeating: "●", count: value.count) : value)
  }

  private var alignment: Alignment {
    switch textAlignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  private var semantics: Semantics {
    var semantics = Semantics(role: .textField(isSecure: isSecure, isMultiline: isMultiline))
    semantics.label = title?.plainString(in: environment) ?? ""
    semantics.placeholder = prompt?.plainString(in: environment) ?? ""
    semantics.value = text.wrappedValue
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.setText = { text.wrappedValue = $0 }
    actions.submit = {
      onCommit()
      for action in submitActions.reversed() { action() }
    }
    actions.focusChanged = onEditingChanged
    return actions
  }
}
