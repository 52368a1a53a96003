@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@Suite struct ColorAssetTests {
  @Test(arguments: spellings)
  func `each spelling of a component is read`(text: String, value: Double) throws {
    let components = #"{"red": "\#(text)", "green": "0", "blue": "0", "alpha": "1.000"}"#
    let color = try #require(try color("srgb", components))
    #expect(abs(color.red - value) < 1e-9)
    #expect(color.alpha == 1)
  }

  @Test func `numbers instead of strings are read`() throws {
    let color = try color("srgb", #"{"red": 255, "green": 0.5, "blue": 0, "alpha": 0.25}"#)
    #expect(color == RGBA(1, 0.5, 0, 0.25))
  }

  @Test(arguments: ["nan", "inf", "1e999", "0xZZ", "0x100", "red", "", "--1"])
  func `a component that is no number leaves the color out, with a warning`(text: String) throws {
    let components = #"{"red": "\#(text)", "green": "0", "blue": "0", "alpha": "1"}"#
    let heard = try Diagnostics.recording {
      let color = try color("srgb", components)
      #expect(color == nil)
    }
    #expect(heard.count == 2)
    #expect(heard[0].hasPrefix("Assets.xcassets/x.colorset/Contents.json has a color that cannot"))
    #expect(heard[1] == "Assets.xcassets/x.colorset/Contents.json holds no color.")
  }

  @Test func `display P3 red lies outside sRGB`() throws {
    let components = #"{"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}"#
    let color = try #require(try color("display-p3", components))
    #expect(abs(color.red - 1.0930) < 1e-3)
    #expect(abs(color.green - -0.2267) < 1e-3)
    #expect(abs(color.blue - -0.1501) < 1e-3)
  }

  @Test func `display P3 white is white`() throws {
    let components = #"{"red": "1.000", "green": "1.000", "blue": "1.000", "alpha": "1.000"}"#
    let color = try #require(try color("display-p3", components))
    for component in [color.red, color.green, color.blue] { #expect(abs(component - 1) < 1e-6) }
  }

  @Test(arguments: [
    ("gray-gamma-22", 0.5, 0.5029), ("extended-gray", 0.5, 0.5),
    ("extended-linear-gray", 0.5, 0.7354),
  ])
  func `grays become sRGB`(space: String, white: Double, expected: Double) throws {
    let color = try #require(try color(space, #"{"white": "\#(white)", "alpha": "1.000"}"#))
    #expect(abs(color.red - expected) < 1e-3)
    #expect(color.red == color.green && color.green == color.blue)
  }

  @Test func `extended components keep values outside 0 to 1`() throws {
    let components = #"{"red": "1.500", "green": "-0.250", "blue": "0.000", "alpha": "1.000"}"#
    #expect(try color("extended-srgb", components) == RGBA(1.5, -0.25, 0))
  }

  @Test func `A1/B82 dark, high contrast and device variants are chosen`() throws {
    let asset = try #require(
      try asset(
        #"""
        {"colors": [
          {"idiom": "universal", "color": \#(gray("0.1"))},
          {"idiom": "universal", "appearances": [\#(dark)], "color": \#(gray("0.2"))},
          {"idiom": "universal", "appearances": [\#(highContrast)], "color": \#(gray("0.3"))},
          {"idiom": "universal", "appearances": [\#(dark), \#(highContrast)],
           "color": \#(gray("0.4"))},
          {"idiom": "ipad", "color": \#(gray("0.5"))}
        ]}
        """#))
    #expect(white(asset, AssetTraits()) == 0.1)
    #expect(white(asset, AssetTraits(isDark: true)) == 0.2)
    #expect(white(asset, AssetTraits(isHighContrast: true)) == 0.3)
    #expect(white(asset, AssetTraits(isDark: true, isHighContrast: true)) == 0.4)
    #expect(white(asset, AssetTraits(idiom: .iphone)) == 0.1)
    #expect(white(asset, AssetTraits(idiom: .ipad)) == 0.5)
  }

  @Test func `without a plain variant the iPhone's is used, then any`() throws {
    let both = try #require(
      try asset(
        #"""
        {"colors": [{"idiom": "watch", "color": \#(gray("0.1"))},
                    {"idiom": "iphone", "color": \#(gray("0.2"))}]}
        """#))
    #expect(white(both, AssetTraits()) == 0.2)
    let dark = try #require(
      try asset(
        #"{"colors": [{"idiom": "universal", "appearances": [\#(dark)], "color": \#(gray("0.7"))}]}"#
      ))
    #expect(white(dark, AssetTraits()) == 0.7)
  }

  @Test func `a system color is asked for by its name`() throws {
    let contents = #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#
    let asset = try #require(try asset(contents))
    #expect(asset.color(for: AssetTraits()) { $0 == "systemBlueColor" ? .white : nil } == .white)
    let heard = Diagnostics.recording {
      #expect(asset.color(for: AssetTraits()) { _ in nil } == .clear)
    }
    #expect(
      heard == [
        #"The color "x" refers to "systemBlueColor", a system color that is not known here."#
      ])
  }
}

private let spellings: [(String, Double)] = [
  ("0xFF", 1.0), ("0xff", 1), ("0x80", 128.0 / 255), ("255", 1), ("51", 0.2), ("1", 1.0 / 255),
  ("1.000", 1), ("0.250", 0.25), ("0", 0), (" 0.5 ", 0.5),
]

private let dark = #"{"appearance": "luminosity", "value": "dark"}"#
private let highContrast = #"{"appearance": "contrast", "value": "high"}"#

private func gray(_ white: String) -> String {
  #"{"color-space": "extended-gray", "components": {"white": "\#(white)", "alpha": "1.000"}}"#
}

private func white(_ asset: ColorAsset, _ traits: AssetTraits) -> Double {
  asset.color(for: traits) { _ in nil }.red
}

/// The asset `x` of a catalog that has no other.
private func asset(_ contents: String) throws -> ColorAsset? {
  let folder = try TemporaryFolder(["Assets.xcassets/x.colorset/Contents.json": contents])
  return AssetCatalog(at: folder.url.appendingPathComponent("Assets.xcassets")).color(named: "x")
}

private func color(_ space: String, _ components: String) throws -> RGBA? {
  try asset(
    #"{"colors": [{"color": {"color-space": "\#(space)", "components": \#(components)}}]}"#
  )?.color(for: AssetTraits()) { _ in nil }
}
