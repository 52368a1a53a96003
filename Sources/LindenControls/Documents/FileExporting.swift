import CoreTransferable
import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers

extension FileDocument {
  /// The document as a file that is not over an earlier one.
  func newFile(of type: UTType) throws -> FileWrapper {
    try fileWrapper(
      configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
  }
}

extension ReferenceFileDocument {
  /// The document as it is now, as a file that is not over an earlier one.
  func newFile(of type: UTType) throws -> FileWrapper {
    try fileWrapper(
      snapshot: snapshot(contentType: type),
      configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
  }
}

// MARK: One document

extension View {
  /// Lets the user keep a document in a file while `isPresented` is true and there is a document.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the document is kept or the user gave up.
  ///   - document: What is written; nil asks nothing.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: What the file is called unless the user changes it.
  ///   - onCompletion: Gets the file, or why it could not be written.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType],
      defaultFilename: defaultFilename, onCompletion: onCompletion, onCancellation: {})
  }

  /// As `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`; the first
  /// of `contentTypes` is taken, or else the first that the document can write. `onCancellation`
  /// runs when the user gives up.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    let document = UncheckedBox(document)
    return fileSaver(
      isPresented, document.value != nil, contentTypes.first ?? D.writableContentTypes.first,
      defaultFilename, onCompletion, onCancellation
    ) { try document.value!.newFile(of: $0) }
  }

  /// Lets the user keep a document, an object, in a file while `isPresented` is true and there is a
  /// document. `onCompletion` gets the file, or why it could not be written.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType],
      defaultFilename: defaultFilename, onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets the user keep a document, an object, in a file while `isPresented` is true and there is a
  /// document. The first of `contentTypes` is taken, or else the first that the document can write.
  /// `onCancellation` runs when the user gives up.
  nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    let document = UncheckedBox(document)
    return fileSaver(
      isPresented, document.value != nil, contentTypes.first ?? D.writableContentTypes.first,
      defaultFilename, onCompletion, onCancellation
    ) { try document.value!.newFile(of: $0) }
  }

  nonisolated private func fileSaver(
    _ isPresented: Binding<Bool>, _ hasDocument: Bool, _ type: UTType?, _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void,
    _ write: @escaping (UTType) throws -> FileWrapper
  ) -> some View {
    let type = type ?? .data
    return fileDialog(
      Binding(
        get: { isPresented.wrappedValue && hasDocument }, set: { isPresented.wrappedValue = $0 })
    ) {
      .save(try write(type), type: type, name: name ?? "Untitled")
    } _: { result in
      if let result { onCompletion(result.first) } else { onCancellation() }
    }
  }
}

// MARK: Several documents

extension View {
  /// Lets the user keep documents in a folder, a file each, while `isPresented` is true and there are
  /// documents.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the documents are kept or the user gave up.
  ///   - documents: What is written, under the names that their file wrappers have; without any
  ///     nothing is asked.
  ///   - contentType: The type of the files.
  ///   - onCompletion: Gets the files, or why one could not be written.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    fileExporter(
      isPresented: isPresented, documents: documents, contentTypes: [contentType],
      onCompletion: onCompletion)
  }

  /// As `fileExporter(isPresented:documents:contentType:onCompletion:)`; the first of `contentTypes`
  /// is taken, or else the first that the documents can write. `onCancellation` runs when the user
  /// gives up.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    filesSaver(
      isPresented, Array(documents), contentTypes.first ?? C.Element.writableContentTypes.first,
      onCompletion, onCancellation
    ) { try $0.newFile(of: $1) }
  }

  /// Lets the user keep documents, which are objects, in a folder, a file each, while `isPresented` is
  /// true and there are documents. `onCompletion` gets the files, or why one could not be written.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    fileExporter(
      isPresented: isPresented, documents: documents, contentTypes: [contentType],
      onCompletion: onCompletion)
  }

  /// As `fileExporter(isPresented:documents:contentType:onCompletion:)` for documents that are
  /// objects; the first of `contentTypes` is taken, or else the first that the documents can write.
  /// `onCancellation` runs when the user gives up.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    filesSaver(
      isPresented, Array(documents), contentTypes.first ?? C.Element.writableContentTypes.first,
      onCompletion, onCancellation
    ) { try $0.newFile(of: $1) }
  }

  nonisolated private func filesSaver<D>(
    _ isPresented: Binding<Bool>, _ documents: [D], _ type: UTType?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void,
    _ write: @escaping (D, UTType) throws -> FileWrapper
  ) -> some View {
    let type = type ?? .data
    return fileDialog(
      Binding(
        get: { isPresented.wrappedValue && !documents.isEmpty },
        set: { isPresented.wrappedValue = $0 })
    ) {
      .saveAll(
        try documents.map { document in
          let file = try write(document, type)
          return file.named(file.preferredFilename ?? file.filename, type)
        })
    } _: { result in
      if let result { onCompletion(result) } else { onCancellation() }
    }
  }
}

