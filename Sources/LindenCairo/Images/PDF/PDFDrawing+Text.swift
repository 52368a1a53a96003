import CoreGraphics
import Foundation

/// Letters of a page, as they are drawn.
package struct PDFLetters: Sendable {
  /// What one code stands for: mostly one letter.
  package var text: String
  /// Where it is in the page's own space, y up.
  package var rect: CGRect
  /// Where its line stands there, and where the next letter begins.
  package var start: CGPoint
  package var end: CGPoint
  /// The height of the font there.
  package var size: CGFloat
}

/// How text is drawn.
struct PDFTextState {
  var font: PDFFont?
  var size = 0.0
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var stretch = 1.0
  var leading = 0.0
  var rise = 0.0
  var mode = 0
}

extension PDFDrawing {
  /// Follows an operator for text; false for others.
  mutating func performText(
    _ word: String, _ operands: [PDFObject], _ n: [Double], _ resources: [String: PDFObject]
  ) throws -> Bool {
    func bytes(_ object: PDFObject?) -> [UInt8] {
      if case .string(let bytes) = object { bytes } else { [] }
    }
    switch word {
    case "BT": (textMatrix, lineMatrix) = (.identity, .identity)
    case "ET": break
    case "Tc": state.text.letterSpacing = n.last ?? 0
    case "Tw": state.text.wordSpacing = n.last ?? 0
    case "Tz": state.text.stretch = (n.last ?? 100) / 100
    case "TL": state.text.leading = n.last ?? 0
    case "Ts": state.text.rise = n.last ?? 0
    case "Tr": state.text.mode = whole(n.last ?? 0, most: 7)
    case "Tf":
      guard let name = operands.first?.name else { break }
      state.text.font = file.fonts.font(file.dictionary(resources["Font"])[name], file)
      state.text.size = n.last ?? 0
    case "Td" where n.count >= 2: nextLine(n[0], n[1])
    case "TD" where n.count >= 2:
      state.text.leading = -n[1]
      nextLine(n[0], n[1])
    case "Tm":
      guard let matrix = CGAffineTransform(numbers: n) else { break }
      (textMatrix, lineMatrix) = (matrix, matrix)
    case "T*": nextLine(0, -state.text.leading)
    case "Tj": try show(bytes(operands.last))
    case "'":
      nextLine(0, -state.text.leading)
      try show(bytes(operands.last))
    case "\"":
      if n.count >= 2 { (state.text.wordSpacing, state.text.letterSpacing) = (n[0], n[1]) }
      nextLine(0, -state.text.leading)
      try show(bytes(operands.last))
    case "TJ":
      for item in operands.last?.array ?? [] {
        if let number = item.number {
          move(-number / 1000 * state.text.size * state.text.stretch)
        } else {
          try show(bytes(item))
        }
      }
    default: return false
    }
    return true
  }

  private mutating func nextLine(_ x: Double, _ y: Double) {
    lineMatrix = CGAffineTransform(translationX: x, y: y).concatenating(lineMatrix)
    textMatrix = lineMatrix
  }

  private mutating func move(_ x: Double) {
    textMatrix = CGAffineTransform(translationX: x, y: 0).concatenating(textMatrix)
  }

  private mutating func show(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty, let font = state.text.font else { return }
    let text = state.text
    var uses = ""
    for glyph in font.glyphs(of: bytes) {
      guard file.work.spend(steps: 1) else { throw PDFFile.tooMuch }
      let box = CGAffineTransform(
        a: text.size * text.stretch, b: 0, c: 0, d: text.size, tx: 0, ty: text.rise
      ).concatenating(textMatrix)
      let toPicture = box.concatenating(state.transform)
      note(glyph, toPicture)
      if font.drawings != nil {
        try showDrawing(glyph, of: font, toPicture)
      } else if text.mode != 3, text.mode != 7 {
        uses += use(glyph, of: font, toPicture)
      }
      let spacing = text.letterSpacing + (glyph.isSpace ? text.wordSpacing : 0)
      move((glyph.width * text.size + spacing) * text.stretch)
    }
    guard !uses.isEmpty else { return }
    let fills = text.mode != 1 && text.mode != 5
    var look = "fill=\"none\""
    if fills {
      look = "fill=\"\(reference(textInk))\" fill-opacity=\"\(number(state.fillAlpha))\""
    }
    if [1, 2, 5, 6].contains(text.mode) { look += " \(strokeLook)" }
    let start = svg.utf8.count
    add("<g \(look)>\(uses)</g>")
    textRanges.append(start..<svg.utf8.count)
  }

