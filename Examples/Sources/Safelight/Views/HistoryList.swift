import SwiftUI

/// The results so far, the first on top; a tap goes to one.
struct HistoryRows: View {
  @ObservedObject var editor: Editor

  var body: some View {
    ForEach(editor.stages) { stage in
      Button {
        editor.show(stage: stage.id)
      } label: {
        HStack(spacing: 12) {
          Image(uiImage: stage.proof.image)
            .resizable()
            .scaledToFill()
            .frame(width: 44, height: 44)
            .clipShape(RoundedRectangle(cornerRadius: 6))
            .accessibilityHidden(true)
          Text(stage.title)
          Spacer()
          if stage.id == editor.index {
            Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityLabel("Shown")
          }
        }
        .opacity(stage.id > editor.index ? 0.5 : 1)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .disabled(editor.tool != nil || editor.work != nil)
    }
  }
}

/// The history on a phone.
struct HistorySheet: View {
  @ObservedObject var editor: Editor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List { HistoryRows(editor: editor) }
        .navigationTitle("History")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Done") { dismiss() } }
    }
    .presentationDetents([.medium, .large])
  }
}

struct HistoryList_Previews: PreviewProvider {
  static var previews: some View {
    HistorySheet(editor: .example())
  }
}
