import Foundation

/// Picture formats by their first bytes. Only these reach a decoder.
enum ImageFormat: String {
  case png, jpeg, gif, webp, svg, pdf

  /// gdk-pixbuf's name for it; a PDF comes as SVG.
  var loader: String { self == .pdf ? "svg" : rawValue }

  /// Drawn at any size.
  var isVector: Bool { self == .svg || self == .pdf }

  init?(_ data: Data) {
    let head = Array(data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil {
      self = .pdf
    } else if ImageFormat.isSVG(data) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Text that begins with a tag and has an `svg` element near its beginning.
  private static func isSVG(_ data: Data) -> Bool {
    var head = data.prefix(65_536)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    guard let first = head.first(where: { ![9, 10, 13, 32].contains($0) }), first == 0x3C else {
      return false
    }
    return head.range(of: Data("<svg".utf8)) != nil || head.range(of: Data(":svg".utf8)) != nil
  }
}
