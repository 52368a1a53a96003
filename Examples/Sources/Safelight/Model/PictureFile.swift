import ImageIO
import ImagePipeline
import SwiftUI
import UniformTypeIdentifiers

/// A picture as it is saved.
struct PictureFile: FileDocument {
  static let readableContentTypes: [UTType] = [.jpeg, .png]

  let kind: PictureKind
  let data: Data

  init(kind: PictureKind, data: Data) {
    (self.kind, self.data) = (kind, data)
  }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw PictureError.unreadable }
    self.init(kind: configuration.contentType.conforms(to: .png) ? .png : .jpeg, data: data)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: data)
  }
}

extension PictureKind {
  var type: UTType { self == .png ? .png : .jpeg }
  var title: String { rawValue.uppercased() }
}

/// A picture that comes with the app.
enum Sample: String, CaseIterable, Identifiable {
  case fjord = "Fjord.jpg"
  case orchard = "Orchard.jpg"
  case lantern = "Lantern.png"

  var id: Self { self }
  var title: String { String(rawValue.prefix { $0 != "." }) }
  var file: URL? { Bundle.module.url(forResource: rawValue, withExtension: nil) }

  /// The picture, made small; nil if the file is gone.
  nonisolated func thumbnail() async -> UIImage? {
    guard let file, let source = CGImageSourceCreateWithURL(file as CFURL, nil) else { return nil }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 320,
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      .map(UIImage.init(cgImage:))
  }
}
