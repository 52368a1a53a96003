import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is selected in a field whose program wants to know.
package struct InputSelection {
  /// Where it is in a text, in UTF-16 units; nil is where the host has it.
  let range: (String) -> Range<Int>?
  /// Called with what a person selects in a text.
  let select: (Range<String.Index>, String) -> Void

  package init(
    range: @escaping (String) -> Range<Int>?,
    select: @escaping (Range<String.Index>, String) -> Void
  ) {
    self.range = range
    self.select = select
  }
}

/// What fields for text have in common: the text, or the prompt while there is none, and what a
/// keyboard does to it.
///
/// The host edits: a browser has a field of its own at the place and in the font of this text.
struct TextInput: View {
  let text: Binding<String>
  /// What the field is called.
  var title: Text?
  let prompt: Text?
  let isSecure: Bool
  let isMultiline: Bool
  /// As high as it may be, the text at the top and cut off at the bottom.
  let fillsHeight: Bool
  /// Points above and below the words of an editor.
  static let editorMargin: CGFloat = 8
  /// What is typed is shown as it is typed, whatever becomes of it in `text`, until the editing
  /// ends.
  let keepsDraft: Bool
  /// What is selected; nil leaves that to the host.
  var selection: InputSelection?
  /// The text as it looks, with the same characters; nil is plain.
  var styledText: AttributedString?
  var onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  @State private var draft: Draft?
  @Environment(\.submitActions) private var submitActions
  @Environment(\.keyboard) private var keyboard
  @Environment(\.multilineTextAlignment) private var textAlignment
  @Environment(\.self) private var environment

  init(
    text: Binding<String>, prompt: Text? = nil, isSecure: Bool = false, isMultiline: Bool = false,
    fillsHeight: Bool = false, keepsDraft: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.fillsHeight = fillsHeight
    self.keepsDraft = keepsDraft
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  var body: some View {
    area.contentShape(Rectangle()).semantics(semantics, actions: actions)
  }

  @ViewBuilder private var area: some View {
    let words = shown.lineLimit(isMultiline ? nil : 1).truncationMode(.tail)
    if fillsHeight {
      words
        .fixedSize(horizontal: false, vertical: true)
        .frame(
          maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
          alignment: Alignment(horizontal: alignment.horizontal, vertical: .top)
        )
        // Lines are cut at the edges of the editor, which has margins around the words.
        .clipShape(Rectangle().inset(by: -TextInput.editorMargin))
    } else {
      words.frame(maxWidth: .infinity, alignment: alignment)
    }
  }

  /// What is typed, and what became of it.
  private struct Draft {
    let typed: String
    let written: String
  }

  /// Once the program makes another value of it, that is shown.
  private var value: String {
    let text = text.wrappedValue
    return draft?.written == text ? draft?.typed ?? text : text
  }

  private var shown: Text {
    let value = value
    if value.isEmpty {
      return (prompt ?? title ?? Text(verbatim: " ")).foregroundColor(
        Color(system: .placeholderText))
    }
    if let styledText { return Text(styledText) }
    return Text(verbatim: isSecure ? String(repeating: "•", count: value.count) : value)
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
    semantics.placeholder = (prompt ?? title)?.plainString(in: environment) ?? ""
    semantics.value = value
    semantics.keyboard = keyboard
    semantics.selection = selection.map { Semantics.FieldSelection($0.range(value)) }
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.setText = {
      text.wrappedValue = $0
      if keepsDraft { draft = Draft(typed: $0, written: text.wrappedValue) }
    }
    if let selection {
      actions.select = { units in
        let value = value
        let range = value.characters(in: units)
        if selection.range(value) != value.units(of: range) { selection.select(range, value) }
      }
    }
    actions.submit = {
      draft = nil
      onCommit()
      for action in submitActions.reversed() { action() }
    }
    actions.focusChanged = { isEditing in
      if !isEditing { draft = nil }
      onEditingChanged(isEditing)
    }
    return actions
  }
}
