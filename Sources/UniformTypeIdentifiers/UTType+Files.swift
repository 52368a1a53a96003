import Foundation

extension URL {
  /// The URL with a component that has the type's preferred extension; one that already has an
  /// extension of the type stays as it is.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(
      partialName.withExtension(for: contentType), isDirectory: contentType.isFolder)
  }

  /// Appends a component that has the type's preferred extension.
  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// The URL with the type's preferred extension, unless it has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard !lastPathComponent.isEmpty else { return self }
    let name = lastPathComponent.withExtension(for: contentType)
    guard name != lastPathComponent else { return self }
    return deletingLastPathComponent().appendingPathComponent(
      name, isDirectory: contentType.isFolder)
  }

  /// Appends the type's preferred extension, unless the URL has an extension of the type.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension NSString {
  /// The path with a component that has the type's preferred extension.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> String {
    appendingPathComponent(partialName.withExtension(for: contentType))
  }

  /// The path with the type's preferred extension, unless it has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> String {
    let name = lastPathComponent
    guard !name.isEmpty else { return self as String }
    return String((self as String).dropLast(name.count)) + name.withExtension(for: contentType)
  }
}

extension URLResourceValues {
  /// The type of the file, by its extension; of a folder, `public.folder` or a package's type. Nil
  /// unless `contentTypeKey` was asked for.
  public var contentType: UTType? {
    guard let path else { return nil }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let ending = (path as NSString).pathExtension
    switch attributes?[.type] as? FileAttributeType {
    case .typeSymbolicLink:
      return .symbolicLink
    case .typeDirectory:
      let types = UTType.types(tag: ending, tagClass: .filenameExtension, conformingTo: .directory)
      return types.first ?? .folder
    default:
      return ending.isEmpty ? .data : UTType(filenameExtension: ending) ?? .data
    }
  }
}

extension URLResourceKey {
  /// The type of a file as a `UTType`. It asks for the path: Foundation has no types, and passes
  /// over keys it does not know.
  public static let contentTypeKey = URLResourceKey.pathKey
}

extension UTType {
  fileprivate var isFolder: Bool { conforms(to: .directory) }
}

extension String {
  fileprivate func withExtension(for type: UTType) -> String {
    let ending = (self as NSString).pathExtension.lowercased()
    guard let preferred = type.preferredFilenameExtension,
      !(type.tags[.filenameExtension] ?? []).contains(ending)
    else { return self }
    return "\(self).\(preferred)"
  }
}
