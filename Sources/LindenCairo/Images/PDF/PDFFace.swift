import Foundation
import LindenCFreeType
import LindenCPango

/// The outlines of a font's glyphs, read by FreeType: TrueType, OpenType, CFF and Type 1.
///
/// Use it on one thread at a time. A damaged font has no glyphs, or gives those that can be read.
final class PDFFace {
  /// Units that are as long as the font's size.
  let unitsPerEm: Double
  private let library: Library
  private let face: FT_Face
  /// FreeType reads from here as long as the face lives.
  private let memory: UnsafeMutablePointer<UInt8>?
  private var outlines: [Int: Outline] = [:]

  /// A glyph in the font's units, y up.
  struct Outline {
    /// As SVG writes a path; empty for a space.
    var svg = ""
    var advance = 0.0
    /// Lines and curves.
    var count = 0
    /// Of the box around it, in squares of the font's units: it may reach far beyond what it advances.
    var area = 0.0
  }

  /// FreeType's own state, one for all fonts of a file.
  final class Library {
    fileprivate let library: FT_Library

    init?() {
      var made: FT_Library?
      guard FT_Init_FreeType(&made) == 0, let made else { return nil }
      library = made
    }

    deinit { FT_Done_FreeType(library) }
  }

  /// A larger font than any that is put into a document.
  private static let mostBytes = 32 << 20
  /// More lines than a glyph has.
  private static let mostParts = 20_000

  /// A font that is in a file.
  init?(_ bytes: [UInt8], _ library: Library) {
    guard bytes.count > 4, bytes.count < PDFFace.mostBytes else { return nil }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    var made: FT_Face?
    guard FT_New_Memory_Face(library.library, memory, FT_Long(bytes.count), 0, &made) == 0,
      let made
    else {
      memory.deallocate()
      return nil
    }
    (self.library, face, self.memory) = (library, made, memory)
    unitsPerEm = made.pointee.units_per_EM == 0 ? 1000 : Double(made.pointee.units_per_EM)
  }

  /// The system's font that is most like one of this name, and has this letter.
  init?(like look: Look, containing scalar: Unicode.Scalar?, _ library: Library) {
    guard let (path, index) = PDFFace.file(like: look, containing: scalar) else { return nil }
    var made: FT_Face?
    guard FT_New_Face(library.library, path, FT_Long(index), &made) == 0, let made else {
      return nil
    }
    (self.library, face, memory) = (library, made, nil)
    unitsPerEm = made.pointee.units_per_EM == 0 ? 1000 : Double(made.pointee.units_per_EM)
    _ = FT_Select_Charmap(face, FT_ENCODING_UNICODE)
  }

  deinit {
    FT_Done_Face(face)
    memory?.deallocate()
  }

  // MARK: The system's fonts

  /// How letters look whose font is not in the file.
  struct Look: Hashable {
    var family: String
    var isBold = false
    var isItalic = false

    /// From a name like `ABCDEF+Helvetica-BoldOblique` or `TimesNewRoman,Bold`.
    init(name: String, flags: Int) {
      let name = name.split(separator: "+", maxSplits: 1).last.map { $0.lowercased() } ?? ""
      isBold = name.contains("bold") || name.contains("black") || name.contains("heavy")
      isItalic = name.contains("italic") || name.contains("oblique") || flags & 64 != 0
      if name.contains("courier") || name.contains("mono") || flags & 1 != 0 {
        family = "monospace"
      } else if name.contains("times") || name.contains("serif") && !name.contains("sans")
        || name.contains("georgia") || name.contains("roman") || flags & 2 != 0
      {
        family = "serif"
      } else {
        family = "sans-serif"
      }
    }
  }

