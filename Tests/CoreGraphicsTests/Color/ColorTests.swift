import CoreGraphics
import Testing

struct ColorTests {
  @Test func `components come with alpha last`() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(CGColor.white.components == [1, 1])
    #expect(color.copy(alpha: 1)?.components == [0.1, 0.2, 0.3, 1])
  }

  @Test func `Display P3 red lies outside sRGB`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let sRGB = red.sRGB
    #expect(abs(sRGB.red - 1.093) < 0.001)
    #expect(abs(sRGB.green + 0.2267) < 0.001)
    #expect(abs(sRGB.blue + 0.1501) < 0.001)
  }

  @Test(arguments: [
    CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.linearDisplayP3,
  ])
  func `converting there and back gives the same colour`(name: String) throws {
    let space = try #require(CGColorSpace(name: name))
    let color = CGColor(srgbRed: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    let back = there.sRGB
    #expect(
      abs(back.red - 0.2) < 1e-6 && abs(back.green - 0.5) < 1e-6 && abs(back.blue - 0.9) < 1e-6)
    #expect(back.alpha == 0.5)
  }

  @Test func `an unknown space is nil`() {
    #expect(CGColorSpace(name: "none such") == nil)
  }

  @Test func `a gradient's colours are sorted by location`() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [.white, .black], locations: [1, 0]))
    #expect(gradient.colors == [.black, .white] && gradient.locations == [0, 1])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test func `a gradient takes colours from a list of anything`() throws {
    let list: [Any] = [CGColor.white, CGColor.black]
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: list, locations: [1, 0]))
    #expect(gradient.colors == [.black, .white])
    let mixed: [Any] = [CGColor.white, 1]
    #expect(CGGradient(colorsSpace: nil, colors: mixed, locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: mixed, locations: nil)?.colors == [.white])
  }
}
