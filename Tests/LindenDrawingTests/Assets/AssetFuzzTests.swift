@_spi(Engine) import LindenDrawing
import Foundation
import SeededRandom
import Testing

/// Damaged catalogs give nil or a usable asset, whatever the damage; nothing traps.
@Suite struct AssetFuzzTests {
  @Test(arguments: 0..<8)
  func `bytes changed at random never trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<80 {
      let color = damaged(colorContents, by: &random)
      let image = damaged(imageContents, by: &random)
      try check(color: color, image: image, note: "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<4)
  func `any JSON of the right keys never traps`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<80 {
      let entries = (0..<4).map { _ in randomJSON(depth: 4, &random) }.joined(separator: ",")
      let contents = Data(
        """
        {"colors": [\(entries), {"color": \(randomJSON(depth: 3, &random))}],
         "images": [\(entries), {"filename": "a.png", "resizing": \(randomJSON(depth: 3, &random))}],
         "properties": \(randomJSON(depth: 2, &random))}
        """.utf8)
      try check(color: contents, image: contents, note: "seed \(seed), round \(round)")
    }
  }

  @Test func `nesting deeper than any stack is refused`() throws {
    let deep = Data(String(repeating: "[", count: 100_000).utf8)
    try check(color: deep, image: deep, note: "deep")
  }
}

private func check(color: Data, image: Data, note: Comment) throws {
  let folder = try TemporaryFolder(["a.xcassets/i.imageset/a.png": ""])
  try folder.write(color, to: "a.xcassets/c.colorset/Contents.json")
  try folder.write(image, to: "a.xcassets/i.imageset/Contents.json")
  try folder.write(color, to: "a.xcassets/Contents.json")
  let catalog = AssetCatalog(at: folder.url.appendingPathComponent("a.xcassets"))
  _ = Diagnostics.recording {
    for traits in [AssetTraits(), AssetTraits(isDark: true, displayScale: 3, idiom: .ipad)] {
      if let rgba = catalog.color(named: "c")?.color(for: traits, system: { _ in nil }) {
        let parts = [rgba.red, rgba.green, rgba.blue, rgba.alpha]
        #expect(parts.allSatisfy { $0.isFinite }, note)
        #expect((0...1).contains(rgba.alpha), note)
      }
      if let file = catalog.image(named: "i")?.file(for: traits) {
        #expect(file.url.deletingLastPathComponent().lastPathComponent == "i.imageset", note)
        #expect((1...10).contains(file.scale), note)
      }
    }
  }
}

/// Replaces, removes or doubles up to twenty bytes.
private func damaged(_ text: String, by random: inout SeededGenerator) -> Data {
  var bytes = Array(text.utf8)
  for _ in 0...Int.random(in: 0..<20, using: &random) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(bytes[place], at: place)
    default: bytes[place] = Array("{}[]\",:0919.e-".utf8).randomElement(using: &random) ?? 0
    }
  }
  return Data(bytes)
}

private let keys = [
  "colors", "images", "color", "components", "color-space", "red", "green", "blue", "alpha",
  "white", "idiom", "appearances", "appearance", "value", "filename", "scale", "resizing",
  "cap-insets", "top", "left", "properties", "reference",
]
private let words = [
  "srgb", "display-p3", "gray-gamma-22", "0xFF", "255", "-1", "1e308", "universal", "iphone",
  "luminosity", "dark", "a.png", "..", "2x", "0x", "99999999999999999999", "x", "3.0x", "",
]

private func randomJSON(depth: Int, _ random: inout SeededGenerator) -> String {
  let count = Int.random(in: 0..<6, using: &random)
  switch Int.random(in: 0..<(depth > 0 ? 7 : 3), using: &random) {
  case 0: return ["null", "true", "false", "1e308", "-0", "3"].randomElement(using: &random) ?? ""
  case 1, 2: return "\"\(words.randomElement(using: &random) ?? "")\""
  case 3:
    return "["
      + (0..<count).map { _ in randomJSON(depth: depth - 1, &random) }
      .joined(separator: ",") + "]"
  default:
    let members = (0..<count).map { _ in
      "\"\(keys.randomElement(using: &random) ?? "")\":" + randomJSON(depth: depth - 1, &random)
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}

private let colorContents = """
  {"colors": [
    {"idiom": "universal", "color": {"color-space": "srgb",
     "components": {"red": "0xF0", "green": "153", "blue": "0.216", "alpha": "1.000"}}},
    {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
     "color": {"color-space": "display-p3",
     "components": {"red": "1.000", "green": "0.250", "blue": "-0.100", "alpha": "0.500"}}},
    {"idiom": "iphone", "color": {"platform": "ios", "reference": "labelColor"}}
  ], "info": {"author": "xcode", "version": 1}}
  """

private let imageContents = """
  {"images": [
    {"idiom": "universal", "filename": "a.png", "scale": "2x", "resizing": {
     "mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
     "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}},
    {"idiom": "ipad", "filename": "b.png", "scale": "3x"}
  ], "properties": {"template-rendering-intent": "template"}}
  """
