import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// Things of this app as other programs may have them: as texts, as addresses of files, and as the
/// data of their types.
struct Offer: Sendable {
  let items: [NSItemProvider]
  /// Things without a file of their own become files where one is asked for, as a file manager
  /// does when they are let go over it.
  var makesFiles = false

  static let text = "text/plain;charset=utf-8"
  static let addresses = "text/uri-list"
  /// What a type is called that no MIME type stands for.
  private static let ownPrefix = "application/x-uti."

  /// MIME types, the best one first.
  var types: [String] {
    var names: [String] = []
    func add(_ name: String) {
      if !names.contains(name) { names.append(name) }
    }
    for item in items {
      for type in item.registeredContentTypes {
        if type.conforms(to: .url) { add(Offer.addresses) }
        if Offer.isText(type) || type == .url { add(Offer.text) }
        if !type.conforms(to: .url), !Offer.isText(type) { add(Offer.name(of: type)) }
      }
    }
    if makesFiles, items.contains(where: { $0.fileType != nil }) { add(Offer.addresses) }
    return names
  }

  private static func isText(_ type: UTType) -> Bool {
    type == .utf8PlainText || type == .plainText || type == .text
  }

  private static func name(of type: UTType) -> String {
    type.preferredMIMEType ?? ownPrefix + type.identifier
  }

  /// The type that a MIME type of another program means; nil for what is none.
  static func type(named name: String) -> UTType? {
    if name.hasPrefix(ownPrefix) { return UTType(String(name.dropFirst(ownPrefix.count))) }
    if name == text { return .utf8PlainText }
    return name.contains("/") ? UTType(mimeType: name) : nil
  }

  /// The things as one of the types; nil if that cannot be had.
  func data(as name: String) async -> Data? {
    switch name {
    case Offer.text: await joined("\n") { await $0.text() }
    case Offer.addresses: await joined("\r\n") { await $0.address(makesFile: makesFiles) }
    default: await first(Offer.type(named: name))
    }
  }

  private func joined(
    _ separator: String, _ part: (NSItemProvider) async -> String?
  ) async -> Data? {
    var parts: [String] = []
    for item in items {
      if let part = await part(item) { parts.append(part) }
    }
    return parts.isEmpty ? nil : Data(parts.joined(separator: separator).utf8)
  }

  private func first(_ type: UTType?) async -> Data? {
    guard let type else { return nil }
    for item in items where item.hasItemConformingToTypeIdentifier(type.identifier) {
      if let data = await item.data(of: type) { return data }
    }
    return nil
  }
}

extension NSItemProvider {
  fileprivate func data(of type: UTType) async -> Data? {
    await withCheckedContinuation { continuation in
      loadDataRepresentation(for: type) { data, _ in continuation.resume(returning: data) }
    }
  }

  fileprivate func text() async -> String? {
    for type in [UTType.utf8PlainText, .text, .url]
    where hasItemConformingToTypeIdentifier(type.identifier) {
      if let data = await data(of: type) { return String(decoding: data, as: UTF8.self) }
    }
    return nil
  }

  /// The type as which it would be a file.
  fileprivate var fileType: UTType? {
    registeredContentTypes.first { !$0.conforms(to: .url) && $0.preferredFilenameExtension != nil }
  }

  /// The address that it is, or that of its file.
  fileprivate func address(makesFile: Bool) async -> String? {
    for type in [UTType.fileURL, .url] where hasItemConformingToTypeIdentifier(type.identifier) {
      if let data = await data(of: type) { return String(decoding: data, as: UTF8.self) }
    }
    guard makesFile, let type = fileType, let data = await data(of: type) else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-\(UUID().uuidString)")
    let name = (suggestedName ?? "Untitled").replacing("/", with: "-")
    var file = folder.appendingPathComponent(name)
    if file.pathExtension.isEmpty { file.appendPathExtension(for: type) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file)
      return file.absoluteString
    } catch {
      return nil
    }
  }
}
