@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct ContrastTests {
  private func environment(dark: Bool, contrast: ColorSchemeContrast) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = dark ? .dark : .light
    values[ColorSchemeContrastKey.self] = contrast
    return values
  }

  @Test func `a system color has a value for each appearance and contrast`() {
    let wanted: [(dark: Bool, contrast: ColorSchemeContrast, hex: UInt32)] = [
      (false, .standard, 0x007AFF), (true, .standard, 0x0A84FF), (false, .increased, 0x0040DD),
      (true, .increased, 0x409CFF),
    ]
    for (dark, contrast, hex) in wanted {
      let values = environment(dark: dark, contrast: contrast)
      #expect(Color.blue.rgba(in: values) == RGBA(hex: hex))
      #expect(Color.accentColor.rgba(in: values) == RGBA(hex: hex))
    }
  }

  @Test(arguments: [false, true]) func `more contrast stands out more from the background`(
    dark: Bool
  ) {
    let standard = environment(dark: dark, contrast: .standard)
    let increased = environment(dark: dark, contrast: .increased)
    let background = Color(system: .systemBackground).rgba(in: increased)
    #expect(background == Color(system: .systemBackground).rgba(in: standard))
    // In the dark mint is as bright as it can be; yellow and the like are not meant to be read.
    let colors: [SystemColor] = [
      .red, .orange, .green, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray,
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .separator, .systemFill,
    ]
    for color in colors {
      let (old, new) = (
        Color(system: color).rgba(in: standard), Color(system: color).rgba(in: increased)
      )
      #expect(new.distance(from: background) > old.distance(from: background), "\(color)")
    }
  }
}

extension RGBA {
  /// How far the color, laid on a background, is from that in lightness.
  fileprivate func distance(from background: RGBA) -> Double {
    func light(_ color: RGBA) -> Double {
      0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    }
    return abs(light(self) - light(background)) * alpha
  }
}
