import Drawing

/// The colours iOS defines by name, in light and dark.
///
/// Values are those of Apple's Human Interface Guidelines and of UIKit on iOS 17.
package enum SystemColor: String, CaseIterable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
  case gray, gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case separator, opaqueSeparator, link
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case black, white, clear

  private typealias Pair = (light: RGBA, dark: RGBA)

  private var pair: Pair {
    switch self {
    case .red: (RGBA(hex: 0xFF3B30), RGBA(hex: 0xFF453A))
    case .orange: (RGBA(hex: 0xFF9500), RGBA(hex: 0xFF9F0A))
    case .yellow: (RGBA(hex: 0xFFCC00), RGBA(hex: 0xFFD60A))
    case .green: (RGBA(hex: 0x34C759), RGBA(hex: 0x30D158))
    case .mint: (RGBA(hex: 0x00C7BE), RGBA(hex: 0x66D4CF))
    case .teal: (RGBA(hex: 0x30B0C7), RGBA(hex: 0x40C8E0))
    case .cyan: (RGBA(hex: 0x32ADE6), RGBA(hex: 0x64D2FF))
    case .blue: (RGBA(hex: 0x007AFF), RGBA(hex: 0x0A84FF))
    case .indigo: (RGBA(hex: 0x5856D6), RGBA(hex: 0x5E5CE6))
    case .purple: (RGBA(hex: 0xAF52DE), RGBA(hex: 0xBF5AF2))
    case .pink: (RGBA(hex: 0xFF2D55), RGBA(hex: 0xFF375F))
    case .brown: (RGBA(hex: 0xA2845E), RGBA(hex: 0xAC8E68))
    case .gray: (RGBA(hex: 0x8E8E93), RGBA(hex: 0x8E8E93))
    case .gray2: (RGBA(hex: 0xAEAEB2), RGBA(hex: 0x636366))
    case .gray3: (RGBA(hex: 0xC7C7CC), RGBA(hex: 0x48484A))
    case .gray4: (RGBA(hex: 0xD1D1D6), RGBA(hex: 0x3A3A3C))
    case .gray5: (RGBA(hex: 0xE5E5EA), RGBA(hex: 0x2C2C2E))
    case .gray6: (RGBA(hex: 0xF2F2F7), RGBA(hex: 0x1C1C1E))
    case .label: (.black, .white)
    case .secondaryLabel: (RGBA(hex: 0x3C3C43, alpha: 0.6), RGBA(hex: 0xEBEBF5, alpha: 0.6))
    case .tertiaryLabel: (RGBA(hex: 0x3C3C43, alpha: 0.3), RGBA(hex: 0xEBEBF5, alpha: 0.3))
    case .quaternaryLabel: (RGBA(hex: 0x3C3C43, alpha: 0.18), RGBA(hex: 0xEBEBF5, alpha: 0.16))
    case .placeholderText: (RGBA(hex: 0x3C3C43, alpha: 0.3), RGBA(hex: 0xEBEBF5, alpha: 0.3))
    case .separator: (RGBA(hex: 0x3C3C43, alpha: 0.29), RGBA(hex: 0x545458, alpha: 0.6))
    case .opaqueSeparator: (RGBA(hex: 0xC6C6C8), RGBA(hex: 0x38383A))
    case .link: (RGBA(hex: 0x007AFF), RGBA(hex: 0x0984FF))
    case .systemFill: (RGBA(hex: 0x787880, alpha: 0.2), RGBA(hex: 0x787880, alpha: 0.36))
    case .secondarySystemFill: (RGBA(hex: 0x787880, alpha: 0.16), RGBA(hex: 0x787880, alpha: 0.32))
    case .tertiarySystemFill: (RGBA(hex: 0x767680, alpha: 0.12), RGBA(hex: 0x767680, alpha: 0.24))
    case .quaternarySystemFill: (RGBA(hex: 0x747480, alpha: 0.08), RGBA(hex: 0x767680, alpha: 0.18))
    case .systemBackground: (.white, .black)
    case .secondarySystemBackground: (RGBA(hex: 0xF2F2F7), RGBA(hex: 0x1C1C1E))
    case .tertiarySystemBackground: (.white, RGBA(hex: 0x2C2C2E))
    case .systemGroupedBackground: (RGBA(hex: 0xF2F2F7), .black)
    case .secondarySystemGroupedBackground: (.white, RGBA(hex: 0x1C1C1E))
    case .tertiarySystemGroupedBackground: (RGBA(hex: 0xF2F2F7), RGBA(hex: 0x2C2C2E))
    case .black: (.black, .black)
    case .white: (.white, .white)
    case .clear: (.clear, .clear)
    }
  }

  package func rgba(isDark: Bool) -> RGBA { isDark ? pair.dark : pair.light }

  /// The colour under one of the names asset catalogs refer to, such as `systemBlueColor` or `labelColor`.
  package init?(catalogName: String) {
    var name = catalogName
    if name.hasSuffix("Color") { name.removeLast(5) }
    if let color = SystemColor(rawValue: name) {
      self = color
    } else if name.hasPrefix("system"),
      let color = SystemColor(rawValue: name.dropFirst(6).prefix(1).lowercased() + name.dropFirst(7))
    {
      self = color
    } else {
      return nil
    }
  }
}
