import LindenDrawing
@_spi(Engine) import LindenEngine

/// The colours iOS defines by name, in light and dark.
///
/// Values are those of Apple's Human Interface Guidelines and of UIKit on iOS 17. Only with more
/// contrast some are darker, so that each is read on every light background of the system.
package enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case separator, opaqueSeparator, link
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case black, white, clear

  private var tones: Tones {
    switch self {
    case .red: Tones(0xFF3B30, 0xFF453A, contrast: 0xD60014, 0xFF6961)
    case .orange: Tones(0xFF9500, 0xFF9F0A, contrast: 0xC63300, 0xFFB340)
    case .yellow: Tones(0xFFCC00, 0xFFD60A, contrast: 0xAD4E00, 0xFFD426)
    case .green: Tones(0x34C759, 0x30D158, contrast: 0x1F7935, 0x30DB5B)
    case .mint: Tones(0x00C7BE, 0x66D4CF, contrast: 0x0B7671, 0x66D4CF)
    case .teal: Tones(0x30B0C7, 0x40C8E0, contrast: 0x007489, 0x5DE6FF)
    case .cyan: Tones(0x32ADE6, 0x64D2FF, contrast: 0x0070A3, 0x70D7FF)
    case .blue: Tones(0x007AFF, 0x0A84FF, contrast: 0x0040DD, 0x409CFF)
    case .indigo: Tones(0x5856D6, 0x5E5CE6, contrast: 0x3634A3, 0x7D7AFF)
    case .purple: Tones(0xAF52DE, 0xBF5AF2, contrast: 0x8944AB, 0xDA8FFF)
    case .pink: Tones(0xFF2D55, 0xFF375F, contrast: 0xD10E44, 0xFF6482)
    case .brown: Tones(0xA2845E, 0xAC8E68, contrast: 0x7F6545, 0xB59469)
    case .gray: Tones(0x8E8E93, 0x8E8E93, contrast: 0x69696D, 0xAEAEB2)
    case .gray2: Tones(0xAEAEB2, 0x636366, contrast: 0x8E8E93, 0x7C7C80)
    case .gray3: Tones(0xC7C7CC, 0x48484A, contrast: 0xAEAEB2, 0x545456)
    case .gray4: Tones(0xD1D1D6, 0x3A3A3C, contrast: 0xBCBCC0, 0x444446)
    case .gray5: Tones(0xE5E5EA, 0x2C2C2E, contrast: 0xD8D8DC, 0x363638)
    case .gray6: Tones(0xF2F2F7, 0x1C1C1E, contrast: 0xEBEBF0, 0x242426)
    case .label: Tones(0x000000, 0xFFFFFF)
    // With more contrast each is read on every background by the measure of 4.5 to 1.
    case .secondaryLabel: Tones(0x3C3C43, 0xEBEBF5, alpha: 0.6, 0.6, contrast: 0.85, 0.75)
    case .tertiaryLabel: Tones(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3, contrast: 0.8, 0.7)
    case .quaternaryLabel: Tones(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16, contrast: 0.76, 0.65)
    case .placeholderText: Tones(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3, contrast: 0.8, 0.7)
    case .separator: Tones(0x3C3C43, 0x545458, alpha: 0.29, 0.6, contrast: 0.37, 0.68)
    case .opaqueSeparator: Tones(0xC6C6C8, 0x38383A)
    case .link: Tones(0x007AFF, 0x0984FF)
    case .systemFill: Tones(0x787880, 0x787880, alpha: 0.2, 0.36, contrast: 0.28, 0.44)
    case .secondarySystemFill: Tones(0x787880, 0x787880, alpha: 0.16, 0.32, contrast: 0.24, 0.4)
    case .tertiarySystemFill: Tones(0x767680, 0x767680, alpha: 0.12, 0.24, contrast: 0.2, 0.32)
    case .quaternarySystemFill: Tones(0x747480, 0x767680, alpha: 0.08, 0.18, contrast: 0.16, 0.26)
    case .systemBackground: Tones(0xFFFFFF, 0x000000)
    case .secondarySystemBackground: Tones(0xF2F2F7, 0x1C1C1E, contrast: 0xEBEBF0, 0x242426)
    case .tertiarySystemBackground: Tones(0xFFFFFF, 0x2C2C2E, contrast: 0xFFFFFF, 0x363638)
    case .systemGroupedBackground: Tones(0xF2F2F7, 0x000000, contrast: 0xEBEBF0, 0x000000)
    case .secondarySystemGroupedBackground: Tones(0xFFFFFF, 0x1C1C1E, contrast: 0xFFFFFF, 0x242426)
    case .tertiarySystemGroupedBackground: Tones(0xF2F2F7, 0x2C2C2E, contrast: 0xEBEBF0, 0x363638)
    case .black: Tones(0x000000, 0x000000)
    case .white: Tones(0xFFFFFF, 0xFFFFFF)
    case .clear: Tones(0x000000, 0x000000, alpha: 0, 0, contrast: 0, 0)
    }
  }

  /// The backgrounds of what lies above the rest of the app.
  private var elevatedTones: Tones {
    switch self {
    case .systemBackground: Tones(0xFFFFFF, 0x1C1C1E, contrast: 0xFFFFFF, 0x242426)
    case .secondarySystemBackground: Tones(0xF2F2F7, 0x2C2C2E, contrast: 0xEBEBF0, 0x363638)
    case .tertiarySystemBackground: Tones(0xFFFFFF, 0x3A3A3C, contrast: 0xFFFFFF, 0x444446)
    case .systemGroupedBackground: Tones(0xF2F2F7, 0x1C1C1E, contrast: 0xEBEBF0, 0x242426)
    case .secondarySystemGroupedBackground: Tones(0xFFFFFF, 0x2C2C2E, contrast: 0xFFFFFF, 0x363638)
    case .tertiarySystemGroupedBackground: Tones(0xF2F2F7, 0x3A3A3C, contrast: 0xEBEBF0, 0x444446)
    default: tones
    }
  }

  /// - Parameter isElevated: Above the rest of the app, as in a sheet.
  package func rgba(
    isDark: Bool, increasesContrast: Bool = false, isElevated: Bool = false
  ) -> RGBA {
    let tones = isElevated ? elevatedTones : tones
    let pair = increasesContrast ? tones.contrasting : tones.usual
    let tone = isDark ? pair.dark : pair.light
    return RGBA(hex: tone.hex, alpha: tone.alpha)
  }

  package func rgba(in environment: EnvironmentValues) -> RGBA {
    rgba(
      isDark: environment.untracked(ColorSchemeKey.self) == .dark,
      increasesContrast: environment.untracked(ColorSchemeContrastKey.self) == .increased,
      isElevated: environment.untracked(IsElevatedKey.self))
  }

  /// The colour under one of the names asset catalogs refer to, such as `systemBlueColor` or
  /// `labelColor`.
  package init?(catalogName: String) {
    var name = catalogName
    if name.hasSuffix("Color") { name.removeLast(5) }
    if let color = SystemColor(rawValue: name) {
      self = color
    } else if name.hasPrefix("system"),
      let color = SystemColor(
        rawValue: name.dropFirst(6).prefix(1).lowercased() + name.dropFirst(7))
    {
      self = color
    } else {
      return nil
    }
  }
}

/// A colour as it is usually, and for those who ask for more contrast: in light, in dark.
private struct Tones {
  typealias Pair = (light: (hex: UInt32, alpha: Double), dark: (hex: UInt32, alpha: Double))
  let usual, contrasting: Pair

  init(_ light: UInt32, _ dark: UInt32) { self.init(light, dark, contrast: light, dark) }

  init(_ light: UInt32, _ dark: UInt32, contrast contrastLight: UInt32, _ contrastDark: UInt32) {
    usual = ((light, 1), (dark, 1))
    contrasting = ((contrastLight, 1), (contrastDark, 1))
  }

  /// More contrast makes it more solid.
  init(
    _ light: UInt32, _ dark: UInt32, alpha lightAlpha: Double, _ darkAlpha: Double,
    contrast contrastLight: Double, _ contrastDark: Double
  ) {
    usual = ((light, lightAlpha), (dark, darkAlpha))
    contrasting = ((light, contrastLight), (dark, contrastDark))
  }
}
