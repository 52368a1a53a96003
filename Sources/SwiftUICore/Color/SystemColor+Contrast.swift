import Drawing

/// The colours of those who ask for more contrast; values as iOS has them.
extension SystemColor {
  package func rgba(isDark: Bool, increasesContrast: Bool) -> RGBA {
    guard increasesContrast, let pair = contrastingPair else { return rgba(isDark: isDark) }
    return isDark ? pair.dark : pair.light
  }

  package func rgba(in environment: EnvironmentValues) -> RGBA {
    rgba(
      isDark: environment.untracked(ColorSchemeKey.self) == .dark,
      increasesContrast: environment.untracked(ColorSchemeContrastKey.self) == .increased)
  }

  /// Nil where more contrast changes nothing.
  private var contrastingPair: (light: RGBA, dark: RGBA)? {
    switch self {
    case .red: (RGBA(hex: 0xD70015), RGBA(hex: 0xFF6961))
    case .orange: (RGBA(hex: 0xC93400), RGBA(hex: 0xFFB340))
    case .yellow: (RGBA(hex: 0xB25000), RGBA(hex: 0xFFD426))
    case .green: (RGBA(hex: 0x248A3D), RGBA(hex: 0x30DB5B))
    case .mint: (RGBA(hex: 0x0C817B), RGBA(hex: 0x66D4CF))
    case .teal: (RGBA(hex: 0x008299), RGBA(hex: 0x5DE6FF))
    case .cyan: (RGBA(hex: 0x0071A4), RGBA(hex: 0x70D7FF))
    case .blue: (RGBA(hex: 0x0040DD), RGBA(hex: 0x409CFF))
    case .indigo: (RGBA(hex: 0x3634A3), RGBA(hex: 0x7D7AFF))
    case .purple: (RGBA(hex: 0x8944AB), RGBA(hex: 0xDA8FFF))
    case .pink: (RGBA(hex: 0xD30F45), RGBA(hex: 0xFF6482))
    case .brown: (RGBA(hex: 0x7F6545), RGBA(hex: 0xB59469))
    case .gray: (RGBA(hex: 0x6C6C70), RGBA(hex: 0xAEAEB2))
    case .gray2: (RGBA(hex: 0x8E8E93), RGBA(hex: 0x7C7C80))
    case .gray3: (RGBA(hex: 0xAEAEB2), RGBA(hex: 0x545456))
    case .gray4: (RGBA(hex: 0xBCBCC0), RGBA(hex: 0x444446))
    case .gray5: (RGBA(hex: 0xD8D8DC), RGBA(hex: 0x363638))
    case .gray6: (RGBA(hex: 0xEBEBF0), RGBA(hex: 0x242426))
    case .secondaryLabel: label(0.68, 0.68)
    case .tertiaryLabel, .placeholderText: label(0.38, 0.38)
    case .quaternaryLabel: label(0.26, 0.24)
    case .separator: (RGBA(hex: 0x3C3C43, alpha: 0.37), RGBA(hex: 0x545458, alpha: 0.68))
    case .systemFill: (RGBA(hex: 0x787880, alpha: 0.28), RGBA(hex: 0x787880, alpha: 0.44))
    case .secondarySystemFill: (RGBA(hex: 0x787880, alpha: 0.24), RGBA(hex: 0x787880, alpha: 0.4))
    case .tertiarySystemFill: (RGBA(hex: 0x767680, alpha: 0.2), RGBA(hex: 0x767680, alpha: 0.32))
    case .quaternarySystemFill: (RGBA(hex: 0x747480, alpha: 0.16), RGBA(hex: 0x767680, alpha: 0.26))
    case .secondarySystemBackground: (RGBA(hex: 0xEBEBF0), RGBA(hex: 0x242426))
    case .tertiarySystemBackground: (.white, RGBA(hex: 0x363638))
    case .systemGroupedBackground: (RGBA(hex: 0xEBEBF0), .black)
    case .secondarySystemGroupedBackground: (.white, RGBA(hex: 0x242426))
    case .tertiarySystemGroupedBackground: (RGBA(hex: 0xEBEBF0), RGBA(hex: 0x363638))
    case .label, .link, .opaqueSeparator, .systemBackground, .black, .white, .clear: nil
    }
  }

  private func label(_ light: Double, _ dark: Double) -> (light: RGBA, dark: RGBA) {
    (RGBA(hex: 0x3C3C43, alpha: light), RGBA(hex: 0xEBEBF5, alpha: dark))
  }
}
