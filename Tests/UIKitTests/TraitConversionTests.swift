import SwiftUI
import Testing
import UIKit

@MainActor struct TraitConversionTests {
  @Test func `UIKit's names for traits are SwiftUI's, and none where nothing is meant`() {
    #expect(ColorScheme(UIUserInterfaceStyle.dark) == .dark)
    #expect(ColorScheme(UIUserInterfaceStyle.unspecified) == nil)
    #expect(UIUserInterfaceStyle(ColorScheme.light) == .light)
    #expect(ColorSchemeContrast(UIAccessibilityContrast.high) == .increased)
    #expect(LegibilityWeight(UILegibilityWeight.bold) == .bold)
    #expect(LayoutDirection(UITraitEnvironmentLayoutDirection.rightToLeft) == .rightToLeft)
    #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass.compact) == .compact)
    #expect(UserInterfaceSizeClass(UIUserInterfaceSizeClass.unspecified) == nil)
    #expect(ContentSizeCategory(UIContentSizeCategory.accessibilityLarge) == .accessibilityLarge)
    #expect(DynamicTypeSize(UIContentSizeCategory.extraExtraLarge) == .xxLarge)
    #expect(DynamicTypeSize(UIContentSizeCategory.unspecified) == nil)
    let edges = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(EdgeInsets(edges) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(NSDirectionalEdgeInsets(EdgeInsets(edges)) == edges)
  }

  @Test func `sizes of type have the same order in both`() {
    let names: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    ]
    #expect(names.compactMap { DynamicTypeSize($0) } == Array(DynamicTypeSize.allCases.prefix(10)))
  }
}
