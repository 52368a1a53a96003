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

  @Test func `a tint made of the accent colour or the tint has the app's accent colour`() {
    let blue = Color.blue.rgba(in: EnvironmentValues())
    func accent(_ tint: Color) -> RGBA {
      var environment = EnvironmentValues()
      environment.tintColor = tint
      return Color.accentColor.rgba(in: environment)
    }
    #expect(accent(.accentColor) == blue)
    #expect(accent(.accentColor.opacity(0.5)) == blue.multiplyingAlpha(by: 0.5))
    #expect(
      accent(Color(dynamic: DynamicColor(name: "d") { Color.accentColor.rgba(in: $0) })) == blue)
    #expect(accent(.red) == Color.red.rgba(in: EnvironmentValues()))

    func fill<S: ShapeStyle>(_ tint: S) -> Paint? {
      TestHost(Rectangle().fill(.tint).tint(tint), width: 10, height: 10).paints.first
    }
    #expect(fill(.tint) == .color(blue))
    #expect(fill(.tint.opacity(0.5)) == .color(blue.multiplyingAlpha(by: 0.5)))
  }

  @Test func `a tint made of the tint has the color of what is around`() {
    let red = Color.red.rgba(in: EnvironmentValues())
    let square = Rectangle().fill(.tint).tint(.tint.opacity(0.5)).tint(Color.red)
    let paints = TestHost(square, width: 10, height: 10).paints
    #expect(paints.first == .color(red.multiplyingAlpha(by: 0.5)))
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
