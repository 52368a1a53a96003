import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ColorFactTests {
  private func paint<S: ShapeStyle>(_ style: S, _ scheme: ColorScheme = .light) -> Paint? {
    TestHost(
      Rectangle().fill(style).environment(\.colorScheme, scheme), width: 10, height: 10
    ).paints.first
  }

  @Test func `A1/B83 components are those of the hexadecimal number`() {
    let orange = Color(red: 240 / 255.0, green: 153 / 255.0, blue: 55 / 255.0)
    #expect(paint(orange) == .color(RGBA(hex: 0xF09937)))
    #expect(paint(Color(white: 102 / 255.0)) == .color(RGBA(hex: 0x666666)))
  }

  @Test func `A1/B84 components are of a space`() {
    #expect(
      paint(Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)) == .color(RGBA(hex: 0xFF0000)))
    guard case .color(let linear) = paint(Color(.sRGBLinear, red: 0.5, green: 0.5, blue: 0.5))
    else {
      Issue.record("A color is painted as one.")
      return
    }
    #expect(abs(linear.red - 0.735) < 0.001)
  }

  @Test func `A1/B85 system colors are all different, and others in the dark`() {
    let colors: [Color] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    ]
    let (light, dark) = (colors.map { paint($0)! }, colors.map { paint($0, .dark)! })
    for (index, color) in light.enumerated() {
      #expect(!light[..<index].contains(color))
      #expect(color != dark[index])
    }
  }

  @Test func `A1/B86 white is white in the dark too, a material is not the same`() {
    #expect(paint(Color.white) == paint(Color.white, .dark))
    #expect(paint(.regularMaterial) != paint(.regularMaterial, .dark))
  }
}
