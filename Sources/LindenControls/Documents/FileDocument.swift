import Combine
import Foundation
import LindenFeatures
import LindenFoundation
import UniformTypeIdentifiers

/// A document that is a value, kept in a file.
public protocol FileDocument {
  /// The types of files it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files it can be written to; those it can be read from, unless said otherwise.
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  /// The file with the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object, kept in a file.
public protocol ReferenceFileDocument: ObservableObject {
  /// What is written: the document at one moment.
  associatedtype Snapshot
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func snapshot(contentType: UTType) throws -> Snapshot
  /// The file with a snapshot.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper

  package init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// What a document is written to.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The file as it was; nil if there is none yet.
  public let existingFile: FileWrapper?

  package init(contentType: UTType, existingFile: FileWrapper?) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

/// A document that is open, and where it is kept.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// Nil until it is kept anywhere.
  public var fileURL: URL?
  public var isEditable: Bool

  package init(document: Binding<Document>, fileURL: URL?, isEditable: Bool) {
    _document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

/// A document that is open, and where it is kept.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// Nil until it is kept anywhere.
  public var fileURL: URL?
  public var isEditable: Bool

  package init(document: Document, fileURL: URL?, isEditable: Bool) {
    self.document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}
