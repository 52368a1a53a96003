import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture or a film that was chosen: a file that the host's dialog gave.
public struct PhotosPickerItem: Hashable, Sendable {
  /// Nil for a chosen file, as it is in no photo library.
  public let itemIdentifier: String?
  private let file: URL?

  /// An item of a photo library. There is none here: it has no content.
  public init(itemIdentifier: String) {
    self.itemIdentifier = itemIdentifier
    file = nil
  }

  init(file: URL) {
    itemIdentifier = nil
    self.file = file
  }

  /// The type of the file.
  public var supportedContentTypes: [UTType] {
    file.flatMap { UTType(filenameExtension: $0.pathExtension) }.map { [$0] } ?? []
  }

  /// What a picture is converted to before it is handed over. Accepted: files stay as they are.
  public struct EncodingDisambiguationPolicy: Equatable, Sendable {
    private let kind: Int
    public static let automatic = EncodingDisambiguationPolicy(kind: 0)
    public static let current = EncodingDisambiguationPolicy(kind: 1)
    public static let compatible = EncodingDisambiguationPolicy(kind: 2)
  }

  /// The content as a value, such as `Data.self` or `Image.self`.
  ///
  /// - Returns: Nil for a type that takes no content of this kind.
  /// - Throws: If the content cannot be read, or the type refuses it.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let file, let content = supportedContentTypes.first ?? UTType("public.data") else {
      return nil
    }
    if type == Data.self { return try Data(contentsOf: file) as? T }
    guard T.importedContentTypes().contains(where: { content.conforms(to: $0) }) else {
      return nil
    }
    return try await T(importing: file, contentType: content)
  }

  /// The content as a value; `completionHandler` is called on another thread.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        let value = try await loadTransferable(type: type)
        progress.completedUnitCount = 1
        completionHandler(.success(value))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }
}
