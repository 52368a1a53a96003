import Foundation

public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// What an app found when it was woken to fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// The number of work that goes on while nobody looks.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The number of no work.
  public static let invalid = Self(rawValue: 0)
}

/// The preferred size of text.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// For when another size is preferred; never posted here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// Whether the size is one of the five largest, which are for accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  /// The category of the scene whose traits are current.
  public static var current: Self { UITraitCollection.current.preferredContentSizeCategory }

  // Sizes compare by how large text is; one that is no size is smaller than all.
  public static func < (left: Self, right: Self) -> Bool { left.place < right.place }
  public static func <= (left: Self, right: Self) -> Bool { left.place <= right.place }
  public static func > (left: Self, right: Self) -> Bool { left.place > right.place }
  public static func >= (left: Self, right: Self) -> Bool { left.place >= right.place }
  private var place: Int { rank ?? -1 }
}

extension UIContentSizeCategory: Comparable {}

/// Something to do that is offered with an app's icon.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: any NSSecureCoding]?
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}

/// The picture of a shortcut item.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  public init(systemImageName: String) {}
  public init(templateImageName: String) {}
}

extension UIWindowScene {
  /// What a scene asks of its host about its place on the screen.
  public class GeometryPreferences {
    /// The orientations of a phone.
    public final class iOS: GeometryPreferences {
      public init(interfaceOrientations: UIInterfaceOrientationMask = .all) {}
    }
  }

  /// Accepted: no host turns a window.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
}
