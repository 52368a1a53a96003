import CoreGraphics
import Foundation

extension EnvironmentKey {
  /// The key's bit in the masks of `EnvironmentScope`.
  package static var bit: UInt64 { EnvironmentScope.bit(ObjectIdentifier(Self.self)) }
}

/// Which way text and layout run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The contrast the user asks for.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// Whether there is much or little room in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// Whether the scene is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

package enum LayoutDirectionKey: EnvironmentKey {
  package static var defaultValue: LayoutDirection { .leftToRight }
}
package enum ColorSchemeKey: EnvironmentKey {
  package static var defaultValue: ColorScheme { .light }
}
package enum ColorSchemeContrastKey: EnvironmentKey {
  package static var defaultValue: ColorSchemeContrast { .standard }
}
/// Whether views lie above the rest of the app, as those of a sheet, where dark backgrounds are lighter.
package enum IsElevatedKey: EnvironmentKey { package static var defaultValue: Bool { false } }
package enum IsEnabledKey: EnvironmentKey { package static var defaultValue: Bool { true } }
package enum DisplayScaleKey: EnvironmentKey { package static var defaultValue: CGFloat { 2 } }
package enum LocaleKey: EnvironmentKey {
  package static let defaultValue = locale(of: ProcessInfo.processInfo.environment)

  /// The locale that the variables of a process name, in the order of POSIX. Where they name none it
  /// is American English, as that of a browser whose language is not set.
  package static func locale(of variables: [String: String]) -> Locale {
    let named = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { variables[$0] }.first {
      !$0.isEmpty
    }
    let name = named?.prefix { $0 != "." && $0 != "@" } ?? ""
    return name.isEmpty || name == "C" || name == "POSIX"
      ? Locale(identifier: "en_US") : Locale(identifier: String(name))
  }
}
package enum CalendarKey: EnvironmentKey { package static var defaultValue: Calendar { .current } }
package enum TimeZoneKey: EnvironmentKey { package static var defaultValue: TimeZone { .current } }
package enum HorizontalSizeClassKey: EnvironmentKey {
  package static var defaultValue: UserInterfaceSizeClass? { .compact }
}
package enum VerticalSizeClassKey: EnvironmentKey {
  package static var defaultValue: UserInterfaceSizeClass? { .regular }
}
package enum ScenePhaseKey: EnvironmentKey {
  package static var defaultValue: ScenePhase { .active }
}
package enum ReduceMotionKey: EnvironmentKey { package static var defaultValue: Bool { false } }
package enum ReduceTransparencyKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}
package enum DifferentiateWithoutColorKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}
package enum InvertColorsKey: EnvironmentKey { package static var defaultValue: Bool { false } }
package enum BundleKey: EnvironmentKey { package static var defaultValue: Bundle? { nil } }

extension EnvironmentValues {
  /// Whether leading is left or right. It follows the language and what is set around.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
  /// Whether the view is shown light or dark. A view that reads it follows the system,
  /// `preferredColorScheme` and `environment(\.colorScheme, …)`.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// Whether the system asks for more contrast between texts and their backgrounds.
  public var colorSchemeContrast: ColorSchemeContrast { self[ColorSchemeContrastKey.self] }
  /// Whether views lie above the rest of the app.
  package var isElevated: Bool {
    get { self[IsElevatedKey.self] }
    set { self[IsElevatedKey.self] = newValue }
  }
  /// Whether controls here can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }
  /// Points per pixel.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// The language and region by which texts, numbers and dates are written: in a browser the
  /// visitor's.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The calendar of date pickers and of what asks for it.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone of date pickers and dates that are shown: in a browser the visitor's.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// Whether there is little room from side to side, as on a phone held upright, or much.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
  /// Whether there is little room from top to bottom, as on a phone held across, or much.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
  /// Whether the scene is in use, seen but not in use, or not seen.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// Whether the system asks for less motion; standard transitions fade then.
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
  /// Whether the system asks for opaque backgrounds; materials are opaque then.
  public var accessibilityReduceTransparency: Bool { self[ReduceTransparencyKey.self] }
  /// Whether the system asks for signs other than colours.
  public var accessibilityDifferentiateWithoutColor: Bool {
    self[DifferentiateWithoutColorKey.self]
  }
  /// Whether the system inverts colours; pictures should be inverted once more then.
  public var accessibilityInvertColors: Bool { self[InvertColorsKey.self] }
}

extension View {
  /// Whether controls in this view refuse touches, keys and the focus; they look paler then.
  ///
  /// Disabling adds up: within a disabled view, `disabled(false)` changes nothing. A view of one's
  /// own reads it as `\.isEnabled`.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Shows this view in light or dark colours, whatever is around. `preferredColorScheme(_:)` is
  /// for the whole window.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}
