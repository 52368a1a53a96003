import CoreGraphics
import Foundation
import LindenDrawing
import Testing

@Suite struct SymbolTemplateTests {
  /// A square of 80 on the baseline, and of 100 in black; margins of 10 at its sides.
  private static let svg = """
    <?xml version="1.0"?><!-- <g id="Regular-M"> -->
    <svg xmlns="http://www.w3.org/2000/svg">
      <g id="Notes"><rect id="artboard" width="3300" height="2200" x="0" y="0"/></g>
      <g id="Guides">
        <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="left-margin" x1="990" x2="990" y1="1030" y2="1150"/>
        <line id="right-margin" x1="1090" x2="1090" y1="1030" y2="1150"/>
      </g>
      <g id="Symbols">
        <g id="Regular-M" transform="matrix(1 0 0 1 1000 1126)"><path d="M0 0h80V-80H0z"/></g>
        <g id="Black-M" transform="matrix(1 0 0 1 1000 1126)"><path d="M0 0h100V-100H0z"/></g>
      </g>
    </svg>
    """

  @Test func `a symbol is as large as its text says, with its margins, on the baseline`() throws {
    let template = try #require(SymbolTemplate(svg: Self.svg))
    let outline = try #require(template.outline(size: 50, weight: 400, scale: .medium))
    #expect(outline.size == CGSize(width: 50, height: 40))
    #expect(outline.baseline == 40)
    #expect(outline.path.boundingBoxOfPath == CGRect(x: 5, y: 0, width: 40, height: 40))
  }

  @Test func `the nearest weight is drawn, and a scale that is missing is made of another`() throws
  {
    let template = try #require(SymbolTemplate(svg: Self.svg))
    let bold = try #require(template.outline(size: 100, weight: 800, scale: .medium))
    #expect(bold.size.height == 100)
    let large = try #require(template.outline(size: 100, weight: 400, scale: .large))
    #expect(abs(large.size.height - 80 * 1.28) < 1e-6)
  }

  @Test func `a file without the drawing of a symbol is none`() {
    #expect(SymbolTemplate(svg: "<svg><path d=\"M0 0L1 1\"/></svg>") == nil)
    #expect(SymbolTemplate(svg: "<g id=\"Regular-M\"><path d=\"L\"/><") == nil)
  }

  @Test(arguments: [
    ("M0 0 10 0 10 10Z", CGRect(x: 0, y: 0, width: 10, height: 10)),
    ("m1.5.5-1 2c0 4 4 4 4 0s4-4 4 0", CGRect(x: 0.5, y: -0.5, width: 8, height: 6)),
    ("M0 0q5 10 10 0t10 0", CGRect(x: 0, y: -5, width: 20, height: 10)),
    ("M0 5a5 5 0 1110 0a5 5 0 11-10 0", CGRect(x: 0, y: 0, width: 10, height: 10)),
    ("M0 0H10V1e1 X L99 99", CGRect(x: 0, y: 0, width: 10, height: 10)),
  ])
  func `each command of a path draws what SVG says`(data: String, box: CGRect) throws {
    let svg = "<g id='Regular-S'><path d='\(data)'/></g>"
    let outline = try #require(
      SymbolTemplate(svg: svg)?.outline(size: 100, weight: 400, scale: .small))
    let drawn = outline.path.boundingBoxOfPath
    #expect(abs(drawn.width - box.width) < 0.01 && abs(drawn.height - box.height) < 0.01)
  }

  @Test func `a symbol set is found by its name, and only it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/well.symbolset", isDirectory: true)
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"symbols": [{"idiom": "universal", "filename": "well.svg"}]}"#.utf8)
      .write(to: set.appendingPathComponent("Contents.json"))
    try Data(Self.svg.utf8).write(to: set.appendingPathComponent("well.svg"))
    let library = AssetLibrary(folders: [folder])
    #expect(library.symbol(named: "well") != nil)
    #expect(library.symbol(named: "spring") == nil)
  }
}
