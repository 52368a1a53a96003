import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import SeededRandom
import Testing

@testable import LindenCairo

struct PDFTextTests {
  /// A page of 100 by 40 points with this content and font.
  private func page(
    _ content: String, font: String = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica",
    _ more: String = ""
  ) -> Data {
    Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 100 40] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
      4 0 obj << >> stream
      \(content)
      endstream endobj
      5 0 obj << \(font) >> endobj
      \(more)
      trailer << /Root 1 0 R >>
      """.utf8)
  }

  private func letters(_ data: Data) throws -> [PDFLetters] {
    try PDFReading(data).letters(ofPage: 0)
  }

  @Test func `letters of a standard font are drawn, and advance by its own widths`() throws {
    let data = page("BT /F 20 Tf 10 10 Td 1 0 0 rg (Hi) Tj ET")
    let letters = try letters(data)
    #expect(letters.map(\.text) == ["H", "i"])
    #expect(letters[0].start == CGPoint(x: 10, y: 10))
    #expect(abs(letters[1].start.x - 24.44) < 0.001)  // 722 thousandths of 20
    let picture = try PixbufImages().decode(data, pixelSize: CGSize(width: 200, height: 80))
    let ink = (0..<picture.width * picture.height).filter { picture.pixels[$0 * 4 + 3] > 128 }
    #expect(ink.count > 100)
    #expect(ink.allSatisfy { picture.pixels[$0 * 4 + 2] > picture.pixels[$0 * 4] })
    let columns = ink.map { $0 % picture.width }
    #expect(columns.min()! >= 18 && columns.max()! <= 62)
  }

  @Test func `spacing, lines, rise and stretching move letters`() throws {
    let data = page(
      "BT /F 10 Tf 12 TL 5 25 Td 2 Tc 3 Tw (a b) Tj 0 Tc 0 Tw T* [(c) -1000 (d)] TJ 50 Tz (e) Tj (f) Tj ET"
    )
    let places = try letters(data).map { ($0.text, $0.start) }
    func start(_ text: String) -> CGPoint { places.first { $0.0 == text }!.1 }
    // a is 556 wide, a space 278.
    #expect(abs(start("b").x - (5 + 5.56 + 2 + 2.78 + 2 + 3)) < 0.001)
    #expect(start("c") == CGPoint(x: 5, y: 13))
    #expect(abs(start("d").x - (5 + 5 + 10)) < 0.001)
    #expect(abs(start("f").x - start("e").x - 2.78) < 0.001)
  }

  @Test func `codes mean what the encoding, its differences and its map say`() throws {
    let windows = page(
      "BT /F 10 Tf (\\344\\200\\(x\\)) Tj ET",
      font: "/Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding")
    #expect(try letters(windows).map(\.text).joined() == "ä€(x)")
    let own = page(
      "BT /F 10 Tf (\\001\\002\\003) Tj ET",
      font: """
        /Subtype /Type1 /BaseFont /Helvetica \
        /Encoding << /Differences [1 /Scaron /uni20AC /alpha] >>
        """)
    #expect(try letters(own).map(\.text).joined() == "Š€α")
    let mapped = page(
      "BT /F 10 Tf <00010002> Tj ET",
      font: """
        /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts
        [<< /Subtype /CIDFontType2 /BaseFont /X /DW 500 /W [2 [700]] >>]
        """,
      """
      6 0 obj << >> stream
      1 begincodespacerange <0000> <FFFF> endcodespacerange
      1 beginbfrange <0001> <0002> <0041> endbfrange
      endstream endobj
      """)
    let both = try letters(mapped)
    #expect(both.map(\.text).joined() == "AB")
    #expect(abs(both[1].end.x - 12) < 0.001)
  }

  @Test func `glyphs that are drawings are drawn`() throws {
    let data = page(
      "BT /F 10 Tf 20 10 Td 0 0 1 rg (a) Tj ET",
      font: """
        /Subtype /Type3 /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 97 /Widths [10] \
        /Encoding << /Differences [97 /square] >> /CharProcs << /square 6 0 R >>
        """, "6 0 obj << >> stream\n10 0 0 0 10 10 d1 0 0 10 10 re f\nendstream endobj")
    let picture = try PixbufImages().decode(data, pixelSize: nil)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      [2, 1, 0, 3].map { picture.pixels[(y * picture.width + x) * 4 + $0] }
    }
    #expect(pixel(25, 25) == [0, 0, 255, 255])
    #expect(pixel(15, 25)[3] == 0)
  }

  @Test func `a font that shows itself, or is damaged, ends`() throws {
    let itself = page(
      "BT /F 10 Tf (a) Tj ET",
      font: """
        /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /Widths [1] \
        /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >>
        """,
      "6 0 obj << >> stream\n\(String(repeating: "BT /F 1 Tf (aaaaaaaaaa) Tj ET ", count: 50))\nendstream endobj"
    )
    _ = try? PDFDrawing.svg(of: itself)
    let file = page(
      "BT /F 10 Tf (abc) Tj ET",
      font: "/Subtype /TrueType /BaseFont /X /FontDescriptor << /FontFile2 6 0 R /Flags 4 >>",
      "6 0 obj << >> stream\n\(String(repeating: "true", count: 200))\nendstream endobj")
    _ = try PDFDrawing.svg(of: file)
  }

  @Test func `letters that cover the page over and over count as shapes that do`() throws {
    func pixels(size: Int, times: Int) throws -> Int {
      let text = String(repeating: "(M) Tj ", count: times)
      return try PDFDrawing.first(of: page("BT /F \(size) Tf 0 0 Td \(text) ET")).mostPixels()
    }
    let readable = try pixels(size: 10, times: 500)
    #expect(try pixels(size: 10, times: 5) == readable)
    #expect(try pixels(size: 100, times: 500) < readable)
  }

  @Test func `damaged texts throw or draw, and never crash`() {
    let whole = Array(
      page(
        "BT /F 10 Tf 1 0 0 1 5 5 Tm [(ab) -200 <6364>] TJ T* (x) ' 1 2 (y) \" 2 Tr (z) Tj ET",
        font: """
          /Subtype /Type0 /Encoding 6 0 R /ToUnicode 6 0 R /DescendantFonts [<< /Subtype /CIDFontType0 \
          /W [1 [2 3] 4 9 5] /CIDToGIDMap 6 0 R >>]
          """,
        """
        6 0 obj << >> stream
        1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <00> <ffff> <0041> <01> <02> [<41> <42>]
        endbfrange 1 begincidrange <0000> <ffff> 0 endcidrange 1 beginbfchar <03> <0041> endbfchar
        endstream endobj
        """))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int(random.next() % 6 + 1) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      _ = try? PDFReading(Data(bytes)).letters(ofPage: 0)
      _ = try? PDFDrawing.svg(of: Data(bytes))
    }
  }
}