  private static func file(
    like look: Look, containing scalar: Unicode.Scalar?
  ) -> (String, Int)? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, look.family)
    FcPatternAddInteger(pattern, FC_WEIGHT, look.isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, look.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_COLOR, 0)
    if let scalar, let letters = FcCharSetCreate() {
      FcCharSetAddChar(letters, scalar.value)
      FcPatternAddCharSet(pattern, FC_CHARSET, letters)
      FcCharSetDestroy(letters)
    }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(found, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    return (String(cString: path), Int(index))
  }

  // MARK: Which glyph

  var glyphCount: Int { face.pointee.num_glyphs }

  private var maps: [FT_CharMap] {
    (0..<Int(face.pointee.num_charmaps)).compactMap { face.pointee.charmaps[$0] }
  }

  private func glyph(_ code: Int, in map: FT_CharMap?) -> Int? {
    guard let map, code >= 0, FT_Set_Charmap(face, map) == 0 else { return nil }
    let index = Int(FT_Get_Char_Index(face, FT_ULong(code)))
    return index == 0 ? nil : index
  }

  func glyph(for scalar: Unicode.Scalar) -> Int? {
    glyph(
      Int(scalar.value),
      in: maps.first { $0.pointee.encoding == FT_ENCODING_UNICODE })
  }

  func glyph(named name: String) -> Int? {
    let index = Int(FT_Get_Name_Index(face, name))
    return index == 0 ? nil : index
  }

  /// By the font's own table of codes, which means no letters.
  func glyph(forOwnCode code: Int) -> Int? {
    let own = maps.filter { $0.pointee.encoding != FT_ENCODING_UNICODE }
    let symbols = own.first { $0.pointee.encoding == FT_ENCODING_MS_SYMBOL }
    if let index = glyph(code, in: symbols) ?? glyph(0xF000 | code, in: symbols) { return index }
    for map in own {
      if let index = glyph(code, in: map) { return index }
    }
    let letters = maps.first { $0.pointee.encoding == FT_ENCODING_UNICODE }
    return glyph(code, in: letters) ?? glyph(0xF000 | code, in: letters)
  }

  // MARK: Outlines

  func outline(_ glyph: Int) -> Outline {
    if let known = outlines[glyph] { return known }
    let outline = read(glyph)
    outlines[glyph] = outline
    return outline
  }

  private func read(_ glyph: Int) -> Outline {
    guard glyph >= 0, glyph < 1 << 20, FT_Load_Glyph(face, FT_UInt(glyph), 1 /* unscaled */) == 0,
      let slot = face.pointee.glyph
    else { return Outline() }
    var result = Outline(advance: Double(slot.pointee.metrics.horiAdvance))
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return result }
    var functions = FT_Outline_Funcs(
      move_to: { to, pen in
        Pen.of(pen).move(to!.pointee)
        return 0
      },
      line_to: { to, pen in
        Pen.of(pen).add("L", to!.pointee)
        return Pen.of(pen).isFull
      },
      conic_to: { control, to, pen in
        Pen.of(pen).add("Q", control!.pointee, to!.pointee)
        return Pen.of(pen).isFull
      },
      cubic_to: { first, second, to, pen in
        Pen.of(pen).add("C", first!.pointee, second!.pointee, to!.pointee)
        return Pen.of(pen).isFull
      }, shift: 0, delta: 0)
    let pen = Pen(most: PDFFace.mostParts)
    let end = FT_Outline_Decompose(
      &slot.pointee.outline, &functions, Unmanaged.passUnretained(pen).toOpaque())
    guard end == 0 else { return result }
    (result.svg, result.count) = (pen.finished, pen.count)
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    result.area = Double(box.xMax - box.xMin) * Double(box.yMax - box.yMin)
    return result
  }

  /// Writes what FreeType tells of an outline.
  private final class Pen {
    private var svg = ""
    private(set) var count = 0
    private let most: Int

    init(most: Int) { self.most = most }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Pen {
      Unmanaged<Pen>.fromOpaque(pointer!).takeUnretainedValue()
    }

    var isFull: Int32 { count > most ? 1 : 0 }
    var finished: String { svg.isEmpty ? "" : svg + "Z" }

    func move(_ point: FT_Vector) {
      if !svg.isEmpty { svg += "Z" }
      add("M", point)
    }

    func add(_ letter: String, _ points: FT_Vector...) {
      count += 1
      svg += letter + points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    }
  }
}
