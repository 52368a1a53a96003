import Foundation
import LindenDrawing
import NIOCore
import Testing

@testable import LindenBrowserHost

struct PlainPictureTests {
  // MARK: Files in parts

  private func chunk(_ name: String, _ data: [UInt8] = []) -> [UInt8] {
    let length: [UInt8] = [0, 0, UInt8(data.count >> 8), UInt8(data.count & 255)]
    return Array([length, Array(name.utf8), data, [0, 0, 0, 0]].joined())
  }

  private func png(_ parts: [[UInt8]], after: [UInt8] = []) -> Data {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let middle = Array(parts.joined())
    let end = [chunk("IDAT", [3]), chunk("IEND"), after]
    return Data(([start, chunk("IHDR", [1, 2]), middle] + end).joined())
  }

  private func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  private func jpeg(_ parts: [[UInt8]], after: [UInt8] = []) -> Data {
    let start: [UInt8] = [0xFF, 0xD8]
    let scan: [UInt8] = [9, 0xFF, 0, 9, 0xFF, 0xD0, 9]
    let end: [UInt8] = [0xFF, 0xD9]
    let picture = [segment(0xDB, [1, 2]), segment(0xC0, [3]), segment(0xDA, [4]), scan, end]
    return Data(([start] + parts + picture + [after]).joined())
  }

  private func webp(_ parts: [(String, [UInt8])], after: [UInt8] = []) -> Data {
    var body = Array("WEBP".utf8)
    for (name, data) in parts + [("VP8 ", [1, 2, 3])] {
      body += Array(name.utf8)
      body += [UInt8(data.count), 0, 0, 0]
      body += data
      if data.count % 2 == 1 { body.append(0) }
    }
    let size: [UInt8] = [UInt8(body.count), 0, 0, 0]
    return Data([Array("RIFF".utf8), size, body, after].joined())
  }

  // MARK: Tests

  @Test func `a picture that is nothing else is passed on as it came`() {
    #expect(PlainPicture.type(of: png([])) == "image/png")
    #expect(PlainPicture.type(of: png([chunk("iCCP", [1]), chunk("sRGB", [0])])) == "image/png")
    #expect(PlainPicture.type(of: jpeg([])) == "image/jpeg")
    let jfif = Array("JFIF\0".utf8) + [UInt8](repeating: 0, count: 9)
    let profile = Array("ICC_PROFILE\0".utf8) + [1, 1, 7]
    #expect(
      PlainPicture.type(of: jpeg([segment(0xE0, jfif), segment(0xE2, profile)])) == "image/jpeg")
    #expect(PlainPicture.type(of: webp([])) == "image/webp")
    #expect(PlainPicture.type(of: webp([("ALPH", [1])])) == "image/webp")
  }

  @Test func `a picture with places, words, motion or more after it is not`() {
    let exif = Array("Exif\0\0GPS".utf8)
    let files = [
      png([chunk("eXIf", exif)]), png([chunk("acTL", [1])]), png([chunk("tEXt", exif)]),
      png([chunk("iTXt", exif)]), png([], after: [1]), png([chunk("zzZz")]),
      jpeg([segment(0xE1, exif)]), jpeg([segment(0xED, exif)]), jpeg([segment(0xFE, exif)]),
      jpeg([segment(0xE2, Array("MPF\0".utf8))]), jpeg([], after: [1]),
      jpeg([segment(0xE0, Array("JFXX\0".utf8))]),
      webp([("EXIF", exif)]), webp([("XMP ", exif)]), webp([("ANIM", [1]), ("ANMF", [2])]),
      webp([], after: [0, 0]),
    ]
    for file in files { #expect(PlainPicture.type(of: file) == nil) }
  }

  @Test func `a picture that is not plain is encoded anew`() throws {
    let exif = jpeg([segment(0xE1, Array("Exif\0\0GPS".utf8))])
    let bitmap = Bitmap(width: 1, height: 1, pixels: Data(count: 4), encoded: exif)
    let image = EncodedImage(bitmap) { _ in Data("anew".utf8) }
    #expect(image.type == "image/png" && String(buffer: image.bytes) == "anew")
    let plain = Bitmap(width: 1, height: 1, pixels: Data(count: 4), encoded: jpeg([]))
    #expect(EncodedImage(plain) { _ in Data() }.type == "image/jpeg")
  }

  @Test func `a file that is cut anywhere is not plain, and is read to its end at most`() {
    for file in [png([]), jpeg([]), webp([])] {
      for count in 0..<file.count { #expect(PlainPicture.type(of: file.prefix(count)) == nil) }
    }
  }
}
