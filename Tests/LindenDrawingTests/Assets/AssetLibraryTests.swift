@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@Suite struct AssetLibraryTests {
  @Test func `the first folder that has the name wins`() throws {
    let first = try TemporaryFolder(["A.xcassets/x.colorset/Contents.json": gray("0.1")])
    let second = try TemporaryFolder([
      "A.xcassets/x.colorset/Contents.json": gray("0.2"),
      "B.xcassets/y.colorset/Contents.json": gray("0.3"),
    ])
    let library = AssetLibrary(folders: [first.url, second.url])
    #expect(white(library.color(named: "x")) == 0.1)
    #expect(white(library.color(named: "y")) == 0.3)
  }

  @Test func `a bundle given explicitly is searched alone`() throws {
    let main = try TemporaryFolder(["A.xcassets/x.colorset/Contents.json": gray("0.1")])
    let other = try TemporaryFolder(["A.xcassets/x.colorset/Contents.json": gray("0.2")])
    let library = AssetLibrary(folders: [main.url])
    let bundle = try #require(Bundle(url: other.url))
    #expect(white(library.color(named: "x", in: bundle)) == 0.2)
    #expect(white(library.color(named: "x")) == 0.1)
  }

  @Test func `the accent colour is the set of that name, none while the set is empty`() throws {
    let path = "A.xcassets/AccentColor.colorset/Contents.json"
    let empty = #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#
    let (none, open, own) = try (
      TemporaryFolder(), TemporaryFolder([path: empty]), TemporaryFolder([path: gray("0.3")])
    )
    let heard = Diagnostics.recording {
      #expect(AssetLibrary(folders: [none.url]).accentColor == nil)
      #expect(AssetLibrary(folders: [open.url]).accentColor == nil)
      #expect(white(AssetLibrary(folders: [open.url, own.url]).accentColor) == 0.3)
    }
    #expect(heard == [])
  }

  @Test func `an accent colour that has changed is found once the library forgets`() throws {
    let path = "A.xcassets/AccentColor.colorset/Contents.json"
    let folder = try TemporaryFolder([path: gray("0.3")])
    let library = AssetLibrary(folders: [folder.url])
    #expect(white(library.accentColor) == 0.3)
    try Data(gray("0.4").utf8).write(to: folder.url.appendingPathComponent(path))
    #expect(white(library.accentColor) == 0.3)
    library.forget()
    #expect(white(library.accentColor) == 0.4)
  }

  @Test func `an unknown name says where was looked and what was meant, once`() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/operatorBackground.colorset/Contents.json": gray("0")
    ])
    let library = AssetLibrary(folders: [folder.url])
    let heard = Diagnostics.recording {
      #expect(library.color(named: "operatorBackgroud") == nil)
      #expect(library.color(named: "operatorBackgroud") == nil)
    }
    #expect(
      heard == [
        """
        No color named "operatorBackgroud" was found.
        looked in: \(folder.url.path)/A.xcassets
        fix: did you mean "operatorBackground"?
        """
      ])
  }

  @Test func `without any catalog the warning says how to add one`() throws {
    let folder = try TemporaryFolder()
    let heard = Diagnostics.recording {
      #expect(AssetLibrary(folders: [folder.url]).image(named: "cat") == nil)
    }
    #expect(
      heard == [
        """
        No image named "cat" was found.
        looked in: \(folder.url.path)
        fix: add resources: [.process("Assets.xcassets")] to the target's manifest
        """
      ])
  }

  @Test func `a set that cannot be used is reported as such, and as not found`() throws {
    let folder = try TemporaryFolder(["A.xcassets/x.colorset/Contents.json": "{"])
    let heard = Diagnostics.recording {
      #expect(AssetLibrary(folders: [folder.url]).color(named: "x") == nil)
    }
    #expect(
      heard.first == "A.xcassets/x.colorset/Contents.json is not valid JSON, so it is left out.")
  }

  @Test(arguments: ["cat", "cat.png"])
  func `picture files outside catalogs are found by name`(name: String) throws {
    let folder = try TemporaryFolder(["cat.png": "", "cat@2x.png": ""])
    let image = try #require(AssetLibrary(folders: [folder.url]).image(named: name))
    #expect(image.file(for: AssetTraits(displayScale: 1)).url.lastPathComponent == "cat.png")
    #expect(image.file(for: AssetTraits(displayScale: 2)).url.lastPathComponent == "cat@2x.png")
  }

  @Test func `a data set is found through the library`() throws {
    let folder = try TemporaryFolder([
      "A.xcassets/list.dataset/Contents.json": #"{"data": [{"filename": "list.json"}]}"#,
      "A.xcassets/list.dataset/list.json": "[]",
    ])
    let url = AssetLibrary(folders: [folder.url]).data(named: "list")
    #expect(url?.lastPathComponent == "list.json")
  }

  @Test func `many threads may ask at once`() async throws {
    let folder = try TemporaryFolder(["A.xcassets/x.colorset/Contents.json": gray("0.5")])
    let library = AssetLibrary(folders: [folder.url])
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<200 { group.addTask { white(library.color(named: "x")) } }
      for await answer in group { #expect(answer == 0.5) }
    }
  }

  @Test(arguments: [("Colour", "color"), ("backgroudn", "background"), ("zebra", nil)])
  func `the nearest name is a likely one or none`(asked: String, nearest: String?) {
    #expect(nearestName(to: asked, in: ["background", "color", "foreground"]) == nearest)
  }
}

private func gray(_ white: String) -> String {
  #"""
  {"colors": [{"color": {"color-space": "extended-gray",
   "components": {"white": "\#(white)", "alpha": "1.000"}}}]}
  """#
}

private func white(_ asset: ColorAsset?) -> Double {
  asset?.color(for: AssetTraits()) { _ in nil }.red ?? -1
}