  /// With how many pixels the page may be drawn. Shapes are counted as if each covered the page;
  /// letters do not, so only their own area counts.
  func mostPixels() throws -> Int {
    guard textArea < PDFDrawing.mostTextArea, letterCount < PDFDrawing.mostLetters else {
      return try SVGBudget.mostPixels(of: Data(svg.utf8))
    }
    var rest: [UInt8] = []
    var place = 0
    let bytes = Array(svg.utf8)
    for range in textRanges {
      rest += bytes[place..<range.lowerBound]
      place = range.upperBound
    }
    return try SVGBudget.mostPixels(of: Data(rest + bytes[place...]))
  }

  /// Of the page's: a page that is full of text covers less than half of it.
  private static let mostTextArea = 40.0

  /// The colour of the letters; of a gradient none is shown, so that they can be read.
  private var textInk: PDFInk {
    if case .color = state.fill { state.fill } else { .color("#000000") }
  }

  /// A glyph's outline at its place; the outline itself is written once.
  private mutating func use(
    _ glyph: PDFFont.Glyph, of font: PDFFont, _ transform: CGAffineTransform
  ) -> String {
    guard let face = glyph.face, let index = glyph.index else { return "" }
    let outline = face.outline(index)
    guard !outline.svg.isEmpty else { return "" }
    let name = "\(font.name)c\(glyph.code)"
    if outlinesWritten.insert(name).inserted {
      file.work.spend(steps: outline.count)
      let start = svg.utf8.count
      svg += "<defs><path id=\"\(name)\" d=\"\(outline.svg)\"/></defs>"
      textRanges.append(start..<svg.utf8.count)
    }
    letterCount += 1
    let scale = 1 / face.unitsPerEm
    note(outline.area, transform.scaledBy(x: scale, y: scale))
    var stretch = scale
    // A font that stands in has other widths: its letters are made to fit theirs.
    let advance = outline.advance * scale
    if font.isStandIn, advance > 0, glyph.width > 0 {
      stretch *= min(max(glyph.width / advance, 0.6), 1.4)
    }
    let own = CGAffineTransform(scaleX: stretch, y: scale).concatenating(transform)
    return "<use xlink:href=\"#\(name)\" transform=\"\(own.svg)\"/>"
  }

  /// Counts what a letter covers of the page, with the lines around it.
  ///
  /// - Parameter area: Of its outline, in squares of the font's units.
  private mutating func note(_ area: Double, _ transform: CGAffineTransform) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    var side = area.squareRoot() * scale
    if [1, 2, 5, 6].contains(state.text.mode) { side += state.width * max(1, scale) }
    textArea += Double(side * side / max(page.width * page.height, 1))
  }

  private mutating func showDrawing(
    _ glyph: PDFFont.Glyph, of font: PDFFont, _ transform: CGAffineTransform
  ) throws {
    guard let drawings = font.drawings, let procedure = font.procedure(glyph.code),
      case .stream = procedure, let matrix = CGAffineTransform(numbers: drawings.matrix)
    else { return }
    let (outer, text, line) = (state, textMatrix, lineMatrix)
    defer { (state, textMatrix, lineMatrix) = (outer, text, line) }
    state.transform = matrix.concatenating(transform)
    try run(file.data(of: procedure), file.dictionary(drawings.resources ?? pageResources))
  }

  /// Remembers where letters are.
  private mutating func note(_ glyph: PDFFont.Glyph, _ transform: CGAffineTransform) {
    guard !glyph.text.isEmpty, letters.count < PDFDrawing.mostLetters else { return }
    let toPage = transform.concatenating(fromPicture)
    let box = CGRect(x: 0, y: -0.22, width: max(glyph.width, 0), height: 1.14)
    let rect = box.applying(toPage)
    guard rect.minX.isFinite, rect.width.isFinite, rect.minY.isFinite, rect.height.isFinite else {
      return
    }
    let start = CGPoint.zero.applying(toPage)
    letters.append(
      PDFLetters(
        text: glyph.text, rect: rect, start: start,
        end: CGPoint(x: glyph.width, y: 0).applying(toPage),
        size: hypot(toPage.c, toPage.d)))
  }

  /// More letters than can be read on a page.
  private static let mostLetters = 100_000
}
