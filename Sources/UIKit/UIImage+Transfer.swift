import CoreTransferable
import Foundation
import LindenFeatures
import UniformTypeIdentifiers
@_spi(Engine) import LindenEngine

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .gif, .webP, .svg, .image].map(\.identifier)
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }

  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(pngData(), nil)
    return nil
  }
}

extension Image: Transferable {
  /// A picture's data; system symbols and pictures of catalogs cannot be given away.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { data in
      guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: image)
    }
  }
}
