import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Light or dark, as UIKit names it.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What a view is shown with.
public struct UITraitCollection: Sendable {
  package let environment: EnvironmentValues
  package init(_ environment: EnvironmentValues) { self.environment = environment }

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    var values = EnvironmentValues()
    values.colorScheme = userInterfaceStyle == .dark ? .dark : .light
    environment = values
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    environment.untracked(ColorSchemeKey.self) == .dark ? .dark : .light
  }
  public var displayScale: CGFloat { environment.untracked(DisplayScaleKey.self) }

  /// Those outside of any view: light.
  public static var current: UITraitCollection { UITraitCollection(EnvironmentValues()) }
}
