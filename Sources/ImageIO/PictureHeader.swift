import Foundation

/// The size that a picture's file claims, read without decoding the picture: so a program can
/// refuse what is too large before memory is taken for it.
struct PictureHeader {
  /// Pixels, upright: as wide and high as the decoded picture is.
  let width: Int
  let height: Int

  /// Nil for another file than PNG, JPEG, GIF and WebP, and for one that ends before its size.
  init?(_ data: Data) {
    let bytes = HeaderBytes(data)
    guard let size = bytes.png ?? bytes.jpeg ?? bytes.gif ?? bytes.webP,
      size.width > 0, size.height > 0
    else { return nil }
    (width, height) = size
  }

  /// Whether a file's picture goes on to its end; a part of it may be wrong all the same. Nil for
  /// another file than PNG, JPEG, GIF and WebP.
  static func isComplete(_ data: Data) -> Bool? { HeaderBytes(data).isComplete }
}

/// A file's bytes, read with nil for what lies beyond its end.
private struct HeaderBytes {
  private let data: Data
  init(_ data: Data) { self.data = data }

  typealias Size = (width: Int, height: Int)

  /// The chunk of the size comes first.
  var png: Size? {
    guard starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      starts(Array("IHDR".utf8), at: 12), let width = big(4, at: 16), let height = big(4, at: 20)
    else { return nil }
    return (width, height)
  }

  /// A row of segments, one of which begins the frame.
  var jpeg: Size? {
    guard starts([0xFF, 0xD8], at: 0) else { return nil }
    var (place, isOnItsSide) = (2, false)
    while let mark = big(1, at: place), mark == 0xFF, let kind = big(1, at: place + 1) {
      if kind == 0xFF {  // filling
        place += 1
        continue
      }
      guard let length = big(2, at: place + 2), length >= 2 else { return nil }
      let isFrame = (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind)
      if isFrame {
        guard let height = big(2, at: place + 5), let width = big(2, at: place + 7) else {
          return nil
        }
        return isOnItsSide ? (height, width) : (width, height)
      }
      if kind == 0xE1, let orientation = orientation(at: place + 4) {
        isOnItsSide = (5...8).contains(orientation)
      }
      guard kind != 0xDA else { return nil }  // the picture itself
      place += 2 + length
    }
    return nil
  }

  /// How a camera was held, 1...8, in the first directory of a TIFF file within a segment.
  private func orientation(at start: Int) -> Int? {
    guard starts(Array("Exif".utf8) + [0, 0], at: start) else { return nil }
    let file = start + 6
    let isLittle = starts(Array("II".utf8), at: file)
    func number(_ count: Int, at place: Int) -> Int? {
      isLittle ? little(count, at: place) : big(count, at: place)
    }
    guard let offset = number(4, at: file + 4), let count = number(2, at: file + offset) else {
      return nil
    }
    for entry in 0..<count {
      let place = file + offset + 2 + entry * 12
      guard let tag = number(2, at: place) else { return nil }
      if tag == 0x0112 { return number(2, at: place + 8) }
    }
    return nil
  }

  var gif: Size? {
    guard starts(Array("GIF8".utf8), at: 0), let width = little(2, at: 6),
      let height = little(2, at: 8)
    else { return nil }
    return (width, height)
  }

  /// Three kinds: with loss, without, and extended.
  var webP: Size? {
    guard starts(Array("RIFF".utf8), at: 0), starts(Array("WEBP".utf8), at: 8) else { return nil }
    if starts(Array("VP8 ".utf8), at: 12) {
      guard let width = little(2, at: 26), let height = little(2, at: 28) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if starts(Array("VP8L".utf8), at: 12), let bits = little(4, at: 21) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if starts(Array("VP8X".utf8), at: 12), let width = little(3, at: 24),
      let height = little(3, at: 27)
    {
      return (width + 1, height + 1)
    }
    return nil
  }

  var isComplete: Bool? {
    if starts([0x89, 0x50, 0x4E, 0x47], at: 0) { return reachesEndOfPNG }
    if starts([0xFF, 0xD8, 0xFF], at: 0) { return reachesEndOfJPEG }
    if starts(Array("GIF8".utf8), at: 0) { return data.last { $0 != 0 } == 0x3B }
    if starts(Array("RIFF".utf8), at: 0), starts(Array("WEBP".utf8), at: 8) {
      return data.count >= (little(4, at: 4) ?? .max - 8) + 8
    }
    return nil
  }

  /// A row of chunks, the last of which has a name of its own.
  private var reachesEndOfPNG: Bool {
    var place = 8
    while let length = big(4, at: place) {
      if starts(Array("IEND".utf8), at: place + 4) { return true }
      place += 12 + length
    }
    return false
  }

  /// The mark of the end comes behind the first scan; there may be another one in a thumbnail
  /// before.
  private var reachesEndOfJPEG: Bool {
    var place = 2
    while let mark = big(1, at: place), mark == 0xFF, let kind = big(1, at: place + 1) {
      guard let length = kind == 0xFF ? 0 : big(2, at: place + 2) else { return false }
      if kind == 0xDA {
        let scans = data[(data.startIndex + place)...]
        return scans.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil
      }
      place += kind == 0xFF ? 1 : 2 + length
    }
    return false
  }

  private func starts(_ wanted: [UInt8], at place: Int) -> Bool {
    guard place >= 0, data.count >= place + wanted.count else { return false }
    let start = data.startIndex + place
    return data[start..<start + wanted.count].elementsEqual(wanted)
  }

  /// A number whose first byte counts most.
  private func big(_ count: Int, at place: Int) -> Int? {
    bytes(count, at: place)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number whose first byte counts least.
  private func little(_ count: Int, at place: Int) -> Int? {
    bytes(count, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func bytes(_ count: Int, at place: Int) -> Data? {
    guard place >= 0, data.count >= place + count else { return nil }
    let start = data.startIndex + place
    return data[start..<start + count]
  }
}
