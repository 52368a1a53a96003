@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@Suite struct ImageAssetTests {
  @Test func `the file of the display's scale is chosen, else the next larger`() throws {
    let contents = #"""
      {"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "a@2x.png", "scale": "2x"},
                  {"idiom": "universal", "scale": "3x"}]}
      """#
    let image = try #require(try Image(contents, files: ["a.png", "a@2x.png"]))
    #expect(image.chosen(AssetTraits(displayScale: 1)) == "a.png")
    #expect(image.chosen(AssetTraits(displayScale: 1.5)) == "a@2x.png")
    #expect(image.chosen(AssetTraits(displayScale: 2)) == "a@2x.png")
    #expect(image.chosen(AssetTraits(displayScale: 3)) == "a@2x.png")
    #expect(image.asset.file(for: AssetTraits(displayScale: 3)).scale == 2)
  }

  @Test func `appearance counts before scale`() throws {
    let contents = #"""
      {"images": [
        {"filename": "day.png", "scale": "2x"},
        {"filename": "night.png", "scale": "1x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """#
    let image = try #require(try Image(contents, files: ["day.png", "night.png"]))
    #expect(image.chosen(AssetTraits(isDark: true, displayScale: 2)) == "night.png")
    #expect(image.chosen(AssetTraits(displayScale: 1)) == "day.png")
  }

  @Test func `right to left has its own file`() throws {
    let contents = #"""
      {"images": [{"filename": "left.png", "language-direction": "left-to-right"},
                  {"filename": "right.png", "language-direction": "right-to-left"}]}
      """#
    let image = try #require(try Image(contents, files: ["left.png", "right.png"]))
    #expect(image.chosen(AssetTraits()) == "left.png")
    #expect(image.chosen(AssetTraits(isRightToLeft: true)) == "right.png")
  }

  @Test func `a vector serves every scale and keeps its properties`() throws {
    let contents = #"""
      {"images": [{"filename": "a.svg", "idiom": "universal"}],
       "properties": {"preserves-vector-representation": true,
                      "template-rendering-intent": "template"}}
      """#
    let image = try #require(try Image(contents, files: ["a.svg"]))
    #expect(image.asset.file(for: AssetTraits(displayScale: 3)).isVector)
    #expect(image.asset.preservesVectors)
    #expect(image.asset.renderingIntent == .template)
  }

  @Test func `cap insets are pixels of the file`() throws {
    let contents = #"""
      {"images": [{"filename": "a@2x.png", "scale": "2x", "resizing": {
        "mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
        "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}}]}
      """#
    let image = try #require(try Image(contents, files: ["a@2x.png"]))
    let resizing = try #require(image.asset.file(for: AssetTraits()).resizing)
    #expect(
      [resizing.top, resizing.leading, resizing.bottom, resizing.trailing] == [2, 3, 4, 5])
    #expect(resizing.isTiled)
  }

  @Test func `a missing file is named and the others are used`() throws {
    let contents = #"""
      {"images": [{"filename": "gone.png", "scale": "1x"}, {"filename": "a.png", "scale": "2x"}]}
      """#
    let heard = try Diagnostics.recording {
      let image = try #require(try Image(contents, files: ["a.png"]))
      #expect(image.chosen(AssetTraits()) == "a.png")
    }
    #expect(
      heard == [
        #"Assets.xcassets/x.imageset/Contents.json names the file "gone.png", which is not beside it."#
      ])
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "..", ""])
  func `a name that leads out of the set is refused`(name: String) throws {
    let heard = try Diagnostics.recording {
      let image = try Image(#"{"images": [{"filename": "\#(name)"}]}"#, files: ["../secret.png"])
      #expect(image == nil)
    }
    #expect(heard.count == 2)
  }
}

/// The image `x` of a catalog that has no other, with empty files.
private struct Image {
  let folder: TemporaryFolder
  let asset: ImageAsset

  init?(_ contents: String, files: [String]) throws {
    let set = "Assets.xcassets/x.imageset/"
    folder = try TemporaryFolder([set + "Contents.json": contents])
    for file in files { try folder.write(Data(), to: set + file) }
    let catalog = AssetCatalog(at: folder.url.appendingPathComponent("Assets.xcassets"))
    guard let asset = catalog.image(named: "x") else { return nil }
    self.asset = asset
  }

  func chosen(_ traits: AssetTraits) -> String { asset.file(for: traits).url.lastPathComponent }
}
