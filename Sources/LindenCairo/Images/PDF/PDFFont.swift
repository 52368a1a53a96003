import Foundation

/// A font of a document: from the bytes of a text to glyphs, their widths, and letters.
final class PDFFont {
  /// What one code of a text is.
  struct Glyph {
    var code: Int
    /// Of the face; nil where there is none to draw.
    var index: Int?
    var face: PDFFace?
    /// Along the line, in parts of the font's size.
    var width: Double
    var text: String
    /// Whether spacing of words is added, which is for the code 32 of one byte.
    var isSpace = false
  }

  /// Of a font whose glyphs are drawings: by name.
  struct Drawings {
    var procedures: [String: PDFObject]
    var matrix: [Double]
    var resources: PDFObject?
  }

  /// Nil for a font of outlines.
  private(set) var drawings: Drawings?
  /// A name for it among the fonts of a file.
  let name: String
  private let file: PDFFile
  private let fonts: PDFFonts
  private let isComposite: Bool
  private let isTrueType: Bool
  /// From the file; nil where a font of the system stands in.
  private var face: PDFFace?
  private var look: PDFFace.Look
  private var widths: [Int: Double] = [:]
  private var usualWidth = 0.0
  private var letters: PDFCMap?
  private var codes: PDFCMap?
  private var encoding: PDFEncoding?
  private var differences: [Int: String] = [:]
  private var isSymbolic = false
  private var map: [UInt8]?
  /// Whether the codes are letters of Unicode.
  private var isUnicode = false
  private var standard: PDFStandardWidths?
  private var glyphs: [Int: Glyph] = [:]

  init(_ dictionary: [String: PDFObject], _ name: String, _ file: PDFFile, _ fonts: PDFFonts) {
    (self.name, self.file, self.fonts) = (name, file, fonts)
    let kind = file.resolve(dictionary["Subtype"]).name ?? ""
    isComposite = kind == "Type0"
    let inner =
      isComposite
      ? file.dictionary(file.resolve(dictionary["DescendantFonts"]).array?.first) : dictionary
    isTrueType = ["TrueType", "CIDFontType2"].contains(file.resolve(inner["Subtype"]).name)
    let descriptor = file.dictionary(inner["FontDescriptor"])
    let flags = file.resolve(descriptor["Flags"]).integer ?? 0
    let baseName =
      file.resolve(inner["BaseFont"]).name ?? file.resolve(descriptor["FontName"]).name ?? ""
    look = PDFFace.Look(name: baseName, flags: flags)
    isSymbolic = flags & 4 != 0
    if case .stream = file.resolve(dictionary["ToUnicode"]) {
      letters = (try? file.data(of: file.resolve(dictionary["ToUnicode"]))).map {
        PDFCMap($0, file.work)
      }
    }
    for key in ["FontFile", "FontFile2", "FontFile3"] where face == nil {
      guard case .stream = file.resolve(descriptor[key]), let library = fonts.library,
        let bytes = try? file.data(of: file.resolve(descriptor[key]))
      else { continue }
      face = PDFFace(bytes, library)
    }
    readEncoding(file.resolve(dictionary["Encoding"]), baseName)
    if isComposite {
      readWidths(ofCharacters: inner)
      if case .stream = file.resolve(inner["CIDToGIDMap"]) {
        map = try? file.data(of: file.resolve(inner["CIDToGIDMap"]))
      }
    } else {
      let first = file.resolve(dictionary["FirstChar"]).integer ?? 0
      for (offset, width) in (file.resolve(dictionary["Widths"]).array ?? []).prefix(256)
        .enumerated()
      { widths[first + offset] = file.resolve(width).number }
      usualWidth = file.resolve(descriptor["MissingWidth"]).number ?? 0
      if widths.isEmpty { standard = PDFStandardWidths(look) }
    }
    if kind == "Type3" {
      let matrix = file.numbers(dictionary["FontMatrix"])
      drawings = Drawings(
        procedures: file.dictionary(dictionary["CharProcs"]),
        matrix: matrix.count == 6 ? matrix : [0.001, 0, 0, 0.001, 0, 0],
        resources: dictionary["Resources"])
    }
  }

  private func readEncoding(_ object: PDFObject, _ baseName: String) {
    if isComposite {
      if case .stream = object {
        codes = (try? file.data(of: object)).map { PDFCMap($0, file.work) }
      }
      isUnicode = object.name.map { $0.contains("UCS2") || $0.contains("UTF16") } ?? false
      return
    }
    let plain = baseName.lowercased()
    if face == nil, plain.hasSuffix("symbol") { encoding = .symbol }
    if face == nil, plain.contains("dingbats") { encoding = .dingbats }
    let base = object.name ?? file.resolve(object.dictionary?["BaseEncoding"]).name
    if let base { encoding = PDFEncoding(rawValue: base) ?? encoding }
    if encoding == nil, face == nil { encoding = .standard }
    var code = 0
    for item in (file.resolve(object.dictionary?["Differences"]).array ?? []).prefix(1024) {
      let item = file.resolve(item)
      if let number = item.integer { code = number }
      if let name = item.name {
        if (0...255).contains(code) { differences[code] = name }
        code += 1
      }
    }
  }

  private func readWidths(ofCharacters font: [String: PDFObject]) {
    usualWidth = file.resolve(font["DW"]).number ?? 1000
    let list = file.resolve(font["W"]).array ?? []
    var index = 0
    while index + 1 < list.count, widths.count < 65_536, file.work.spend(steps: 1) {
      guard let first = file.resolve(list[index]).integer else { break }
      let second = file.resolve(list[index + 1])
      if let own = second.array {
        for (offset, width) in own.prefix(65_536).enumerated() {
          widths[first + offset] = file.resolve(width).number
        }
        index += 2
      } else {
        guard index + 2 < list.count, let last = second.integer, last >= first,
          last - first < 65_536, let width = file.resolve(list[index + 2]).number
        else { break }
        for code in first...last { widths[code] = width }
        file.work.spend(steps: (last - first) / 8)
        index += 3
      }
    }
  }

