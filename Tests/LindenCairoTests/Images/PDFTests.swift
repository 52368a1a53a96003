import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import SeededRandom
import Testing

@testable import LindenCairo

private let images = PixbufImages()

struct PDFTests {
  /// A page of 20 by 10 points with this content.
  private func page(_ content: String, _ more: String = "", resources: String = "") -> Data {
    Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> >> endobj
      4 0 obj << /Length 5 0 R >> stream
      \(content)
      endstream endobj
      \(more)
      trailer << /Root 1 0 R >>
      """.utf8)
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let offset = (y * bitmap.width + x) * 4
    return [2, 1, 0, 3].map { bitmap.pixels[offset + $0] }
  }

  @Test func `a page is as large as its box, and drawn at the size asked for`() throws {
    let data = page("1 0 0 rg 0 0 10 10 re f")
    let own = try images.decode(data, pixelSize: nil)
    #expect(own.width == 20 && own.height == 10)
    let large = try images.decode(data, pixelSize: CGSize(width: 80, height: 40))
    #expect(large.width == 80 && large.height == 40)
    #expect(pixel(large, 5, 5) == [255, 0, 0, 255])
    #expect(pixel(large, 60, 5) == [0, 0, 0, 0])
  }

  @Test func `colours are grey, RGB, CMYK, or of a space`() throws {
    let data = page(
      "0.2 g 0 0 5 10 re f 0 1 0 0 k 5 0 5 10 re f /S cs 0 0 1 sc 10 0 5 10 re f",
      resources: "/ColorSpace << /S [/ICCBased 7 0 R] >>")
    let picture = try images.decode(
      data + Data("\n7 0 obj << /N 3 /Length 0 >> stream\nendstream endobj".utf8), pixelSize: nil)
    #expect(pixel(picture, 2, 5) == [51, 51, 51, 255])
    #expect(pixel(picture, 7, 5) == [255, 0, 255, 255])
    #expect(pixel(picture, 12, 5) == [0, 0, 255, 255])
  }

  @Test func `y counts upwards, and transforms and clips last until they are restored`() throws {
    let data = page(
      "q 1 0 0 1 10 0 cm 0 0 5 5 re W n 0 1 0 rg -50 -50 100 100 re f Q 0 0 1 rg 0 8 2 2 re f")
    let picture = try images.decode(data, pixelSize: nil)
    #expect(pixel(picture, 12, 7) == [0, 255, 0, 255])
    #expect(pixel(picture, 12, 2)[3] == 0)
    #expect(pixel(picture, 5, 7)[3] == 0)
    #expect(pixel(picture, 1, 0) == [0, 0, 255, 255])
  }

  @Test func `an opacity and a gradient are followed`() throws {
    let data = page(
      "/A gs 1 0 0 rg 0 0 5 10 re f /B gs q 10 0 10 10 re W n /G sh Q",
      resources: """
        /ExtGState << /A << /ca 0.5 >> /B << /ca 1 >> >> /Shading << /G << /ShadingType 2 /ColorSpace /DeviceGray
        /Coords [10 0 20 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>
        """)
    let picture = try images.decode(data, pixelSize: nil)
    #expect(abs(Int(pixel(picture, 2, 5)[3]) - 128) <= 1)
    let (dark, light) = (pixel(picture, 11, 5), pixel(picture, 18, 5))
    #expect(dark[0] < 60 && light[0] > 190)
    #expect(dark[3] == 255 && light[3] == 255)
  }

  @Test @MainActor func `what Cairo writes is read, compressed and packed as it is`() throws {
    let root = Layer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let square = Layer()
    square.frame = CGRect(x: 10, y: 5, width: 10, height: 10)
    square.content = [
      .fill(
        CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
        .color(RGBA(hex: 0x336699)), evenOdd: false)
    ]
    root.setSublayers([square])
    let pdf = LayerPainter().pdf(of: root, size: CGSize(width: 40, height: 20))
    let picture = try images.decode(pdf, pixelSize: nil)
    #expect(picture.width == 40 && picture.height == 20)
    #expect(pixel(picture, 15, 10) == [0x33, 0x66, 0x99, 255])
    #expect(pixel(picture, 5, 10)[3] == 0)
  }

  @Test func `a browser is sent what it can draw`() throws {
    let picture = try images.decode(page("0 0 20 10 re f"), pixelSize: nil)
    #expect(picture.encoded?.starts(with: Data("<svg".utf8)) == true)
  }

  @Test(arguments: [
    "%PDF-1.4", "%PDF-1.4 1 0 obj << /Type /Page >> endobj",
    "%PDF-1.4 trailer << /Root 1 0 R /Encrypt 2 0 R >> 1 0 obj << /Pages 1 0 R >> endobj",
    "%PDF-1.4 1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Kids [2 0 R] >> endobj",
  ])
  func `what has no page says so`(text: String) {
    #expect(throws: ImageDecodingError.self) { try images.decode(Data(text.utf8), pixelSize: nil) }
  }

  @Test func `damaged files throw or draw, and never crash`() {
    let whole = Array(
      page(
        "q 1 0 0 RG 2 w 1 1 m 5 5 l S Q /X Do 0 0 5 5 re B*", resources: "/XObject << /X 4 0 R >>"))
    var random = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int(random.next() % 6 + 1) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 4 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      _ = try? PDFDrawing.svg(of: Data(bytes))
    }
  }

  @Test(arguments: [
    "/FunctionType 2 /C0 [0] /C1 [0] /N -1",
    "/FunctionType 0 /Size [1e30] /Range [0 1] /BitsPerSample 8",
    "/FunctionType 2 /C0 [1e308] /C1 [-1e308] /N 1e308",
    "/FunctionType 3 /Domain [1e308 -1e308] /Functions [<< /FunctionType 2 >>] /Bounds []",
  ])
  func `functions that give no number give a colour`(function: String) throws {
    let data = page(
      "/G sh",
      resources: """
        /Shading << /G << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 20 0] /Function 7 0 R >> >>
        """)
    _ = try images.decode(
      data + Data("\n7 0 obj << \(function) >> endobj\n".utf8), pixelSize: nil)
    _ = try images.decode(
      data + Data("\n7 0 obj << \(function) >> stream\nabcd\nendstream endobj".utf8), pixelSize: nil
    )
  }

  @Test func `a row has no more bytes than there are`() throws {
    // The data are "hello hello hello", compressed.
    let data = page(
      "/I Do",
      """
      7 0 obj << /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /Filter [/AHx /FlateDecode]
      /DecodeParms [null << /Predictor 12 /Columns 65536 /Colors 65536 /BitsPerComponent 65536 >>] >> stream
      789CCB48CDC9C957C84090003A2E067D>
      endstream endobj
      """, resources: "/XObject << /I 7 0 R >>")
    #expect(try images.decode(data, pixelSize: nil).width == 20)
  }

  @Test(arguments: ["", "0 0 1 1 re f"])
  func `drawings that draw others many times are refused`(content: String) {
    let forms = (10..<22).map { number in
      let inner = String(repeating: "/X Do ", count: 100)
      return """
        \(number) 0 obj << /Subtype /Form /Resources << /XObject << /X \(number + 1) 0 R >> >> >> stream
        \(inner)
        endstream endobj
        """
    }
    let last = "22 0 obj << /Subtype /Form >> stream\n\(content)\nendstream endobj"
    let data = page(
      "/X Do", (forms + [last]).joined(separator: "\n"), resources: "/XObject << /X 10 0 R >>")
    #expect(throws: ImageDecodingError.self) { try PDFDrawing.svg(of: data) }
  }

  @Test func `functions made of functions many times are refused`() throws {
    let parts = (10..<18).map { number in
      "\(number) 0 obj [\(String(repeating: "\(number + 1) 0 R ", count: 100))] endobj"
    }
    let data = page(
      "/S cs 1 sc 0 0 5 5 re f", parts.joined(separator: "\n"),
      resources: "/ColorSpace << /S [/Separation /a /DeviceRGB 10 0 R] >>")
    let clock = ContinuousClock()
    #expect(clock.measure { _ = try? PDFDrawing.svg(of: data) } < .seconds(60))
  }

  @Test(arguments: ["1 0 obj%", "1 0 obj 5%", "1 0 obj<<>>%", "1 0 obj(", "1 0 obj[", "trailer%"])
  func `a file is read once`(part: String) {
    let text = "%PDF-1.4\n" + String(repeating: part, count: 400_000 / part.utf8.count)
    let clock = ContinuousClock()
    #expect(clock.measure { _ = try? PDFDrawing.svg(of: Data(text.utf8)) } < .seconds(60))
  }

  @Test func `what is drawn is counted as any SVG picture`() {
    let data = page(String(repeating: "0 0 1 1 re f ", count: SVGBudget.mostElements + 1))
    #expect(throws: ImageDecodingError.self) { try images.decode(data, pixelSize: nil) }
  }

  @Test func `compressed data come out as they were, damaged ones throw`() throws {
    let packed: [UInt8] = [
      0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E, 0x06,
      0x7D,
    ]
    #expect(
      String(decoding: try Inflate.zlib(packed, limit: 100), as: UTF8.self) == "hello hello hello")
    #expect(throws: Inflate.Failure.tooLong) { try Inflate.zlib(packed, limit: 10) }
    #expect(throws: Inflate.Failure.damaged) {
      try Inflate.zlib(Array(packed.prefix(6)), limit: 100)
    }
  }
}
