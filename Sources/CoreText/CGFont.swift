import CoreGraphics
import Foundation

/// A font's file in memory.
public final class CGFont: @unchecked Sendable {
  private let data: Data
  private let names: FontFile
  private let lock = NSLock()
  private var written: URL?

  /// Nil for what is no TrueType or OpenType font.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let names = FontFile(data) else { return nil }
    (self.data, self.names) = (data, names)
  }

  /// The name by which a font is asked for, such as `Roboto-Bold`.
  public var postScriptName: String? { names.text(6) }
  /// The name for people, such as `Roboto Bold`.
  public var fullName: String? { names.text(4) }

  /// A file with the font, always the same one; nil if none can be written.
  func file() -> URL? {
    lock.withLock {
      if let written { return written }
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("linden-font-\(UUID().uuidString).ttf")
      guard (try? data.write(to: url)) != nil else { return nil }
      written = url
      return url
    }
  }
}

extension CGDataProvider {
  /// The bytes of a file; nil if it cannot be read.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
}

/// The names that a font's file has.
struct FontFile {
  private let bytes: [UInt8]
  /// Where the table of names begins; nil if there is none.
  private var names: Int?

  /// Nil for what is no TrueType or OpenType font, or a collection of them.
  init?(_ data: Data) {
    bytes = [UInt8](data)
    let kinds: [[UInt8]] = [
      [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8),
    ]
    guard kinds.contains(where: { bytes.starts(with: $0) }) else { return nil }
    let start = bytes.starts(with: Array("ttcf".utf8)) ? long(12) : 0
    for index in 0..<word(start + 4) {
      let entry = start + 12 + index * 16
      guard entry + 16 <= bytes.count else { return nil }
      if Array(bytes[entry..<entry + 4]) == Array("name".utf8) { names = long(entry + 8) }
    }
  }

  /// A name by its number: 4 is the full one, 6 that of PostScript. Nil if there is none.
  func text(_ kind: Int) -> String? {
    guard let names else { return nil }
    let texts = names + word(names + 4)
    for index in 0..<word(names + 2) {
      let record = names + 6 + index * 12
      guard word(record + 6) == kind else { continue }
      let start = texts + word(record + 10)
      let end = start + word(record + 8)
      guard start < end, end <= bytes.count else { continue }
      // Names of a Macintosh have one byte a character, others two.
      let encoding: String.Encoding = word(record) == 1 ? .macOSRoman : .utf16BigEndian
      if let text = String(bytes: bytes[start..<end], encoding: encoding) { return text }
    }
    return nil
  }

  /// Numbers outside of the file are 0.
  private func word(_ place: Int) -> Int {
    guard place >= 0, place + 1 < bytes.count else { return 0 }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }
  private func long(_ place: Int) -> Int { word(place) << 16 | word(place + 2) }
}
