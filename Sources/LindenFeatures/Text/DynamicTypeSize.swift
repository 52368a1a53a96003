import CoreGraphics
@_spi(Engine) import LindenEngine

/// The size of text that the user has chosen. `large` is the setting a device comes with.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the five sizes beyond the usual ones.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The text size as `sizeCategory` spells it, before iOS 15.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether this is one of the five sizes beyond the usual ones.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension ContentSizeCategory: Comparable {
  private var rank: Int { ContentSizeCategory.allCases.firstIndex(of: self)! }

  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rank < b.rank }
  public static func <= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.rank <= b.rank
  }
  public static func > (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.rank > b.rank }
  public static func >= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool {
    a.rank >= b.rank
  }

  /// The same size by its newer name.
  package init(_ size: DynamicTypeSize) { self = ContentSizeCategory.allCases[size.rank] }
}

extension DynamicTypeSize {
  /// The size nearest to a factor of a desktop's settings, where 1 is the usual: what body text
  /// grows by, from 14 to 53 points in place of 17.
  package init(scale: Double) {
    let body = Font.TextStyle.body
    let wanted = body.pointSize(at: .large) * scale
    func distance(_ size: DynamicTypeSize) -> CGFloat { abs(body.pointSize(at: size) - wanted) }
    self = DynamicTypeSize.allCases.min { distance($0) < distance($1) } ?? .large
  }

  /// The factor of a desktop's settings that means this size.
  package var scale: Double {
    let body = Font.TextStyle.body
    return body.pointSize(at: self) / body.pointSize(at: .large)
  }

  package var rank: Int { DynamicTypeSize.allCases.firstIndex(of: self)! }

  /// The same size by its older name.
  package init(_ category: ContentSizeCategory) {
    let index = ContentSizeCategory.allCases.firstIndex(of: category)!
    self = DynamicTypeSize.allCases[index]
  }
}

package enum DynamicTypeSizeKey: EnvironmentKey {
  package static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
  /// How large text is; fonts of text styles follow it.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// ``dynamicTypeSize`` by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = DynamicTypeSize(newValue) }
  }
}

extension View {
  /// Sets the text size for this view.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the text size of this view within a range.
  nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
  where T: RangeExpression, T.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter(range.contains)
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }
}
