import Foundation
import QuickLookThumbnailing
import Testing
import UIKit

@MainActor @Suite struct ThumbnailTests {
  private func file(_ ending: String, _ data: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).\(ending)")
    try data.write(to: url)
    return url
  }

  @Test func `a picture's thumbnail fits inside, and has the picture's shape`() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let url = try file("png", try #require(picture.pngData()))
    defer { try? FileManager.default.removeItem(at: url) }
    let request = QLThumbnailGenerator.Request(
      fileAt: url, size: CGSize(width: 10, height: 10), scale: 2, representationTypes: .all)
    let thumbnail = try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request)
    #expect(thumbnail.type == .thumbnail)
    #expect(thumbnail.uiImage.size == CGSize(width: 10, height: 5))
    #expect(thumbnail.cgImage.width == 20)
  }

  @Test func `a text has a sign of its type, and no content`() async throws {
    let url = try file("txt", Data("Hello".utf8))
    defer { try? FileManager.default.removeItem(at: url) }
    let generator = QLThumbnailGenerator.shared
    let size = CGSize(width: 16, height: 16)
    let icon = try await generator.generateBestRepresentation(
      for: .init(fileAt: url, size: size, scale: 1, representationTypes: .all))
    #expect(icon.type == .icon)
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await generator.generateBestRepresentation(
        for: .init(fileAt: url, size: size, scale: 1, representationTypes: .thumbnail))
    }
  }

  @Test func `there is no thumbnail of no file`() async {
    let request = QLThumbnailGenerator.Request(
      fileAt: URL(fileURLWithPath: "/nowhere.png"), size: CGSize(width: 16, height: 16), scale: 1,
      representationTypes: .icon)
    await #expect(throws: QLThumbnailError(.generationFailed)) {
      try await QLThumbnailGenerator.shared.generateBestRepresentation(for: request)
    }
  }
}
