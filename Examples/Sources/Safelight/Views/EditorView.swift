import ImagePipeline
import SwiftUI
import UniformTypeIdentifiers

/// The window: a desk without a picture, or a picture with its tools, below it on a phone and beside
/// it where there is room.
struct EditorView: View {
  @StateObject private var editor: Editor
  @SceneStorage("session") private var session = ""
  @Environment(\.horizontalSizeClass) private var width
  @State private var isChoosingFile = false
  @State private var isComparing = false
  @State private var isShowingHistory = false
  /// What is to be opened as soon as the person has said that edits may be lost.
  @State private var next: URL?

  init() {
    _editor = StateObject(wrappedValue: Editor())
  }

  /// Shows an editor that is there already.
  init(editor: Editor) {
    _editor = StateObject(wrappedValue: editor)
  }

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(editor.name ?? "Safelight")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { toolbar }
    }
    .tint(.red)
    .fileImporter(isPresented: $isChoosingFile, allowedContentTypes: [.jpeg, .png]) { result in
      switch result {
      case .success(let file): open(file)
      case .failure(let error): editor.problem = Problem(opening: "The file", error)
      }
    }
    .fileExporter(
      isPresented: isExporting, document: editor.exported,
      contentType: editor.exported?.kind.type ?? .jpeg, defaultFilename: exportName
    ) { editor.finishExport($0) }
    .alert(
      editor.problem?.title ?? "", isPresented: hasProblem, presenting: editor.problem
    ) { _ in
      Button("OK") {}
    } message: {
      Text($0.message)
    }
    .confirmationDialog(
      "Open another picture?", isPresented: isAskedToReplace, titleVisibility: .visible,
      presenting: next
    ) { file in
      Button("Discard Edits", role: .destructive) { editor.open(file) }
      Button("Cancel", role: .cancel) {}
    } message: { _ in
      Text("Edits of “\(editor.name ?? "")” that are not saved will be lost.")
    }
    .sheet(isPresented: $isShowingHistory) { HistorySheet(editor: editor).tint(.red) }
    .task {
      if session.isEmpty { session = UUID().uuidString }
      editor.restore(from: .standard(session))
    }
  }

  @ViewBuilder private var content: some View {
    if let stage = editor.stage, let first = editor.stages.first {
      if width == .regular {
        HStack(spacing: 0) {
          PictureStage(
            editor: editor, before: first.proof, shown: stage.proof, isComparing: $isComparing)
          Divider()
          Inspector(editor: editor).frame(width: 320)
        }
      } else {
        VStack(spacing: 0) {
          PictureStage(
            editor: editor, before: first.proof, shown: stage.proof, isComparing: $isComparing)
          Divider()
          PhoneTools(editor: editor)
        }
      }
    } else {
      Desk(work: editor.work, openFile: { isChoosingFile = true }, open: open)
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Menu("Open", systemImage: "folder") {
        Button("Choose a File…", systemImage: "folder") { isChoosingFile = true }
          .keyboardShortcut("o")
        Section("Samples") {
          ForEach(Sample.allCases) { sample in
            Button(sample.title) { if let file = sample.file { open(file) } }
          }
        }
      }
      .disabled(editor.work != nil || editor.tool != nil)
    }
    if editor.name != nil {
      ToolbarItemGroup(placement: .topBarTrailing) {
        Button("Undo", systemImage: "arrow.uturn.backward") { editor.undo() }
          .keyboardShortcut("z")
          .disabled(!editor.canUndo)
        Button("Redo", systemImage: "arrow.uturn.forward") { editor.redo() }
          .keyboardShortcut("z", modifiers: [.command, .shift])
          .disabled(!editor.canRedo)
        moreMenu
      }
    }
  }

  private var moreMenu: some View {
    Menu("More", systemImage: "ellipsis.circle") {
      Section {
        ForEach(PictureKind.allCases, id: \.self) { kind in
          Button("Save as \(kind.title)…", systemImage: "square.and.arrow.down") {
            editor.export(kind)
          }
          .disabled(editor.tool != nil || editor.work != nil)
        }
      }
      Toggle("Before and After", systemImage: "square.split.2x1", isOn: $isComparing)
      if width != .regular {
        Button("History", systemImage: "clock.arrow.circlepath") { isShowingHistory = true }
          .disabled(editor.tool != nil || editor.work != nil)
      }
    }
  }

  /// Opens a file, after a question if that would lose anything.
  private func open(_ file: URL) {
    if editor.hasUnsavedEdits { next = file } else { editor.open(file) }
  }

  private var exportName: String {
    let name = editor.name ?? "Picture"
    return "\(name.prefix { $0 != "." }) edited"
  }

  private var hasProblem: Binding<Bool> {
    Binding {
      editor.problem != nil
    } set: {
      if !$0 { editor.problem = nil }
    }
  }
  private var isExporting: Binding<Bool> {
    Binding {
      editor.exported != nil
    } set: {
      if !$0 { editor.exported = nil }
    }
  }
  private var isAskedToReplace: Binding<Bool> {
    Binding {
      next != nil
    } set: {
      if !$0 { next = nil }
    }
  }
}

struct EditorView_Previews: PreviewProvider {
  static var previews: some View {
    EditorView(editor: .example())
      .previewDevice("iPhone SE (2nd generation)")
    EditorView(editor: .example(.filters))
      .preferredColorScheme(.dark)
      .previewDevice("iPhone 15 Pro")
    EditorView(editor: .example(.light))
      .environment(\.dynamicTypeSize, .accessibility2)
      .previewDevice("iPhone 15 Pro Max")
      .previewDisplayName("Large type")
    EditorView(editor: .example())
      .previewDevice("iPad Pro (11-inch)")
      .previewInterfaceOrientation(.landscapeLeft)
  }
}
