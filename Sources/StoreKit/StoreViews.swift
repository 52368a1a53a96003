import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Shows a product and sells it; here it says that it is not to be had.
public struct ProductView<Icon: View>: View {
  private let name: String
  private let icon: Icon

  /// `prefersPromotionalIcon` is accepted: without a store there are no such icons.
  public init(
    id productID: Product.ID, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) {
    (name, self.icon) = (productID, icon())
  }
  public init(
    id productID: Product.ID, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView { (name, icon) = (productID, EmptyView()) }
  /// `prefersPromotionalIcon` is accepted: without a store there are no such icons.
  public init(
    _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) {
    (name, self.icon) = (product.displayName, icon())
  }
  public init(
    _ product: Product, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView { (name, icon) = (product.displayName, EmptyView()) }

  public var body: some View {
    HStack {
      icon
      VStack(alignment: .leading) {
        Text(verbatim: name)
        Text("Not available").font(.footnote).foregroundColor(.secondary)
      }
      Spacer()
    }
    .padding(.vertical, 4)
  }
}

/// Shows products and sells them; here it says of each that it is not to be had.
public struct StoreView<Icon: View>: View {
  private let names: [String]

  public init<IDs: Collection>(
    ids productIDs: IDs, prefersPromotionalIcon: Bool = false
  ) where IDs.Element == Product.ID, Icon == EmptyView {
    names = Array(productIDs)
  }

  /// `icon` is never asked for: without a store there are no products that it could be of.
  public init<IDs: Collection>(
    ids productIDs: IDs, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) where IDs.Element == Product.ID { names = Array(productIDs) }

  public var body: some View {
    List(names, id: \.self) { name in ProductView(id: name) }
  }
}

/// Shows the subscriptions of a group and sells them; here it says that there are none.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content

  /// `visibleRelationships` is accepted: there are no subscriptions to choose among.
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }
  /// `visibleRelationships` is accepted: there are no subscriptions to choose among.
  public init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
  ) where Content == EmptyView { content = EmptyView() }
  public init<IDs: Collection>(
    productIDs: IDs, @ViewBuilder marketingContent: () -> Content
  ) where IDs.Element == Product.ID { content = marketingContent() }
  public init<IDs: Collection>(
    productIDs: IDs
  ) where IDs.Element == Product.ID, Content == EmptyView { content = EmptyView() }

  public var body: some View {
    VStack {
      content
      Spacer()
      Text("Subscriptions are not available.").foregroundColor(.secondary)
      Spacer()
    }
  }
}

/// What is known of an entitlement.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  /// What is known, if anything is.
  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  /// The state of what `transform` makes of the value; without one the same state.
  public func map<T>(_ transform: (Value) throws -> T) rethrows -> EntitlementTaskState<T> {
    try flatMap { .success(try transform($0)) }
  }

  /// The state that `transform` makes of the value; without one the same state.
  public func flatMap<T>(
    _ transform: (Value) throws -> EntitlementTaskState<T>
  ) rethrows -> EntitlementTaskState<T> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try transform(value)
    }
  }
}

extension EntitlementTaskState where Value: Sendable {
  /// The state of what `transform` makes of the value, when it has; without one the same state.
  public func map<T: Sendable>(
    _ transform: @Sendable (Value) async throws -> T
  ) async rethrows -> EntitlementTaskState<T> {
    try await flatMap { .success(try await transform($0)) }
  }

  /// The state that `transform` makes of the value, when it has; without one the same state.
  public func flatMap<T: Sendable>(
    _ transform: @Sendable (Value) async throws -> EntitlementTaskState<T>
  ) async rethrows -> EntitlementTaskState<T> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): try await transform(value)
    }
  }
}

extension EntitlementTaskState where Value == VerificationResult<Transaction>? {
  /// By what the product is had, if it is.
  public var transaction: VerificationResult<Transaction>? { value ?? nil }
}

extension EntitlementTaskState: Sendable where Value: Sendable {}

/// Buttons that the views of the store may have.
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String
  public static let automatic = StoreButtonKind(name: "automatic")
  public static let cancellation = StoreButtonKind(name: "cancellation")
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  public static let signIn = StoreButtonKind(name: "signIn")
  public static let policies = StoreButtonKind(name: "policies")
}

extension View {
  /// Accepted: there is no store that could restore or redeem anything.
  nonisolated public func storeButton(
    _ visibility: Visibility, for buttonKinds: StoreButtonKind...
  ) -> some View { self }

  /// Accepted: products are all shown in one way.
  nonisolated public func productViewStyle(_ style: ProductViewStyle) -> some View { self }

  /// Accepted: nothing can be bought.
  nonisolated public func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View { self }

  /// Accepted: nothing can be bought.
  nonisolated public func onInAppPurchaseStart(
    perform action: ((Product) async -> Void)?
  ) -> some View { self }

  /// Calls `action` with how the group's subscriptions stand: there are none, and that does not
  /// change.
  nonisolated public func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action: @escaping (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return task(id: groupID, priority: priority) { await action(.success([])) }
  }

  /// Ends each presentation at once: there are no subscriptions to manage.
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    onChange(of: isPresented.wrappedValue, initial: true) { _, isWanted in
      if isWanted { isPresented.wrappedValue = false }
    }
  }

  /// Ends each presentation at once: there are no subscriptions of the group to manage.
  nonisolated public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { manageSubscriptionsSheet(isPresented: isPresented) }

  /// Accepted: there are no codes to redeem.
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }
}

/// How a product is shown.
public struct ProductViewStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ProductViewStyle(name: "automatic")
  public static let compact = ProductViewStyle(name: "compact")
  public static let regular = ProductViewStyle(name: "regular")
  public static let large = ProductViewStyle(name: "large")
}
