import Foundation

/// Files of pictures that hold the picture and nothing else, part by part of those that are known: no
/// place where it was taken (EXIF, XMP), no words, no further pictures, and no motion, which a browser
/// would play. What is not known is not plain.
enum PlainPicture {
  /// The MIME type of a file that a browser may have as it is; nil for others. A GIF is left out, as
  /// a browser would play it, and SVG, as it may hold more than a picture.
  static func type(of file: Data) -> String? {
    file.withUnsafeBytes { bytes in
      if isPNG(bytes) { return "image/png" }
      if isJPEG(bytes) { return "image/jpeg" }
      if isWebP(bytes) { return "image/webp" }
      return nil
    }
  }

  // MARK: PNG

  private static let chunksOfPNG: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "bKGD", "cHRM", "cICP", "gAMA", "hIST", "iCCP", "pHYs",
    "sBIT", "sPLT", "sRGB",
  ]

  private static func isPNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return false }
    var start = 8
    while start + 12 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
      guard length <= bytes.count - start - 12, let name = word(bytes, at: start + 4),
        chunksOfPNG.contains(name)
      else { return false }
      start += 12 + length
      if name == "IEND" { return start == bytes.count }
    }
    return false
  }

  // MARK: JPEG

  private static func isJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
    var start = 2
    while start + 2 <= bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      if marker == 0xD9 { return start + 2 == bytes.count }
      guard start + 4 <= bytes.count else { return false }
      let length = Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])
      guard length >= 2, start + 2 + length <= bytes.count,
        isPlain(marker, UnsafeRawBufferPointer(rebasing: bytes[(start + 4)..<(start + 2 + length)]))
      else { return false }
      start += 2 + length
      if marker == 0xDA { start = endOfScan(bytes, from: start) }
    }
    return false
  }

  /// Whether a segment is part of the picture: what decodes it, its colours, and nothing that
  /// programs add.
  private static func isPlain(_ marker: UInt8, _ segment: UnsafeRawBufferPointer) -> Bool {
    switch marker {
    case 0xC0...0xC7, 0xC9...0xCF, 0xDA, 0xDB, 0xDD: true
    // With a thumbnail it is longer.
    case 0xE0: segment.count == 14 && segment.starts(with: Array("JFIF\0".utf8))
    case 0xE2: segment.starts(with: Array("ICC_PROFILE\0".utf8))
    case 0xEE: segment.count == 12 && segment.starts(with: Array("Adobe".utf8))
    default: false
    }
  }

  /// Where the next marker is after coded data that begins at `start`.
  private static func endOfScan(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var start = start
    while start + 1 < bytes.count,
      let mark = memchr(bytes.baseAddress! + start, 0xFF, bytes.count - start - 1)
    {
      start = UnsafeRawPointer(mark) - bytes.baseAddress!
      switch bytes[start + 1] {
      case 0, 0xD0...0xD7: start += 2  // data, and marks within it
      case 0xFF: start += 1
      default: return start
      }
    }
    return bytes.count
  }

  // MARK: WebP

  private static let chunksOfWebP: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]

  private static func isWebP(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func number(at start: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    guard bytes.count >= 12, word(bytes, at: 0) == "RIFF", word(bytes, at: 8) == "WEBP",
      number(at: 4) + 8 == bytes.count
    else { return false }
    var start = 12
    while start + 8 <= bytes.count {
      guard let name = word(bytes, at: start), chunksOfWebP.contains(name) else { return false }
      let length = number(at: start + 4)
      start += 8 + length + (length & 1)
    }
    return start == bytes.count
  }

  /// The four letters that begin at a place.
  private static func word(_ bytes: UnsafeRawBufferPointer, at start: Int) -> String? {
    guard start + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
  }
}
