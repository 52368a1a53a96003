import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// The documents that are open in a window, and the editor of the one that is chosen.
struct DocumentBrowser: View {
  let kinds: @MainActor () -> [DocumentKind]
  /// What is shown above the documents; nil is nothing.
  var launch: DocumentLaunch?
  @State private var documents: [OpenDocument] = []
  @State private var path: [ObjectIdentifier] = []
  @State private var isOpening = false
  @State private var failure: DocumentError?

  private var readable: [UTType] { kinds().flatMap(\.readable) }

  var body: some View {
    NavigationStack(path: $path) {
      root
        .navigationDestination(for: ObjectIdentifier.self) { id in
          if let document = documents.first(where: { $0.id == id }) {
            DocumentPage(document: document, failure: $failure)
          }
        }
    }
    .environment(
      \.documentActions,
      DocumentActions(
        make: makeNew, adopt: adopt, open: { open(.success($0)) },
        fail: { failure = DocumentError(describing: $0) })
    )
    .fileImporter(isPresented: $isOpening, allowedContentTypes: readable) { result in
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

  @ViewBuilder private var root: some View {
    if let launch {
      DocumentLaunchPage(
        launch: launch,
        documents: VStack(spacing: 0) {
          HStack {
            Text("Documents").font(.headline)
            Spacer()
            Button("Open") { isOpening = true }
          }
          .padding(16)
          list.frame(maxHeight: .infinity)
        }
      )
      .toolbar(.hidden, for: .navigationBar)
    } else {
      list
        .navigationTitle("Documents")
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Open") { isOpening = true }
          }
          if kinds().contains(where: { $0.make != nil }) {
            ToolbarItem(placement: .navigationBarTrailing) {
              Button {
                makeNew(nil)
              } label: {
                Label("New", systemImage: "plus")
              }
            }
          }
        }
    }
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

  /// - Parameter type: Of the document; nil is that of the first group that makes some.
  private func makeNew(_ type: UTType?) {
    let kind = kinds().first { kind in
      kind.make != nil && (type == nil || kind.readable.contains { type!.conforms(to: $0) })
    }
    guard let document = kind?.make?() else { return }
    show(document)
  }

  private func adopt(_ document: Any) {
    guard let opened = kinds().lazy.compactMap({ $0.adopt(document) }).first else {
      failure = DocumentError(description: "No group of documents has \(type(of: document)).")
      return
    }
    show(opened)
  }

  private func show(_ document: OpenDocument) {
    documents.append(document)
    path = [document.id]
  }

  /// Documents that are open stay so when another one cannot be read.
  private func open(_ result: Result<URL, any Error>) {
    do {
      let file = try DocumentFile(try result.get(), readable: readable)
      let kind = kinds().first { $0.readable.contains(where: file.type.conforms) }
      if let kind { show(try kind.read(file)) }
    } catch {
      failure = DocumentError(describing: error)
    }
  }
}

/// The editor of a document, below a bar by which it is saved.
private struct DocumentPage: View {
  let document: OpenDocument
  @Binding var failure: DocumentError?
  @State private var isSaving = false
  @State private var name: String?
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    document.document.editor()
      .navigationTitle(name ?? document.name)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        if document.document.isEditable {
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
