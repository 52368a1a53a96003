@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@Suite struct AssetCatalogTests {
  @Test func `groups are entered, and a namespace is put before the names`() throws {
    let catalog = try catalog([
      "Contents.json": "{}",
      "a.colorset/Contents.json": black,
      "Plain/Contents.json": "{}",
      "Plain/b.colorset/Contents.json": black,
      "Brand/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Brand/c.colorset/Contents.json": black,
      "Brand/Inner/d.colorset/Contents.json": black,
    ])
    #expect(catalog.asset.colorNames == ["Brand/c", "Brand/d", "a", "b"])
    #expect(catalog.asset.color(named: "Brand/d") != nil)
  }

  @Test func `app icons and unknown sets are passed over without a word`() throws {
    let heard = try Diagnostics.recording {
      let catalog = try catalog([
        "AppIcon.appiconset/Contents.json": "not even JSON",
        "Stack.imagestack/Contents.json": "{}",
        "Stack.imagestack/Front.imagestacklayer/Content.imageset/Contents.json": "{}",
      ])
      #expect(catalog.asset.colorNames.isEmpty)
      #expect(catalog.asset.imageNames.isEmpty)
    }
    #expect(heard.isEmpty)
  }

  @Test func `a data set gives its file`() throws {
    let catalog = try catalog([
      "list.dataset/Contents.json": #"{"data": [{"idiom": "universal", "filename": "list.json"}]}"#,
      "list.dataset/list.json": "[1]",
    ])
    let url = try #require(catalog.asset.data(named: "list"))
    #expect(try Data(contentsOf: url) == Data("[1]".utf8))
  }

  @Test func `broken JSON is named, and hides no other set`() throws {
    let heard = try Diagnostics.recording {
      let catalog = try catalog([
        "bad.colorset/Contents.json": "{\"colors\": [",
        "good.colorset/Contents.json": black,
        "empty.colorset/readme.txt": "",
      ])
      #expect(catalog.asset.color(named: "bad") == nil)
      #expect(catalog.asset.color(named: "empty") == nil)
      #expect(catalog.asset.color(named: "good") != nil)
    }
    #expect(
      heard == [
        "Assets.xcassets/bad.colorset/Contents.json is not valid JSON, so it is left out.",
        "Assets.xcassets/empty.colorset/Contents.json cannot be read, so it is left out.",
      ])
  }

  @Test func `of two sets with one name the first is used, with a warning`() throws {
    let heard = try Diagnostics.recording {
      let catalog = try catalog([
        "A/x.colorset/Contents.json": black, "B/x.colorset/Contents.json": black,
      ])
      #expect(catalog.asset.colorNames == ["x"])
    }
    #expect(
      heard == [
        "Assets.xcassets/B/x.colorset/Contents.json has the same name as "
          + "Assets.xcassets/A/x.colorset, which is used instead."
      ])
  }

  @Test func `a group that links to itself ends`() throws {
    let folder = try TemporaryFolder(["Assets.xcassets/Contents.json": "{}"])
    let url = folder.url.appendingPathComponent("Assets.xcassets")
    try FileManager.default.createSymbolicLink(
      at: url.appendingPathComponent("Again"), withDestinationURL: url)
    #expect(AssetCatalog(at: url).colorNames.isEmpty)
  }
}

private let black = """
  {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
   "components": {"red": "0x00", "green": "0x00", "blue": "0x00", "alpha": "1.000"}}}]}
  """

/// A catalog with these files, and the folder that keeps them.
private func catalog(
  _ files: [String: String]
) throws -> (folder: TemporaryFolder, asset: AssetCatalog) {
  let folder = try TemporaryFolder()
  for (path, text) in files { try folder.write(Data(text.utf8), to: "Assets.xcassets/" + path) }
  return (folder, AssetCatalog(at: folder.url.appendingPathComponent("Assets.xcassets")))
}
