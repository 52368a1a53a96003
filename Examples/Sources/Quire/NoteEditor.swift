import PreviewScreens
import SwiftUI

struct NoteEditor: View {
  @Binding var document: NoteDocument
  @Environment(\.undoManager) private var undoManager
  @FocusState private var focus: NoteDocument.Line.ID?
  @AppStorage("quire.size") private var size = 17.0
  @State private var showsPreview = false

  var body: some View {
    List {
      Section {
        TextField("Title", text: $document.title)
          .font(.title.bold())
      }
      Section {
        ForEach($document.lines) { $line in
          row($line)
        }
        .onDelete { offsets in change { $0.lines.remove(atOffsets: offsets) } }
        .onMove { source, target in
          change { $0.lines.move(fromOffsets: source, toOffset: target) }
        }
        Button("Add a line", systemImage: "plus") { add(isDone: nil) }
        Button("Add a task", systemImage: "checklist") { add(isDone: false) }
      } footer: {
        Text("\(document.wordCount) words")
      }
    }
    .font(.system(size: size))
    .navigationTitle(document.title)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItemGroup(placement: .navigationBarTrailing) {
        Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
          .disabled(undoManager?.canUndo != true)
          .keyboardShortcut("z")
        Menu("Text", systemImage: "textformat.size") {
          Button("Larger") { size = min(size + 2, 31) }.keyboardShortcut("+")
          Button("Smaller") { size = max(size - 2, 11) }.keyboardShortcut("-")
          Toggle("Show as text", isOn: $showsPreview)
        }
      }
    }
    .inspector(isPresented: $showsPreview) {
      ScrollView {
        Text(document.text)
          .font(.body.monospaced())
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
          .textSelection(.enabled)
      }
    }
  }

  private func row(_ line: Binding<NoteDocument.Line>) -> some View {
    HStack(alignment: .firstTextBaseline) {
      if let isDone = line.wrappedValue.isDone {
        Button {
          change { document in
            guard let index = document.lines.firstIndex(where: { $0.id == line.id }) else { return }
            document.lines[index].isDone = !isDone
          }
        } label: {
          Image(systemName: isDone ? "checkmark.square.fill" : "square")
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isDone ? "Done" : "Open")
      }
      TextField("Write…", text: line.text, axis: .vertical)
        .strikethrough(line.wrappedValue.isDone == true)
        .focused($focus, equals: line.id)
    }
  }

  private func add(isDone: Bool?) {
    let line = NoteDocument.Line(text: "", isDone: isDone)
    change { $0.lines.append(line) }
    focus = line.id
  }

  /// Changes the document in a way that can be undone.
  private func change(_ body: (inout NoteDocument) -> Void) {
    var changed = document
    body(&changed)
    set(changed)
  }

  private func set(_ new: NoteDocument) {
    let old = document
    guard new != old else { return }
    let binding = $document
    undoManager?.registerUndo(withTarget: UndoTarget.shared) { _ in binding.wrappedValue = old }
    withAnimation { document = new }
  }

  private final class UndoTarget: NSObject {
    static let shared = UndoTarget()
  }
}

struct NoteEditor_Previews: PreviewProvider {
  private struct Host: View {
    @State private var note = NoteDocument(text: "# Packing\n- [x] Rope\n- [ ] Lamp\nAnd a book.")

    var body: some View { NavigationStack { NoteEditor(document: $note) } }
  }

  static var previews: some View { Host().previewedOnScreens() }
}
