import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension Transaction {
  /// What became of the wish for a refund.
  public enum RefundRequestStatus: Hashable, Sendable { case userCancelled, success }
  /// Why a refund was not asked for.
  public enum RefundRequestError: Error, Hashable, Sendable { case duplicateRequest, failed }
}

extension Product {
  /// What is known of a product.
  public enum TaskState: Sendable {
    case loading
    case unavailable
    case failure(any Error)
    case success(Product)

    /// The product, if it was found.
    public var product: Product? { if case .success(let product) = self { product } else { nil } }
  }
}

extension View {
  /// Ends each presentation at once by telling of `RefundRequestError.failed`: there is nothing to
  /// refund.
  nonisolated public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: (
      (Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void
    )? = nil
  ) -> some View {
    nonisolated(unsafe) let onDismiss = onDismiss
    return onChange(of: isPresented.wrappedValue, initial: true) { _, isWanted in
      guard isWanted else { return }
      isPresented.wrappedValue = false
      onDismiss?(.failure(.failed))
    }
  }

  /// Calls `action` with how the product is had: it is not, and that does not change.
  nonisolated public func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action: @escaping (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return task(id: productID, priority: priority) { await action(.success(nil)) }
  }

  /// Calls `action` with what is known of the product: it is unavailable, as there is no store.
  nonisolated public func storeProductTask(
    for productID: Product.ID, priority: TaskPriority = .medium,
    action: @escaping (Product.TaskState) async -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return task(id: productID, priority: priority) { await action(.unavailable) }
  }

  /// Accepted: nothing can be bought.
  nonisolated public func inAppPurchaseOptions(
    _ options: ((Product) async -> Set<Product.PurchaseOption>?)?
  ) -> some View { self }
}
