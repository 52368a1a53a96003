import SwiftUI

struct ErrandRow: View {
  let errand: Errand
  let toggle: () -> Void

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Button(action: toggle) {
        Image(systemName: errand.isDone ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(errand.isDone ? Color.green : Color.secondary)
          .imageScale(.large)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(errand.isDone ? "Mark as open" : "Mark as done")

      VStack(alignment: .leading, spacing: 2) {
        Text(errand.title)
          .strikethrough(errand.isDone)
          .foregroundStyle(errand.isDone ? .secondary : .primary)
        if !errand.place.isEmpty {
          Label(errand.place, systemImage: "mappin.and.ellipse")
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      Spacer(minLength: 0)
      if errand.urgency == .today, !errand.isDone {
        Text("Today")
          .font(.caption2.weight(.semibold))
          .padding(.horizontal, 8)
          .padding(.vertical, 3)
          .background(.red.opacity(0.15), in: Capsule())
          .foregroundStyle(.red)
      }
    }
  }
}

/// All of an errand, changed in place.
struct ErrandEditor: View {
  @Binding var errand: Errand
  @FocusState private var isTitleFocused: Bool

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $errand.title)
          .focused($isTitleFocused)
        TextField("Place", text: $errand.place)
      }
      Section {
        Picker("When", selection: $errand.urgency) {
          ForEach(Errand.Urgency.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        Toggle("Flagged", isOn: $errand.isFlagged)
        Toggle("Done", isOn: $errand.isDone)
      }
      Section("Note") {
        TextField("Anything to remember", text: $errand.note, axis: .vertical)
          .lineLimit(3...8)
      }
    }
    .navigationTitle(errand.title.isEmpty ? "Errand" : errand.title)
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// Asks for a new errand.
struct NewErrandSheet: View {
  let add: (Errand) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var errand = Errand(title: "")
  @FocusState private var focus: Field?

  enum Field { case title, place }

  var body: some View {
    NavigationStack {
      Form {
        TextField("What is to be done?", text: $errand.title)
          .focused($focus, equals: .title)
          .submitLabel(.next)
          .onSubmit { focus = .place }
        TextField("Where?", text: $errand.place)
          .focused($focus, equals: .place)
          .onSubmit(finish)
        Picker("When", selection: $errand.urgency) {
          ForEach(Errand.Urgency.allCases, id: \.self) { Text($0.title) }
        }
      }
      .navigationTitle("New errand")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add", action: finish).disabled(isEmpty)
        }
      }
      .onAppear { focus = .title }
    }
    .presentationDetents([.medium, .large])
    .interactiveDismissDisabled(!isEmpty)
  }

  private var isEmpty: Bool {
    errand.title.trimmingCharacters(in: .whitespaces).isEmpty
  }

  private func finish() {
    guard !isEmpty else { return }
    add(errand)
    dismiss()
  }
}
