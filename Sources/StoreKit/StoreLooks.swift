import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// How the views of the store look. They show no products to buy, so that each of these is accepted.

extension Product {
  /// How subscriptions of a group stand to the one that is in force.
  public struct SubscriptionRelationship: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let current = Self(rawValue: 1)
    public static let upgrade = Self(rawValue: 2)
    public static let downgrade = Self(rawValue: 4)
    public static let crossgrade = Self(rawValue: 8)
    public static let all: Self = [.current, .upgrade, .downgrade, .crossgrade]
  }
}

/// What a button that subscribes says.
public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let displayName = Self(name: "displayName")
  public static let price = Self(name: "price")
  public static let action = Self(name: "action")
  public static let singleLine = Self(name: "singleLine")
  public static let multiline = Self(name: "multiline")
}

/// How subscriptions are chosen.
public struct SubscriptionStoreControlStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let buttons = Self(name: "buttons")
  public static let compactPicker = Self(name: "compactPicker")
  public static let pagedPicker = Self(name: "pagedPicker")
  public static let pagedProminentPicker = Self(name: "pagedProminentPicker")
  public static let picker = Self(name: "picker")
  public static let prominentPicker = Self(name: "prominentPicker")
}

extension ContainerBackgroundPlacement {
  /// That of the marketing content of a store of subscriptions.
  public static let subscriptionStoreHeader = Self(name: "subscriptionStoreHeader")
  /// That of a whole store of subscriptions.
  public static let subscriptionStoreFullHeight = Self(name: "subscriptionStoreFullHeight")
  /// That of a store of subscriptions, as its style says.
  public static let subscriptionStore = Self(name: "subscriptionStore")
}

extension View {
  /// Accepted: no subscriptions are shown.
  nonisolated public func subscriptionStoreControlStyle(
    _ style: SubscriptionStoreControlStyle
  ) -> some View { self }

  /// Accepted: no subscriptions are shown.
  nonisolated public func subscriptionStoreButtonLabel(
    _ label: SubscriptionStoreButtonLabel
  ) -> some View { self }

  /// Accepted: `icon` is never asked for, as no subscriptions are shown.
  nonisolated public func subscriptionStoreControlIcon<Icon: View>(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> Icon
  ) -> some View { self }

  /// Accepted: no subscriptions are shown.
  nonisolated public func subscriptionStorePickerItemBackground<Style: ShapeStyle>(
    _ backgroundStyle: Style
  ) -> some View { self }

  /// Accepted: no subscriptions are shown.
  nonisolated public func subscriptionStoreControlBackground<Style: ShapeStyle>(
    _ backgroundStyle: Style
  ) -> some View { self }

  /// Accepted: there is nothing to sign in to.
  nonisolated public func subscriptionStoreSignInAction(
    _ action: (() -> Void)?
  ) -> some View { self }

  /// Accepted: there are no policies to show.
  nonisolated public func subscriptionStorePolicyDestination(
    url: URL, for button: SubscriptionStorePolicyKind
  ) -> some View { self }

  /// Accepted: products have no description here.
  nonisolated public func productDescription(_ visibility: Visibility) -> some View { self }
}

/// Which policy of a store is meant.
public enum SubscriptionStorePolicyKind: Sendable { case privacyPolicy, termsOfService }
