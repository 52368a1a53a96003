import Foundation
import UniformTypeIdentifiers

/// A type whose values can be dragged, copied and shared.
///
/// `transferRepresentation` lists the forms a value can be given in, the best one first.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form, or several, in which values of a type are handed over.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  @TransferRepresentationBuilder<Item> var body: Body { get }
  /// The forms, the best one first.
  var _forms: [_TransferForm<Item>] { get }
}

extension TransferRepresentation {
  /// A representation made of others.
  public var _forms: [_TransferForm<Item>] {
    body._forms.compactMap { $0 as Any as? _TransferForm<Item> }
  }
}

extension TransferRepresentation where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: TransferRepresentation {
  public typealias Item = Never
  public typealias Body = Never
  public var _forms: [_TransferForm<Never>] { [] }
}

extension Never: Transferable {
  public static var transferRepresentation: Never { preconditionFailure("There is no such value.") }
}

/// Makes one representation out of several.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> TupleTransferRepresentation<Item> {
    var forms: [_TransferForm<Item>] = []
    func add<R: TransferRepresentation>(_ part: R) {
      forms += part._forms.compactMap { $0 as Any as? _TransferForm<Item> }
    }
    repeat add(each content)
    return TupleTransferRepresentation(forms: forms)
  }
}

/// Several representations of one type.
public struct TupleTransferRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  let forms: [_TransferForm<Item>]
  public var _forms: [_TransferForm<Item>] { forms }
}

/// Who may ask for a representation.
public struct TransferRepresentationVisibility: Sendable, Equatable {
  private let reach: Int
  /// Any app.
  public static let all = TransferRepresentationVisibility(reach: 0)
  /// Apps of the same team.
  public static let team = TransferRepresentationVisibility(reach: 1)
  /// Apps of the same group.
  public static let group = TransferRepresentationVisibility(reach: 2)
  /// This app.
  public static let ownProcess = TransferRepresentationVisibility(reach: 3)
}

/// One form of a value: how it is made, and how it is read.
public struct _TransferForm<Item>: Sendable {
  var exportedType: UTType?
  var importedType: UTType?
  var export: (@Sendable (Item) async throws -> Data)?
  var read: (@Sendable (Data) async throws -> Item)?
  /// Where the value is a file on its own.
  var exportFile: (@Sendable (Item) async throws -> SentTransferredFile)?
  var readFile: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  /// Another value that stands for this one, without a detour by data.
  var proxy: (@Sendable (Item) async throws -> any Transferable)?
  /// Reads the value that stands for this one; nil if it is of another type.
  var readProxy: (@Sendable (Data, UTType?) async throws -> Item?)?
  /// The types of that value.
  var proxyExports: @Sendable () -> [UTType] = { [] }
  var proxyImports: @Sendable () -> [UTType] = { [] }
  var condition: (@Sendable (Item) -> Bool)?
  var fileName: (@Sendable (Item) -> String?)?
  var visibility = TransferRepresentationVisibility.all

  init(exportedType: UTType? = nil, importedType: UTType? = nil) {
    self.exportedType = exportedType
    self.importedType = importedType
  }
}

extension TransferRepresentation {
  /// Offers the representation only of values that meet a condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    changed { $0.condition = condition }
  }

  /// Suggests a name for a file that is made of the representation.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    changed { $0.fileName = { _ in fileName } }
  }

  /// Suggests a name for a file that is made of the representation.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    changed { $0.fileName = fileName }
  }

  /// Says who may ask for the representation; here it is always this app.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> {
    changed { $0.visibility = visibility }
  }

  private func changed(
    _ change: (inout _TransferForm<Item>) -> Void
  ) -> TupleTransferRepresentation<Item> {
    TupleTransferRepresentation(
      forms: _forms.map {
        var form = $0
        change(&form)
        return form
      })
  }
}

/// A value cannot be had in a form, or not be read from one.
public struct TransferError: Error, CustomStringConvertible {
  public let description: String
}

extension Transferable {
  /// The forms of values, the best one first.
  static var forms: [_TransferForm<Self>] {
    transferRepresentation._forms.compactMap { $0 as Any as? _TransferForm<Self> }
  }

  /// The types a value can be given as, the best one first.
  public static func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    forms.flatMap { $0.exportedTypes }
  }

  /// The types a value can be read from, the best one first.
  public static func importedContentTypes() -> [UTType] {
    forms.flatMap { $0.importedTypes }
  }

  /// The types this value can be given as, the best one first.
  public func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    Self.forms.filter { $0.condition?(self) ?? true }
      .flatMap { $0.exportedTypes }
  }

  /// A name for a file with this value.
  public var suggestedFilename: String? {
    Self.forms.lazy.compactMap { $0.fileName?(self) }.first
  }

  /// The value as data of a type.
  public func exported(as contentType: UTType) async throws -> Data {
    for form in Self.forms where form.condition?(self) ?? true {
      if let data = try await form.data(of: self, as: contentType) { return data }
    }
    throw TransferError(
      description: "\(Self.self) cannot be handed over as \(contentType.identifier).")
  }

  /// Reads a value from data of a type.
  public init(importing data: Data, contentType: UTType?) async throws {
    for form in Self.forms {
      if let value = try await form.value(from: data, as: contentType) {
        self = value
        return
      }
    }
    throw TransferError(
      description:
        "\(Self.self) cannot be read from \(contentType?.identifier ?? "data of no type").")
  }

  /// Reads a value from a file, of the type its name says.
  public init(importing url: URL, contentType: UTType?) async throws {
    let type = contentType ?? UTType(filenameExtension: url.pathExtension)
    for form in Self.forms {
      guard let read = form.readFile, let own = form.importedType,
        type.map({ $0.conforms(to: own) }) ?? true
      else { continue }
      self = try await read(ReceivedTransferredFile(file: url, isOriginalFile: true))
      return
    }
    try await self.init(importing: Data(contentsOf: url), contentType: type)
  }
}

extension _TransferForm {
  var importedTypes: [UTType] {
    importedType.map { [$0] } ?? proxyImports()
  }

  var exportedTypes: [UTType] {
    exportedType.map { [$0] } ?? proxyExports()
  }

  func data(of item: Item, as type: UTType) async throws -> Data? {
    if let proxy, exportedTypes.contains(where: { $0.conforms(to: type) }) {
      return try await proxy(item).exported(as: type)
    }
    guard let exportedType, exportedType.conforms(to: type) else { return nil }
    if let export { return try await export(item) }
    if let exportFile { return try Data(contentsOf: await exportFile(item).file) }
    return nil
  }

  func value(from data: Data, as type: UTType?) async throws -> Item? {
    if let readProxy { return try await readProxy(data, type) }
    guard let importedType, type.map({ $0.conforms(to: importedType) }) ?? true else { return nil }
    if let read { return try await read(data) }
    if let readFile {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString).\(importedType.preferredFilenameExtension ?? "dat")")
      try data.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return try await readFile(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
    return nil
  }
}