  // MARK: Glyphs

  func glyphs(of bytes: [UInt8]) -> [Glyph] {
    guard isComposite else { return bytes.map { glyph(Int($0), isSpace: $0 == 32) } }
    let list =
      codes?.codes(in: bytes)
      ?? stride(from: 0, to: bytes.count - 1, by: 2).map {
        (code: Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), length: 2)
      }
    return list.map { glyph($0.code, isSpace: $0.length == 1 && $0.code == 32) }
  }

  private func glyph(_ code: Int, isSpace: Bool) -> Glyph {
    if let known = glyphs[code] { return known }
    var glyph = isComposite ? compositeGlyph(code) : simpleGlyph(code)
    glyph.isSpace = isSpace
    glyphs[code] = glyph
    return glyph
  }

  private func compositeGlyph(_ code: Int) -> Glyph {
    let character = codes?.character(code) ?? code
    let own = isUnicode ? UnicodeScalar(UInt32(code)).map { String($0) } : nil
    let text = letters?.text(code) ?? own ?? ""
    var glyph = Glyph(
      code: code, index: nil, face: face, width: (widths[character] ?? usualWidth) / 1000,
      text: text)
    if face == nil {
      standIn(&glyph)
    } else if let map, character * 2 + 1 < map.count {
      glyph.index = Int(map[character * 2]) << 8 | Int(map[character * 2 + 1])
    } else {
      glyph.index = character
    }
    return glyph
  }

  private func simpleGlyph(_ code: Int) -> Glyph {
    let named = differences[code]
    let meant = named.flatMap { PDFGlyphName.text($0) } ?? encoding?.text(UInt8(code))
    let known = letters?.text(code)
    let guess = face == nil ? nil : PDFEncoding.standard.text(UInt8(code))
    let text = known ?? meant ?? guess ?? ""
    var width = widths[code] ?? usualWidth
    if let standard { width = standard.width(of: text) }
    var glyph = Glyph(code: code, index: nil, face: face, width: width / 1000, text: text)
    if let drawings {
      glyph.width = (widths[code] ?? 0) * drawings.matrix[0]
    } else if let face {
      glyph.index = index(of: code, named, meant, in: face)
    } else {
      standIn(&glyph)
    }
    return glyph
  }

  private func index(of code: Int, _ named: String?, _ meant: String?, in face: PDFFace) -> Int? {
    func byText() -> Int? {
      guard let meant, let scalar = meant.unicodeScalars.first else { return nil }
      return face.glyph(for: scalar)
    }
    if isTrueType {
      if isSymbolic || encoding == nil && named == nil, let own = face.glyph(forOwnCode: code) {
        return own
      }
      return byText() ?? named.flatMap { face.glyph(named: $0) } ?? face.glyph(forOwnCode: code)
    }
    if let named, let index = face.glyph(named: named) { return index }
    if named == nil, encoding == nil { return face.glyph(forOwnCode: code) }
    return byText() ?? face.glyph(forOwnCode: code)
  }

  /// Takes the glyph of a font of the system.
  private func standIn(_ glyph: inout Glyph) {
    guard let scalar = glyph.text.unicodeScalars.first, !scalar.properties.isWhitespace,
      let face = fonts.standIn(look, for: scalar)
    else { return }
    (glyph.face, glyph.index) = (face, face.glyph(for: scalar))
  }

  /// The name by which a drawing is found.
  func procedure(_ code: Int) -> PDFObject? {
    drawings?.procedures[differences[code] ?? ""].map { file.resolve($0) }
  }

  /// Whether glyphs are those of a font that stands in, whose widths are others.
  var isStandIn: Bool { face == nil }
}

/// The fonts of a file, each read once.
final class PDFFonts {
  let library = PDFFace.Library()
  private var fonts: [Int: PDFFont] = [:]
  private var count = 0
  private var standIns: [PDFFace.Look: [PDFFace]] = [:]
  private var missing: Set<Unicode.Scalar> = []

  /// More fonts than any document has.
  private static let most = 2000

  func font(_ object: PDFObject?, _ file: PDFFile) -> PDFFont? {
    if case .reference(let number) = object, let known = fonts[number] { return known }
    guard count < PDFFonts.most, file.work.spend(steps: 500) else { return nil }
    let dictionary = file.dictionary(object)
    guard !dictionary.isEmpty else { return nil }
    count += 1
    let font = PDFFont(dictionary, "f\(count)", file, self)
    if case .reference(let number) = object { fonts[number] = font }
    return font
  }

  /// A font of the system that has a letter.
  func standIn(_ look: PDFFace.Look, for scalar: Unicode.Scalar) -> PDFFace? {
    guard let library, !missing.contains(scalar) else { return nil }
    if let known = standIns[look]?.first(where: { $0.glyph(for: scalar) != nil }) { return known }
    let isFirst = standIns[look] == nil
    guard isFirst || standIns[look]!.count < 8,
      let face = PDFFace(like: look, containing: isFirst ? nil : scalar, library)
    else { return nil }
    standIns[look, default: []].append(face)
    if face.glyph(for: scalar) != nil { return face }
    if isFirst { return standIn(look, for: scalar) }
    missing.insert(scalar)
    return nil
  }
}