extension FileWrapper {
  /// Prefers a name with an ending for a type.
  fileprivate func named(_ name: String?, _ type: UTType) -> FileWrapper {
    preferredFilename =
      URL(fileURLWithPath: name ?? "Untitled").appendingPathExtension(for: type).lastPathComponent
    return self
  }
}

// MARK: Things that can be handed over

/// Keeps things that can be handed over in files: their data is made first, then the user is asked.
nonisolated public struct _ItemExporter<Item: Transferable>: ViewModifier {
  @Binding var isPresented: Bool
  let items: [Item]
  let types: [UTType]
  let makeKind: ([Data], UTType) -> FileDialogRequest.Kind
  let finished: (Result<[URL], any Error>) -> Void
  let cancelled: () -> Void
  @State private var data: [Data]?

  @MainActor public func body(content: Content) -> some View {
    let (data, type, makeKind) = (data, type, makeKind)
    content
      .modifier(
        _FileDialogModifier(
          isPresented: Binding(get: { data != nil }, set: { if !$0 { end() } }),
          makeKind: { makeKind(data ?? [], type) },
          finished: { result in
            if let result { finished(result) } else { cancelled() }
          })
      )
      .task(id: isPresented && !items.isEmpty) { await export() }
  }

  private var type: UTType {
    types.first ?? Item.exportedContentTypes().first ?? .data
  }

  @MainActor private func export() async {
    guard isPresented, !items.isEmpty else {
      data = nil
      return
    }
    do {
      var made: [Data] = []
      for item in items { made.append(try await item.exported(as: type)) }
      data = made
    } catch {
      isPresented = false
      finished(.failure(error))
    }
  }

  private func end() {
    data = nil
    isPresented = false
  }
}

extension View {
  /// Lets the user keep something that can be handed over in a file while `isPresented` is true and
  /// there is such a thing.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when it is kept or the user gave up.
  ///   - item: What is written; nil asks nothing.
  ///   - contentTypes: The types of the file, best first; none is the first that the item has.
  ///   - defaultFilename: What the file is called unless the user changes it.
  ///   - onCompletion: Gets the file, or why it could not be written.
  ///   - onCancellation: Runs when the user gives up.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let saved = item.map { [$0] } ?? []
    return modifier(
      _ItemExporter(
        isPresented: isPresented, items: saved, types: contentTypes,
        makeKind: { data, type in
          .save(
            FileWrapper(regularFileWithContents: data[0]), type: type,
            name: defaultFilename ?? "Untitled")
        },
        finished: { onCompletion($0.first) }, cancelled: onCancellation))
  }

  /// Lets the user keep things that can be handed over in a folder, a file each, while `isPresented`
  /// is true and there are such things.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when they are kept or the user gave up.
  ///   - items: What is written, under the names that the items suggest; without any nothing is asked.
  ///   - contentTypes: The types of the files, best first; none is the first that the items have.
  ///   - onCompletion: Gets the files, or why one could not be written.
  ///   - onCancellation: Runs when the user gives up.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: Transferable {
    let items = Array(items)
    return modifier(
      _ItemExporter(
        isPresented: isPresented, items: items, types: contentTypes,
        makeKind: { data, type in
          .saveAll(
            zip(items, data).map { item, data in
              FileWrapper(regularFileWithContents: data).named(item.suggestedFilename, type)
            })
        },
        finished: onCompletion, cancelled: onCancellation))
  }
}
