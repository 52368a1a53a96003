import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

// UIKit's names for what the environment has, and what they are in SwiftUI.

/// Whether there is much or little room in a direction, as UIKit names it.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// How far colours have to stand apart.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// How thick text has to be.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// Where a line begins, as traits name it.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

extension ColorScheme {
  /// Nil where the style is unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light?: self = .light
    case .dark?: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension ColorSchemeContrast {
  /// Nil where the contrast is unspecified.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension LegibilityWeight {
  /// Nil where the weight is unspecified.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

extension LayoutDirection {
  /// Nil where the direction is unspecified.
  public init?(_ uiTraitLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

extension UserInterfaceSizeClass {
  /// Nil where the class is unspecified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceSizeClass {
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact?: self = .compact
    case .regular?: self = .regular
    case nil: self = .unspecified
    }
  }
}

extension TextInputAutocapitalization {
  /// The same as UIKit's name says.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    }
  }
}

extension UIContentSizeCategory {
  /// UIKit's names of the sizes, from the smallest.
  private static let names: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the sizes; nil where none is meant.
  var rank: Int? { Self.names.firstIndex(of: self) }

  /// UIKit's name of a size.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self.names[$0.rank] } ?? .unspecified
  }

  /// UIKit's name of a size.
  public init(_ sizeCategory: ContentSizeCategory?) {
    self.init(sizeCategory.map { DynamicTypeSize($0) })
  }
}

extension UIAccessibilityContrast {
  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard?: self = .normal
    case .increased?: self = .high
    case nil: self = .unspecified
    }
  }
}

extension UILegibilityWeight {
  public init(_ legibilityWeight: LegibilityWeight?) {
    switch legibilityWeight {
    case .regular?: self = .regular
    case .bold?: self = .bold
    case nil: self = .unspecified
    }
  }
}

extension UITraitEnvironmentLayoutDirection {
  public init(_ layoutDirection: LayoutDirection) {
    switch layoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}

extension ContentSizeCategory {
  /// Nil where no size is meant.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let rank = uiSizeCategory.rank else { return nil }
    self = Self.allCases[rank]
  }
}

extension DynamicTypeSize {
  /// Nil where no size is meant.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let rank = uiSizeCategory.rank else { return nil }
    self = Self.allCases[rank]
  }
}

extension EdgeInsets {
  /// The same distances as UIKit has them.
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// The same distances as SwiftUI has them.
  public init(_ edgeInsets: EdgeInsets) {
    self.init(
      top: edgeInsets.top, leading: edgeInsets.leading, bottom: edgeInsets.bottom,
      trailing: edgeInsets.trailing)
  }
}
