import Combine
import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

/// An app's documents: a list of those that are open, and an editor for each.
///
/// A document is opened from a file and kept in one by the dialogs of the host that shows the
/// window: the browser's upload and download, for example. Each visitor has open documents of its
/// own; what was not saved is gone with the window.
public struct DocumentGroup<Document, Content: View>: Scene {
  public typealias Body = Never
  let kind: DocumentKind

  public func _collect(into list: inout _SceneList) {
    list.documents.kinds.append(kind)
    list.windows.append(
      _SceneList.Window(title: nil, content: AnyView(DocumentBrowser(kinds: { [kind] }))))
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Documents that are values, which are made, opened, edited and saved.
  public init(
    newDocument: @autoclosure @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    kind = DocumentKind(
      readable: Document.readableContentTypes,
      make: { OpenDocument(ValueDocument(newDocument(), nil, true, editor)) },
      adopt: { ($0 as? Document).map { OpenDocument(ValueDocument($0, nil, true, editor)) } },
      read: { try OpenDocument(ValueDocument(reading: $0, isEditable: true, editor), $0) })
  }

  /// Documents that are values, which are opened and not changed.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    kind = DocumentKind(
      readable: Document.readableContentTypes, make: nil, adopt: { _ in nil },
      read: { try OpenDocument(ValueDocument(reading: $0, isEditable: false, viewer), $0) })
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Documents that are objects, which are made, opened, edited and saved.
  public init(
    newDocument: @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    kind = DocumentKind(
      readable: Document.readableContentTypes,
      make: { OpenDocument(ObjectDocument(newDocument(), nil, true, editor)) },
      adopt: { ($0 as? Document).map { OpenDocument(ObjectDocument($0, nil, true, editor)) } },
      read: { try OpenDocument(ObjectDocument(reading: $0, isEditable: true, editor), $0) })
  }

  /// Documents that are objects, which are opened and not changed.
  public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    kind = DocumentKind(
      readable: Document.readableContentTypes, make: nil, adopt: { _ in nil },
      read: { try OpenDocument(ObjectDocument(reading: $0, isEditable: false, viewer), $0) })
  }
}

/// How documents of a group come into being.
struct DocumentKind {
  let readable: [UTType]
  let make: (@MainActor () -> OpenDocument)?
  /// Opens a document that is there already; nil if it is of another kind.
  let adopt: @MainActor (Any) -> OpenDocument?
  let read: @MainActor (DocumentFile) throws -> OpenDocument
}

/// A file a document is read from, read as a whole.
struct DocumentFile {
  let url: URL
  let type: UTType
  let wrapper: FileWrapper

  /// - Parameter readable: The types that documents can be read from; of others is a failure.
  init(_ url: URL, readable: [UTType]) throws {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    guard readable.contains(where: type.conforms) else {
      throw DocumentError(
        description: "“\(url.lastPathComponent)” is none of the documents this app can open.")
    }
    self.url = url
    self.type = type
    wrapper = try FileWrapper(url: url, options: .immediate)
  }

  var configuration: FileDocumentReadConfiguration {
    FileDocumentReadConfiguration(contentType: type, file: wrapper)
  }
}

struct DocumentError: LocalizedError, CustomStringConvertible {
  let description: String
  var errorDescription: String? { description }
}

/// A document that is open, whatever it is.
@MainActor protocol EditedDocument: AnyObject {
  var writableType: UTType { get }
  var isEditable: Bool { get }
  func editor() -> AnyView
  func fileWrapper() throws -> FileWrapper
  /// The document is kept in a file.
  func kept(at url: URL)
}

/// A row of the list of documents.
@MainActor final class OpenDocument: Identifiable {
  let document: any EditedDocument
  private(set) var name: String

  init(_ document: any EditedDocument, _ file: DocumentFile? = nil) {
    self.document = document
    name = file?.url.deletingPathExtension().lastPathComponent ?? "Untitled"
  }

  func kept(at url: URL) {
    name = url.deletingPathExtension().lastPathComponent
    document.kept(at: url)
  }
}

/// A document that is a value.
private final class ValueDocument<Document: FileDocument, Content: View>: ObservableObject,
  EditedDocument
{
  @Published var document: Document
  @Published private(set) var url: URL?
  let isEditable: Bool
  private let content: (FileDocumentConfiguration<Document>) -> Content

  init(
    _ document: Document, _ url: URL?, _ isEditable: Bool,
    _ content: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.document = document
    self.url = url
    self.isEditable = isEditable
    self.content = content
  }

  convenience init(
    reading file: DocumentFile, isEditable: Bool,
    _ content: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) throws {
    self.init(try Document(configuration: file.configuration), file.url, isEditable, content)
  }

  var writableType: UTType { Document.writableContentTypes.first ?? .data }

  func editor() -> AnyView { AnyView(Editor(model: self, content: content)) }

  func fileWrapper() throws -> FileWrapper { try document.newFile(of: writableType) }

  func kept(at url: URL) { self.url = url }

  private struct Editor: View {
    @ObservedObject var model: ValueDocument
    let content: (FileDocumentConfiguration<Document>) -> Content

    var body: some View {
      content(
        FileDocumentConfiguration(
          document: model.isEditable ? $model.document : .constant(model.document),
          fileURL: model.url, isEditable: model.isEditable)
      )
      .documentConfiguration(model.url, isEditable: model.isEditable)
    }
  }
}

/// A document that is an object.
private final class ObjectDocument<Document: ReferenceFileDocument, Content: View>:
  ObservableObject, EditedDocument
{
  let document: Document
  @Published private(set) var url: URL?
  let isEditable: Bool
  private let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    _ document: Document, _ url: URL?, _ isEditable: Bool,
    _ content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.document = document
    self.url = url
    self.isEditable = isEditable
    self.content = content
  }

  convenience init(
    reading file: DocumentFile, isEditable: Bool,
    _ content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) throws {
    self.init(try Document(configuration: file.configuration), file.url, isEditable, content)
  }

  var writableType: UTType { Document.writableContentTypes.first ?? .data }

  func editor() -> AnyView { AnyView(Editor(model: self, document: document, content: content)) }

  func fileWrapper() throws -> FileWrapper { try document.newFile(of: writableType) }

  func kept(at url: URL) { self.url = url }

  private struct Editor: View {
    @ObservedObject var model: ObjectDocument
    @ObservedObject var document: Document
    let content: (ReferenceFileDocumentConfiguration<Document>) -> Content

    var body: some View {
      content(
        ReferenceFileDocumentConfiguration(
          document: document, fileURL: model.url, isEditable: model.isEditable)
      )
      .documentConfiguration(model.url, isEditable: model.isEditable)
    }
  }
}
