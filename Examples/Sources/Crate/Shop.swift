import Observation
import SwiftUI

struct Product: Identifiable, Hashable {
  let id: String
  var name: String
  var maker: String
  var price: Decimal
  var symbol: String
  var color: Color
  var kinds: [String] = []
  var stock = 5
  var text: String

  static let all = [
    Product(
      id: "kettle", name: "Steel kettle", maker: "Hearth & Sons", price: 64,
      symbol: "cup.and.saucer.fill",
      color: .gray, kinds: ["1 litre", "2 litres"],
      text: "Boils fast, pours slowly. The handle stays cool for as long as you stay near it."),
    Product(
      id: "lamp", name: "Desk lamp", maker: "Lumen", price: 89, symbol: "lamp.desk.fill",
      color: .yellow,
      kinds: ["Brass", "Black", "White"], text: "A heavy foot, a long arm and a warm light."),
    Product(
      id: "bag", name: "Field bag", maker: "Oakum", price: 120, symbol: "bag.fill", color: .brown,
      stock: 2,
      text: "Waxed canvas, one strap, no zip. It has carried stones, and bread, on the same day."),
    Product(
      id: "chair", name: "Folding chair", maker: "Strand", price: 45, symbol: "chair.fill",
      color: .teal,
      kinds: ["Sand", "Sea"], text: "Ash and cotton. Folds flat under a bed."),
    Product(
      id: "book", name: "Book of knots", maker: "Quayside Press", price: 18.5, symbol: "book.fill",
      color: .indigo, text: "One hundred and eleven knots, each drawn three times."),
    Product(
      id: "plant", name: "Fig tree", maker: "Greenhouse 4", price: 32, symbol: "leaf.fill",
      color: .green,
      stock: 0, text: "Half a metre tall, and patient."),
  ]
}

struct CartLine: Identifiable, Hashable {
  var product: Product
  var kind: String?
  var count = 1

  var id: String { product.id + (kind ?? "") }
  var price: Decimal { product.price * Decimal(count) }
}

struct Address: Equatable {
  var name = ""
  var mail = ""
  var street = ""
  var town = ""
  var postcode = ""

  /// What is wrong with each field that is not right yet.
  var problems: [String] {
    var problems: [String] = []
    if name.split(separator: " ").count < 2 { problems.append("First and last name") }
    if !mail.contains("@") || mail.hasPrefix("@") || mail.hasSuffix("@") {
      problems.append("An e-mail address")
    }
    if street.isEmpty || town.isEmpty { problems.append("Street and town") }
    if postcode.count < 4 || !postcode.allSatisfy(\.isNumber) {
      problems.append("A postcode of digits")
    }
    return problems
  }
}

@Observable final class Shop {
  var products = Product.all
  private(set) var lines: [CartLine] = []
  private(set) var favourites: Set<Product.ID> = []
  private(set) var orders = 0
  var voucher = ""

  var count: Int { lines.reduce(0) { $0 + $1.count } }
  var goods: Decimal { lines.reduce(0) { $0 + $1.price } }
  var discount: Decimal { voucher.uppercased() == "LINDEN10" ? goods / 10 : 0 }
  var shipping: Decimal { lines.isEmpty || goods >= 100 ? 0 : 6.5 }
  var total: Decimal { goods - discount + shipping }

  func left(of product: Product) -> Int {
    product.stock - lines.filter { $0.product.id == product.id }.reduce(0) { $0 + $1.count }
  }

  func add(_ product: Product, kind: String?) {
    guard left(of: product) > 0 else { return }
    let line = CartLine(product: product, kind: kind)
    if let index = lines.firstIndex(where: { $0.id == line.id }) {
      lines[index].count += 1
    } else {
      lines.append(line)
    }
  }

  func setCount(_ count: Int, of line: CartLine) {
    guard let index = lines.firstIndex(where: { $0.id == line.id }) else { return }
    if count > 0 { lines[index].count = count } else { lines.remove(at: index) }
  }

  func remove(at offsets: IndexSet) { lines.remove(atOffsets: offsets) }

  func toggleFavourite(_ product: Product) {
    if favourites.remove(product.id) == nil { favourites.insert(product.id) }
  }

  func order() {
    orders += 1
    for line in lines {
      if let index = products.firstIndex(where: { $0.id == line.product.id }) {
        products[index].stock -= line.count
      }
    }
    lines = []
    voucher = ""
  }
}

extension Decimal {
  var price: String { formatted(.currency(code: "EUR")) }
}
