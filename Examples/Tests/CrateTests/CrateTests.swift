import SwiftUI
import SwiftUITesting
import Testing

@testable import Crate

@MainActor @Suite struct CrateTests {
  private let shop = Shop()
  private let app: Driver

  init() {
    app = Driver(CrateView().environment(shop))
    app.advance(by: 1)
  }

  private func product(_ id: String) -> Product { shop.products.first { $0.id == id }! }

  @Test func `what is in the cart is counted on its tab, and no more is sold than there is`() throws
  {
    let card = try #require(app.items.first { $0.label.contains("Field bag") })
    app.tap(at: CGPoint(x: card.frame.midX, y: card.frame.midY))
    app.advance(by: 1)
    for _ in 0..<4 { try? app.tap("Add to cart") }
    app.advance(by: 1)
    #expect(shop.count == 2)
    #expect(app.exists("Sold out"))
  }

  @Test func `goods, voucher and shipping make the total`() {
    shop.add(product("lamp"), kind: "Brass")
    #expect(shop.total == 95.5)
    shop.voucher = "linden10"
    #expect(shop.total.price == Decimal(86.6).price)
    shop.add(product("chair"), kind: "Sea")
    #expect(shop.shipping == 0)
  }

  @Test func `an order needs a whole address and the buyer's consent`() async throws {
    shop.add(product("book"), kind: nil)
    try app.tap("Cart")
    app.advance(by: 1)
    try app.tap("Check out")
    app.advance(by: 1)
    let order = "Order for \(shop.total.price)"
    try app.type("Ada Moss", into: "Name")
    try app.type("ada@moss.example", into: "E-mail")
    try app.type("Quay 3", into: "Street")
    try app.type("4021", into: "Postcode")
    try app.type("Linz", into: "Town")
    #expect(try app.find(order).isEnabled == false)
    try app.tap("I have read the conditions")
    app.advance(by: 1)
    #expect(try app.find(order).isEnabled)
    try app.tap(order)
    #expect(await app.wait { shop.orders == 1 })
    app.advance(by: 2)
    #expect(app.exists("Thank you!"), "\(app.texts)")
    #expect(shop.lines.isEmpty && product("book").stock == 4)
  }
}
