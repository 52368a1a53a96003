import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The card of an alert: 270 points wide, as on iOS.
///
/// Text fields among the actions stand in a frame of their own below the message; the first of them
/// has the keyboard when the alert appears. The button that cancels is the first of two, and the
/// last of more.
struct AlertCard<Actions: View, Message: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        title?.font(.headline).multilineTextAlignment(.center)
        message.font(.footnote).multilineTextAlignment(.center)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      ChildrenReader {
        actions.textFieldStyle(AlertFieldStyle()).focused($isTyping)
      } result: { children in
        let fields = children.filter { $0[IsFieldTrait.self] }
        if !fields.isEmpty { frame(fields).onAppear { isTyping = true } }
        self.buttons(children.filter { !$0[IsFieldTrait.self] })
      }
    }
    .frame(width: 270)
    .dialogSurface()
  }

  private func frame(_ fields: [ViewChild]) -> some View {
    let shape = RoundedRectangle(cornerRadius: 6, style: .continuous)
    return VStack(spacing: 0) {
      ForEach(fields) { field in
        if field.id != fields.first?.id { Hairline() }
        field.view
      }
    }
    .clipShape(shape)
    .background(Color(system: .secondarySystemGroupedBackground), in: shape)
    .overlay { shape.strokeBorder(Color(system: .separator), lineWidth: 0.5) }
    .padding(.horizontal, 16)
    .padding(.bottom, 19)
  }

  @ViewBuilder private func buttons(_ buttons: [ViewChild]) -> some View {
    let cancel = buttons.filter { $0[DialogRoleTrait.self] == .cancel }
    let others = buttons.filter { $0[DialogRoleTrait.self] != .cancel }
    if buttons.isEmpty {
      Hairline()
      Button("OK") {}
    } else if buttons.count == 2 {
      Hairline()
      HStack(spacing: 0) {
        (cancel + others)[0].view
        Hairline(axis: .vertical)
        (cancel + others)[1].view
      }
      .frame(height: 44)
    } else {
      ForEach(others + cancel) { button in
        Hairline()
        button.view
      }
    }
  }
}

/// A text field, as its container reads it.
enum IsFieldTrait: _ViewTraitKey { static var defaultValue: Bool { false } }

/// Small text, with the room around it that the frame of all fields leaves.
private struct AlertFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    PlainTextFieldStyle()._body(configuration: configuration)
      .font(.footnote)
      .padding(.horizontal, 7)
      .frame(minHeight: 30)
  }
}
