@_exported import UIKit
import Foundation
import PDFKit
import UniformTypeIdentifiers

/// Why no thumbnail was made.
public struct QLThumbnailError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generationFailed, savingToURLFailed, noCachedThumbnail, noCloudThumbnail, requestInvalid
    case requestCancelled
  }
  public static var errorDomain: String { "QLThumbnailErrorDomain" }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "No thumbnail could be made." }
}

/// A small picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
  /// What a picture shows: a sign of the file's type, or the content, made quickly or carefully.
  public enum RepresentationType: Int, Sendable { case icon, lowQualityThumbnail, thumbnail }
  public let type: RepresentationType
  public let uiImage: UIImage
  /// The part of the picture that has the content, in points.
  public let contentRect: CGRect

  init(_ type: RepresentationType, _ image: UIImage) {
    (self.type, uiImage) = (type, image)
    contentRect = CGRect(origin: .zero, size: image.size)
  }
  open var cgImage: CGImage { uiImage.cgImage! }
}

/// Makes small pictures of files: of pictures and PDF documents what is in them, of others a sign of
/// their type.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {
  public static let shared = QLThumbnailGenerator()

  /// Which file, and how large.
  open class Request: NSObject, @unchecked Sendable {
    public struct RepresentationTypes: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let icon = Self(rawValue: 1)
      public static let lowQualityThumbnail = Self(rawValue: 2)
      public static let thumbnail = Self(rawValue: 4)
      public static let all = Self(rawValue: .max)
    }
    let url: URL
    /// Points; the picture fits inside.
    public let size: CGSize
    /// Pixels of a point.
    public let scale: CGFloat
    public let representationTypes: RepresentationTypes
    /// Pictures of fewer points to a side are not made; 0 is any.
    open var minimumDimension: CGFloat = 0
    open var iconMode = false
    open var contentType: UTType!

    public init(
      fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes
    ) {
      (self.url, self.size, self.scale) = (url, size, scale)
      self.representationTypes = representationTypes
      contentType = UTType(filenameExtension: url.pathExtension) ?? .data
    }
  }

  /// Calls the handler, on another thread, with the best picture that was asked for.
  open func generateBestRepresentation(
    for request: Request,
    completion completionHandler:
      @escaping @Sendable (QLThumbnailRepresentation?, (any Error)?)
      -> Void
  ) {
    Task {
      do { completionHandler(try await generateBestRepresentation(for: request), nil) } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The best picture that was asked for. Throws ``QLThumbnailError`` where there is no such file, or
  /// where only its content was asked for, which cannot be drawn.
  open func generateBestRepresentation(
    for request: Request
  ) async throws -> QLThumbnailRepresentation {
    guard FileManager.default.fileExists(atPath: request.url.path) else {
      throw QLThumbnailError(.generationFailed)
    }
    if !request.representationTypes.isDisjoint(with: [.thumbnail, .lowQualityThumbnail]),
      let image = await request.content()
    {
      let isCareful = request.representationTypes.contains(.thumbnail)
      return QLThumbnailRepresentation(isCareful ? .thumbnail : .lowQualityThumbnail, image)
    }
    guard request.representationTypes.contains(.icon), let icon = await request.icon() else {
      throw QLThumbnailError(.generationFailed)
    }
    return QLThumbnailRepresentation(.icon, icon)
  }

  /// Calls the handler, on another thread, once for each kind of picture that was asked for, the
  /// simplest one first. A kind that could not be made comes with an error.
  open func generateRepresentations(
    for request: Request,
    update updateHandler: (
      @Sendable (
        QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?
      ) -> Void
    )? = nil
  ) {
    guard let updateHandler else { return }
    let kinds: [(Request.RepresentationTypes, QLThumbnailRepresentation.RepresentationType)] = [
      (.icon, .icon), (.lowQualityThumbnail, .lowQualityThumbnail), (.thumbnail, .thumbnail),
    ]
    Task {
      for (kind, type) in kinds where request.representationTypes.contains(kind) {
        let part = Request(
          fileAt: request.url, size: request.size, scale: request.scale, representationTypes: kind)
        do { updateHandler(try await generateBestRepresentation(for: part), type, nil) } catch {
          updateHandler(nil, type, error)
        }
      }
    }
  }

  /// Writes the best picture as a PNG file.
  open func saveBestRepresentation(
    for request: Request, to fileURL: URL, contentType: String,
    completion completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Task {
      do {
        let picture = try await generateBestRepresentation(for: request)
        guard let data = picture.uiImage.pngData() else {
          throw QLThumbnailError(.savingToURLFailed)
        }
        try data.write(to: fileURL)
        completionHandler(nil)
      } catch { completionHandler(error) }
    }
  }

  /// Pictures are made at once: there is nothing to cancel.
  open func cancel(_ request: Request) {}
}

extension QLThumbnailGenerator.Request {
  /// What the file shows, as large as it fits; nil where that cannot be drawn, or is too small.
  @MainActor fileprivate func content() -> UIImage? {
    guard let image = picture() ?? page(), image.size.width > 0, image.size.height > 0 else {
      return nil
    }
    let ratio = min(size.width / image.size.width, size.height / image.size.height)
    let fitted = CGSize(width: image.size.width * ratio, height: image.size.height * ratio)
    guard min(fitted.width, fitted.height) >= minimumDimension else { return nil }
    return drawn(fitted) { image.draw(in: CGRect(origin: .zero, size: fitted)) }
  }

  @MainActor private func picture() -> UIImage? {
    contentType.conforms(to: .image) ? UIImage(contentsOfFile: url.path) : nil
  }

  @MainActor private func page() -> UIImage? {
    guard contentType.conforms(to: .pdf) else { return nil }
    let most = CGSize(width: size.width * scale, height: size.height * scale)
    return PDFDocument(url: url)?.page(at: 0)?.thumbnail(of: most, for: .cropBox)
  }

  /// A sign of the file's type.
  @MainActor fileprivate func icon() -> UIImage? {
    let signs: [(UTType, String)] = [
      (.image, "photo"), (.movie, "film"), (.audio, "waveform"), (.pdf, "doc.richtext"),
      (.archive, "doc.zipper"), (.text, "doc.text"), (.folder, "folder"),
    ]
    let name =
      url.hasDirectoryPath
      ? "folder" : signs.first { contentType.conforms(to: $0.0) }?.1 ?? "doc"
    let side = min(size.width, size.height)
    guard let sign = UIImage(systemName: name) else { return nil }
    let ratio = side / max(sign.size.width, sign.size.height, 1)
    let fitted = CGSize(width: sign.size.width * ratio, height: sign.size.height * ratio)
    return drawn(fitted) { sign.draw(in: CGRect(origin: .zero, size: fitted)) }
  }

  @MainActor private func drawn(_ size: CGSize, _ draw: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
  }
}
