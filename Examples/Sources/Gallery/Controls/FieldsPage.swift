import SwiftUI

/// What is typed into, and what is chosen from.
struct FieldsPage: View {
  @State private var name = "Rosa"
  @State private var nothing = ""
  @State private var password = "secret"
  @State private var notes = "Two lines\nof notes"
  @State private var fruit = "Pear"

  var body: some View {
    VStack(spacing: 18) {
      TextField("Name", text: $name)
      TextField("Nothing yet", text: $nothing)
      SecureField("Password", text: $password)
      TextEditor(text: $notes)
        .frame(height: 60)
        .overlay(RoundedRectangle(cornerRadius: 5).strokeBorder(.separator))
        .accessibilityLabel("Notes")
      picker.pickerStyle(.segmented)
      LabeledContent("From a menu") { picker.pickerStyle(.menu) }
      picker.pickerStyle(.wheel).frame(height: 140)
    }
    .textFieldStyle(.roundedBorder)
    .padding(24)
  }

  private var picker: some View {
    Picker("Fruit", selection: $fruit) {
      ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text($0) }
    }
  }
}
