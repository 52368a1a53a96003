import Combine
import Foundation
import UniformTypeIdentifiers

/// Hands values over as data that the app makes and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let form: _TransferForm<Item>
  public var _forms: [_TransferForm<Item>] { [form] }

  /// Both ways.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    var form = _TransferForm<Item>(exportedType: contentType, importedType: contentType)
    form.export = exporting
    form.read = importing
    self.form = form
  }

  /// Out only.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    var form = _TransferForm<Item>(exportedType: exportedContentType)
    form.export = exporting
    self.form = form
  }

  /// In only.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    var form = _TransferForm<Item>(importedType: importedContentType)
    form.read = importing
    self.form = form
  }
}

/// Hands values over as what an encoder makes of them, JSON unless another one is given.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>:
  TransferRepresentation
where
  Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable,
  Encoder.Output == Data, Decoder.Input == Data
{
  public typealias Body = Never
  private let form: _TransferForm<Item>
  public var _forms: [_TransferForm<Item>] { [form] }

  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {
    var form = _TransferForm<Item>(exportedType: contentType, importedType: contentType)
    form.export = { try encoder.encode($0) }
    form.read = { try decoder.decode(Item.self, from: $0) }
    self.form = form
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(
      for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

/// A file that is handed over.
public struct SentTransferredFile: Sendable {
  public let file: URL
  /// Whether the receiver may use the file itself rather than a copy.
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that was handed over.
public struct ReceivedTransferredFile: Sendable {
  /// It may be gone after the import: move or copy it.
  public let file: URL
  public let isOriginalFile: Bool

  package init(file: URL, isOriginalFile: Bool) {
    self.file = file
    self.isOriginalFile = isOriginalFile
  }
}

/// Hands values over as files.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  private let form: _TransferForm<Item>
  public var _forms: [_TransferForm<Item>] { [form] }

  /// Both ways.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    var form = _TransferForm<Item>(exportedType: contentType, importedType: contentType)
    form.exportFile = exporting
    form.readFile = importing
    self.form = form
  }

  /// Out only.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    var form = _TransferForm<Item>(exportedType: exportedContentType)
    form.exportFile = exporting
    self.form = form
  }

  /// In only.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    var form = _TransferForm<Item>(importedType: importedContentType)
    form.readFile = importing
    self.form = form
  }
}

/// Hands values over as values of another type, in whatever forms that type has.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = Never
  private let form: _TransferForm<Item>
  public var _forms: [_TransferForm<Item>] { [form] }

  /// Both ways.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    form = Self.form(exporting, importing)
  }

  /// Out only.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    form = Self.form(exporting, nil)
  }

  /// In only.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    form = Self.form(nil, importing)
  }

  private static func form(
    _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
    _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
  ) -> _TransferForm<Item> {
    var form = _TransferForm<Item>()
    if let exporting {
      form.proxy = { try await exporting($0) }
      form.proxyExports = { ProxyRepresentation.exportedContentTypes() }
    }
    if let importing {
      form.proxyImports = { ProxyRepresentation.importedContentTypes() }
      form.readProxy = { data, type in
        let known = ProxyRepresentation.importedContentTypes()
        guard type.map({ type in known.contains { type.conforms(to: $0) } }) ?? true else {
          return nil
        }
        return try await importing(ProxyRepresentation(importing: data, contentType: type))
      }
    }
    return form
  }
}

// MARK: Types that can be handed over as they are

extension String: Transferable {
  @TransferRepresentationBuilder<String>
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
    DataRepresentation(importedContentType: .text) { String(decoding: $0, as: UTF8.self) }
  }
}

extension Data: Transferable {
  @TransferRepresentationBuilder<Data>
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  @TransferRepresentationBuilder<URL>
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: { data in
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else {
        throw TransferError(description: "The data is not a URL.")
      }
      return url
    }
  }
}

extension AttributedString: Transferable {
  @TransferRepresentationBuilder<AttributedString>
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation {
      String($0.characters)
    } importing: {
      AttributedString($0)
    }
  }
}
