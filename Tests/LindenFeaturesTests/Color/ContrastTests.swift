import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
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

  @Test(arguments: [false, true]) func `with more contrast every label is read on every background`(
    dark: Bool
  ) {
    let values = environment(dark: dark, contrast: .increased)
    let labels: [SystemColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText,
    ]
    let backgrounds: [SystemColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    for label in labels {
      for background in backgrounds {
        let (ink, paper) = (
          Color(system: label).rgba(in: values), Color(system: background).rgba(in: values)
        )
        #expect(ink.contrast(on: paper) >= 4.5, "\(label) on \(background)")
      }
    }
  }

  @Test func `with more contrast every tint is read on every light background`() {
    let values = environment(dark: false, contrast: .increased)
    let tints: [SystemColor] = [
      .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
      .gray,
    ]
    for tint in tints {
      for background in [SystemColor.systemBackground, .secondarySystemBackground] {
        let (ink, paper) = (
          Color(system: tint).rgba(in: values), Color(system: background).rgba(in: values)
        )
        #expect(ink.contrast(on: paper) >= 4.5, "\(tint) on \(background)")
      }
    }
  }

  @Test func `a material lets nothing through for people who want more contrast`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let usual = Material.bar._paint(
      in: rect, environment: environment(dark: false, contrast: .standard))
    let opaque = Material.bar._paint(
      in: rect, environment: environment(dark: false, contrast: .increased))
    #expect(usual.backdrop != nil && opaque.backdrop == nil)
    #expect(opaque.paint == .color(RGBA(white: 0.97)))
  }
}

extension RGBA {
  /// The ratio of luminances by WCAG 2, of the color laid on an opaque one.
  fileprivate func contrast(on paper: RGBA) -> Double {
    func luminance(_ part: (RGBA) -> Double) -> (ink: Double, paper: Double) {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return (linear(part(self) * alpha + part(paper) * (1 - alpha)), linear(part(paper)))
    }
    let (red, green, blue) = (luminance(\.red), luminance(\.green), luminance(\.blue))
    let ink = 0.2126 * red.ink + 0.7152 * green.ink + 0.0722 * blue.ink
    let back = 0.2126 * red.paper + 0.7152 * green.paper + 0.0722 * blue.paper
    return (max(ink, back) + 0.05) / (min(ink, back) + 0.05)
  }

  /// How far the color, laid on a background, is from that in lightness.
  fileprivate func distance(from background: RGBA) -> Double {
    func light(_ color: RGBA) -> Double {
      0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    }
    return abs(light(self) - light(background)) * alpha
  }
}
