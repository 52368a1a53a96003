import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// The documents that are open in a window, and the editor of the one that is chosen.
struct DocumentBrowser: View {
  let kind: DocumentKind
  @State private var documents: [OpenDocument] = []
  @State private var path: [ObjectIdentifier] = []
  @State private var isOpening = false
  @State private var failure: DocumentError?

  var body: some View {
    NavigationStack(path: $path) {
      list
        .navigationTitle("Documents")
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Open") { isOpening = true }
          }
          if kind.make != nil {
            ToolbarItem(placement: .navigationBarTrailing) {
              Button(action: makeNew) { Label("New", systemImage: "plus") }
            }
          }
        }
        .navigationDestination(for: ObjectIdentifier.self) { id in
          if let document = documents.first(where: { $0.id == id }) {
            DocumentPage(document: document, isEditable: kind.isEditable, failure: $failure)
          }
        }
    }
    .fileImporter(isPresented: $isOpening, allowedContentTypes: kind.readable) { result in
      open(result)
    }
    .dropDestination(for: URL.self) { urls, _ in
      for url in urls { open(.success(url)) }
      return !urls.isEmpty
    }
    .alert(
      "The document cannot be used.", isPresented: isFailing, presenting: failure,
      actions: { _ in Button("OK") {} }, message: { Text($0.description) })
  }

  @ViewBuilder private var list: some View {
    if documents.isEmpty {
      ContentUnavailableView(
        "No Documents", systemImage: "doc", description: Text("Open a file, or make a new one."))
    } else {
      List {
        ForEach(documents) { document in
          NavigationLink(value: document.id) { Label(document.name, systemImage: "doc") }
        }
        .onDelete { documents.remove(atOffsets: $0) }
      }
    }
  }

  private var isFailing: Binding<Bool> {
    Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })
  }

  private func makeNew() {
    guard let document = kind.make?() else { return }
    show(document)
  }

  private func show(_ document: OpenDocument) {
    documents.append(document)
    path = [document.id]
  }

  /// Documents that are open stay so when another one cannot be read.
  private func open(_ result: Result<URL, any Error>) {
    do {
      show(try kind.read(DocumentFile(try result.get(), readable: kind.readable)))
    } catch {
      failure = DocumentError(describing: error)
    }
  }
}

/// The editor of a document, below a bar by which it is saved.
private struct DocumentPage: View {
  let document: OpenDocument
  let isEditable: Bool
  @Binding var failure: DocumentError?
  @State private var isSaving = false
  @State private var name: String?
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    document.document.editor()
      .navigationTitle(name ?? document.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        if isEditable {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Save") { isSaving = true }.keyboardShortcut("s")
          }
        }
      }
      .modifier(
        _FileDialogModifier(
          isPresented: $isSaving,
          makeKind: {
            try MainThread.assume {
              .save(
                try document.document.fileWrapper(), type: document.document.writableType,
                name: document.name)
            }
          },
          finished: { result in MainThread.assume { saved(result) } }))
  }

  private func saved(_ result: Result<[URL], any Error>?) {
    switch result {
    case .success(let urls)?:
      guard let url = urls.first else { return }
      document.kept(at: url)
      name = document.name
    case .failure(let error)?: failure = DocumentError(describing: error)
    case nil: break
    }
  }
}

extension DocumentError {
  /// What went wrong, in words for people.
  init(describing error: any Error) {
    let words = (error as? any LocalizedError)?.errorDescription
    self.init(description: words ?? "\(error)")
  }
}
