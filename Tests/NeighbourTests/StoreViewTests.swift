import StoreKit
import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct StoreViewTests {
  struct Refund: View {
    @State private var isAsking = false
    @State private var answer = "not asked"
    var body: some View {
      VStack {
        Text(answer)
        Button("Ask") { isAsking = true }
        Text(isAsking ? "open" : "closed")
      }
      .refundRequestSheet(for: 7, isPresented: $isAsking) { result in
        switch result {
        case .success: answer = "refunded"
        case .failure(let error): answer = error == .failed ? "failed" : "twice"
        }
      }
    }
  }

  @Test func `a wish for a refund fails at once, and nothing stays open`() throws {
    let app = Driver(Refund())
    #expect(app.exists("not asked"))
    try app.tap("Ask")
    #expect(app.exists("failed") && app.exists("closed"))
  }

  struct Subscription: View {
    @State private var isManaging = false
    @State private var count: EntitlementTaskState<String> = .loading
    var body: some View {
      VStack {
        Text(isManaging ? "open" : "closed")
        Button("Manage") { isManaging = true }
        Text(count.value ?? "unknown")
      }
      .manageSubscriptionsSheet(isPresented: $isManaging, subscriptionGroupID: "garden")
      .subscriptionStatusTask(for: "garden") { state in
        count = await state.map { @Sendable statuses in
          await Task.yield()
          return "\(statuses.count) passes"
        }
      }
    }
  }

  @Test func `there are no subscriptions to manage, and how they stand can be made another value`()
    async throws
  {
    let app = Driver(Subscription())
    try app.tap("Manage")
    #expect(app.exists("closed"))
    #expect(await app.wait { app.exists("0 passes") })
  }

  @Test func `a state of another value keeps what is not known`() {
    let known = EntitlementTaskState.success(3)
    #expect(known.map { $0 + 1 }.value == 4)
    #expect(known.flatMap { _ in EntitlementTaskState<Int>.loading }.value == nil)
    if case .failure(let error) = EntitlementTaskState<Int>.failure(StoreKitError.unknown).map({
      $0
    }) {
      #expect(error is StoreKitError)
    } else {
      Issue.record("the failure is lost")
    }
    #expect(Transaction.RevocationReason.developerIssue.localizedDescription == "Developer Issue")
  }

  struct Shop: View {
    var body: some View {
      SubscriptionStoreView(groupID: "garden", visibleRelationships: .upgrade) {
        Text("All the ferns")
          .containerBackground(for: .subscriptionStoreFullHeight) { Color.green }
      }
      .subscriptionStoreControlStyle(.prominentPicker)
      .subscriptionStoreButtonLabel(.multiline)
      .subscriptionStorePickerItemBackground(.thinMaterial)
      .subscriptionStoreControlIcon { _, info in Text("\(info.groupLevel)") }
      StoreView(ids: ["fern", "moss"]) { product in Text(product.displayName) }
    }
  }

  @Test func `stores show what the app says of them, and of products their names alone`() {
    let app = Driver(VStack { Shop() }, size: CGSize(width: 400, height: 800))
    for label in ["All the ferns", "fern", "moss"] { #expect(app.exists(label)) }
    #expect(Product.SubscriptionRelationship.all.contains(.upgrade))
  }

  struct Known: View {
    @State private var isUnavailable = false
    @State private var isHad = true
    var body: some View {
      Text(isUnavailable ? "unavailable" : "loading")
        .storeProductTask(for: "fern") { state in
          if case .unavailable = state { isUnavailable = state.product == nil }
        }
        .currentEntitlementTask(for: "fern") { state in isHad = state.transaction != nil }
      Text(isHad ? "had" : "not had")
    }
  }

  @Test func `a product is unavailable, and nobody has it`() async {
    let app = Driver(VStack { Known() })
    #expect(await app.wait { app.exists("unavailable") && app.exists("not had") })
  }
}
