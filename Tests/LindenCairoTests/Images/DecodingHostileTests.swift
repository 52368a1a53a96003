@_spi(Engine) import LindenDrawing
import Foundation
import SeededRandom
import Testing

@testable import LindenCairo

/// Pictures of which anything was changed are drawn or refused, and end nothing.
@Suite struct DecodingHostileTests {
  /// A hundred times as many changes by `./linden test --hostile`.
  private static let effort =
    ProcessInfo.processInfo.environment["LINDEN_HOSTILE"] == nil ? 1 : 100

  private static let words = [
    "0", "-1", "1e30", "-1e30", "65536", "4294967296", "9223372036854775807", "0.000001", "nan",
    "/N -1", "[", "]", "<<", ">>", "%", "(", "url(#a)", "&#97;", "<", ">", "'", "\"", "1 0 R",
    "4 0 R", "0 0 0 0 0 0 cm", "q", "Q", "/X Do", "/G sh", "W n", "endstream", "obj",
  ].map { Array($0.utf8) }

  private static let pdf = Array(
    """
    %PDF-1.4
    1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
    2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] >> endobj
    3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /X 5 0 R /I 6 0 R >>
    /ExtGState << /A << /ca 0.5 /LW 2 /LC 1 >> >> /ColorSpace << /S [/Separation /a /DeviceRGB 7 0 R] >>
    /Pattern << /P << /PatternType 2 /Shading 8 0 R >> >> /Shading << /G 8 0 R >> >> >> endobj
    4 0 obj << /Length 9 0 R >> stream
    q /A gs 1 0 0 rg 2 J 1 j 3 M [1 2] 0 d 0 0 m 5 5 l 1 2 3 4 5 6 c h B* Q
    /S cs 0.5 sc 0 0 5 5 re f /Pattern cs /P scn 5 0 5 5 re f q 0 0 3 3 re W n /G sh Q
    /X Do q 5 0 0 5 0 0 cm /I Do Q
    endstream endobj
    5 0 obj << /Subtype /Form /BBox [0 0 5 5] /Matrix [1 0 0 1 0 0] /Group << >> >> stream
    0.5 g 0 0 2 2 re S /X Do
    endstream endobj
    6 0 obj << /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /Filter /ASCIIHexDecode
    /DecodeParms << /Predictor 12 /Columns 2 >> >> stream
    00ff7f10>
    endstream endobj
    7 0 obj << /FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8 >> stream
    abcdef
    endstream endobj
    8 0 obj << /ShadingType 3 /ColorSpace /DeviceGray /Coords [5 5 0 5 5 5] /Extend [true false]
    /Function << /FunctionType 3 /Bounds [0.5] /Encode [0 1 1 0] /Domain [0 1] /Functions
    [<< /FunctionType 2 /C0 [0] /C1 [1] /N 1 >> << /FunctionType 2 /C0 [0] /C1 [1] /N 2 >>] >> >> endobj
    trailer << /Root 1 0 R >>
    """.utf8)

  private static let svg = Array(
    """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e "red">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
    <style><![CDATA[.a { fill: url(#g); opacity: .5 } #b, path.c { mask: url('#m') }]]></style>
    <defs><linearGradient id="g"><stop offset="0"/></linearGradient><mask id="m"><rect class="a"/></mask></defs>
    <!-- a --><g opacity="0.5"><path class="c" d="M0 0L9 9" stroke="&e;"/><use xlink:href="#b"/></g>
    <rect id="b" width="9" height="9" style="fill:&#114;ed;filter:url(#f)"/>
    <image width="1" height="1" href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/></svg>
    """.utf8)

  private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard !bytes.isEmpty else { return }
      let place = Int.random(in: bytes.indices, using: &random)
      switch UInt8.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: Self.words.randomElement(using: &random)!, at: place)
      case 4:
        let end = Int.random(in: place..<min(place + 40, bytes.count), using: &random)
        bytes.insert(
          contentsOf: bytes[place...end], at: Int.random(in: bytes.indices, using: &random))
      case 5:
        // A number becomes another.
        guard let start = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else {
          break
        }
        let end = bytes[start...].firstIndex { !(48...57).contains($0) } ?? bytes.endIndex
        bytes.replaceSubrange(start..<end, with: Self.words[.random(in: 0..<9, using: &random)])
      default:
        let isCut = Int.random(in: 0..<8, using: &random) == 0
        if isCut { bytes.removeLast(bytes.count - place) }
      }
    }
  }

  @Test(arguments: 1...4) func `changed PDF files are drawn or refused`(seed: UInt64) throws {
    _ = try PDFDrawing.svg(of: Data(Self.pdf))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 * Self.effort {
      var bytes = Self.pdf
      change(&bytes, &random)
      if let svg = try? PDFDrawing.svg(of: Data(bytes)) { _ = try? SVGBudget.mostPixels(of: svg) }
    }
  }

  @Test(arguments: 1...4) func `changed SVG files are counted or refused`(seed: UInt64) throws {
    #expect(try SVGBudget.mostPixels(of: Data(Self.svg)) > 0)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 * Self.effort {
      var bytes = Self.svg
      change(&bytes, &random)
      _ = try? SVGBudget.mostPixels(of: Data(bytes))
    }
  }

  @Test(arguments: 1...2) func `changed files are decoded or refused`(seed: UInt64) throws {
    let pixels = Data((0..<64 * 4).map { UInt8(truncatingIfNeeded: $0 | 3) })
    let bitmap = Bitmap(width: 8, height: 8, pixels: pixels)
    let whole = [
      Self.pdf, Self.svg, Array(try PixbufImages().encodePNG(bitmap)),
      Array(try PixbufImages().encodeJPEG(bitmap, quality: 0.5)),
    ]
    var random = SeededGenerator(seed: seed)
    for index in 0..<200 * Self.effort {
      var bytes = whole[index % whole.count]
      change(&bytes, &random)
      _ = try? PixbufImages().decode(Data(bytes), pixelSize: CGSize(width: 16, height: 16))
    }
  }

  @Test(arguments: 1...2) func `changed compressed data come out or are refused`(seed: UInt64) {
    let whole: [UInt8] = [
      0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00, 0x3A, 0x2E, 0x06,
      0x7D,
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 * Self.effort {
      var bytes = whole + (0..<40).map { _ in .random(in: 0...255, using: &random) }
      change(&bytes, &random)
      if bytes.count > 3 { (bytes[0], bytes[2]) = (0x78, bytes[2] & 0xF8 | bytes[3] & 7) }
      _ = try? Inflate.zlib(bytes, limit: 100_000)
    }
  }
}
