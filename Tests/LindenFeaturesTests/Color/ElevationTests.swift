@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct ElevationTests {
  private func color(_ color: SystemColor, dark: Bool, elevated: Bool) -> RGBA {
    var values = EnvironmentValues()
    values.colorScheme = dark ? .dark : .light
    values.isElevated = elevated
    return Color(system: color).rgba(in: values)
  }

  @Test(arguments: [
    (SystemColor.systemBackground, 0x000000, 0x1C1C1E),
    (.secondarySystemBackground, 0x1C1C1E, 0x2C2C2E),
    (.tertiarySystemBackground, 0x2C2C2E, 0x3A3A3C),
    (.systemGroupedBackground, 0x000000, 0x1C1C1E),
    (.secondarySystemGroupedBackground, 0x1C1C1E, 0x2C2C2E),
    (.tertiarySystemGroupedBackground, 0x2C2C2E, 0x3A3A3C),
  ]) func `in the dark a background above the others is lighter`(
    name: SystemColor, below: UInt32, above: UInt32
  ) {
    #expect(color(name, dark: true, elevated: false) == RGBA(hex: below))
    #expect(color(name, dark: true, elevated: true) == RGBA(hex: above))
  }

  @Test func `nothing else depends on what is above`() {
    for name in SystemColor.allCases {
      #expect(color(name, dark: false, elevated: true) == color(name, dark: false, elevated: false))
      if name.rawValue.hasSuffix("Background") { continue }
      #expect(color(name, dark: true, elevated: true) == color(name, dark: true, elevated: false))
    }
  }
}
