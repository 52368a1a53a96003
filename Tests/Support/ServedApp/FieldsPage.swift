import SwiftUI

/// Each kind of field for text, and what each has written.
struct FieldsPage: View {
  @State private var texts: [String: String] = [:]
  @State private var isAsking = false

  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        TextField("Line", text: text("Line"))
        TextField("Lines", text: text("Lines"), axis: .vertical)
        SecureField("Secret", text: text("Secret"))
        TextEditor(text: text("Editor")).frame(height: 80).accessibilityLabel("Editor")
        OldField(text: text("Old line")).frame(height: 40)
        OldEditor(text: text("Old lines")).frame(height: 80)
        Button("Ask") { isAsking = true }
        ForEach(texts.sorted { $0.key < $1.key }, id: \.key) { Text("\($0.key) is \($0.value)") }
      }
      .alert("Question", isPresented: $isAsking) {
        TextField("Answer", text: text("Answer"))
        Button("Done") {}
      }
      .searchable(text: text("Search"), prompt: "Search")
    }
  }

  private func text(_ name: String) -> Binding<String> {
    Binding(get: { texts[name] ?? "" }, set: { texts[name] = $0.isEmpty ? nil : $0 })
  }
}

/// UIKit's field for a line.
private struct OldField: UIViewRepresentable {
  @Binding var text: String

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.placeholder = "Old line"
    field.accessibilityLabel = "Old line"
    field.delegate = context.coordinator
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    context.coordinator.text = $text
    if field.text != text { field.text = text }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  final class Coordinator: NSObject, UITextFieldDelegate {
    var text: Binding<String>
    init(text: Binding<String>) { self.text = text }
    func textFieldDidChangeSelection(_ field: UITextField) { text.wrappedValue = field.text ?? "" }
  }
}

/// UIKit's field for several lines.
private struct OldEditor: UIViewRepresentable {
  @Binding var text: String

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.accessibilityLabel = "Old lines"
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    context.coordinator.text = $text
    if view.text != text { view.text = text }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  final class Coordinator: NSObject, UITextViewDelegate {
    var text: Binding<String>
    init(text: Binding<String>) { self.text = text }
    func textViewDidChange(_ view: UITextView) { text.wrappedValue = view.text ?? "" }
  }
}
