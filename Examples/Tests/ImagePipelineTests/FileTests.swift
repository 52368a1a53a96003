import Foundation
import ImagePipeline
import Testing

/// Pictures in files.
@Suite struct FileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pipeline-\(UUID())")

  /// A picture with transparent and half transparent pixels.
  private var picture: Raster {
    var raster = Raster(width: 24, height: 16, filledWith: [200, 120, 40, 255])
    raster[3, 5] = [10, 220, 130, 128]
    raster[4, 5] = [0, 0, 0, 0]
    return raster
  }

  private func file(_ name: String, _ data: Data) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }

  @Test func `N/P3 a file is loaded under a tag`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipeline = try Pipeline().load(contentsOf: file("a.png", picture.encode(.png)), as: "scan")
    #expect(pipeline.fetch("scan")?.width == 24 && pipeline.fetch(.original) == nil)
    #expect(throws: PictureError.unreadable) {
      try pipeline.load(contentsOf: folder.appendingPathComponent("none.png"))
    }
    #expect(pipeline.front.width == 24)
  }

  @Test func `a PNG keeps every pixel, nearly so where it is not solid`() throws {
    let (read, kind) = try Raster.decode(picture.encode(.png))
    #expect(kind == .png && read[0, 0] == [200, 120, 40, 255] && read[4, 5] == [0, 0, 0, 0])
    for (a, b) in zip(read[3, 5], picture[3, 5]) { #expect(abs(Int(a) - Int(b)) <= 1) }
  }

  @Test func `a JPEG keeps what is seen, on white`() throws {
    let (read, kind) = try Raster.decode(picture.encode(.jpeg, quality: 1))
    #expect(kind == .jpeg && read.width == 24 && read.height == 16)
    for (a, b) in zip(read[20, 12], picture[20, 12]) { #expect(abs(Int(a) - Int(b)) <= 4) }
    let worse = try picture.encode(.jpeg, quality: 0.1)
    #expect(try worse.count < picture.encode(.jpeg, quality: 1).count)
  }

  @Test func `what is no picture, damaged or too large is told apart`() throws {
    let png = try picture.encode(.png)
    #expect(throws: PictureError.otherKind) { try Raster.decode(Data("notes".utf8)) }
    #expect(throws: PictureError.otherKind) { try Raster.decode(Data()) }
    #expect(throws: PictureError.damaged) { try Raster.decode(png.prefix(60)) }
    #expect(throws: PictureError.damaged) { try Raster.decode(png.prefix(20)) }
    #expect(throws: PictureError.tooLarge(width: 24, height: 16)) {
      try Raster.decode(png, limit: 383)
    }
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0, 0, 0, 0xFF, 0])
    #expect(throws: PictureError.tooLarge(width: 65_280, height: 65_280)) {
      try Raster.decode(huge)
    }
  }
}
